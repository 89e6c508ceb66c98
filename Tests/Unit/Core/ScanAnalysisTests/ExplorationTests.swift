import Randomness
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput
import Testing

@testable import ScanAnalysis

@Suite("The states that the search for dead ends explores")
struct ExplorationTests {
  /// The externally visible part of a state, without its times.
  private struct Standing: Hashable {
    let phase: ScanState.Phase
    let mode: ScanMode
    let groups: [String]
    let highlight: String?
    let menu: String?
    let parts: [[String]]
    let axis: SweepAxis?
    let stage: SweepStage?

    init(_ state: ScanState) {
      phase = state.phase
      mode = state.mode
      groups = state.enteredGroups.map(\.description)
      highlight = state.highlight?.name.description
      menu = state.openMenu?.element
      parts = state.parts.map { $0.map(\.name.description) }
      axis = state.sweep?.axis
      stage = state.sweep?.stage
    }
  }

  private static let actions: [Action] = [
    .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .pause, .stop,
    .point, .item, .increment, .escape, .sayAgain, .choose(1), .choose(2), .choose(3),
  ]

  private func randomSettings(_ generator: inout SplitMix64) -> ScanSettings {
    let count = Int.random(in: 1...4, using: &generator)
    var settings = ScanSettings(
      switches: (0..<count).map { number in
        let action = ExplorationTests.actions.randomElement(using: &generator) ?? .select
        var own = SwitchSettings(name: "s\(number)", press: action)
        own.ignoreRepeat = .milliseconds([0, 100, 250, 1500].randomElement(using: &generator) ?? 0)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          own.longPress = LongPress(
            after: .milliseconds(500),
            action: ExplorationTests.actions.randomElement(using: &generator) ?? .back)
        } else if Int.random(in: 0..<4, using: &generator) == 0 {
          own.recognition = .release
        }
        return own
      })
    let methods: [ScanMethod] = [
      .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan,
    ]
    settings.method = methods.randomElement(using: &generator) ?? .auto
    settings.loops =
      [.forever, .passes(1), .passes(2)].randomElement(using: &generator) ?? .forever
    settings.grouping.exit = [.last, .first, .none].randomElement(using: &generator) ?? .last
    settings.select = [.activate, .menu, .autoTap].randomElement(using: &generator) ?? .activate
    settings.mode = Bool.random(using: &generator) ? .item : .point
    settings.point.band = Bool.random(using: &generator) ? 0 : 60
    settings.afterSelect =
      [.restart, .resume, .next, .stop].randomElement(using: &generator) ?? .restart
    settings.selectionDelay = .milliseconds(Bool.random(using: &generator) ? 0 : 300)
    settings.backtrack = 1
    return settings
  }

  @Test("Every state of a random session was visited by the search (Y1)", arguments: 0..<4)
  func randomSessions(part: UInt64) {
    let seed = 20_261_121 + part
    var generator = SplitMix64(seed: seed)
    var slider = button("s", 3)
    slider.traits = .adjustable
    slider.range = ValueRange(minimum: 0, maximum: 1000, step: 1, value: 500)
    let shown = screen([
      button("a", 0), group("g", [button("b", 1), button("c", 2)]), slider, button("d", 4),
    ])
    var standings = 0
    for run in 0..<25 {
      let settings = randomSettings(&generator)
      var exploration = Exploration(settings, ElementTree(shown), [])
      guard exploration.explore(limit: 4_000) else { continue }
      let known = Set(exploration.nodes.map { Standing($0.state) })
      var rig = EngineRig(settings, shown)
      rig.writes = false
      var time: Int64 = 0
      for step in 0..<60 {
        let index = Int.random(in: settings.switches.indices, using: &generator)
        time += Int64.random(in: 0...4000, using: &generator)
        rig.press(index, at: time)
        time += [20, 600, 3000].randomElement(using: &generator) ?? 20
        rig.release(index, at: time)
        let standing = Standing(rig.state)
        standings += 1
        guard known.contains(standing) else {
          Issue.record("seed \(seed), run \(run), step \(step): \(standing) in \(settings)")
          return
        }
      }
      #expect(rig.violations.isEmpty, "seed \(seed), run \(run)")
    }
    #expect(standings > 800)
  }
}
