import DesktopTree

/// A window in the form in which it is shown.
package struct ShownWindow: Equatable, Sendable {
  /// The program of the window.
  package let application: DesktopApplication
  /// The window that has the keyboard.
  package let window: DesktopWindow
  /// The window of the screen: for a dialog, the window below it.
  package let base: AccessibleReference

  /// The name of the program, or the title of the window if the program has none.
  var name: String { application.name.isEmpty ? window.title : application.name }

  package init(application: DesktopApplication, window: DesktopWindow, base: AccessibleReference) {
    (self.application, self.window, self.base) = (application, window, base)
  }

  /// Creates it from a found window.
  init(_ application: DesktopApplication, _ window: DesktopWindow, in windows: DesktopWindows) {
    let base = windows.screenWindows(of: window, in: application).first ?? window.reference
    self.init(application: application, window: window, base: base)
  }
}
