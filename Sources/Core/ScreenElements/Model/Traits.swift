/// The kind and the behavior of an element: a set whose members combine freely except as E8 says.
public struct Traits: OptionSet, Hashable, Sendable {
  /// One bit a trait.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// It does something when it is selected; spoken "button".
  public static let button = Traits(rawValue: 1 << 0)
  /// It leads somewhere; spoken "link".
  public static let link = Traits(rawValue: 1 << 1)
  /// Text to search for goes in; spoken "search field".
  public static let searchField = Traits(rawValue: 1 << 2)
  /// It is a key of a keyboard on the screen.
  public static let keyboardKey = Traits(rawValue: 1 << 3)
  /// It is text that cannot be changed.
  public static let staticText = Traits(rawValue: 1 << 4)
  /// It shows a picture; spoken "image".
  public static let image = Traits(rawValue: 1 << 5)
  /// It is the heading of the elements after it; spoken "heading".
  public static let header = Traits(rawValue: 1 << 6)
  /// It is selected at present; spoken "selected".
  public static let selected = Traits(rawValue: 1 << 7)
  /// It plays a sound of its own when it is selected.
  public static let playsSound = Traits(rawValue: 1 << 8)
  /// It sums up the screen: it is spoken when the screen first comes (E12).
  public static let summaryElement = Traits(rawValue: 1 << 9)
  /// It cannot be used at present; spoken "dimmed" (E10).
  public static let notEnabled = Traits(rawValue: 1 << 10)
  /// It changes too often for each change to be reported (E10).
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  /// It starts sound or film, so speech makes way (E10).
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  /// It has a value that goes up and down; spoken "adjustable" (E10).
  public static let adjustable = Traits(rawValue: 1 << 13)
  /// It is meant to be touched directly.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  /// The next page follows when its reading ends (E10).
  public static let causesPageTurn = Traits(rawValue: 1 << 15)
  /// Text goes in; spoken "text field".
  public static let textField = Traits(rawValue: 1 << 16)
  /// It is checked or not; spoken "check box".
  public static let checkBox = Traits(rawValue: 1 << 17)
  /// It is one of several elements, only one of them chosen; spoken "radio button".
  public static let radioButton = Traits(rawValue: 1 << 18)
  /// It shows one of several pages; spoken "tab".
  public static let tab = Traits(rawValue: 1 << 19)
  /// It is an entry of a menu of the application; spoken "menu item".
  public static let menuItem = Traits(rawValue: 1 << 20)
  /// It opens a list to choose from; spoken "combo box".
  public static let comboBox = Traits(rawValue: 1 << 21)
  /// Once it was activated, the element that is picked next opens its menu (A1).
  public static let opensNextMenu = Traits(rawValue: 1 << 22)
  /// It is a group that planned groups leave in place, with its contents unchanged (M4).
  public static let unplanned = Traits(rawValue: 1 << 23)
  /// It stands on every screen with all that is in it, so that the highlight stays there through screens that come
  /// unexpectedly (T8).
  public static let permanent = Traits(rawValue: 1 << 24)
  /// Its program gave it no name, so its label was made up: from its kind, from a text beside it or from its
  /// contents (D4).
  public static let unnamed = Traits(rawValue: 1 << 25)
  /// A stop that Switchlight adds to those of a program, such as one that scrolls (D7).
  public static let added = Traits(rawValue: 1 << 26)

  /// A pick of it opens the settings (N2).
  public static let opensSettings = Traits(rawValue: 1 << 27)

  /// The traits that exclude one another: an element has at most one of them (E8).
  public static let excluding: Traits = [
    .button, .link, .searchField, .keyboardKey, .textField, .checkBox, .radioButton, .tab,
    .menuItem, .comboBox,
  ]
}
