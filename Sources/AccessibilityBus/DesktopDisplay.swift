import DesktopTree
import SwitchInput

/// What a session asks of a display: its windows, its window manager and its pointer (D1, D6, F6).
///
/// None of it waits. What a display cannot do is answered with false, and then the accessibility bus alone is used.
package protocol DesktopDisplay: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// When it is to be driven even if nothing came.
  func nextDeadline(_ now: Instant) -> Instant?
  /// Reads and writes what there is, and gives what came of it.
  func process(at now: Instant) -> [DisplayEvent]
  /// The windows that were found last; nil while nothing is known.
  var windows: DisplayWindows? { get }
  /// Asks for a window to be closed; false where nobody can be asked.
  func closeWindow(_ window: UInt32) -> Bool
  /// Asks for a window to get the keyboard; false where nobody can be asked.
  func activateWindow(_ window: UInt32) -> Bool
  /// Begins a gesture of the pointer, whose outcome is an event; false where that cannot be.
  func begin(_ gesture: PointerGesture, at now: Instant) -> Bool
  /// Takes leave.
  func close()
}
