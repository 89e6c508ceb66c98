import ScanTime
import SwitchInput

/// A switch that scans while it is held (S5).
struct Hold: Hashable, Sendable {
  let switchIndex: Int
  /// The instant at which the same contact started or resumed scanning; nil if it did neither.
  ///
  /// Its release picks a stop only if the highlight landed on that stop afterwards (I9).
  var wokeAt: Instant?
}

/// The state of a scan method during a scan (S2 to S8).
enum MethodState: Hashable, Sendable {
  case auto
  case step
  /// Dwell; `isArmed` is true if resting on the current stop picks it (S4).
  case dwell(isArmed: Bool)
  /// Inverse, with the switch that is held to scan, if any (S5).
  case inverse(Hold?)
  case directed
  /// Elimination, with the chosen parts of the ring, innermost last (S7).
  case elimination(parts: [Range<Int>])
  /// Overscan with the number of remaining slow stops; nil means fast (S8).
  case overscan(slow: Int?)

  init(_ method: ScanMethod) {
    self =
      switch method {
      case .auto: .auto
      case .step: .step
      case .dwell: .dwell(isArmed: false)
      case .inverse: .inverse(nil)
      case .directed: .directed
      case .elimination: .elimination(parts: [])
      case .overscan: .overscan(slow: nil)
      }
  }
}

// The interface of a method to the rest of the engine. A new method implements these members in a
// file of its own.
extension MethodState {
  /// The event that a timer causes while a stop is highlighted.
  enum Timing {
    case nothing
    case advance
    case pick
  }

  /// The event that the timer causes now.
  @inline(__always)
  var timing: Timing {
    switch self {
    case .auto, .overscan: .advance
    case .inverse(let hold): hold == nil ? .nothing : .advance
    case .dwell(let isArmed): isArmed ? .pick : .nothing
    case .step, .directed, .elimination: .nothing
    }
  }

  /// True if parts of a ring are shown for a choice, and no single stop is highlighted (S7).
  @inline(__always)
  var showsParts: Bool {
    switch self {
    case .elimination: true
    case .auto, .step, .dwell, .inverse, .directed, .overscan: false
    }
  }

  /// True if entering the highlighted group requires several actions.
  ///
  /// A row of unexpected screens leaves no time for them (S4, S7, T8).
  var takesSeveralActsToEnter: Bool {
    switch self {
    case .dwell, .elimination: true
    case .auto, .step, .inverse, .directed, .overscan: false
    }
  }

  /// The effect of next, previous and the arrows.
  enum Moving {
    case nothing
    /// They move to another stop of the ring.
    case toStop
  }

  /// The effect of next, previous and the arrows (S13).
  var moving: Moving {
    switch self {
    case .auto, .step, .dwell, .inverse, .directed, .overscan: .toStop
    case .elimination: .nothing
    }
  }

  /// Returns the time for which a stop stays highlighted before a timed advance, without the
  /// additional pause on the first stop.
  @inline(__always)
  func interval(_ settings: ScanSettings) -> TimeSpan {
    switch self {
    case .overscan(slow: nil): settings.fastInterval
    case .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan: settings.interval
    }
  }

  /// Resets the parts of the state that belong to the previous ring.
  mutating func changeRing() {
    switch self {
    case .elimination(let parts): if !parts.isEmpty { self = .elimination(parts: []) }
    case .overscan: self = .overscan(slow: nil)
    case .auto, .step, .dwell, .inverse, .directed: break
    }
  }

  /// Restores the state from before a change of the tree.
  ///
  /// All of it is kept if the ring is the same (T1); the slow pace of overscan is kept if the
  /// highlight keeps its stop (S8).
  mutating func keep(_ before: MethodState, isSameRing: Bool, keepsStop: Bool) {
    switch before {
    case .elimination: if isSameRing { self = before }
    case .overscan: if isSameRing || keepsStop { self = before }
    case .auto, .step, .dwell, .inverse, .directed: break
    }
  }

  /// Updates the state for a landing of the highlight.
  @inline(__always)
  mutating func land(_ cause: Landing.Cause) {
    switch self {
    case .dwell: self = .dwell(isArmed: false)
    // A stop that is removed repeatedly would otherwise use up the slow stops that the user
    // requested (S8).
    case .overscan(_?) where cause == .change: break
    case .overscan(let slow?): self = .overscan(slow: slow > 0 ? slow - 1 : nil)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }

  /// Records that the user moved the highlight to a stop.
  mutating func move() {
    switch self {
    case .dwell: self = .dwell(isArmed: true)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }

  /// Records a pick of any kind.
  ///
  /// Dwell requires a new move before it picks again (S4).
  mutating func pick() {
    switch self {
    case .dwell: self = .dwell(isArmed: false)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }
}
