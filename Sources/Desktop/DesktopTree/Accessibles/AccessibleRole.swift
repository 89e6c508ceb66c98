/// The role that an accessible reports, by its number in AT-SPI.
package struct AccessibleRole: RawRepresentable, Hashable, Sendable {
  /// The number of the role; unknown ones are kept.
  package var rawValue: UInt32

  /// Creates a role from its number.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ rawValue: UInt32) { self.rawValue = rawValue }

  static let alert = Self(2)
  static let animation = Self(3)
  static let calendar = Self(5)
  static let canvas = Self(6)
  static let checkBox = Self(7)
  static let checkMenuItem = Self(8)
  static let comboBox = Self(11)
  static let directoryPane = Self(17)
  static let dial = Self(15)
  static let dialog = Self(16)
  static let drawingArea = Self(18)
  static let fileChooser = Self(19)
  static let filler = Self(20)
  /// A window with a title; Qt also uses it for frames inside a window.
  package static let frame = Self(23)
  static let icon = Self(26)
  static let image = Self(27)
  static let label = Self(29)
  static let layeredPane = Self(30)
  static let list = Self(31)
  static let listItem = Self(32)
  static let menu = Self(33)
  static let menuBar = Self(34)
  static let menuItem = Self(35)
  static let pageTab = Self(37)
  static let pageTabList = Self(38)
  static let panel = Self(39)
  static let passwordText = Self(40)
  package static let popupMenu = Self(41)
  static let progressBar = Self(42)
  static let pushButton = Self(43)
  static let radioButton = Self(44)
  static let radioMenuItem = Self(45)
  static let scrollBar = Self(48)
  static let scrollPane = Self(49)
  static let separator = Self(50)
  static let slider = Self(51)
  static let spinButton = Self(52)
  static let statusBar = Self(54)
  static let table = Self(55)
  static let tableCell = Self(56)
  static let tableColumnHeader = Self(57)
  static let tableRowHeader = Self(58)
  static let tearOffMenuItem = Self(59)
  package static let terminal = Self(60)
  static let text = Self(61)
  static let toggleButton = Self(62)
  static let toolBar = Self(63)
  static let toolTip = Self(64)
  static let tree = Self(65)
  static let treeTable = Self(66)
  static let documentFrame = Self(82)
  /// A control whose program does not know its role.
  static let unknown = Self(67)
  static let viewport = Self(68)
  /// A window without a title, such as that of a menu.
  package static let window = Self(69)
  static let paragraph = Self(73)
  static let entry = Self(79)
  static let heading = Self(83)
  static let link = Self(88)
  static let tableRow = Self(90)
  static let treeItem = Self(91)
  static let listBox = Self(98)
  static let grouping = Self(99)
  static let notification = Self(101)
  static let infoBar = Self(102)
  static let levelBar = Self(103)
  static let titleBar = Self(104)
  static let documentWeb = Self(95)
  static let section = Self(85)
  static let form = Self(87)
  static let staticText = Self(116)
  /// A button that opens a menu.
  static let pushButtonMenu = Self(129)
  static let switchButton = Self(130)

  /// True if it is a role of AT-SPI 2.62 or earlier; of other roles only their abilities are known.
  var isKnown: Bool { self.rawValue <= Self.switchButton.rawValue }

  /// True if a role is that of a window on the display.
  package var isWindow: Bool {
    [.frame, .dialog, .window, .alert, .fileChooser].contains(self)
  }

  /// True if a window of this role belongs to another one and receives its input (D2).
  var isLayer: Bool { [.dialog, .alert, .fileChooser].contains(self) }

  /// True for an entry of a menu, including a menu inside a menu.
  var isMenuEntry: Bool {
    [.menuItem, .checkMenuItem, .radioMenuItem, .menu, .tearOffMenuItem].contains(self)
  }

  /// True if its contents are not entered: it is one control with any contents (D3).
  var isClosed: Bool {
    [.spinButton, .slider, .dial, .passwordText, .entry, .scrollBar, .progressBar, .toolTip]
      .contains(self)
  }

  /// True if text can be entered or displayed in it.
  package var holdsText: Bool {
    [.text, .entry, .terminal, .paragraph, .spinButton].contains(self)
  }

  /// True if the user can write into it, or perhaps can.
  var isFieldOfText: Bool { holdsText || self == .passwordText }

  /// True if it has a number that can be set.
  var holdsNumber: Bool { [.slider, .spinButton, .dial, .scrollBar].contains(self) }

  /// True if it may show something that no accessible describes (D11).
  var canBeOpaque: Bool {
    [.panel, .filler, .drawingArea, .canvas, .calendar, .documentFrame, .directoryPane].contains(
      self)
  }

  /// True if its program draws it, so that its contents are unknown (D11).
  var isDrawn: Bool { [.drawingArea, .canvas, .calendar].contains(self) }

  /// True if its contents are its entries, so that the name of an entry is part of the entry's id
  /// (D5).
  var holdsEntries: Bool {
    [.list, .listBox, .table, .tree, .treeTable].contains(self)
  }
}
