import SwitchInput

/// What it takes a person to have an element do something.
public struct ReachCost: Hashable, Sendable {
  /// How often a switch is pressed after the landing on the first stop.
  public let presses: Int
  /// The time from the landing on the first stop to the request to the element.
  public let time: TimeSpan
  /// How often the highlight lands on the way, the first landing counted (M3).
  public let steps: Int

  /// Creates a cost.
  public init(presses: Int, time: TimeSpan, steps: Int) {
    self.presses = presses
    self.time = time
    self.steps = steps
  }
}

/// What it takes to reach each element of a screen.
public struct ReachCosts: Hashable, Sendable {
  /// What came of looking for one element.
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
  /// How often a switch is pressed before the landing on the first stop; no cost counts it.
  ///
  /// It is 1 where the first press starts scanning and does nothing else (I9), else 0.
  public let startingPresses: Int
  /// How many states are looked at, at the most.
  public let limit: Int
  let found: [String: ReachCost]
  let isComplete: Bool

  /// What it takes to reach an element; one that is not on the screen is unreachable.
  public subscript(id: String) -> Reach {
    if let cost = found[id] { return .reached(cost) }
    return isComplete ? .unreachable : .unknown
  }

  /// The elements that are reached with what they take, in reading order.
  public var reached: [(id: String, cost: ReachCost)] {
    ids.compactMap { id in found[id].map { (id, $0) } }
  }
}
