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
