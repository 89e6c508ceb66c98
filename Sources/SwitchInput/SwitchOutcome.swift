/// What became of a source: the switch, the source and the phase, as the `switch` events report it.
public struct SwitchNotice: Hashable, Sendable {
  /// The source it is about.
  public let source: SourceID
  /// What became of it.
  public let phase: SwitchPhase
}

/// The end of a contact that was recognized, by the clock of its source.
public struct ContactEnd: Hashable, Sendable {
  /// The place of the switch in the profile, from 0.
  public let switchIndex: Int
  /// When its last source came up.
  public let at: Instant
  /// True if it scanned for as long as it lasted (S5).
  public let scanned: Bool
}

/// What one signal or one deadline led to in a switch.
public struct SwitchOutcome: Hashable, Sendable {
  /// What to report, in this order; there are never more than two.
  public internal(set) var first: SwitchNotice?
  /// What to report after ``first``.
  public internal(set) var second: SwitchNotice?
  /// True if a contact began.
  public internal(set) var opened = false
  /// True if a contact was cancelled because it lasted too long (I12).
  public internal(set) var stuck = false
  /// True if a contact lasted so long that scanning is to end (I11).
  public internal(set) var bailedOut = false
  /// The recognized contact that ended, if one did.
  public internal(set) var ended: ContactEnd?
  /// The gesture that was recognized, if one was.
  public internal(set) var gesture: Gesture?

  static let nothing = SwitchOutcome()

  mutating func note(_ phase: SwitchPhase, _ source: SourceID) {
    let notice = SwitchNotice(source: source, phase: phase)
    if first == nil { first = notice } else { second = notice }
  }
}
