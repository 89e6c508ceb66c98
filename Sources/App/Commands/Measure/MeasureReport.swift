import Measuring
import ScreenElements
import SimulatedPeople

/// The results of measuring, ready to be printed (M2, M3).
struct MeasureReport {
  /// The file of the screen.
  var screen: String
  var tree: ElementTree
  /// The name of the profile.
  var profile: String
  var person: Person
  var seed: UInt64
  var choices: [MeasuredChoice]
  /// The choices that were not measured, with the reason.
  var left: [(name: String, reason: String)]
  var plans: [MeasuringPlan]
  var exact: [ExactCost]
  var results: [MeasurementResult]
  var isInterrupted: Bool

  /// A target of the first choice, with its results.
  struct TargetCost {
    var id: String
    var figures: MeasurementResult.TargetFigures
    /// The mean seconds; nil if it was never a target.
    var seconds: Double? { figures.mean }
  }

  /// Returns the targets of a choice in reading order.
  func targets(of choice: Int) -> [TargetCost] {
    zip(plans[choice].paths.targets, results[choice].targets).map {
      TargetCost(id: $0.id, figures: $1)
    }
  }
}
