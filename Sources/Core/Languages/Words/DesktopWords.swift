/// The words of Switchlight for the programs of a desktop (D4, D6, D7).
package struct DesktopWords: Sendable {
  /// The word for a checked element.
  package let checked: String
  /// The word for an element that is not checked.
  package let notChecked: String
  /// The word for an element that represents several others, only some of them checked.
  package let partlyChecked: String
  /// The word for a toggle button that is pressed.
  package let pressed: String
  /// The word for an element whose content is shown.
  package let expanded: String
  /// The word for an element whose content is hidden.
  package let collapsed: String
  /// The word for a field without text.
  package let empty: String
  /// The word for a password field.
  package let password: String
  /// The stop that leaves a menu or a dialog.
  package let escape: String
  /// The stop that presses Enter in the program.
  package let enter: String
  /// The stop that moves to the next control of the program.
  package let tab: String
  /// The stop that closes the window.
  package let closeWindow: String
  /// The question before closing the window.
  package let closeReally: String
  /// The stop that switches to another window; the title of the window follows.
  package let goTo: String
  /// The title of a screen without a window.
  package let noWindow: String
  /// The title of a screen while the login session is locked.
  package let locked: String
  /// The title of a screen while another user has the display.
  package let otherUser: String
  /// The word for a window without a title.
  package let window: String
  /// The message while the content of a window is still unknown.
  package let loading: String
  /// The message after the name of a program that reports the content of its windows only if it is
  /// started in another way.
  package let needsAccess: String
  /// The word for an element that its program does not describe.
  package let area: String
  /// The stop that scrolls forward.
  package let showMore: String
  /// The stop that scrolls back.
  package let backUp: String
  /// The name of the group of further keys.
  package let keys: String
  /// The name of the up arrow key.
  package let up: String
  /// The name of the down arrow key.
  package let down: String
  /// The name of the left arrow key.
  package let left: String
  /// The name of the right arrow key.
  package let right: String
  /// The name of the space bar.
  package let space: String
}
