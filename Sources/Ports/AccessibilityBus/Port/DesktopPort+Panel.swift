import DesktopTree
import ScanEngine
import ScanTime
import SwitchInput

/// The windows of a panel or dock, which never have the keyboard (D6).
extension DesktopPort {
  /// True if a window is one of a panel.
  func isPanel(_ window: AccessibleReference) -> Bool {
    place(of: window)?.kind == .panel || isShell(window)
  }

  /// True if a window is the shell itself, which is above all windows and is never closed.
  func isShell(_ window: AccessibleReference) -> Bool { place(of: window)?.kind == .shell }

  /// Shows the window of a panel, or with nil the active one again.
  func show(
    panel window: AccessibleReference?, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    panel = window.map { ShownPanel(window: $0, active: display?.windows?.active) }
    changes.note(.windows, at: now)
    return began(request, at: now)
  }

  /// The window of the panel that is shown; nil where none is, it has gone, or another window became active meanwhile.
  func panelWindow() -> (application: DesktopApplication, window: DesktopWindow)? {
    guard let panel else { return nil }
    let found = windows.all.first { $0.window.reference == panel.window }
    guard let found, isPanel(panel.window), display?.windows?.active == panel.active else {
      self.panel = nil
      return nil
    }
    return found
  }

  /// True if a key can be pressed: in the active window, or to leave the menu of a panel, which has taken the keyboard (F1).
  func takesKey(_ key: KeyCombination, _ shown: ShownWindow) -> Bool {
    isActive(shown) || panel?.window == shown.base && key == .escape && screen.layer != nil
  }
}

/// The window of a panel that is shown in place of the active one.
struct ShownPanel: Hashable {
  /// The window.
  let window: AccessibleReference
  /// The number of the display's active window at the time of the request.
  let active: UInt32?
}
