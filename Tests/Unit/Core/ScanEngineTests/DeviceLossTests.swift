import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Devices that are unusable or released")
struct DeviceLossTests {
  @Test("A profile without a connected source pauses and reports it at each kind of request (I13)")
  func losesEverySwitch() {
    var rig = EngineRig(automatic(), flat)
    rig.tap(at: 0)
    #expect(rig.state.losesEverySwitch(with: []))
    #expect(!rig.state.losesEverySwitch(with: [SourceID(switchIndex: 0, sourceIndex: 0)]))
    rig.send(.profile(.accepted(name: "far", automatic(), connected: [], held: [])), at: 1000)
    // A source that the profile lacks is ignored.
    let none = SourceID(switchIndex: 7, sourceIndex: 0)
    rig.send(.profile(.accepted(name: "far", automatic(), connected: [none], held: [])), at: 1100)
    rig.run(through: 9000)
    #expect(
      rig.moves.dropFirst(2) == [
        "1000 profile far", "1000 paused", "1000 diagnostic no-switch", "1100 profile far",
      ])
    #expect(!rig.state.losesEverySwitch(with: []), "there is nothing left to lose")
    rig.send(.connect(SourceID(switchIndex: 0, sourceIndex: 0), held: false), at: 9000)
    rig.tap(at: 9100)
    #expect(rig.moves.last == "9100 resumed")
    #expect(rig.violations.isEmpty)
  }

  @Test("In idle nothing pauses, but the problem is reported (I13)")
  func losesEverySwitchWhileIdle() {
    var rig = EngineRig(automatic(), flat)
    rig.send(.profile(.accepted(name: "far", automatic(), connected: [], held: [])), at: 10)
    #expect(rig.moves == ["10 profile far", "10 diagnostic no-switch"])
  }

  @Test("A hold of any switch ends scanning and releases the devices (I11)")
  func bailOut() {
    var rig = EngineRig(automatic { $0.bailOut = .milliseconds(5000) }, flat)
    rig.tap(at: 0)
    rig.press(at: 1000)
    rig.run(through: 20_000)
    #expect(
      rig.moves.filter { $0.hasPrefix("6000 ") } == [
        "6000 release devices", "6000 stopped", "6000 cleared",
      ])
    // It must be released before it counts again.
    rig.release(at: 21_000)
    rig.tap(at: 22_000)
    #expect(rig.moves.suffix(2) == ["22000 started", "22000 highlight a"])
    #expect(rig.violations.isEmpty)
  }
}
