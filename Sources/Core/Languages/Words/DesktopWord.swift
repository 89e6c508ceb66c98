/// A name of a panel stop on a desktop, or of an entry in the menu of an element (D6, F5).
package enum DesktopWord: CaseIterable, Hashable, Sendable {
  // Entries of every element's menu.
  case rightClick, doubleClick, clickInstead, dragFromHere, dropHere, cancelDrag, menuOfNextPick
  // Messages about a drag.
  case dragBegun, dragCancelled
  // Messages about a click or a key press that did not happen.
  case buttonIsHeld, somethingIsAbove, keyIsHeld, windowIsInactive
  // The stop that asks for the password on the lock screen, and the spoken name of each of its keys (D17).
  case unlockScreen, hiddenKey
  // The groups of the panel.
  case panel, leavePanel, fillScreen, leaveFullScreen, pointer, scrolling, windows, arrowKeys,
    moreKeys, otherKeys
  // The purposes of a chosen point.
  case doubleClickPoint, rightClickPoint, dragPoint, dropPoint, scrollDownPoint, scrollUpPoint
  // Programs and their categories.
  case programs, usedLast, internet, office, sound, graphics, games, education, science
  case development, accessories, settings, system, other
  // The request to confirm an act; the label of the stop that confirms it replaces the %.
  case confirm
  // Entries for the scan itself.
  case scanning, voice, scanningOff, scanningOffNow, scanningIsOff
  // Messages about a program; its name replaces the %.
  case starting, didNotOpen, doesNotAnswer, restart, restartNow, didNotClose, mustRestart
  // A message about our own window.
  case windowIsHidden
  // Notifications; the text, or the number of notifications, replaces the %.
  case notifications, earlierNotifications, closeNotifications, announceNotifications
  case notification, moreNotifications
  // Keys.
  case backTab, pageUp, pageDown, home, end, addressBar, fullScreen
}

extension Language {
  /// Returns the words with a name inserted.
  package func word(_ word: DesktopWord, of name: String) -> String {
    self.word(word).filled(name)
  }
}
