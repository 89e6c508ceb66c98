import ScreenElements

/// A screen to audit, with additional information about it.
public struct AuditedScreen: Sendable {
  /// The screen.
  public var tree: ElementTree
  /// The name in findings about other screens, such as the name of its file; can be empty.
  public var name: String
  /// The indices of the screens that its elements open, by the names in the elements.
  ///
  /// A missing name leads to an unknown screen; rules draw no conclusions about it.
  public var opened: [String: Int]
  /// The names of screens that its elements open but that cannot be read.
  ///
  /// These are the names in the elements.
  public var broken: Set<String>
  /// The missing targets of elements, by the ids of the elements.
  ///
  /// Such an element opens nothing.
  package var deadLinks: [String: String] = [:]
  /// The costs of reaching its elements, in any order; empty if they were not computed.
  public var costs: [ElementCost]
  /// The results of a simulated person's tries to reach its elements in time, in any order; empty
  /// without a simulation (M2).
  public var tries: [ElementTries]
  /// The facts that its source cannot report.
  ///
  /// Rules that require them are silent (X1).
  public var unknown: Set<ScreenFact> = []

  /// Creates a screen to audit; all other values are optional.
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
  /// The result of the search for a path.
  public enum Reach: Hashable, Sendable {
    /// The cost of the fastest path, in presses, and in milliseconds from the first landing.
    case reached(presses: Int, milliseconds: Int)
    /// There is no path.
    case unreachable
    /// The result is unknown.
    case unknown
  }

  /// The id of the element.
  public var id: String
  /// The result of the search for a path.
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

/// The way of picking elements on a screen; it determines the relevance of size and position.
public enum Picking: Hashable, Sendable {
  /// Unknown: a person may point at elements or touch them.
  case unknown
  /// Points can be scanned (P1 to P8).
  case points
  /// Only items are scanned, so that the position of an element is irrelevant to a pick.
  case items
}

/// The limits of an audit.
public struct AuditOptions: Hashable, Sendable {
  /// The minimum width and height of a control, in points.
  public var targetSize = 44.0
  /// The minimum width and height in the window of a program, in which a pointer picks (D14).
  public var desktopTargetSize = 24.0
  /// True if windows of programs are also checked by the rules for texts and appearance on other
  /// platforms (``AuditRule/isForDesktop``).
  public var checksDesktopFully = false
  /// The rules for groups and stops.
  public var grouping = Grouping()
  /// The maximum number of stops in a group, or on a screen without groups.
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

  /// Creates the documented default options.
  public init() {}
}
