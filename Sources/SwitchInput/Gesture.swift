/// A contact that passed the filters: what it asks for, and when.
public struct Gesture: Hashable, Sendable {
  /// The place of the switch in the profile, from 0.
  public let switchIndex: Int
  /// What the profile binds to it.
  public let action: Action
  /// When the contact began, by the clock of its source (I10).
  public let pressed: Instant
  /// When it was recognized, by the same clock.
  public let recognized: Instant
  /// True if it is a move that repeats while its switch is held (I5).
  public let isRepetition: Bool
}
