import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Sweeps")
struct SweepTests {
  @Test("The position of a sweep can be computed for any time without the engine (P2)")
  func positions() throws {
    // A line of 100 points per second on a screen of 320 by 480 points.
    let pointing = automatic {
      $0.mode = .point
      $0.point.speed = 100
    }
    var rig = EngineRig(pointing, flat)
    rig.send(.start, at: 0)
    let sweeps = rig.scratch.compactMap { event -> Sweep? in
      guard case .sweep(let sweep) = event.kind else { return nil }
      return sweep
    }
    let sweep = try #require(sweeps.first)
    let positions = [0, 1000, 3200, 3300, 3450, 4450, 6650, 9000].map {
      sweep.position(at: Instant(microseconds: $0 * 1000))
    }
    #expect(positions == [0, 100, 320, 320, 320, 220, 0, 0])
    #expect(sweep.end == Instant(microseconds: 6_650_000))
  }
}
