import Diagnostics
import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import TextWriting

/// A search for the quickest values of the measured person on a screen, by simulation (N1.14).
///
/// The values by rule fit every screen; on one screen and for one person others may be quicker, since an error costs more
/// or less there.
package struct TuningSearch {
  private let person: Person
  private let settings: ScanSettings
  private let switchIndex: Int
  private let tree: ElementTree
  private let selections: Int
  private let seed: UInt64

  /// Prepares a search with a measured person.
  ///
  /// - Parameter selections: the number of selections for each choice of settings.
  package init(
    _ person: Person, _ settings: ScanSettings, switchIndex: Int, on tree: ElementTree,
    selections: Int, seed: UInt64
  ) {
    self.person = person
    self.settings = settings
    self.switchIndex = switchIndex
    self.tree = tree
    self.selections = selections
    self.seed = seed
  }

  /// The intervals and times for late presses that are tried, in percent of the mean reaction.
  private static let tried = [90, 100, 115, 130, 150].flatMap { (interval: Int64) in
    [0, 25, 45].map { (interval: interval, late: Int64($0)) }
  }
  /// The part of the time that another speed must save, so that chance changes nothing.
  private static let least = 0.03

  /// Returns the advice with the quickest values in place of those by rule, if they are clearly quicker.
  package func quickest(_ advice: [TuningAdvice]) -> [TuningAdvice] {
    guard let usual = seconds(advice) else { return advice }
    var found = Found(advice: advice, seconds: usual * (1 - Self.least))
    for (percent, late) in Self.tried {
      let (interval, grace) = (rounded(percent), rounded(late))
      // A longer time for late presses is hard to use (Y6).
      guard interval >= .milliseconds(200), grace.microseconds * 2 <= interval.microseconds
      else { continue }
      improve(&found, [.interval: .span(interval), .lateGrace: .span(grace)])
    }
    for pause in [0, 150] {
      improve(&found, [.firstItemPause: .span(.milliseconds(Int64(pause)))])
    }
    for count in [2, 3, 4, 6] { improve(&found, [.loops: .passes(count)]) }
    let words =
      "On this screen a selection takes you about \(tenths(found.seconds)) s with this value, "
      + "and \(tenths(usual)) s by your reactions alone."
    return zip(advice, found.advice).map { $0 == $1 ? $0 : $1.because(words) }
  }

  private struct Found {
    var advice: [TuningAdvice]
    var seconds: Double
  }

  /// Takes other values if a selection is quicker with them.
  private func improve(
    _ found: inout Found, _ changes: [TuningAdvice.Subject: TuningAdvice.Change]
  ) {
    let other = found.advice.map { one in changes[one.setting].map(one.with) ?? one }
    guard other != found.advice, let seconds = seconds(other), seconds < found.seconds else {
      return
    }
    found = Found(advice: other, seconds: seconds)
  }

  /// Returns a part of the mean reaction, in steps of 50 ms.
  private func rounded(_ percent: Int64) -> TimeSpan {
    .milliseconds((person.reaction.microseconds * percent / 100 + 25_000) / 50_000 * 50)
  }

  private func seconds(_ advice: [TuningAdvice]) -> Double? {
    var own = settings
    for one in advice { one.apply(to: &own, switchIndex: switchIndex) }
    return TuningEffect.played(person, own, tree, selections, seed)?.seconds.mean.mean
  }
}

extension TuningAdvice {
  /// The same advice with another value.
  fileprivate func with(_ change: Change) -> TuningAdvice {
    let value =
      switch change {
      case .span(let span): durationText(microseconds: span.microseconds)
      case .passes(let count): "\(count)"
      }
    return TuningAdvice(setting: setting, old: old, value: value, reason: reason, change: change)
  }

  fileprivate func because(_ reason: String) -> TuningAdvice {
    TuningAdvice(setting: setting, old: old, value: value, reason: reason, change: change)
  }
}
