import DesktopTree
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import MessageBus

/// A request to an application, until the session is answered (F1 to F3).
struct DesktopAct {
  /// The time after which the session no longer waits for its answer (A4).
  private static let answerPatience = TimeSpan.milliseconds(1950)

  let request: ActivationRequest
  let control: DesktopControl?
  let application: String
  /// The stop that is highlighted after a page was turned (D7).
  var turned: PendingHighlight?
  /// The means of the act, with their state.
  var plan: ActPlan
  /// The part of the act that is under way.
  var progress: ActProgress
  /// The texts spoken with its answer.
  var announcements: [String] = []
  var change = DesktopChange.none
  /// True if its changes were read after they had settled.
  var hasLooked = false

  init(
    _ request: ActivationRequest, _ control: DesktopControl?, application: String, at now: Instant
  ) {
    self.request = request
    self.control = control
    self.application = application
    plan = control == nil ? .single : .control(ControlAct())
    progress = ActProgress(asked: now)
  }

  /// The deadline of the act, with or without an answer (F3).
  var end: Instant { progress.end }

  /// True if the session no longer waits for its answer, so that the changes are reported without
  /// one.
  func isTooLate(at now: Instant) -> Bool { now >= progress.asked + Self.answerPatience }

  /// The time of the next check.
  var deadline: Instant { progress.deadline(wheelPause: wheel?.pause) }

  /// Notes a change of the application.
  mutating func noteChange(of application: String, at now: Instant) {
    if application == self.application { progress.noteChange(at: now) }
  }

  /// Notes that the displayed screen has changed.
  mutating func note(_ change: DesktopChange, at now: Instant) {
    self.change = self.change.joined(change)
  }

  /// Returns the next step at a time; another layer or window that opened while it was acting is its answer (F3).
  mutating func advance(at now: Instant) -> ActProgress.Step {
    let hasOpened = if case .screen = change { true } else { false }
    return progress.advance(at: now, wheelPause: wheel?.pause, hasOpened: hasOpened)
  }
}
