import ScanTime
import SwitchInput

/// A switch that scans for as long as it is held (S5).
struct Hold: Hashable, Sendable {
  let switchIndex: Int
  /// The instant at which the same contact started or resumed scanning; nil if it did neither.
  ///
  /// Its release picks only a stop on which the highlight landed after that (I9).
  var wokeAt: Instant?
}

/// The memory of a scan method while it scans (S2 to S8).
enum MethodState: Hashable, Sendable {
  case auto
  case step
  /// Dwell; `isArmed` is true if resting on the current stop picks it (S4).
  case dwell(isArmed: Bool)
  /// The switch that is held to scan, if one is (S5).
  case inverse(Hold?)
  case directed
  /// The parts of the ring that were narrowed to, the last one innermost (S7).
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

// What the rest of the engine asks of a method. A new one answers these, and has its own file.
extension MethodState {
  /// An event that happens by itself while a stop is highlighted.
  enum Timing {
    case nothing
    case advance
    case pick
  }

  /// The event that happens by itself now.
  @inline(__always)
  var timing: Timing {
    switch self {
    case .auto, .overscan: .advance
    case .inverse(let hold): hold == nil ? .nothing : .advance
    case .dwell(let isArmed): isArmed ? .pick : .nothing
    case .step, .directed, .elimination: .nothing
    }
  }

  /// True if the parts of a ring are shown to choose from, and no single stop is highlighted (S7).
  @inline(__always)
  var showsParts: Bool {
    switch self {
    case .elimination: true
    case .auto, .step, .dwell, .inverse, .directed, .overscan: false
    }
  }

  /// True if entering the highlighted group takes several acts, for which there is no time between
  /// unexpected screens in a row (S4, S7, T8).
  var takesSeveralActsToEnter: Bool {
    switch self {
    case .dwell, .elimination: true
    case .auto, .step, .inverse, .directed, .overscan: false
    }
  }

  /// The effect of next, previous and the arrows.
  enum Moving {
    case nothing
    /// They go to another stop of the ring.
    case toStop
  }

  /// The effect of next, previous and the arrows (S13).
  var moving: Moving {
    switch self {
    case .auto, .step, .dwell, .inverse, .directed, .overscan: .toStop
    case .elimination: .nothing
    }
  }

  /// Returns the time for which a stop is highlighted before a timed advance, without the extra
  /// time of the first stop.
  @inline(__always)
  func interval(_ settings: ScanSettings) -> TimeSpan {
    switch self {
    case .overscan(slow: nil): settings.fastInterval
    case .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan: settings.interval
    }
  }

  /// Another ring is scanned.
  mutating func changeRing() {
    switch self {
    case .elimination(let parts): if !parts.isEmpty { self = .elimination(parts: []) }
    case .overscan: self = .overscan(slow: nil)
    case .auto, .step, .dwell, .inverse, .directed: break
    }
  }

  /// After a change of the tree, what the same method remembered before it: in the same ring all of it (T1),
  /// and where the highlight kept its stop the pace (S8).
  mutating func keep(_ before: MethodState, isSameRing: Bool, keepsStop: Bool) {
    switch before {
    case .elimination: if isSameRing { self = before }
    case .overscan: if isSameRing || keepsStop { self = before }
    case .auto, .step, .dwell, .inverse, .directed: break
    }
  }

  /// The highlight lands.
  @inline(__always)
  mutating func land(_ cause: Landing.Cause) {
    switch self {
    case .dwell: self = .dwell(isArmed: false)
    // A stop that is gone again and again would use up the pace that the person asked for (S8).
    case .overscan(_?) where cause == .change: break
    case .overscan(let slow?): self = .overscan(slow: slow > 0 ? slow - 1 : nil)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }

  /// Notes that the person moved the highlight to a stop.
  mutating func move() {
    switch self {
    case .dwell: self = .dwell(isArmed: true)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }

  /// A stop was picked, whichever way: the move that led there allows no other pick (S4).
  mutating func pick() {
    switch self {
    case .dwell: self = .dwell(isArmed: false)
    case .auto, .step, .inverse, .directed, .elimination, .overscan: break
    }
  }
}
