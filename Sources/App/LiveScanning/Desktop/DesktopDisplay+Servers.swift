import AccessibilityBus
import DisplayServer
import SystemCalls

// The display modules do not depend on each other; this module combines them.
extension X11Display: DesktopDisplay {}
extension WaylandDisplay: DesktopDisplay {}
extension GnomeDisplay: DesktopDisplay {}

/// Returns the display of the session in an environment; nil if none can be used (D1).
///
/// GNOME on Wayland is tried first, then another Wayland compositor, then X11.
///
/// - Parameter acts: true to act on the display; without it, no virtual keyboard is created.
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
