import ScanTime

/// The cost for a person of having an element do something.
public struct ReachCost: Hashable, Sendable {
  /// The number of presses after the landing on the first stop.
  public let presses: Int
  /// The time from the landing on the first stop to the request to the element.
  public let time: TimeSpan
  /// The number of landings of the highlight on the way, including the first one (M3).
  public let steps: Int

  /// Creates a cost.
  public init(presses: Int, time: TimeSpan, steps: Int) {
    self.presses = presses
    self.time = time
    self.steps = steps
  }
}

/// The costs of reaching the elements of a screen.
public struct ReachCosts: Hashable, Sendable {
  /// The outcome of the search for one element.
  public enum Reach: Hashable, Sendable {
    /// The cheapest way costs that.
    case reached(ReachCost)
    /// No way leads there.
    case unreachable
    /// None was found before the search ended at its limit, or by pointing at the first 2,000 elements.
    case unknown
  }

  /// The ids of the elements that are read, in reading order.
  public let ids: [String]
  /// The number of presses before the landing on the first stop; no cost includes it.
  ///
  /// It is 1 if the first press starts scanning and does nothing else (I9), otherwise 0.
  public let startingPresses: Int
  /// The maximum number of states to examine.
  public let limit: Int
  let found: [String: ReachCost]
  let isComplete: Bool

  /// Returns the cost of reaching an element; an element that is not on the screen is unreachable.
  public subscript(id: String) -> Reach {
    if let cost = found[id] { return .reached(cost) }
    return isComplete ? .unreachable : .unknown
  }

  /// The elements that are reached with what they take, in reading order.
  public var reached: [(id: String, cost: ReachCost)] {
    ids.compactMap { id in found[id].map { (id, $0) } }
  }
}
