/// The rules for making groups of the containers of a screen (G3), for their exits (G5), and for
/// disabled (E10) and static elements (E13) as stops.
public struct Grouping: Hashable, Sendable {
  /// The meaning of `automatic` navigation.
  public enum Style: Hashable, Sendable {
    case none
    case containers
    case rows
    /// The groups of the plan that comes with the tree (M4); without one there are none.
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
  /// True if static elements are stops beside other ones (E13).
  public var includesStatic: Bool

  /// Creates a grouping in which all that is read and enabled is a stop, without groups unless they are given.
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
