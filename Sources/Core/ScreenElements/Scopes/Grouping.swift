/// The rules for the groups of a screen's containers (G3), for their exits (G5), and for disabled
/// (E10) and static elements (E13) as stops.
public struct Grouping: Hashable, Sendable {
  /// The meaning of `automatic` navigation.
  public enum Style: Hashable, Sendable {
    case none
    case containers
    case rows
    /// The groups of the plan for the tree (M4); without a plan there are no groups.
    case planned
  }

  /// The position of the exit stop of a group.
  public enum Exit: Hashable, Sendable {
    case last
    case first
    case none
  }

  /// The meaning of `automatic` navigation (G3).
  public var style: Style
  /// The position of the exit stop of a group (G5).
  public var exit: Exit
  /// True if disabled elements are stops (E10).
  public var includesDisabled: Bool
  /// True if static elements are stops even if other elements can be stops (E13).
  public var includesStatic: Bool

  /// Creates a grouping with all readable, enabled elements as stops, without groups by default.
  public init(
    style: Style = .none, exit: Exit = .last, includesDisabled: Bool = false,
    includesStatic: Bool = true
  ) {
    self.style = style
    self.exit = exit
    self.includesDisabled = includesDisabled
    self.includesStatic = includesStatic
  }
}
