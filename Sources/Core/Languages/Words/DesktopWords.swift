/// The words of Switchlight for the programs of a desktop (D4, D6, D7).
package struct DesktopWords: Sendable {
  /// The word for an element with a check mark.
  package let checked: String
  /// The word for an element that could have a check mark, and has none.
  package let notChecked: String
  /// The word for an element that represents several others, some of them checked.
  package let partlyChecked: String
  /// The word for a button that stays down, and is down.
  package let pressed: String
  /// The word for an element that shows its content.
  package let expanded: String
  /// The word for an element that could show its content.
  package let collapsed: String
  /// The word for a field without text.
  package let empty: String
  /// The word for the field of a password.
  package let password: String
  /// Goes out of a menu or a dialog.
  package let escape: String
  /// Presses Enter in the program.
  package let enter: String
  /// Moves to the next control in the program.
  package let tab: String
  /// Closes the window.
  package let closeWindow: String
  /// The question before closing the window.
  package let closeReally: String
  /// Goes to another window; its title follows.
  package let goTo: String
  /// The word for a screen if no program has a window.
  package let noWindow: String
  /// The word for a screen while the login session is locked.
  package let locked: String
  /// The word for a screen while another user has the display.
  package let otherUser: String
  /// The word for a window without a title.
  package let window: String
  /// Said while nothing of a window is known yet.
  package let loading: String
  /// Said after the name of a program that must be started in another way before it reports the
  /// content of its windows.
  package let needsAccess: String
  /// The word for an element that its program does not describe.
  package let area: String
  /// Scrolls on to the next part.
  package let showMore: String
  /// Scrolls back to the previous part.
  package let backUp: String
  /// The word for the group of further keys.
  package let keys: String
  /// The arrow key that goes up.
  package let up: String
  /// The arrow key that goes down.
  package let down: String
  /// The arrow key that goes left.
  package let left: String
  /// The arrow key that goes right.
  package let right: String
  /// The space bar.
  package let space: String
}
