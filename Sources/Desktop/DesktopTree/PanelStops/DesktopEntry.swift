import ScreenElements
import Languages

/// A stop of our own on a screen of the desktop (D6).
package struct DesktopEntry: Hashable, Sendable {
  /// The effect of picking it.
  package indirect enum Purpose: Hashable, Sendable {
    /// A key is pressed in the window that has the keyboard.
    case key(KeyCombination)
    /// The user is asked to confirm that the window closes.
    case askToClose
    /// The window is closed.
    case close
    /// The user is asked to confirm that the program is restarted.
    case askToRestart
    /// The program is closed and restarted with access (D16).
    case restart
    /// Points of the display are scanned, until one is chosen (D6, F6).
    case point(PointUse)
    /// The window starts or stops filling its screen: then its position is known (F7).
    case fillScreen(Bool)
    /// Another window gets the keyboard.
    case goTo(AccessibleReference)
    /// The window of a panel, which never gets the keyboard, is shown.
    case showPanel(AccessibleReference)
    /// The window that has the keyboard is shown again.
    case leavePanel
    /// The next picked element opens its menu (A1).
    case menuOfNextPick
    /// The start of a pending drag is forgotten (F5).
    case cancelDrag
    /// Scanning pauses, until the next press (I9).
    case pause
    /// The settings are opened (N2).
    case settings
    /// Speaking of stops is turned on or off.
    case speak(Bool)
    /// The user is asked to confirm that scanning is to end.
    case askToTurnOff
    /// Scanning ends, until the next press (I9).
    case turnOff
    /// A program is started, by its id.
    case start(String)
    /// A notification is spoken again, by its number (F8).
    case readNotification(Int)
    /// The notifications are closed and forgotten (F8).
    case closeNotifications
    /// Announcements of notifications are turned on or off (F8).
    case announceNotifications(Bool)
    /// A helper is called, or the call ends (F8).
    case help
    /// Our own keyboard is shown (K1).
    case showKeyboard
    /// A key of our own keyboard.
    case type(KeyboardKey)
    /// It is a group of other entries.
    case group([DesktopEntry])
  }

  /// Its id; no id of an accessible begins in the same way.
  package var id: String
  /// The label of the stop.
  package var label: String
  /// The effect of picking it.
  package var action: Purpose
  /// True if it is on, and is spoken as selected.
  package var isSelected = false
  /// True if it and the entries in its group have no spoken names (D17).
  package var isUnspoken = false

  /// Creates an entry; its id gets a prefix that no accessible's id has.
  package init(_ id: String, _ label: String, _ action: Purpose) {
    self.id = Self.mark + id
    self.label = label
    self.action = action
  }

  /// The same without a spoken name, and without those of the entries in it (D17).
  var unspoken: DesktopEntry {
    var entry = self
    entry.isUnspoken = true
    if case .group(let inside) = action { entry.action = .group(inside.map(\.unspoken)) }
    return entry
  }

  private static let mark = "switchlight."

  /// The prefixes of our own elements before the id of a program, or another id that is not ours.
  package static let ownPrefixes = [
    mark + "window.", mark + "run.", mark + "program.", mark + "recent.", mark + "note.", "group.",
    "layer.",
    "scroll.",
  ]

  /// Returns the entry of an id among these entries and those in their groups.
  package static func find(_ id: String, in entries: [DesktopEntry]) -> DesktopEntry? {
    for entry in entries {
      if entry.id == id { return entry }
      if case .group(let inside) = entry.action, let found = find(id, in: inside) { return found }
    }
    return nil
  }

  /// Returns the group of all entries, the last stop of its screen; nil if there are no entries.
  static func group(_ entries: [DesktopEntry], on display: Size) -> Element? {
    guard !entries.isEmpty else { return nil }
    var group = Element(id: "switchlight")
    group.label = "Switchlight"
    group.navigation = .combined
    group.traits = [.unplanned, .permanent]
    // It is read last, with the window at any position.
    group.frame = Frame(x: 0, y: max(display.height - 1, 0), width: display.width, height: 1)
    group.children = entries.map(\.element)
    return group
  }

  /// Returns our own keyboard as the layer that receives the input, with a group of all other
  /// entries in it (K1).
  ///
  /// It has the position of the field to write in; nil if that is unknown.
  static func layer(
    of keyboard: Keyboard, in field: Accessible?, _ entries: [DesktopEntry], on display: Size
  ) -> Element {
    var layer = Element(id: Keyboard.id)
    layer.frame = field?.frame
    layer.appearance.keyboard = keyboard.look(caretLine: field?.caretLine)
    layer.label = keyboard.title
    layer.modal = true
    layer.children =
      keyboard.entries.map(\.element) + [group(entries, on: display)].compactMap { $0 }
    return layer
  }

  /// The maximum number of stops in one group (D7).
  static let groupLimit = 6

  /// Returns the entries in groups of ⌈√n⌉, nested until no group has more than six stops (D7); up
  /// to six stay as they are.
  static func nested(
    _ entries: [DesktopEntry], id: String, _ language: Language, limit: Int = groupLimit
  ) -> [DesktopEntry] {
    var found = entries
    var unnamed: Set<String> = []
    var level = 0
    while found.count > limit {
      let size = Int(Double(found.count).squareRoot().rounded(.up))
      level += 1
      found = stride(from: 0, to: found.count, by: size).map { start in
        let run = Array(found[start..<min(start + size, found.count)])
        guard run.count > 1 else { return run[0] }
        let id = "run.\(id).\(level).\(start / size)"
        let inside = nested(run, id: "\(id).in", language)
        let name = nameOfGroup(inside.map(\.element), language, unnamed: unnamed) ?? ""
        let group = DesktopEntry(id, name, .group(inside))
        unnamed.insert(group.id)
        return group
      }
    }
    return found
  }

  private var element: Element {
    var element = Element.button(id, label)
    switch action {
    case .point: element.traits.insert(.allowsDirectInteraction)
    case .menuOfNextPick: element.traits.insert(.opensNextMenu)
    case .settings: element.traits.insert(.opensSettings)
    case .group(let inside):
      element.traits = .unplanned
      element.navigation = .combined
      element.children = inside.map(\.element)
    case .type(.text(let text)):
      element.traits = .keyboardKey
      // A voice skips a single punctuation mark.
      if text.count == 1, text != " " {
        element.labelParts = [SpokenPart(text, speakAs: .spellOut)]
      }
    case .type(.keys), .type(.word), .type(.phrase): element.traits = .keyboardKey
    case .key, .askToClose, .close, .askToRestart, .restart, .goTo, .fillScreen, .showPanel,
      .leavePanel,
      .cancelDrag, .pause, .speak,
      .askToTurnOff, .turnOff, .start, .readNotification, .closeNotifications,
      .announceNotifications, .help, .showKeyboard, .type:
      break
    }
    if isSelected { element.traits.insert(.selected) }
    if isUnspoken { element.traits.insert(.unspoken) }
    return element
  }
}

/// A key that is pressed while others are held down.
package struct KeyCombination: Hashable, Sendable {
  /// A key that is held down meanwhile.
  package enum Modifier: Hashable, Sendable { case shift, control, alt }

  /// Its number among the symbols of X11.
  package var symbol: UInt32
  /// The keys that are held down.
  package var modifiers: [Modifier]

  /// Creates a key combination.
  package init(_ symbol: UInt32, _ modifiers: [Modifier] = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }

  /// The key that closes a menu or a dialog.
  package static let escape = KeyCombination(0xFF1B)
  /// The key that deletes the character before the caret.
  package static let backspace = KeyCombination(0xFF08)
  /// The keys that delete the word before the caret.
  package static let deleteWord = KeyCombination(0xFF08, [.control])
  /// The keys that move the caret.
  package static let left = KeyCombination(0xFF51)
  package static let right = KeyCombination(0xFF53)
  package static let up = KeyCombination(0xFF52)
  package static let down = KeyCombination(0xFF54)
  package static let home = KeyCombination(0xFF50)
  package static let end = KeyCombination(0xFF57)
  /// The key that ends a line.
  package static let enter = KeyCombination(0xFF0D)
  /// The key that scrolls down by a page.
  package static let pageDown = KeyCombination(0xFF56)
  /// The key that scrolls up by a page.
  package static let pageUp = KeyCombination(0xFF55)
  /// The keys that close a window.
  package static let altF4 = KeyCombination(0xFFC1, [.alt])
}

/// The use of a point of the display that is chosen (F6).
package enum PointUse: Hashable, Sendable, CaseIterable {
  case click
  case doubleClick
  case rightClick
  /// A drag begins there, and ends at the next chosen point.
  case drag
  case scrollDown
  case scrollUp
}
