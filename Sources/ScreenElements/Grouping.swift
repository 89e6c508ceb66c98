/// How the containers of a screen become groups (G3), which exit they have (G5), and whether disabled
/// elements are stops (E10).
public struct Grouping: Hashable, Sendable {
  /// What `automatic` navigation means.
  public enum Style: Hashable, Sendable {
    case none
    case containers
    case rows
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
  /// Whether disabled elements are stops (E10).
  public var includesDisabled: Bool

  /// Creates a grouping; the defaults are those of a profile.
  public init(style: Style = .none, exit: Exit = .last, includesDisabled: Bool = false) {
    self.style = style
    self.exit = exit
    self.includesDisabled = includesDisabled
  }
}
