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
  /// Moves to the beginning of the part of the next heading (E14).
  case nextHeading
  /// Moves to the beginning of the part of the previous heading (E14).
  case previousHeading
  /// Calls for help, or ends that (F8).
  case help
  /// Opens the settings (N2).
  case settings
  /// Chooses a part of the scope, counted from 1 (S7).
  case choose(Int)
  /// Goes over to the profile of that name (I14).
  case profile(String)

  /// True if it moves the highlight by one stop, so that it can repeat while the switch is held (I5).
  public var isMove: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right: true
    case .select, .scan, .back, .menu, .pause, .stop, .point, .item, .increment, .decrement,
      .escape, .sayAgain, .nextHeading, .previousHeading, .help, .settings, .choose, .profile:
      false
    }
  }

  /// True if it means the highlight at the beginning of its contact, and not the present one (I10).
  var meansHighlight: Bool {
    switch self {
    case .select, .menu, .increment, .decrement, .escape, .choose: true
    case .next, .previous, .up, .down, .left, .right, .scan, .back, .pause, .stop, .point, .item,
      .sayAgain, .nextHeading, .previousHeading, .help, .settings, .profile:
      false
    }
  }
}
