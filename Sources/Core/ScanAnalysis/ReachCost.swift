import ScanTime

/// A person's cost of reaching an element until it receives a request.
public struct ReachCost: Hashable, Sendable {
  /// The number of presses after the landing on the first stop.
  public let presses: Int
  /// The time from the landing on the first stop to the request to the element.
  public let time: TimeSpan
  /// The number of landings of the highlight, including the first one (M3).
  public let steps: Int

  /// Creates a cost.
  public init(presses: Int, time: TimeSpan, steps: Int) {
    self.presses = presses
    self.time = time
    self.steps = steps
  }
}

/// The costs of reaching each element of a screen.
public struct ReachCosts: Hashable, Sendable {
  /// The result of the search for one element.
  public enum Reach: Hashable, Sendable {
    /// The element can be reached with this minimum cost.
    case reached(ReachCost)
    /// The element cannot be reached.
    case unreachable
    /// The element was not reached within the limit of states, or of the 2,000 elements in point
    /// mode.
    case unknown
  }

  /// The ids of the readable elements, in reading order.
  public let ids: [String]
  /// The number of presses before the landing on the first stop, which no cost includes.
  ///
  /// It is 1 if the first press starts scanning and has no other effect (I9), otherwise 0.
  public let startingPresses: Int
  /// The maximum number of states to examine.
  public let limit: Int
  let found: [String: ReachCost]
  let isComplete: Bool

  /// Returns the cost of reaching an element.
  ///
  /// An element that is not on the screen is unreachable.
  public subscript(id: String) -> Reach {
    if let cost = found[id] { return .reached(cost) }
    return isComplete ? .unreachable : .unknown
  }

  /// The reachable elements with their costs, in reading order.
  public var reached: [(id: String, cost: ReachCost)] {
    ids.compactMap { id in found[id].map { (id, $0) } }
  }
}
