/// The kind and the behavior of an element: a set of traits that can be combined, except as E8
/// defines.
public struct Traits: OptionSet, Hashable, Sendable {
  /// The traits as a bit mask, one bit per trait.
  public let rawValue: UInt32

  /// Creates a set from a bit mask.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// It performs an action when selected; spoken "button".
  public static let button = Traits(rawValue: 1 << 0)
  /// It opens another location; spoken "link".
  public static let link = Traits(rawValue: 1 << 1)
  /// It accepts text to search for; spoken "search field".
  public static let searchField = Traits(rawValue: 1 << 2)
  /// It is a key of an on-screen keyboard.
  public static let keyboardKey = Traits(rawValue: 1 << 3)
  /// It is text that the person cannot change.
  public static let staticText = Traits(rawValue: 1 << 4)
  /// It displays an image; spoken "image".
  public static let image = Traits(rawValue: 1 << 5)
  /// It is the heading of the elements after it; spoken "heading".
  public static let header = Traits(rawValue: 1 << 6)
  /// It is currently selected; spoken "selected".
  public static let selected = Traits(rawValue: 1 << 7)
  /// It plays a sound of its own when selected.
  public static let playsSound = Traits(rawValue: 1 << 8)
  /// It summarizes the screen, and is spoken when the screen first appears (E12).
  public static let summaryElement = Traits(rawValue: 1 << 9)
  /// It is currently disabled; spoken "dimmed" (E10).
  public static let notEnabled = Traits(rawValue: 1 << 10)
  /// It changes too often for each change to be reported (E10).
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  /// It starts sound or video, so speech is silenced (E10).
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  /// It has a value that can be raised and lowered; spoken "adjustable" (E10).
  public static let adjustable = Traits(rawValue: 1 << 13)
  /// It handles touches itself.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  /// The next page follows after its text was spoken (E10).
  public static let causesPageTurn = Traits(rawValue: 1 << 15)
  /// It accepts text; spoken "text field".
  public static let textField = Traits(rawValue: 1 << 16)
  /// It is checked or not; spoken "check box".
  public static let checkBox = Traits(rawValue: 1 << 17)
  /// It is one of several elements, exactly one of them chosen; spoken "radio button".
  public static let radioButton = Traits(rawValue: 1 << 18)
  /// It selects one of several pages; spoken "tab".
  public static let tab = Traits(rawValue: 1 << 19)
  /// It is an entry of an application's menu; spoken "menu item".
  public static let menuItem = Traits(rawValue: 1 << 20)
  /// It opens a list of choices; spoken "combo box".
  public static let comboBox = Traits(rawValue: 1 << 21)
  /// After its activation, the next picked element opens its menu (A1).
  public static let opensNextMenu = Traits(rawValue: 1 << 22)
  /// It is a group that plans keep in position, with unchanged contents (M4).
  public static let unplanned = Traits(rawValue: 1 << 23)
  /// It and its contents are on every screen, so that the highlight can stay there during
  /// unexpected screens (T8).
  public static let permanent = Traits(rawValue: 1 << 24)
  /// Its program reported no name, so its label was derived: from its kind, from a text beside it
  /// or from its contents (D4).
  public static let unnamed = Traits(rawValue: 1 << 25)
  /// A stop that Switchlight adds to those of a program, such as one that scrolls (D7).
  public static let added = Traits(rawValue: 1 << 26)

  /// A pick of it opens the settings (N2).
  public static let opensSettings = Traits(rawValue: 1 << 27)

  /// Its words are drawn and never spoken: a key or a row of keys that writes a password (D17).
  package static let unspoken = Traits(rawValue: 1 << 28)

  /// The mutually exclusive traits: an element has at most one of them (E8).
  public static let excluding: Traits = [
    .button, .link, .searchField, .keyboardKey, .textField, .checkBox, .radioButton, .tab,
    .menuItem, .comboBox,
  ]
}
