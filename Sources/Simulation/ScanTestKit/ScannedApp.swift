import ScreenElements
import ScanEngine

/// The model of an app in a test: its screen, and its answers to requests.
///
/// Conform the model of your app, or a small value that wraps it. The screen is read again after
/// each request and each change. A screen with another title is another screen (T8). One with the
/// same title is the same screen after a change (T1 to T5).
public protocol ScannedApp: Sendable {
  /// The current screen of the app.
  var screen: Screen { get }

  /// Performs an action on an element. Only enabled elements of ``screen`` receive requests (A4).
  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer

  /// Handles a notification from the scan; ignored by default.
  ///
  /// The screen is read again afterwards.
  mutating func notified(_ notification: ScanNotification)
}

extension ScannedApp {
  /// Ignores the notification.
  public mutating func notified(_ notification: ScanNotification) {}
}

/// The app's answer to a request.
public struct ScannedAppAnswer: Hashable, Sendable {
  /// The outcome of the request.
  public var outcome: ActivationAnswer.Outcome
  /// The texts that the app announces, in order (E11).
  public var announcements: [String]

  /// Creates an answer.
  public init(outcome: ActivationAnswer.Outcome, announcements: [String] = []) {
    self.outcome = outcome
    self.announcements = announcements
  }

  /// The app has performed the action.
  public static let done = ScannedAppAnswer(outcome: .done)

  /// The action has failed.
  public static let failed = ScannedAppAnswer(outcome: .failed(.failed))

  /// The app has performed the action and announces a text.
  public static func done(announcing text: String) -> ScannedAppAnswer {
    ScannedAppAnswer(outcome: .done, announcements: [text])
  }
}
