import ScreenElements
import ScanEngine

/// An app for a test: its screen, and its answers to requests.
///
/// Conform the model of an app, or a small value around it. After each request and each change the
/// screen is read again; one with another title is another screen (T8), one with the same title is
/// the same screen after a change (T1 to T5).
public protocol ScannedApp: Sendable {
  /// The present screen.
  var screen: Screen { get }

  /// Performs an action on an element; only enabled elements of ``screen`` receive requests (A4).
  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer

  /// Receives a notification of the scan; by default it is ignored. The screen is read again after
  /// it.
  mutating func notified(_ notification: ScanNotification)
}

extension ScannedApp {
  /// Does nothing.
  public mutating func notified(_ notification: ScanNotification) {}
}

/// The answer of an app to a request.
public struct ScannedAppAnswer: Hashable, Sendable {
  /// The outcome of the request.
  public var outcome: ActivationAnswer.Outcome
  /// Texts that the app announces, in order (E11).
  public var announcements: [String]

  /// Creates an answer.
  public init(outcome: ActivationAnswer.Outcome, announcements: [String] = []) {
    self.outcome = outcome
    self.announcements = announcements
  }

  /// It was done.
  public static let done = ScannedAppAnswer(outcome: .done)

  /// It was not done.
  public static let failed = ScannedAppAnswer(outcome: .failed(.failed))

  /// It was done, and the app announces something.
  public static func done(announcing text: String) -> ScannedAppAnswer {
    ScannedAppAnswer(outcome: .done, announcements: [text])
  }
}
