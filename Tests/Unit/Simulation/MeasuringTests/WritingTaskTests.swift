import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import SwitchInput
import Testing

@testable import Measuring

@Suite("Writing on changing keyboards (M2.22)")
struct WritingTaskTests {
  /// A row of keys.
  private static func tree(_ ids: [String]) -> ElementTree {
    var screen = Screen(title: "Keys", size: Size(width: 400, height: 100))
    screen.elements = ids.enumerated().map { place, id in
      var key = Element.button(id, id)
      key.frame = Frame(x: Double(place) * 40, y: 0, width: 36, height: 90)
      return key
    }
    return ElementTree(screen)
  }

  private static let settings: ScanSettings = {
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.loops = .forever
    settings.start = .immediately
    settings.afterSelect = .restart
    settings.interval = .milliseconds(1000)
    settings.firstItemPause = .zero
    return settings
  }()

  private func result(_ task: WritingTask) -> MeasurementResult {
    let plan = MeasuringPlan(
      Person(name: "Ann"), Self.settings, writing: task, selections: 400, seed: 5)
    #expect(!plan.isEmpty)
    return MeasurementResult(
      (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
  }

  @Test("Keys that move to the front are picked sooner, and each pick is on its own keyboard")
  func changes() {
    let (usual, moved) = (
      Self.tree(["a", "b", "c", "d", "e"]), Self.tree(["e", "a", "b", "c", "d"])
    )
    let still = result(
      WritingTask(trees: [usual], picks: [(0, "a"), (0, "e")], characters: 2))
    let moving = result(
      WritingTask(trees: [usual, moved], picks: [(0, "a"), (1, "e")], characters: 2))
    for result in [still, moving] {
      #expect(result.reached == result.count && result.wrongPicks.mean == 0)
    }
    // On one keyboard every second pick waits for four more stops, of one second each.
    #expect(still.seconds.mean.mean - moving.seconds.mean.mean > 1.5)
  }

  @Test("A key that only the next keyboard has is reached after a pick")
  func nextKeyboard() {
    let (one, five) = (Self.tree(["a"]), Self.tree(["v", "w", "x", "y", "z"]))
    let result = result(
      WritingTask(trees: [one, five], picks: [(0, "a"), (1, "z")], characters: 2))
    #expect(result.reached == result.count && result.wrongPicks.mean == 0)
    // Every second pick is four stops away.
    #expect(result.seconds.mean.mean > 2)
  }

  @Test("A key that the keyboard does not have makes the plan empty")
  func missing() {
    let task = WritingTask(trees: [Self.tree(["a"])], picks: [(0, "z")], characters: 1)
    let plan = MeasuringPlan(
      Person(name: "Ann"), Self.settings, writing: task, selections: 9, seed: 1)
    #expect(plan.isEmpty)
  }

  @Test("A word that is one pick is fewer seconds a character")
  func perCharacter() {
    let tree = Self.tree(["a", "b", "word"])
    let task = WritingTask(trees: [tree], picks: [(0, "word")], characters: 8)
    #expect(task.picksEach == 1.0 / 8)
  }
}
