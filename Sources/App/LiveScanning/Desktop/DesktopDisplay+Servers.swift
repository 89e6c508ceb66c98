import AccessibilityBus
import DisplayServer
import SystemCalls

// The edges know nothing of one another; here they are put together.
extension X11Display: DesktopDisplay {}
extension WaylandDisplay: DesktopDisplay {}
extension GnomeDisplay: DesktopDisplay {}

/// Returns the display of the session that an environment names: that of GNOME on Wayland, of another
/// compositor, else that of X11; nil if it names none that can be asked (D1).
///
/// - Parameter acts: true to act on it; a command that only looks makes no keyboard of its own.
package func desktopDisplay(
  in environment: [String: String], acts: Bool = true
) -> (any DesktopDisplay)? {
  /// Returns the record of the keys and buttons that are held down, so that another session can
  /// release them (F6).
  func record(_ display: String) -> KeptRecord? {
    guard acts, case .file(let lock) = SessionLock.place(environment: environment) else {
      return nil
    }
    return KeptRecord(path: "\(lock).held-\(display)")
  }
  return GnomeDisplay(environment: environment)
    ?? WaylandDisplay(environment: environment, acts: acts, record: record)
    ?? X11Display(environment: environment, record: record)
}
