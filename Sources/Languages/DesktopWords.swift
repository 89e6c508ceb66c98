/// What Switchlight says of the programs of a desktop (D4, D6, D7).
package struct DesktopWords: Sendable {
  /// For what has a check mark.
  package let checked: String
  /// For what could have a check mark, and has none.
  package let notChecked: String
  /// For what stands for several of which some are checked.
  package let partlyChecked: String
  /// For a button that stays down, and is down.
  package let pressed: String
  /// For what shows what is in it.
  package let expanded: String
  /// For what could show what is in it.
  package let collapsed: String
  /// For a field without text.
  package let empty: String
  /// For the field of a password.
  package let password: String
  /// What stands before and after the number of names that are left out of a list.
  package let more: (before: String, after: String)
  /// Goes out of a menu or a dialog.
  package let escape: String
  /// Presses Enter in the program.
  package let enter: String
  /// Goes on to what comes next in the program.
  package let tab: String
  /// Closes the window.
  package let closeWindow: String
  /// Asks whether to close the window.
  package let closeReally: String
  /// Goes to another window; its title follows.
  package let goTo: String
  /// For a screen on which no program has a window.
  package let noWindow: String
  /// For a screen while the login session is locked.
  package let locked: String
  /// For a screen while another user has the display.
  package let otherUser: String
  /// For a window without a title.
  package let window: String
  /// Said while nothing has come of a window yet.
  package let loading: String
  /// Said after the name of a program that has to be started in another way before it says what is in its windows.
  package let needsAccess: String
  /// For what shows something of which its program says nothing.
  package let area: String
  /// Scrolls on to what comes next.
  package let showMore: String
  /// Scrolls back to what comes before.
  package let backUp: String
  /// For the group of further keys.
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
