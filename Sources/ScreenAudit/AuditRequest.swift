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
  /// The names of the screens that its elements open and that cannot be read.
  ///
  /// What an element leads to is named as the element names it.
  public var broken: Set<String>
  /// What elements would open and their source does not have, by the ids of the elements: they open nothing.
  package var deadLinks: [String: String] = [:]
  /// What it takes to reach its elements, in any order; empty where it was not computed.
  public var costs: [ElementCost]
  /// How often a simulated person reached its elements in time, in any order; empty where nobody tried (M2).
  public var tries: [ElementTries]
  /// What its source has no words for; rules that would need it are silent (X1).
  public var unknown: Set<ScreenFact> = []

  /// Creates a screen to be audited; nothing else need be known.
  public init(
    _ tree: ElementTree, name: String = "", opened: [String: Int] = [:], broken: Set<String> = [],
    costs: [ElementCost] = [], tries: [ElementTries] = []
  ) {
    self.tree = tree
    self.name = name
    self.opened = opened
    self.broken = broken
    self.costs = costs
    self.tries = tries
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

/// How often a person reached an element within the time limit of the audit.
public struct ElementTries: Hashable, Sendable {
  /// The id of the element.
  public var id: String
  /// How often the person tried.
  public var tries: Int
  /// How often the element was reached in time.
  public var reached: Int

  /// Creates what came of the tries to reach an element.
  public init(id: String, tries: Int, reached: Int) {
    self.id = id
    self.tries = tries
    self.reached = reached
  }
}

/// How what is on a screen is picked, which decides what its size and its place mean.
public enum Picking: Hashable, Sendable {
  /// Nobody knows: somebody may point at it or touch it.
  case unknown
  /// Points can be scanned (P1 to P8).
  case points
  /// Only items are scanned, so that where something is makes no difference to a pick.
  case items
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
  /// How many characters the label of a control has at most.
  public var labelLimit = 60
  /// How many characters a hint has at most.
  public var hintLimit = 120
  /// How many adjustments lead from one end of a range to the other at most.
  public var adjustmentLimit = 100
  /// How what is on the screens is picked.
  public var picking = Picking.unknown

  /// Creates options with the values that the documentation names.
  public init() {}
}
