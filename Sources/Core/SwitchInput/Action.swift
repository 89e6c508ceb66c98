/// An action that a profile binds to a gesture of a switch.
public enum Action: Hashable, Sendable {
  case select
  case next
  case previous
  case up
  case down
  case left
  case right
  case scan
  case back
  case menu
  case pause
  case stop
  case point
  case item
  case increment
  case decrement
  case escape
  case sayAgain
  /// Moves to the start of the next heading's section (E14).
  case nextHeading
  /// Moves to the start of the previous heading's section (E14).
  case previousHeading
  /// Calls for help, or ends the current call (F8).
  case help
  /// Opens the settings (N2).
  case settings
  /// Chooses a part of the scope by its number, from 1 (S7).
  case choose(Int)
  /// Switches to the profile with this name (I14).
  case profile(String)

  /// True if it moves the highlight by one stop, and can therefore repeat while the switch is held
  /// (I5).
  public var isMove: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right: true
    case .select, .scan, .back, .menu, .pause, .stop, .point, .item, .increment, .decrement,
      .escape, .sayAgain, .nextHeading, .previousHeading, .help, .settings, .choose, .profile:
      false
    }
  }

  /// True if it applies to the highlight at the start of its contact instead of the current one
  /// (I10).
  var meansHighlight: Bool {
    switch self {
    case .select, .menu, .increment, .decrement, .escape, .choose: true
    case .next, .previous, .up, .down, .left, .right, .scan, .back, .pause, .stop, .point, .item,
      .sayAgain, .nextHeading, .previousHeading, .help, .settings, .profile:
      false
    }
  }
}
