import ScanTime
import SwitchInput

/// The steps of setup once the switch is known: measure, ask, try out, keep (R4).
///
/// Questions and answers are values; a terminal, a scan and a keyboard are elsewhere. Nothing is
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
    }

    /// The question, in a few words.
    package let title: String
    /// The necessary information, in one or a few sentences.
    package let note: String
    /// The possible answers; the first one is the default.
    package let choices: [Choice]
  }

  /// A screen that can be chosen.
  package struct ScreenOffer: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The purpose of the screen.
    package let purpose: String

    /// Creates an offer of a screen.
    package init(name: String, purpose: String) {
      self.name = name
      self.purpose = purpose
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
    case trying
    case decision
    case ended(keeps: Bool, scans: Bool)
  }

  private var place = Place.measuring
  let screens: [ScreenOffer]
  private let reportsReleases: Bool
  /// The times before the trial; each trial begins with them again.
  private let usual: SwitchTiming
  private var outcome = ReactionTrial.Outcome()
  /// The times to keep.
  package private(set) var timing: SwitchTiming
  /// The screen to keep.
  package private(set) var screen: String

  /// Begins with the trial.
  ///
  /// - Parameters:
  ///   - timing: the times before any measurement.
  ///   - screens: the available screens, at least one; the first one is the default.
  ///   - reportsReleases: true if the length of a press is known.
  package init(timing: SwitchTiming, screens: [ScreenOffer], reportsReleases: Bool) {
    usual = timing
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
    case .trying: .tryOut(screen: screen)
    case .decision: .ask(decisionQuestion)
    case .ended(keeps: true, let scans): .keep(screen: screen, scans: scans)
    case .ended(keeps: false, scans: _): .stop
    }
  }

  /// Applies the outcome of a trial.
  package mutating func measured(_ outcome: ReactionTrial.Outcome) {
    guard case .measuring = place else { return }
    self.outcome = outcome
    timing = usual
    timing.take(outcome)
    place = .speed
  }

  /// Continues after the scan was left.
  package mutating func triedOut() {
    if case .trying = place { place = .decision }
  }

  /// Answers the question; an answer that is none of its choices changes nothing.
  package mutating func answer(_ id: String) {
    guard case .ask(let question) = step, question.choices.contains(where: { $0.id == id }) else {
      return
    }
    switch (place, id) {
    case (.screen, _) where id.hasPrefix(Self.screenPrefix):
      screen = String(id.dropFirst(Self.screenPrefix.count))
      place = .trying
    case (_, "good"): place = .screen
    case (_, "again"): place = .measuring
    case (_, "slower"), (_, "faster"):
      timing = id == "slower" ? timing.slower : timing.faster
      // A speed is judged by a scan, if there was one.
      if case .decision = place { place = .trying }
    case (_, "screen"): place = .screen
    case (_, "try"): place = .trying
    case (_, "scan"): place = .ended(keeps: true, scans: true)
    case (_, "keep"): place = .ended(keeps: true, scans: false)
    default: place = .ended(keeps: false, scans: false)
    }
  }

  /// The observations and their consequences, in sentences.
  package var findings: [String] {
    [
      timing.speedWords(outcome),
      timing.pressWords(outcome, reportsReleases: reportsReleases),
    ]
  }
}
