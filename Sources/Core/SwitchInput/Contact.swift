import ScanTime

/// A physical press of one switch, from its first source down to its last source up.
struct Contact: Hashable, Sendable {
  /// The progress of a contact toward a gesture.
  enum Stage: Hashable, Sendable {
    /// Not yet recognized; the deadline is that of `hold` or of `longPress`, none on release.
    case waiting(Deadline?)
    /// A gesture; the deadline is that of the next repetition (I5).
    case recognized(Deadline?)
    /// It can no longer become a gesture: it was ignored (I3).
    case spent
  }

  /// The source that began it.
  let opener: Int
  /// The time at which it began, by the clock of its source.
  let pressed: Instant
  var stage: Stage
  let stuck: Deadline
  /// The deadline at which it ends scanning; nil if that is off, and for a contact that has begun
  /// to scan (I11).
  var bailOut: Deadline?
  /// True if it scans for as long as it lasts (S5).
  var scans = false

  /// The deadline of its stage, or that of I11 or of I12 if it is earlier.
  var nextDeadline: Deadline {
    let limit = bailOut.map { scans ? stuck : min($0, stuck) } ?? stuck
    return switch stage {
    case .waiting(let due?), .recognized(let due?): min(due, limit)
    case .waiting(nil), .recognized(nil), .spent: limit
    }
  }

  var wasRecognized: Bool {
    switch stage {
    case .recognized: true
    case .waiting, .spent: false
    }
  }
}
