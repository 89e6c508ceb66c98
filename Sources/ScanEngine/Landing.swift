import ElementTree
import SwitchInput

/// A ring of stops: a scope of a tree, or a menu.
enum Ring: Equatable, Sendable {
  case scope(ScopeTree, Int)
  case menu(OpenMenu)

  var count: Int {
    switch self {
    case .scope(let scopes, let scope): scopes.count(of: scope)
    case .menu(let menu): menu.stops.count
    }
  }

  /// What is said of the stop at a place.
  func words(at position: Int, _ options: UtteranceOptions) -> String {
    switch self {
    case .scope(let scopes, let scope):
      return scopes.utterance(of: scopes.stop(position, in: scope), options)
    case .menu(let menu):
      return menu.entries.indices.contains(position) ? menu.entries[position].utterance : ""
    }
  }

  /// The stop at a place of the ring.
  func stop(_ position: Int) -> Stop? {
    guard position >= 0, position < count else { return nil }
    return switch self {
    case .scope(let scopes, let scope): scopes.stop(position, in: scope)
    case .menu(let menu): menu.stops[position]
    }
  }
}

/// What was lit from an instant on, so that a press can be given the stop that was lit at its own
/// time (I10).
struct Landing: Equatable, Sendable {
  /// Why the highlight came there.
  enum Cause: Equatable, Sendable {
    /// Somebody's gesture, or the end of a scope.
    case move
    /// A timed advance in the same ring, from that stop (lateGrace).
    case advance(from: Stop)
    /// A change of the tree, or a new screen (T6).
    case change
  }

  let at: Instant
  /// The stop, or nil where the highlight was cleared or something else was shown.
  let stop: Stop?
  let cause: Cause
  /// The ring in which it was; nil where nothing was lit.
  let ring: Ring?
  /// In elimination, the parts that were narrowed to, the last one innermost (S7).
  let narrowed: [Range<Int>]
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
