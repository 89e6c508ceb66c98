import ScanTime

/// A contact that passed the filters: its action and its times.
public struct Gesture: Hashable, Sendable {
  /// The place of the switch in the profile, from 0.
  public let switchIndex: Int
  /// The action that the profile binds to it.
  public let action: Action
  /// The time at which the contact began, by the clock of its source (I10).
  public let pressed: Instant
  /// The time at which it was recognized, by the same clock.
  public let recognized: Instant
  /// True if it is a move that repeats while its switch is held (I5).
  public let isRepetition: Bool
}
