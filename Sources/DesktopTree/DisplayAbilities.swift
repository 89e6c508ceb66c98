/// What the places that a program says are counted from (F7).
package enum ExtentsOrigin: Hashable, Sendable {
  /// The corner of the display.
  case display
  /// The corner of the program's own window, because on Wayland no program knows where that is.
  case window
}

/// By whom a click or a key is made.
package enum InputRoute: Hashable, Sendable {
  /// By the display.
  case display
  /// By the registry of the accessibility bus.
  case registry
  /// Nobody can make it.
  case none
}

/// The names of the protocols by which something is done on a display, for people (W6).
package struct DisplayWays: Hashable, Sendable {
  /// What a pointer is used by.
  package var pointer: String
  /// What keys are pressed by.
  package var keys: String
  /// What windows are gone to and closed by.
  package var windows: String

  /// Names them.
  package init(pointer: String, keys: String, windows: String) {
    (self.pointer, self.keys, self.windows) = (pointer, keys, windows)
  }
}

/// What cannot be done on a display (W6).
package struct DisplayLacks: OptionSet, Hashable, Sendable {
  /// One bit a lack.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nobody says where windows are.
  package static let windows = Self(rawValue: 1 << 0)
  /// There is no pointer for programs like this one.
  package static let pointer = Self(rawValue: 1 << 1)
  /// Keys cannot be pressed.
  package static let keys = Self(rawValue: 1 << 2)
  /// Nothing can be drawn over windows.
  package static let overlay = Self(rawValue: 1 << 3)
}
