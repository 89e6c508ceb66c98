import SwitchInput

/// What setup does next, once the switch is known: measure, ask, try out, keep (R4).
///
/// It asks and takes answers as values; a terminal, a scan and a keyboard are elsewhere. Nothing is written before it has ended.
package struct SetupGuide: Sendable {
  /// A question whose answers can be scanned.
  package struct Question: Hashable, Sendable {
    /// An answer.
    package struct Choice: Hashable, Sendable {
      /// What is answered.
      package let id: String
      /// What it is called.
      package let label: String
      /// What follows from it.
      package let hint: String
    }

    /// The question, in a few words.
    package let title: String
    /// What is to be known before, in a sentence or a few.
    package let note: String
    /// What can be answered; the first one is the usual one.
    package let choices: [Choice]
  }

  /// A screen that can be chosen.
  package struct ScreenOffer: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it is for.
    package let purpose: String

    /// Names a screen.
    package init(name: String, purpose: String) {
      self.name = name
      self.purpose = purpose
    }
  }

  /// What is to be done.
  package enum Step: Hashable, Sendable {
    /// A trial, whose outcome goes to ``measured(_:)``.
    case measure
    /// A question, whose answer goes to ``answer(_:)``.
    case ask(Question)
    /// A scan of the screen of that name, after which ``triedOut()``.
    case tryOut(screen: String)
    /// It has ended, and is to be kept; then it scans, or does not.
    case keep(screen: String, scans: Bool)
    /// It has ended, and nothing is kept.
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
  /// What was there before the trial; each trial begins with it again.
  private let usual: SwitchTiming
  private var outcome = ReactionTrial.Outcome()
  /// The times that are kept if it is.
  package private(set) var timing: SwitchTiming
  /// The screen that is kept if it is.
  package private(set) var screen: String

  /// Begins with the trial.
  ///
  /// - Parameters:
  ///   - timing: the times before anything was measured.
  ///   - screens: those that can be chosen, at least one; the first one is the usual one.
  ///   - reportsReleases: whether it is known how long the switch is held.
  package init(timing: SwitchTiming, screens: [ScreenOffer], reportsReleases: Bool) {
    usual = timing
    self.timing = timing
    self.screens = screens
    self.reportsReleases = reportsReleases
    screen = screens.first?.name ?? ""
  }

  /// What is to be done next.
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

  /// Takes what a trial has shown.
  package mutating func measured(_ outcome: ReactionTrial.Outcome) {
    guard case .measuring = place else { return }
    self.outcome = outcome
    timing = usual
    timing.take(outcome)
    place = .speed
  }

  /// The scan was left.
  package mutating func triedOut() {
    if case .trying = place { place = .decision }
  }

  /// Takes the answer to the question; one that is none of its choices changes nothing.
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
      // A speed is judged by a scan, where there was one.
      if case .decision = place { place = .trying }
    case (_, "screen"): place = .screen
    case (_, "try"): place = .trying
    case (_, "scan"): place = .ended(keeps: true, scans: true)
    case (_, "keep"): place = .ended(keeps: true, scans: false)
    default: place = .ended(keeps: false, scans: false)
    }
  }

  /// What was seen and what follows from it, in sentences.
  package var findings: [String] {
    [
      timing.speedWords(outcome),
      timing.pressWords(outcome, reportsReleases: reportsReleases),
    ]
  }
}
