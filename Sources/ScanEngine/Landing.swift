import ElementTree
import SwitchInput

/// What was lit from an instant on, so that a press can be given the stop that was lit at its own
/// time (I10).
struct Landing: Equatable, Sendable {
  /// Why the highlight came there.
  enum Cause: Equatable, Sendable {
    /// Somebody's gesture, or the end of a scope.
    case move
    /// A timed advance in the same ring, from the stop at that place (lateGrace).
    case advance(from: Int)
    /// A change of the tree, or a new screen (T6).
    case change
  }

  /// What was shown.
  enum Shown: Equatable, Sendable {
    /// The highlight was cleared, or a line sweeps.
    case nothing
    /// A stop of a ring, by its place.
    case stop(Ring, Int)
    /// In elimination, the ring or the last one of the parts that were narrowed to (S7).
    case parts(Ring, narrowed: [Range<Int>])
  }

  let at: Instant
  let shown: Shown
  let cause: Cause

  /// The stop that was lit, if one was.
  var stop: Stop? {
    guard case .stop(let ring, let position) = shown else { return nil }
    return ring.stop(position)
  }
}

/// The landings of the last two seconds, oldest first, with the one that was lit when they began.
struct LandingHistory: Equatable, Sendable {
  /// How long a landing is remembered after the next one (I10).
  static let memory = TimeSpan.milliseconds(2000)
  /// More landings than this are not remembered, however fast they come.
  static let limit = 256

  private(set) var landings: [Landing] = []

  /// Creates a history of which only the last landing is left.
  init(last: Landing? = nil) {
    if let last { landings.append(last) }
  }

  mutating func append(_ landing: Landing) {
    var forgotten = 0
    while forgotten + 1 < landings.count,
      landing.at - landings[forgotten + 1].at > LandingHistory.memory
        || landings.count - forgotten >= LandingHistory.limit
    {
      forgotten += 1
    }
    if forgotten > 0 { landings.removeFirst(forgotten) }
    landings.append(landing)
  }

  /// What was lit at an instant; nil if that is not remembered.
  func lit(at instant: Instant) -> Landing? {
    var position = landings.count - 1
    while position >= 0 {
      if landings[position].at <= instant { return landings[position] }
      position -= 1
    }
    return nil
  }
}
