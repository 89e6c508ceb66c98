import ScreenElements

/// A screen to be audited, with what is known about it from outside.
public struct AuditedScreen: Sendable {
  /// The screen.
  public var tree: ElementTree
  /// What findings on other screens call it, such as the name of its file; may be empty.
  public var name: String
  /// The places of the screens that its elements open, by the names that the elements use.
  ///
  /// A name that is not in it leads to a screen of which nothing is known, and no rule guesses about it.
  public var opened: [String: Int]
  /// What it takes to reach its elements, in any order; empty where it was not computed.
  public var costs: [ElementCost]

  /// Creates a screen to be audited; nothing else need be known.
  public init(
    _ tree: ElementTree, name: String = "", opened: [String: Int] = [:], costs: [ElementCost] = []
  ) {
    self.tree = tree
    self.name = name
    self.opened = opened
    self.costs = costs
  }
}

/// What it takes to reach an element with the switches of a profile.
public struct ElementCost: Hashable, Sendable {
  /// What came of looking for a way.
  public enum Reach: Hashable, Sendable {
    /// The quickest way takes so many presses, and so many milliseconds from the first landing.
    case reached(presses: Int, milliseconds: Int)
    /// No way leads there.
    case unreachable
    /// Nobody knows.
    case unknown
  }

  /// The id of the element.
  public var id: String
  /// What came of it.
  public var reach: Reach

  /// Creates the cost of an element.
  public init(id: String, reach: Reach) {
    self.id = id
    self.reach = reach
  }
}

/// What an audit measures against.
public struct AuditOptions: Hashable, Sendable {
  /// The least width and height of what can be acted on, in points.
  public var targetSize = 44.0
  /// How containers become groups.
  public var grouping = Grouping()
  /// How many stops a group, or a screen without groups, has at most.
  public var groupLimit = 16
  /// How many presses an element costs at most.
  public var pressLimit = 10
  /// How many milliseconds an element costs at most.
  public var timeLimit = 30_000

  /// Creates options with the values that the documentation names.
  public init() {}
}
