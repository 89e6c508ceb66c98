import Session
import ScanTime
import SwitchInput

/// Our window, which shows a stored screen (W1).
package protocol WindowSurface: OverlaySurface {
  /// Sets the title of the window.
  func setTitle(_ title: String)
  /// Returns the presses and releases since the previous call, in their order, by the names in
  /// profiles.
  func takeKeys(at now: Instant) -> [(name: String, isDown: Bool, at: Instant)]
  /// True if the user has closed it.
  var isClosedByPerson: Bool { get }
  /// True if its picture was visible and no longer is, because it is minimized, or on another
  /// desktop (W9).
  var isHidden: Bool { get }
  /// The reason that the display cannot be used; nil while it can, and before the first attempt.
  var lossReason: String? { get }
  /// Shows a hidden window again, if the display lets it.
  func restore(at now: Instant)
}

/// The reason that a person does not see the picture in our window.
package enum PictureLoss: Hashable, Sendable {
  /// The window is minimized, or on another desktop (W9).
  case hidden
  /// The display cannot be used, for the given reason; it is retried (W1).
  case display(String)
}

/// A receiver of a window's keys that recognizes presses among them.
package protocol WindowKeyTaking: AnyObject {
  /// Handles the press or the release of a key.
  func handle(_ key: String, isDown: Bool, at now: Instant, into inputs: inout [TimedInput])
  /// Handles the closing of the window, which ends the session as Ctrl-C does.
  func takeClosing()
  /// The requested end of the session; nil until the user asks to leave.
  var endRequest: SessionEnd? { get }
  /// The sources whose keys are held down.
  var held: [SourceID] { get }
}
