/// A report of a display (D1, D10).
package enum DisplayEvent: Hashable, Sendable {
  /// The display can be used, and its windows are known.
  case ready
  /// The windows or the active one have changed.
  case changed
  /// The display cannot be used, for that reason; it is retried.
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
  /// A key that changes the meaning of others is held down or latched; no further key was pressed.
  case modifierHeld(HeldModifier)
  /// The display does not answer, is lost, or has no such key.
  case failed
}

/// A key that changes the meaning of others, held down by another person or device.
package enum HeldModifier: Hashable, Sendable, CaseIterable {
  case shift, control, alt, logo
  /// A key without a common name, such as AltGr.
  case other
}
