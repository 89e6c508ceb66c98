import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// Plays every sequence of inputs up to a depth.
private struct Player {
  let configuration: SequenceConfiguration
  var wayOut = WayOut()
  /// The number of sequences that were played, including the empty one.
  var count = 0
  /// The problem, with the inputs that led to it; after that nothing more is played.
  var problem: String?

  mutating func extend(_ rig: EngineRig, _ path: [SequenceInput], _ depth: Int, _ time: Int64) {
    count += 1
    guard depth > 0 else { return }
    for input in configuration.inputs where problem == nil {
      var next = rig
      let after = input.apply(to: &next, at: time, gap: configuration.gap, configuration.screens)
      let found = next.violations.isEmpty ? wayOut.problem(from: next) : "\(next.violations)"
      if let found {
        problem = "\(path + [input]): \(found)"
        return
      }
      extend(next, path + [input], depth - 1, after)
    }
  }
}

@Suite("Every sequence of four inputs")
struct SequenceTests {
  @Test(
    """
    Each one keeps the invariants and the properties of a session, and leads out again \
    (S1 to S15, P1 to P7, A1 to A4, T1 to T8, I9 to I11, Y1, Y2)
    """,
    arguments: SequenceConfiguration.all)
  func exhaustive(configuration: SequenceConfiguration) {
    var rig = EngineRig(configuration.settings, configuration.screens.base)
    rig.writes = false
    rig.send(.start, at: 0)
    var player = Player(configuration: configuration)
    player.extend(rig, [], 4, 100)
    #expect(player.problem == nil)
    // 1 + 12 + 12² + 12³ + 12⁴
    #expect(player.count == 22_621)
    #expect(player.wayOut.searches > 300)
    #expect(player.wayOut.undecided == 0)
  }

  @Test("The settings have no dead end on any screen, in 600 configurations (Y1)")
  func configurations() {
    #expect(SequenceConfiguration.all.count == 600)
    #expect(Set(SequenceConfiguration.all.map(\.name)).count == 600)
    for configuration in SequenceConfiguration.all {
      for tree in configuration.screens.trees {
        #expect(
          ScanState.findDeadEnd(configuration.settings, on: tree) == .none,
          "\(configuration.name) on \(tree.title)")
      }
    }
  }
}
