import ElementTree
import SwitchInput

/// What was lit from an instant on, so that a press can be given the stop that was lit at its own
/// time (I10).
struct Landing: Hashable, Sendable {
  /// Why the highlight came there.
  enum Cause: Hashable, Sendable {
    /// Somebody's gesture, or the end of a scope.
    case move
    /// A timed advance in the same scope, from that stop (lateGrace).
    case advance(from: Stop)
    /// A change of the tree, or a new screen (T6).
    case change
  }

  let at: Instant
  /// The stop, or nil where the highlight was cleared.
  let stop: Stop?
  let cause: Cause
}

/// The landings of the last two seconds, oldest first, with the one that was lit when they began.
struct LandingHistory: Hashable, Sendable {
  /// How long a landing is remembered after the next one (I10).
  static let memory = TimeSpan.milliseconds(2000)
  /// More landings than this are not remembered, however fast they come.
  static let limit = 256

  private(set) var landings: [Landing] = []

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
