import Diagnostics
import ProfileEditing
import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import TextWriting

/// A simulated search for the values that make the measured person fastest on a screen (N1.14).
///
/// The values by rule fit every screen; on one screen and for one person others may be faster,
/// since an error costs more or less there.
package struct TuningSearch {
  private let person: Person
  private let draft: ProfileDraft
  private let limits: TuningLimits
  private let settings: ScanSettings
  private let switchIndex: Int
  private let task: TuningTask
  private let selections: Int
  private let seed: UInt64

  /// Prepares a search with a measured person.
  ///
  /// - Parameters:
  ///   - draft: the profile with the settings; a value is not tried if the profile would be
  ///     rejected or hard to use with it (Y6).
  ///   - limits: the limits that the measured reactions set (N1.9, N1.15).
  ///   - selections: the number of selections for each choice of settings.
  package init(
    _ person: Person, _ settings: ScanSettings, of draft: ProfileDraft, switchIndex: Int,
    limits: TuningLimits, on task: TuningTask, selections: Int, seed: UInt64
  ) {
    self.person = person
    self.draft = draft
    self.limits = limits
    self.settings = settings
    self.switchIndex = switchIndex
    self.task = task
    self.selections = selections
    self.seed = seed
  }

  /// The intervals and times for late presses to try, in percent of the mean reaction.
  private static let tried = [100, 115, 130, 150].flatMap { (interval: Int64) in
    [0, 25, 45].map { (interval: interval, late: Int64($0)) }
  }
  /// The share of the time that another value must save, so that chance alone changes nothing.
  private static let least = 0.03

  /// Begins to search, from the advice by rule.
  package func begin(_ advice: [TuningAdvice]) -> Progress { Progress(self, advice) }

  /// The search from its beginning to its end, one step after the other.
  package struct Progress {
    private enum Step {
      /// Simulates the values by rule.
      case rule
      /// Tries values together with those that were found before its group.
      case values([TuningAdvice.Subject: TuningAdvice.Value], beginsGroup: Bool)
      /// Restores the values by rule for settings whose found values save too little in combination
      /// with the others.
      case simplify(Set<TuningAdvice.Subject>)
      /// Tries a speed that causes more late presses than permitted, together with the found
      /// values.
      case hurry([TuningAdvice.Subject: TuningAdvice.Value])
    }

    private let search: TuningSearch
    private let candidates: Candidates
    private let usual: [TuningAdvice]
    private let steps: [Step]
    private var found: Found?
    /// The fastest values that cause more late presses than permitted; nil if none are faster.
    private var hurried: Found?
    /// The values that were found before the current group.
    private var before: [TuningAdvice] = []
    /// The number of completed steps.
    package private(set) var done = 0

    fileprivate init(_ search: TuningSearch, _ usual: [TuningAdvice]) {
      self.search = search
      self.usual = usual
      candidates = Candidates(
        draft: search.draft, switchName: search.settings.switches[search.switchIndex].name,
        usual: usual,
        ignored: search.settings.ignoredTime(with: usual, switchIndex: search.switchIndex))
      let groups = [
        search.times(isHurried: false),
        [0, 150].map { [.firstItemPause: .span(.milliseconds($0))] },
        [2, 3, 4, 6].map { [.loops: .passes($0)] },
      ]
      steps =
        [.rule]
        + groups.flatMap { group in
          group.enumerated().map { .values($1, beginsGroup: $0 == 0) }
        }
        + [[.firstItemPause], [.loops], [.interval, .lateGrace], [.firstItemPause], [.loops]]
        .map { .simplify($0) } + search.times(isHurried: true).map { .hurry($0) }
    }

    /// The number of all steps.
    package var count: Int { steps.count }

    /// Does the next step, if one is left.
    package mutating func step() {
      guard done < count else { return }
      switch steps[done] {
      case .rule:
        found = search.seconds(usual, search.seed).map { Found(advice: usual, seconds: $0) }
      case .values(let changes, let beginsGroup): improve(changes, beginsGroup)
      case .simplify(let settings): simplify(settings)
      case .hurry(let changes): hurry(changes)
      }
      done += 1
    }

    private mutating func improve(
      _ changes: [TuningAdvice.Subject: TuningAdvice.Value], _ beginsGroup: Bool
    ) {
      guard let found else { return }
      if beginsGroup { before = found.advice }
      let other = before.map { one in changes[one.setting].map(one.with) ?? one }
      guard other != before, candidates.permit(other),
        let seconds = search.seconds(other, search.seed), seconds < found.seconds
      else { return }
      self.found = Found(advice: other, seconds: seconds)
    }

    private mutating func simplify(_ settings: Set<TuningAdvice.Subject>) {
      guard let found else { return }
      let other = zip(usual, found.advice).map { settings.contains($0.setting) ? $0 : $1 }
      guard other != found.advice, let seconds = search.seconds(other, search.seed),
        found.seconds >= seconds * (1 - least)
      else { return }
      self.found = Found(advice: other, seconds: seconds)
    }

    private mutating func hurry(_ changes: [TuningAdvice.Subject: TuningAdvice.Value]) {
      guard let found else { return }
      let other = found.advice.map { one in changes[one.setting].map(one.with) ?? one }
      guard other != found.advice, candidates.permit(other),
        let seconds = search.seconds(other, search.seed),
        seconds < (hurried ?? found).seconds
      else { return }
      hurried = Found(advice: other, seconds: seconds)
    }

    /// A larger share of late presses that saves at least a tenth of the time of a selection; nil
    /// if there is none (N1.17).
    package var hurry: TuningHurry? {
      let other = search.seed &+ 1
      guard let hurried, let before = search.seconds(advice, other),
        let after = search.seconds(hurried.advice, other), after <= before * 0.9
      else { return nil }
      let time = hurried.advice.reduce(TimeSpan.zero) { sum, one in
        guard [.interval, .lateGrace].contains(one.setting), case .span(let span) = one.after
        else { return sum }
        return sum + span
      }
      return search.limits.share(for: time)
        .map {
          TuningHurry(misses: $0, before: before, after: after, unit: search.task.unit)
        }
    }

    /// The advice with the fastest values so far instead of those by rule, if they are clearly
    /// faster.
    package var advice: [TuningAdvice] {
      // With the same random numbers, the fastest values could be merely the luckiest ones.
      let other = search.seed &+ 1
      guard let found, found.advice != usual, let before = search.seconds(usual, other),
        let after = search.seconds(found.advice, other), after < before * (1 - least)
      else { return usual }
      let count = zip(usual, found.advice).count { $0 != $1 }
      let words =
        "\(reactionSentence(Double(search.person.reaction.microseconds))) "
        + "\(search.task.place), \(search.task.unit) takes you about \(tenths(after)) s with \(count > 1 ? "these values" : "this value"), "
        + "and \(tenths(before)) s by your reactions alone."
      return zip(usual, found.advice).map { $0 == $1 ? $0 : $1.because(words) }
    }
  }

  private struct Found {
    var advice: [TuningAdvice]
    var seconds: Double
  }

  /// Returns the pairs of speed and time for late presses to try, each once.
  ///
  /// - Parameter isHurried: true for the pairs that cause more late presses than permitted.
  private func times(isHurried: Bool) -> [[TuningAdvice.Subject: TuningAdvice.Value]] {
    var times: [[TuningAdvice.Subject: TuningAdvice.Value]] = []
    for (percent, late) in Self.tried {
      let (interval, grace) = (rounded(percent), min(rounded(late), limits.longestGrace))
      guard interval >= SwitchTiming.intervals.lowerBound,
        (interval + grace >= limits.shortestTime) != isHurried
      else { continue }
      let pair: [TuningAdvice.Subject: TuningAdvice.Value] = [
        .interval: .span(interval), .lateGrace: .span(grace),
      ]
      if !times.contains(pair) { times.append(pair) }
    }
    return times
  }

  /// Returns a part of the mean reaction in steps of 50 ms, rounded up, so that no speed is below
  /// the reaction (N1.15).
  private func rounded(_ percent: Int64) -> TimeSpan {
    .milliseconds((person.reaction.microseconds * percent / 100 + 49_999) / 50_000 * 50)
  }

  private func seconds(_ advice: [TuningAdvice], _ seed: UInt64) -> Double? {
    var own = settings
    for one in advice { one.apply(to: &own, switchIndex: switchIndex) }
    return task.played(person, own, selections, seed).map {
      $0.seconds.mean.mean * task.selectionsEach
    }
  }
}

/// A share of late presses that is not permitted, but would make a person clearly faster (N1.17).
package struct TuningHurry: Hashable, Sendable {
  /// The share, larger than the permitted one.
  package let misses: Double
  /// The seconds of a selection with the advice.
  package let before: Double
  /// The seconds with the higher speed.
  package let after: Double
  /// The task that takes these seconds.
  let unit: String

  /// The share and the seconds in a sentence, with the command that permits it.
  ///
  /// - Parameter command: the beginning of the command.
  package func sentence(_ command: String) -> String {
    "If \(tenths(misses * 100)) % of your presses may come too late, \(unit) takes you about \(tenths(after)) s, "
      + "and \(tenths(before)) s with this advice: \(command) --misses \(DecimalText.text(misses))"
  }
}

/// The values that cause no warning which the values by rule do not also cause.
private struct Candidates {
  private let draft: ProfileDraft
  private let switchName: String
  private let usual: Set<String?>
  private let ignored: TimeSpan

  init(draft: ProfileDraft, switchName: String, usual: [TuningAdvice], ignored: TimeSpan) {
    (self.draft, self.switchName, self.ignored) = (draft, switchName, ignored)
    let before = [draft.reading, (try? draft.advised(usual, for: switchName))?.reading]
    // Messages contain values, hints do not.
    self.usual = Set(before.compactMap { $0 }.flatMap(\.cautions).map(\.hint))
  }

  func permit(_ advice: [TuningAdvice]) -> Bool {
    guard advice.allSatisfy({ $0.setting != .interval || $0.after.span > ignored }) else {
      return false
    }
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
  fileprivate func with(_ value: Value) -> TuningAdvice {
    TuningAdvice(setting: setting, before: before, after: value, reason: reason)
  }

  fileprivate func because(_ reason: String) -> TuningAdvice {
    TuningAdvice(setting: setting, before: before, after: after, reason: reason)
  }
}
