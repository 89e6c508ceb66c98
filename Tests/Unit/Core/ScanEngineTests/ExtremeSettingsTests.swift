import ScanEngine
import Testing

@Suite("Settings that no profile can have")
struct ExtremeSettingsTests {
  @Test(
    "Overscan steps back to the first stop at most, by any number of stops (S8, Y2)",
    arguments: [(Int.max, "800 highlight a"), (.min, "800 highlight b")])
  func backtrack(count: Int, highlight: String) {
    let settings = automatic {
      $0.method = .overscan
      $0.backtrack = count
    }
    var rig = EngineRig(settings, flat)
    rig.send(.start, at: 0)
    rig.tap(at: 800)
    #expect(rig.moves.last == highlight)
    #expect(rig.violations.isEmpty)
  }
}
