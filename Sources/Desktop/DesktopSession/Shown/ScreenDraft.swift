import DesktopTree

/// A screen in the making: it may be made again with other stops of our own before it is shown.
package struct ScreenDraft: Sendable {
  /// The window to show.
  package let window: ShownWindow
  /// The accessibles of the window.
  package let accessibles: AccessibleTree
  /// True if another window is shown until now, or none.
  package let isNewWindow: Bool
  /// The groups that were made of its stops.
  private(set) var nesting: Nesting

  init(window: ShownWindow, accessibles: AccessibleTree, isNewWindow: Bool, nesting: Nesting) {
    (self.window, self.accessibles, self.isNewWindow) = (window, accessibles, isNewWindow)
    self.nesting = nesting
  }

  /// Returns the screen; groups that were made before stay (D5).
  package mutating func screen(_ options: DesktopScreenOptions) -> DesktopScreen {
    DesktopScreen(accessibles, options: options, nesting: &nesting)
  }
}
