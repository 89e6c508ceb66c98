import ScreenElements
import Languages

/// A stop of our own on a screen of the desktop (D6).
package struct DesktopEntry: Hashable, Sendable {
  /// What is done when it is picked.
  package enum Purpose: Hashable, Sendable {
    /// A key is pressed, by its number in X11, in the window that has the keyboard.
    case key(UInt32)
    /// Whoever picked it is asked once more whether the window is to be closed.
    case askToClose
    /// The window is closed.
    case close
    /// Points of the display are scanned, until one was clicked (D6, F6).
    case point
    /// Another window gets the keyboard.
    case goTo(AccessibleReference)
  }

  /// Its id; no accessible has one that begins like it.
  package var id: String
  /// What it is called.
  package var label: String
  /// What is done when it is picked.
  package var action: Purpose
  /// Whether it stands in the group of keys.
  package var isFurtherKey = false

  /// Creates an entry; its id gets a mark that no accessible's has.
  package init(_ id: String, _ label: String, _ action: Purpose) {
    self.id = "switchlight." + id
    self.label = label
    self.action = action
  }

  /// The ids of all that is our own, but for those of other windows.
  package static let ownIDs: Set<String> = Set(
    [
      "keys", "escape", "enter", "tab", "up", "down", "left", "right", "space", "close",
      "closeNow",
    ].map { "switchlight." + $0 } + ["switchlight"])

  /// What stands before an id of a program where it is the id of something of our own.
  package static let ownPrefixes = ["switchlight.window.", "group.", "layer.", "scroll."]

  /// The group of all entries, the last stop of its screen; nil where there are none.
  static func group(_ entries: [DesktopEntry], on display: Size, _ words: DesktopWords) -> Element?
  {
    guard !entries.isEmpty else { return nil }
    var group = Element(id: "switchlight")
    group.label = "Switchlight"
    group.navigation = .combined
    // Read last, wherever the window is.
    group.frame = Frame(x: 0, y: max(display.height - 1, 0), width: display.width, height: 1)
    var keys = Element(id: "switchlight.keys")
    keys.label = words.keys
    keys.navigation = .combined
    for entry in entries {
      var button = Element.button(entry.id, entry.label)
      if entry.action == .point { button.traits.insert(.allowsDirectInteraction) }
      if entry.isFurtherKey { keys.children.append(button) } else { group.children.append(button) }
    }
    if !keys.children.isEmpty { group.children.insert(keys, at: group.children.count - 1) }
    return group
  }
}
