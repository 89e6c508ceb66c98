import Measuring
import RandomNumbers
import ScanEngine
import ScreenElements
import SimulatedPeople

/// The effect of advised settings on a person's time on a screen, from the simulation of `measure`
/// (M2, N1).
package struct TuningEffect: Sendable {
  /// The mean seconds of a selection, or of a character, with the current settings.
  package let before: Double
  /// The mean seconds with all advised settings.
  package let after: Double
  /// The difference for each offer in seconds, negative if it saves time.
  ///
  /// It compares all advised settings with the same settings but the current values of the offer.
  package let differences: [Double]
  /// The task that takes these seconds: "a selection" or "a character".
  package let unit: String

  /// The progress of the simulations.
  package struct Progress {
    private let offers: [TuningOffer]
    private let person: Person
    private let settings: ScanSettings
    private let switchIndex: Int
    private let task: TuningTask
    private let selections: Int
    private let seed: UInt64
    private var before: MeasurementResult?
    private var after: MeasurementResult?
    private var differences: [Double] = []
    /// The number of finished steps.
    package private(set) var done = 0

    /// Prepares the simulations of a person.
    ///
    /// - Parameter selections: the number of selections for each set of settings.
    package init(
      of offers: [TuningOffer], _ person: Person, _ settings: ScanSettings, switchIndex: Int,
      on task: TuningTask, selections: Int, seed: UInt64
    ) {
      (self.offers, self.person, self.settings) = (offers, person, settings)
      (self.switchIndex, self.task) = (switchIndex, task)
      (self.selections, self.seed) = (selections, seed)
    }

    /// The total number of steps.
    package var count: Int { TuningEffect.steps(for: offers.count) }

    /// Performs the next step, if one is left.
    package mutating func step() {
      guard done < count else { return }
      switch done {
      case 0:
        before = settings.reasonNobodyScans == nil ? played(settings) : nil
      case 1: after = result(without: nil)
      default:
        let place = done - TuningEffect.steps(for: 0)
        let other = offers[place].isKept ? nil : result(without: place)
        differences.append(other.flatMap { after?.difference(from: $0).mean } ?? 0)
      }
      done += 1
    }

    private func result(without left: Int?) -> MeasurementResult? {
      var own = settings
      for (place, offer) in offers.enumerated() where place != left {
        for one in offer.parts { one.apply(to: &own, switchIndex: switchIndex) }
      }
      return played(own)
    }

    private func played(_ settings: ScanSettings) -> MeasurementResult? {
      task.played(person, settings, selections, seed)
    }

    /// The effect; nil before the end, or if the person cannot be simulated with these settings on
    /// this screen.
    package var effect: TuningEffect? {
      guard done == count, let before, let after else { return nil }
      return TuningEffect(
        before: before.seconds.mean.mean * task.selectionsEach,
        after: after.seconds.mean.mean * task.selectionsEach,
        differences: differences.map { $0 * task.selectionsEach }, unit: task.unit)
    }
  }

  /// Returns the number of steps for a number of offers.
  package static func steps(for offers: Int) -> Int { 2 + offers }
}
