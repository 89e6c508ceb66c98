import AccessibilityBus
import DisplayServer

// The edges know nothing of one another; here they are put together.
extension X11Display: DesktopDisplay {}

/// The display of the session that an environment names; nil where it names none that can be asked (D1).
package func desktopDisplay(in environment: [String: String]) -> (any DesktopDisplay)? {
  X11Display(environment: environment)
}
