import ScanTime
import SwitchInput

/// The steps of setup after the switch is known: measure, ask, try out, keep (R4).
///
/// Questions and answers are values, independent of a terminal, a scan and a keyboard. Nothing is
/// written before the end.
package struct SetupGuide: Sendable {
  /// A question whose answers can be scanned.
  package struct Question: Hashable, Sendable {
    /// An answer.
    package struct Choice: Hashable, Sendable {
      /// The id of the answer.
      package let id: String
      /// The label of the answer.
      package let label: String
      /// The consequence of the answer.
      package let hint: String

      /// Creates an answer.
      package init(id: String, label: String, hint: String) {
        self.id = id
        self.label = label
        self.hint = hint
      }
    }

    /// The question, in a few words.
    package let title: String
    /// The necessary information, in one or a few sentences.
    package let note: String
    /// The possible answers; the first one is the default.
    package let choices: [Choice]

    /// Creates a question.
    package init(title: String, note: String, choices: [Choice]) {
      self.title = title
      self.note = note
      self.choices = choices
    }
  }

  /// A screen that can be chosen.
  package struct ScreenOffer: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The purpose of the screen.
    package let purpose: String
    /// The average number of stops before a pick; nil if it is unknown.
    package let waits: PickWaits?

    /// Creates an offer of a screen.
    package init(name: String, purpose: String, waits: PickWaits? = nil) {
      self.name = name
      self.purpose = purpose
      self.waits = waits
    }
  }

  /// The average time of a pick on a screen, in stops (M3).
  package struct PickWaits: Hashable, Sendable {
    /// The time with rows that are scanned first.
    package let rows: Double
    /// The time without groups.
    package let oneByOne: Double

    /// Creates a pair of times.
    package init(rows: Double, oneByOne: Double) {
      self.rows = rows
      self.oneByOne = oneByOne
    }

    /// True if one of them is shorter by a fifth or more.
    var matters: Bool { max(rows, oneByOne) * 0.8 >= min(rows, oneByOne) }
  }

  /// The profile and the screen in use that setup may replace by its own.
  package struct InUse: Hashable, Sendable {
    /// The name of the profile in use.
    package let profile: String
    /// The kept screen; nil if there is none.
    package let screen: String?
    /// The name of the profile that setup creates or changes.
    package let new: String

    /// Creates a pair of different profiles.
    package init(profile: String, screen: String?, new: String) {
      self.profile = profile
      self.screen = screen
      self.new = new
    }
  }

  /// The next step of setup.
  package enum Step: Hashable, Sendable {
    /// A trial; pass its outcome to ``measured(_:)``.
    case measure
    /// A question; pass its answer to ``answer(_:)``.
    case ask(Question)
    /// A scan of a screen by its name; call ``triedOut()`` after it.
    case tryOut(screen: String)
    /// The end, with a result to keep; then a scan begins if `scans` is true.
    case keep(screen: String, scans: Bool)
    /// The end, without a result.
    case stop
  }

  private enum Place {
    case measuring
    case speed
    case screen
    case groups
    case trying
    case decision
    case use(scans: Bool)
    case login(scans: Bool)
    case ended(keeps: Bool, scans: Bool)
  }

  private var place = Place.measuring
  let screens: [ScreenOffer]
  private let reportsReleases: Bool
  /// The times before the trial; each trial starts with them.
  private let usual: SwitchTiming
  /// The profile and the screen in use; nil if there is no question about them.
  let inUse: InUse?
  /// True if sessions will use the profile and the screen.
  package private(set) var isUsed = true
  /// The current session at login; nil if there is no question about it.
  let presentLogin: LoginStart?
  /// The new session at login; nil if it does not change.
  package private(set) var login: LoginStart?
  private var outcome = ReactionTrial.Outcome()
  /// The times to keep.
  package private(set) var timing: SwitchTiming
  /// The screen to keep.
  package private(set) var screen: String
  /// True for a scan by row, false for a scan by stop; nil if there was no question about it.
  package private(set) var scansRows: Bool?

  /// Starts with the trial.
  ///
  /// - Parameters:
  ///   - timing: the times before any measurement.
  ///   - screens: the available screens, at least one; the first one is the default.
  ///   - reportsReleases: true if the duration of a press is known.
  ///   - inUse: the profile in use if it is another one; nil for no question about it.
  ///   - login: the current session at login; nil for no question about it.
  package init(
    timing: SwitchTiming, screens: [ScreenOffer], reportsReleases: Bool, inUse: InUse? = nil,
    login: LoginStart? = nil
  ) {
    usual = timing
    self.inUse = inUse
    presentLogin = login
    self.timing = timing
    self.screens = screens
    self.reportsReleases = reportsReleases
    screen = screens.first?.name ?? ""
  }

  /// The next step.
  package var step: Step {
    switch place {
    case .measuring: .measure
    case .speed: .ask(speedQuestion)
    case .screen: .ask(screenQuestion)
    case .groups: .ask(groupsQuestion)
    case .trying: .tryOut(screen: screen)
    case .decision: .ask(decisionQuestion)
    case .use: .ask(useQuestion)
    case .login: .ask(loginQuestion)
    case .ended(keeps: true, let scans): .keep(screen: screen, scans: scans)
    case .ended(keeps: false, scans: _): .stop
    }
  }

  /// Applies the outcome of a trial.
  package mutating func measured(_ outcome: ReactionTrial.Outcome) {
    guard case .measuring = place else { return }
    self.outcome = outcome
    timing = usual
    timing.apply(outcome)
    place = .speed
  }

  /// Continues after the scan was left.
  package mutating func triedOut() {
    if case .trying = place { place = .decision }
  }

  /// Applies an answer to the question; an answer that is not among its choices has no effect.
  package mutating func answer(_ id: String) {
    guard case .ask(let question) = step, question.choices.contains(where: { $0.id == id }) else {
      return
    }
    switch (place, id) {
    case (.screen, _) where id.hasPrefix(Self.screenPrefix):
      screen = String(id.dropFirst(Self.screenPrefix.count))
      scansRows = nil
      place = waits == nil ? .trying : .groups
    case (_, "rows"), (_, "one"):
      scansRows = id == "rows"
      place = .trying
    case (_, "good"): place = .screen
    case (_, "again"): place = .measuring
    case (_, "slower"), (_, "faster"):
      timing = id == "slower" ? timing.slower : timing.faster
      // A speed is judged by a scan, if there was one.
      if case .decision = place { place = .trying }
    case (_, "screen"): place = .screen
    case (_, "try"): place = .trying
    case (_, "scan"), (_, "keep"):
      let scans = id == "scan"
      place = inUse == nil ? placeOfUse(scans: scans) : .use(scans: scans)
    case (.use(let scans), "use"): place = placeOfUse(scans: scans)
    case (.use(let scans), "only"):
      isUsed = false
      place = .ended(keeps: true, scans: scans)
    case (.login(let scans), _) where id.hasPrefix(Self.loginPrefix):
      let chosen = LoginStart(rawValue: String(id.dropFirst(Self.loginPrefix.count)))
      login = chosen == presentLogin ? nil : chosen
      place = .ended(keeps: true, scans: scans)
    default: place = .ended(keeps: false, scans: false)
    }
  }

  /// Returns the step after the decision to use the profile, which a session at login also uses.
  private func placeOfUse(scans: Bool) -> Place {
    presentLogin == nil ? .ended(keeps: true, scans: scans) : .login(scans: scans)
  }

  /// The average number of stops before a pick on the chosen screen; nil if rows make no difference
  /// there.
  var waits: PickWaits? {
    screens.first { $0.name == screen }?.waits.flatMap { $0.matters ? $0 : nil }
  }

  /// The observations and their consequences, in sentences.
  package var findings: [String] {
    [
      timing.speedWords(outcome),
      timing.pressWords(outcome, reportsReleases: reportsReleases),
    ]
  }
}
