/// How the containers of a screen become groups (G3), which exit they have (G5), and whether disabled (E10) and
/// static elements (E13) are stops.
public struct Grouping: Hashable, Sendable {
  /// What `automatic` navigation means.
  public enum Style: Hashable, Sendable {
    case none
    case containers
    case rows
    /// As a plan says that comes with the tree (M4); without one there are none.
    case planned
  }

  /// Where the exit stop of a group stands.
  public enum Exit: Hashable, Sendable {
    case last
    case first
    case none
  }

  /// What `automatic` navigation means (G3).
  public var style: Style
  /// Where the exit stop of a group stands (G5).
  public var exit: Exit
  /// True if disabled elements are stops (E10).
  public var includesDisabled: Bool
  /// True if static elements are stops where others are (E13).
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
