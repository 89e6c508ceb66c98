import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("The clock")
struct ClockTests {
  @Test(
    "At the end of time, no event repeats endlessly (I1, Y2)",
    arguments: [Int64.max - 5_000_000, .max])
  func endOfTime(begin: Int64) {
    var settings = automatic()
    settings.loops = .passes(1000)
    var state = ScanState(
      settings: settings, tree: ElementTree(flat),
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)], at: Instant(microseconds: begin))
    var events: [ScanEvent] = []
    for input in [ScanInput.start, .tick, .tick] {
      reduce(&state, input, at: Instant(microseconds: .max), into: &events)
      #expect(state.violations.isEmpty)
    }
    #expect(events.count < 50)
    #expect(state.phase == .scanning)
  }

  @Test("While the machine sleeps, no press is seen, and due events wait until it wakes (I7)")
  func sleeps() {
    var rig = EngineRig(automatic(), flat)
    rig.tap(at: 0)
    rig.send(.suspend, at: 500)
    rig.tap(at: 1000)
    #expect(rig.state.nextDeadline == nil)
    rig.send(.wake(held: []), at: 4000)
    #expect(rig.moves == ["0 started", "0 highlight a", "4000 highlight b"])
    #expect(rig.violations.isEmpty)
  }
}
