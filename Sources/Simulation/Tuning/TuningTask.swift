import Measuring
import ScanEngine
import ScreenElements
import SimulatedPeople

/// The task for which settings are advised: the elements of a screen, or a text to write (N1.21).
package enum TuningTask: Sendable {
  case screen(ElementTree)
  case writing(WritingTask)

  /// The number of selections of a unit.
  var selectionsEach: Double {
    switch self {
    case .screen: 1
    case .writing(let task): task.picksEach
    }
  }

  /// The unit of the seconds, as in "0.3 s a selection".
  var unit: String {
    switch self {
    case .screen: "a selection"
    case .writing: "a character"
    }
  }

  /// The place of the task, as in "On this screen".
  var place: String {
    switch self {
    case .screen: "On this screen"
    case .writing: "With this text"
    }
  }

  /// Returns the result of a simulation; nil if there is nothing to select.
  func played(
    _ person: Person, _ settings: ScanSettings, _ selections: Int, _ seed: UInt64
  ) -> MeasurementResult? {
    let plan =
      switch self {
      case .screen(let tree):
        MeasuringPlan(person, settings, on: tree, selections: selections, seed: seed)
      case .writing(let task):
        MeasuringPlan(person, settings, writing: task, selections: selections, seed: seed)
      }
    guard !plan.isEmpty else { return nil }
    return MeasurementResult(
      (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
  }
}
