/// A report of a display (D1, D10).
package enum DisplayEvent: Hashable, Sendable {
  /// The display can be used, and its windows are known.
  case ready
  /// Other windows are there, or another one is active.
  case changed
  /// The display cannot be used, for that reason; it is tried again.
  case lost(String)
  /// The abilities that the display lacks are known now (W6).
  case lacks(DisplayLacks)
  /// A gesture of the pointer is over (F6).
  case pointer(PointerOutcome)
  /// The requested keys were pressed, or will not be pressed (K4).
  case keys(KeyOutcome)
}

/// The outcome of a request to press keys (K4).
package enum KeyOutcome: Hashable, Sendable {
  case done
  /// A key that changes the meaning of others is held down, or counts until the next key; nothing more was pressed.
  case modifierHeld(HeldModifier)
  /// The display does not answer, has gone, or has no such key.
  case failed
}

/// A key that changes the meaning of others, held down by another person or device.
package enum HeldModifier: Hashable, Sendable, CaseIterable {
  case shift, control, alt, logo
  /// One that has no common name, such as AltGr.
  case other
}
