import ScreenElements

/// A screen to be audited, with the facts about it from outside.
public struct AuditedScreen: Sendable {
  /// The screen.
  public var tree: ElementTree
  /// The name in findings on other screens, such as the name of its file; may be empty.
  public var name: String
  /// The indices of the screens that its elements open, by the names that the elements use.
  ///
  /// A name that is missing leads to an unknown screen, and no rule guesses about it.
  public var opened: [String: Int]
  /// The names of the screens that its elements open and that cannot be read.
  ///
  /// They are the names that the elements use.
  public var broken: Set<String>
  /// The targets that elements would open but their source does not have, by the ids of the
  /// elements: they open nothing.
  package var deadLinks: [String: String] = [:]
  /// The costs of reaching its elements, in any order; empty if they were not computed.
  public var costs: [ElementCost]
  /// The numbers of times that a simulated person reached its elements in time, in any order; empty
  /// without a simulation (M2).
  public var tries: [ElementTries]
  /// The facts that its source cannot give; rules that would need them are silent (X1).
  public var unknown: Set<ScreenFact> = []

  /// Creates a screen to be audited; the other values are optional.
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

/// The cost of reaching an element with the switches of a profile.
public struct ElementCost: Hashable, Sendable {
  /// The result of a search for a way.
  public enum Reach: Hashable, Sendable {
    /// The cost of the quickest way, in presses, and in milliseconds from the first landing.
    case reached(presses: Int, milliseconds: Int)
    /// No way leads there.
    case unreachable
    /// The result is not known.
    case unknown
  }

  /// The id of the element.
  public var id: String
  /// The result of the search for a way.
  public var reach: Reach

  /// Creates the cost of an element.
  public init(id: String, reach: Reach) {
    self.id = id
    self.reach = reach
  }
}

/// The number of times that a person reached an element within the time limit of the audit.
public struct ElementTries: Hashable, Sendable {
  /// The id of the element.
  public var id: String
  /// The number of tries.
  public var tries: Int
  /// The number of tries that reached the element in time.
  public var reached: Int

  /// Creates the result of the tries to reach an element.
  public init(id: String, tries: Int, reached: Int) {
    self.id = id
    self.tries = tries
    self.reached = reached
  }
}

/// The way of picking elements on a screen, which decides the meaning of their size and position.
public enum Picking: Hashable, Sendable {
  /// It is not known: a person may point at elements or touch them.
  case unknown
  /// Points can be scanned (P1 to P8).
  case points
  /// Only items are scanned, so that the position of an element makes no difference to a pick.
  case items
}

/// The limits of an audit.
public struct AuditOptions: Hashable, Sendable {
  /// The minimum width and height of a control, in points.
  public var targetSize = 44.0
  /// The same in a window of a program, which a pointer picks (D14).
  public var desktopTargetSize = 24.0
  /// True if windows of programs are also checked by the rules that other platforms have for texts and looks
  /// (``AuditRule/isForDesktop``).
  public var checksDesktopFully = false
  /// The rules for making groups of containers.
  public var grouping = Grouping()
  /// The maximum number of stops of a group, or of a screen without groups.
  public var groupLimit = 16
  /// The maximum number of presses to reach an element.
  public var pressLimit = 10
  /// The maximum time to reach an element, in milliseconds.
  public var timeLimit = 30_000
  /// The maximum number of characters of a control's label.
  public var labelLimit = 60
  /// The maximum number of characters of a hint.
  public var hintLimit = 120
  /// The maximum number of adjustments from one end of a range to the other.
  public var adjustmentLimit = 100
  /// The way of picking elements on the screens.
  public var picking = Picking.unknown

  /// Creates options with the values that the documentation names.
  public init() {}
}
