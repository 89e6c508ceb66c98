/// The origin of the positions that a program reports (F7).
package enum ExtentsOrigin: Hashable, Sendable {
  /// The corner of the display.
  case display
  /// The corner of the program's own window, because on Wayland programs cannot find its position.
  case window
}

/// The way in which a click or a key is sent.
package enum InputRoute: Hashable, Sendable {
  /// By the display.
  case display
  /// By the registry of the accessibility bus.
  case registry
  /// There is no way to send it.
  case none
}

/// The lock of a display, and the access to its lock screen (D17).
package enum DisplayLock: Hashable, Sendable {
  /// It is not locked, or does not report its lock.
  case none
  /// It is locked, and serves no session.
  case refused
  /// It is locked, and serves this session because that requested it before.
  case served
}

/// The names of the protocols in use on a display, for people (W6).
package struct DisplayWays: Hashable, Sendable {
  /// The protocol for the pointer.
  package var pointer: String
  /// The protocol for keys.
  package var keys: String
  /// The protocol for activating and closing windows.
  package var windows: String

  /// Creates the names.
  package init(pointer: String, keys: String, windows: String) {
    (self.pointer, self.keys, self.windows) = (pointer, keys, windows)
  }
}

/// The abilities that a display lacks (W6).
package struct DisplayLacks: OptionSet, Hashable, Sendable {
  /// One bit a lack.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The positions of windows are unknown.
  package static let windows = Self(rawValue: 1 << 0)
  /// There is no pointer for programs like this one.
  package static let pointer = Self(rawValue: 1 << 1)
  /// Keys cannot be pressed.
  package static let keys = Self(rawValue: 1 << 2)
  /// Nothing can be drawn over windows.
  package static let overlay = Self(rawValue: 1 << 3)
  /// The extension of GNOME Shell, which provides all abilities, is missing.
  package static let shellExtension = Self(rawValue: 1 << 4)
}
