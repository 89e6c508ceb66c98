import DesktopTree

/// News about the desktop for the user.
package enum DesktopNotice: Hashable, Sendable {
  /// The desktop cannot be read, for the given reason; it is retried.
  case unavailable(String)
  /// The desktop can be read.
  case available
  /// The desktop can be read again, after a loss that was reported.
  case availableAgain
  /// A program has not described its windows since the loss of the bus, and has to be started
  /// again (D10).
  case mustRestart(String)
  /// A program no longer answers.
  case silent(String)
  /// A key was not pressed, because the keyboard is in the terminal that runs us (D15).
  case ownWindow
  /// A part of a window was omitted.
  case omitted(AccessibleTree.Omission)
  /// The display cannot be used, for the given reason; it is retried (D10).
  case displayLost(String)
  /// The abilities that the display lacks (W6).
  case displayLacks(DisplayLacks)
  /// The display can be used again.
  case displayFound
  /// The pointer did not click, because a real button was held down (F6).
  case buttonHeld
  /// The pointer did not click, because something else covered the window (F6).
  case covered
  /// Nothing was clicked or pressed, because the shown window is not the active one (F1).
  case inactive
  /// No key was pressed, because that one was held down (K4).
  case modifierHeld(HeldModifier)
  /// A program does not describe its window until it is restarted with that command (D11).
  case silentBrowser(String, command: String)
  /// The session bus does not show the notifications of programs (F8).
  case notificationsHidden
}
