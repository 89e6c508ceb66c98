/// A name of one of our own stops on a desktop, or of an entry in the menu of an element (D6, F5).
package enum DesktopWord: CaseIterable, Hashable, Sendable {
  // Of every element's menu.
  case rightClick, doubleClick, clickInstead, dragFromHere, dropHere, cancelDrag, menuOfNextPick
  // Said of a drag.
  case dragBegun, dragCancelled
  // Said where nothing was clicked or pressed.
  case buttonIsHeld, somethingIsAbove, keyIsHeld, windowIsInactive
  // The groups of our own stops.
  case panel, leavePanel, fillScreen, leaveFullScreen, pointer, scrolling, windows, arrowKeys,
    moreKeys, otherKeys
  // What a point is chosen for.
  case doubleClickPoint, rightClickPoint, dragPoint, dropPoint, scrollDownPoint, scrollUpPoint
  // Programs, and what they are for.
  case programs, usedLast, internet, office, sound, graphics, games, education, science
  case development, accessories, settings, system, other
  // What is about the scan.
  case scanning, voiceOff, voiceOn, scanningOff, scanningOffNow, scanningIsOff
  // Said of a program; its name replaces the mark.
  case starting, didNotOpen, restart, restartNow, didNotClose
  // Of notifications; the notification, or the number of them, replaces the mark.
  case notifications, earlierNotifications, closeNotifications, quiet, announceNotifications
  case notification, moreNotifications
  // Keys.
  case backTab, pageUp, pageDown, home, end, addressBar, fullScreen
}

extension Language {
  /// Returns the words for something that has a name.
  package func word(_ word: DesktopWord, of name: String) -> String {
    self.word(word).filled(name)
  }
}
