import Measuring
import RandomNumbers
import ScanEngine
import ScreenElements
import SimulatedPeople

/// The seconds that advised settings cost or save a person on a screen, by the simulation of `measure` (M2, N1).
package struct TuningEffect: Sendable {
  /// The mean seconds of a selection with the present settings.
  package let before: Double
  /// The mean seconds with all advised settings.
  package let after: Double
  /// The difference for each offer, below zero if it saves time: all advised settings compared with the same with the
  /// present values of the offer.
  package let differences: [Double]

  /// Simulates a person.
  ///
  /// - Parameter selections: the number of selections for each choice of settings.
  /// - Returns: nil if the person cannot be simulated with these settings on this screen.
  package init?(
    of offers: [TuningOffer], _ person: Person, _ settings: ScanSettings, switchIndex: Int,
    on tree: ElementTree, selections: Int, seed: UInt64
  ) {
    func result(without left: Int?) -> MeasurementResult? {
      var own = settings
      for (place, offer) in offers.enumerated() where place != left {
        for one in offer.parts { one.apply(to: &own, switchIndex: switchIndex) }
      }
      return Self.played(person, own, tree, selections, seed)
    }
    guard settings.reasonNobodyScans == nil,
      let before = Self.played(person, settings, tree, selections, seed),
      let after = result(without: nil)
    else { return nil }
    self.before = before.seconds.mean.mean
    self.after = after.seconds.mean.mean
    differences = offers.indices.map { place in
      guard !offers[place].isKept, let other = result(without: place) else { return 0 }
      return after.difference(from: other).mean
    }
  }

  /// Returns the result of a simulation; nil if there is nothing to select.
  static func played(
    _ person: Person, _ settings: ScanSettings, _ tree: ElementTree, _ selections: Int,
    _ seed: UInt64
  ) -> MeasurementResult? {
    let plan = MeasuringPlan(person, settings, on: tree, selections: selections, seed: seed)
    guard !plan.isEmpty else { return nil }
    return MeasurementResult(
      (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
  }
}
