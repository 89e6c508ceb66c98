/// The states that an accessible reports, by their bits in AT-SPI.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// One bit a state, in the order of AT-SPI.
  package let rawValue: UInt64

  /// Creates states from their bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The window has the keyboard.
  package static let active = Self(rawValue: 1 << 1)
  static let busy = Self(rawValue: 1 << 3)
  static let checked = Self(rawValue: 1 << 4)
  static let defunct = Self(rawValue: 1 << 6)
  static let editable = Self(rawValue: 1 << 7)
  static let expandable = Self(rawValue: 1 << 9)
  static let expanded = Self(rawValue: 1 << 10)
  static let focusable = Self(rawValue: 1 << 11)
  package static let focused = Self(rawValue: 1 << 12)
  static let horizontal = Self(rawValue: 1 << 14)
  static let iconified = Self(rawValue: 1 << 15)
  /// No other window of its application can be used while it is open.
  package static let modal = Self(rawValue: 1 << 16)
  static let multiLine = Self(rawValue: 1 << 17)
  static let pressed = Self(rawValue: 1 << 20)
  static let selectable = Self(rawValue: 1 << 22)
  static let selected = Self(rawValue: 1 << 23)
  static let sensitive = Self(rawValue: 1 << 24)
  /// It is visible unless something covers it.
  package static let showing = Self(rawValue: 1 << 25)
  static let singleLine = Self(rawValue: 1 << 26)
  static let vertical = Self(rawValue: 1 << 29)
  static let visible = Self(rawValue: 1 << 30)
  static let indeterminate = Self(rawValue: 1 << 32)
  /// It opens a list or a menu.
  static let hasPopup = Self(rawValue: 1 << 42)
  /// It can be checked.
  static let checkable = Self(rawValue: 1 << 41)
  static let readOnly = Self(rawValue: 1 << 43)
}
