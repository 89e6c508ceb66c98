import Diagnostics
import ProfileEditing
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
  private let draft: ProfileDraft
  private let longestGrace: TimeSpan
  private let settings: ScanSettings
  private let switchIndex: Int
  private let tree: ElementTree
  private let selections: Int
  private let seed: UInt64

  /// Prepares a search with a measured person.
  ///
  /// - Parameters:
  ///   - draft: the profile with the settings; a value that it refuses, or that is hard to use in it, is not tried (Y6).
  ///   - longestGrace: the maximum time for late presses (N1.9).
  ///   - selections: the number of selections for each choice of settings.
  package init(
    _ person: Person, _ settings: ScanSettings, of draft: ProfileDraft, switchIndex: Int,
    longestGrace: TimeSpan, on tree: ElementTree, selections: Int, seed: UInt64
  ) {
    self.person = person
    self.draft = draft
    self.longestGrace = longestGrace
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
  /// The part of the time that another value must save, so that chance changes nothing.
  private static let least = 0.03

  /// Returns the advice with the quickest values in place of those by rule, if they are clearly quicker.
  package func quickest(_ advice: [TuningAdvice]) -> [TuningAdvice] {
    guard let usual = seconds(advice, seed) else { return advice }
    let search = Candidates(
      draft: draft, switchName: settings.switches[switchIndex].name, usual: advice)
    var found = Found(advice: advice, seconds: usual)
    var times: [[TuningAdvice.Subject: TuningAdvice.Change]] = []
    for (percent, late) in Self.tried {
      let (interval, grace) = (rounded(percent), min(rounded(late), longestGrace))
      let pair: [TuningAdvice.Subject: TuningAdvice.Change] = [
        .interval: .span(interval), .lateGrace: .span(grace),
      ]
      if !times.contains(pair) { times.append(pair) }
    }
    improve(&found, search, times)
    improve(&found, search, [0, 150].map { [.firstItemPause: .span(.milliseconds($0))] })
    improve(&found, search, [2, 3, 4, 6].map { [.loops: .passes($0)] })
    for settings: Set<TuningAdvice.Subject> in [
      [.firstItemPause], [.loops], [.interval, .lateGrace], [.firstItemPause], [.loops],
    ] {
      simplify(&found, advice, settings)
    }
    // The values with the best luck would be the quickest with the same random numbers.
    let other = seed &+ 1
    guard found.advice != advice, let before = seconds(advice, other),
      let after = seconds(found.advice, other), after < before * (1 - Self.least)
    else { return advice }
    let count = zip(advice, found.advice).count { $0 != $1 }
    let words =
      "On this screen a selection takes you about \(tenths(after)) s with \(count > 1 ? "these values" : "this value"), "
      + "and \(tenths(before)) s by your reactions alone."
    return zip(advice, found.advice).map { $0 == $1 ? $0 : $1.because(words) }
  }

  private struct Found {
    var advice: [TuningAdvice]
    var seconds: Double
  }

  /// Takes the quickest of other values if a selection is quicker with them.
  private func improve(
    _ found: inout Found, _ candidates: Candidates,
    _ changes: [[TuningAdvice.Subject: TuningAdvice.Change]]
  ) {
    let before = found.advice
    for change in changes {
      let other = before.map { one in change[one.setting].map(one.with) ?? one }
      guard other != before, candidates.permit(other), let seconds = seconds(other, seed),
        seconds < found.seconds
      else { continue }
      found = Found(advice: other, seconds: seconds)
    }
  }

  /// Gives settings the values by rule again if the found ones save too little beside the other found ones.
  private func simplify(
    _ found: inout Found, _ usual: [TuningAdvice], _ settings: Set<TuningAdvice.Subject>
  ) {
    let other = zip(usual, found.advice).map { settings.contains($0.setting) ? $0 : $1 }
    guard other != found.advice, let seconds = seconds(other, seed),
      found.seconds >= seconds * (1 - Self.least)
    else { return }
    found = Found(advice: other, seconds: seconds)
  }

  /// Returns a part of the mean reaction, in steps of 50 ms.
  private func rounded(_ percent: Int64) -> TimeSpan {
    .milliseconds((person.reaction.microseconds * percent / 100 + 25_000) / 50_000 * 50)
  }

  private func seconds(_ advice: [TuningAdvice], _ seed: UInt64) -> Double? {
    var own = settings
    for one in advice { one.apply(to: &own, switchIndex: switchIndex) }
    return TuningEffect.played(person, own, tree, selections, seed)?.seconds.mean.mean
  }
}

/// The values that a profile can have without another warning than with the values by rule.
private struct Candidates {
  private let draft: ProfileDraft
  private let switchName: String
  private let usual: Set<String?>

  init(draft: ProfileDraft, switchName: String, usual: [TuningAdvice]) {
    (self.draft, self.switchName) = (draft, switchName)
    let before = [draft.reading, (try? draft.advised(usual, for: switchName))?.reading]
    // Messages contain values, hints do not.
    self.usual = Set(before.compactMap { $0 }.flatMap(\.cautions).map(\.hint))
  }

  func permit(_ advice: [TuningAdvice]) -> Bool {
    guard let reading = (try? draft.advised(advice, for: switchName))?.reading else { return false }
    return reading.profile != nil && reading.cautions.allSatisfy { usual.contains($0.hint) }
  }
}

extension ProfileDraft {
  /// Returns the profile with advised values, for the switch with a name.
  package func advised(
    _ advice: [TuningAdvice], for name: String
  ) throws(ProfileEditProblem) -> ProfileDraft {
    var draft = self
    for one in advice { try draft.set(one.key(of: name), to: one.value) }
    return draft
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
