import DesktopTree

/// A reason for the failure of a pick that the person is notified of (F1, F6, K4).
package enum ActObstacle: Hashable, Sendable {
  /// The shown window is not the active one.
  case inactive
  /// A real button was held down.
  case buttonHeld
  /// Something else covers the window.
  case covered
  /// A key that changes the meaning of others is held down.
  case modifierHeld(HeldModifier)
}

/// The answer of a program to a call that acts.
package enum ActReply: Hashable, Sendable {
  case accepted
  case refused
  /// The selection in a text.
  case selection(Range<Int>)

  var isRefused: Bool { self == .refused }
}
