import ScreenElements
import ScanEngine

/// An app as a test scans it: what is on its screen, and what it does when an element is asked.
///
/// Conform the model of an app, or a small value around it. After each request and each change the
/// screen is read again; one with another title is another screen (T8), one with the same title the same
/// screen that changed (T1 to T5).
public protocol ScannedApp: Sendable {
  /// What is on the screen now.
  var screen: Screen { get }

  /// Does what was asked of an element; only elements of ``screen`` that are enabled are asked (A4).
  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer

  /// Is notified of what the scan does; without it nothing follows from that. The screen is read again after it.
  mutating func notified(_ notification: ScanNotification)
}

extension ScannedApp {
  /// Does nothing.
  public mutating func notified(_ notification: ScanNotification) {}
}

/// What an app says to a request.
public struct ScannedAppAnswer: Hashable, Sendable {
  /// What became of the request.
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
