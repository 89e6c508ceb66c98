import DesktopTree
import ScanEngine
import ScanTime

/// The windows of a panel or dock, which never get the keyboard (D6).
extension DesktopState {
  /// True if a window belongs to a panel.
  func isPanel(_ window: AccessibleReference) -> Bool {
    place(of: window)?.kind == .panel || isShell(window)
  }

  /// True if a window is the shell itself, which is above all windows and is never closed.
  func isShell(_ window: AccessibleReference) -> Bool { place(of: window)?.kind == .shell }

  /// Shows the window of a panel, or the active one again if it is nil.
  mutating func show(
    panel window: AccessibleReference?, _ request: ActivationRequest, at now: Instant
  ) -> ActivationAnswer? {
    panel.show(window.map { ShownPanel(window: $0, active: facts.display?.windows?.active) })
    reading.note(.windows, at: now)
    return began(request, at: now)
  }

  /// Returns the shown window of a panel; nil if there is none, it has closed, or another window
  /// became active meanwhile.
  mutating func panelWindow() -> (application: DesktopApplication, window: DesktopWindow)? {
    guard let shown = panel.shown else { return nil }
    let found = windows.all.first { $0.window.reference == shown.window }
    guard let found, isPanel(shown.window), facts.display?.windows?.active == shown.active else {
      panel.show(nil)
      return nil
    }
    return found
  }

  /// True if a key can be pressed: in the active window, or to close the menu of a panel, which has
  /// the keyboard (F1).
  func takesKey(_ key: KeyCombination, _ shown: ShownWindow) -> Bool {
    isActive(shown) || panel.shown?.window == shown.base && key == .escape && screen.layer != nil
  }
}
