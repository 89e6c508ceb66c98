import ScanTime

/// A phase of a source, as the `switch` events report it.
public struct SwitchNotice: Hashable, Sendable {
  /// The source.
  public let source: SourceID
  /// The phase of the source.
  public let phase: SwitchPhase
}

/// The end of a recognized contact, by the clock of its source.
public struct ContactEnd: Hashable, Sendable {
  /// The index of the switch in the profile.
  public let switchIndex: Int
  /// The time at which its last source was released.
  public let at: Instant
  /// True if it scanned until its end (S5).
  public let scanned: Bool
}

/// The result of one signal or one deadline in a switch.
public struct SwitchOutcome: Hashable, Sendable {
  /// The first notice to report; there are at most two.
  public internal(set) var first: SwitchNotice?
  /// The notice to report after ``first``.
  public internal(set) var second: SwitchNotice?
  /// True if a contact began.
  public internal(set) var opened = false
  /// True if a contact was cancelled because it lasted too long (I12).
  public internal(set) var stuck = false
  /// True if a contact reached the duration that ends scanning (I11).
  public internal(set) var bailedOut = false
  /// The recognized contact that ended; nil if there is none.
  public internal(set) var ended: ContactEnd?
  /// The recognized gesture; nil if there is none.
  public internal(set) var gesture: Gesture?

  /// Creates an empty outcome.
  public init() {}

  static var nothing: SwitchOutcome { SwitchOutcome() }

  mutating func note(_ phase: SwitchPhase, _ source: SourceID) {
    let notice = SwitchNotice(source: source, phase: phase)
    if first == nil { first = notice } else { second = notice }
  }
}
