import ScanTime

/// A physical press of one switch, from its first source down to its last source up.
struct Contact: Hashable, Sendable {
  /// The progress of a contact toward a gesture.
  enum Stage: Hashable, Sendable {
    /// Not recognized yet; the deadline is that of `hold` or of `longPress`, nil for recognition on
    /// release.
    case waiting(Deadline?)
    /// Recognized as a gesture; the deadline is that of the next repetition (I5).
    case recognized(Deadline?)
    /// Ignored: it can no longer become a gesture (I3).
    case spent
  }

  /// The source that started it.
  let opener: Int
  /// The time at which it started, by the clock of its source.
  let pressed: Instant
  var stage: Stage
  let stuck: Deadline
  /// The deadline at which it ends scanning (I11); nil if bail-out is off, or if the contact itself
  /// scans.
  var bailOut: Deadline?
  /// True if it scans until its end (S5).
  var scans = false

  /// The earliest deadline of the contact: that of its stage, of bail-out (I11) or of a stuck
  /// switch (I12).
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
