import ScanTime

/// A recognized contact: its action and its times.
public struct Gesture: Hashable, Sendable {
  /// The index of the switch in the profile.
  public let switchIndex: Int
  /// The action in the profile.
  public let action: Action
  /// The time at which the contact started, by the clock of its source (I10).
  public let pressed: Instant
  /// The time at which it was recognized, by the same clock.
  public let recognized: Instant
  /// True if it is a repetition of a move while its switch is held (I5).
  public let isRepetition: Bool
}
