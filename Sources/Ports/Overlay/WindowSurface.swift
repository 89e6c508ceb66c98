import Session
import ScanTime
import SwitchInput

/// A window of ours in which a stored screen is shown (W1).
package protocol WindowSurface: OverlaySurface {
  /// Sets the title of the window.
  func setTitle(_ title: String)
  /// The keys that went down or came up since this was asked last, in their order, by the names that profiles use.
  func takeKeys(at now: Instant) -> [(name: String, isDown: Bool, at: Instant)]
  /// True if the person has closed it.
  var isClosedByPerson: Bool { get }
}

/// A receiver of a window's keys that recognizes presses among them.
package protocol WindowKeyTaking: AnyObject {
  /// A key went down or came up.
  func handle(_ key: String, isDown: Bool, at now: Instant, into inputs: inout [TimedInput])
  /// The window was closed, which ends the session as Ctrl-C does.
  func takeClosing()
  /// Set once the person asked to leave.
  var endRequest: SessionEnd? { get }
  /// The sources whose keys are held down.
  var held: [SourceID] { get }
}
