import ScreenElements
import ScanEngine
import SwitchInput
import Testing

@Suite("Profiles, speech and bail-out")
struct ChangeOfProfileTests {
  private func accepted(_ settings: ScanSettings, held: [SourceID] = []) -> ScanInput {
    let connected = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    return .profile(.accepted(name: "other", settings, connected: connected, held: held))
  }

  @Test("Another profile cancels contacts, keeps the highlight and gives a full interval (I14)")
  func accepts() {
    var settings = automatic()
    settings.switches[0].recognition = .release
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    rig.run(through: 1600)
    rig.press(at: 1700)
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    rig.send(accepted(automatic { $0.interval = .milliseconds(700) }, held: [source]), at: 1800)
    // The contact that was open must be released before it counts again.
    rig.release(at: 1900)
    rig.run(through: 2600)
    #expect(
      rig.moves.suffix(3) == ["1520 highlight b", "1800 profile other", "2500 highlight c"])
    rig.tap(at: 2700)
    #expect(rig.moves.contains("2700 activated c activate"))
    #expect(rig.violations.isEmpty)
  }

  @Test("A profile that groups otherwise leaves and enters what it must (I14, T1)")
  func regroups() {
    var rig = EngineRig(stepping { $0.grouping.style = .none }, nestedAutomatic)
    rig.tap(0, at: 0)
    rig.send(accepted(stepping { $0.grouping.style = .containers }), at: 1000)
    #expect(rig.moves.suffix(2) == ["1000 profile other", "1000 entered g"])
    #expect(rig.state.highlight?.name == "a")
  }

  @Test("A profile that drops the tap on a point begins the first sweep again (I14, A1, P6)")
  func dropsThePointsTap() {
    let settings = automatic {
      $0.mode = .point
      $0.select = .autoTap
      $0.point.speed = 100
    }
    var rig = EngineRig(settings, flat)
    rig.send(.start, at: 0)
    rig.tap(at: 500)
    rig.tap(at: 700)
    rig.send(accepted(settings), at: 900)
    #expect(rig.moves.suffix(2) == ["900 profile other", "900 sweep x line 0 320"])
    #expect(rig.state.nextDeadline != nil)
    #expect(rig.violations.isEmpty)
  }

  private var nestedAutomatic: Screen {
    var container = Element(id: "g")
    container.children = [button("a", 0), button("b", 1)]
    return screen([container, button("c", 2)])
  }

  @Test("A profile that is refused changes nothing, and that is told (I14)")
  func refuses() {
    var rig = EngineRig(automatic(), flat)
    rig.tap(at: 0)
    rig.send(.profile(.refused(name: "bad", message: "It has no switch.")), at: 100)
    rig.run(through: 1500)
    #expect(rig.moves.suffix(2) == ["100 diagnostic profile-refused", "1500 highlight b"])
  }

  @Test("A profile of which nothing is connected pauses, and says so, whoever sent it (I13)")
  func losesEverySwitch() {
    var rig = EngineRig(automatic(), flat)
    rig.tap(at: 0)
    #expect(rig.state.losesEverySwitch(with: []))
    #expect(!rig.state.losesEverySwitch(with: [SourceID(switchIndex: 0, sourceIndex: 0)]))
    rig.send(.profile(.accepted(name: "far", automatic(), connected: [], held: [])), at: 1000)
    // A source that the profile does not have is none.
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

  @Test("In idle nothing pauses, and it is said all the same (I13)")
  func losesEverySwitchWhileIdle() {
    var rig = EngineRig(automatic(), flat)
    rig.send(.profile(.accepted(name: "far", automatic(), connected: [], held: [])), at: 10)
    #expect(rig.moves == ["10 profile far", "10 diagnostic no-switch"])
  }

  @Test("A profile that comes while a tap waits drops the tap (I14, A1)")
  func dropsTap() {
    var rig = EngineRig(automatic { $0.select = .autoTap }, flat)
    rig.tap(at: 0)
    rig.tap(at: 100)
    rig.send(accepted(automatic()), at: 300)
    rig.run(through: 1800)
    #expect(
      rig.moves == ["0 started", "0 highlight a", "300 profile other", "1800 highlight b"])
    #expect(rig.violations.isEmpty)
  }

  @Test("The action asks the driver for the profile (I14)")
  func asks() {
    var rig = EngineRig(stepping { $0.switches[2].press = .profile("night") }, flat)
    rig.tap(0, at: 0)
    rig.tap(2, at: 100)
    #expect(rig.moves.last == "100 load night")
  }

  @Test("Advances wait for the end of the utterance, or for its estimate and 2 s (S12)")
  func speechGate() {
    var settings = automatic { $0.firstItemPause = .zero }
    settings.speech.enabled = true
    settings.speech.waits = true
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    // "a, button": 9 characters, 400 + 540 + 2000 ms.
    rig.run(through: 2940)
    #expect(rig.moves.suffix(1) == ["2940 highlight b"])
    rig.send(.speechEnded, at: 3100)
    rig.run(through: 3940)
    #expect(rig.moves.last == "3940 highlight c")
    rig.send(.speechEnded, at: 5500)
    rig.run(through: 5500)
    #expect(rig.moves.last == "5500 highlight a")
  }

  @Test("A rate of 50 halves the estimate (S12)")
  func speechRate() {
    var settings = automatic { $0.firstItemPause = .zero }
    settings.interval = .milliseconds(100)
    settings.speech.enabled = true
    settings.speech.waits = true
    settings.speech.rate = 50
    var rig = EngineRig(settings, flat)
    rig.tap(at: 0)
    rig.run(through: 2470)
    #expect(rig.moves.last == "2470 highlight b")
  }

  @Test("A hold of any switch ends scanning and lets go of the devices (I11)")
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
