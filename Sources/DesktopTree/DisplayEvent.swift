/// What a display reports (D1, D10).
package enum DisplayEvent: Hashable, Sendable {
  /// The display can be used, and its windows are known.
  case ready
  /// Other windows are there, or another one is active.
  case changed
  /// The display cannot be used, for that reason; it is tried again.
  case lost(String)
  /// What cannot be done on it, which is known now (W6).
  case lacks(DisplayLacks)
  /// A gesture of the pointer is over (F6).
  case pointer(PointerOutcome)
}
