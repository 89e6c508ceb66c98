/// When a contact becomes a gesture (I2).
public enum Recognition: Hashable, Sendable {
  case press
  case release
}

/// A second action for a longer contact (I4).
public struct LongPress: Hashable, Sendable {
  /// How long the contact must last.
  public var after: TimeSpan
  /// What it asks for.
  public var action: Action

  /// Creates a long press.
  public init(after: TimeSpan, action: Action) {
    self.after = after
    self.action = action
  }
}

/// How a move repeats while its switch is held (I5).
public struct MoveRepeat: Hashable, Sendable {
  /// How long after the gesture the first repetition comes.
  public var after: TimeSpan
  /// The time between repetitions; 10 ms at least.
  public var every: TimeSpan

  /// Creates a repetition.
  public init(after: TimeSpan, every: TimeSpan) {
    self.after = after
    self.every = every
  }
}

/// How the contacts of one switch are filtered, and what they ask for (I2 to I6, I12).
public struct SwitchSettings: Hashable, Sendable {
  /// The name that the profile gives the switch.
  public var name: String
  /// How many sources (keys, buttons) are this switch: 1 to 64 (I6).
  public var sourceCount: Int
  /// What a gesture asks for.
  public var press: Action
  /// Whether a contact is recognized when it begins or when it ends (I2).
  public var recognition = Recognition.press
  /// How long a contact must last (I2).
  public var hold = TimeSpan.zero
  /// For how long after a gesture the switch recognizes nothing (I3).
  public var ignoreRepeat = TimeSpan.zero
  /// A second action for longer contacts; nil is none (I4).
  public var longPress: LongPress?
  /// How a move repeats while held; nil is not at all (I5).
  public var moveRepeat: MoveRepeat?
  /// A longer contact is cancelled (I12).
  public var stuck = TimeSpan.milliseconds(60_000)

  /// Creates a switch without filters.
  public init(name: String, sourceCount: Int = 1, press: Action) {
    self.name = name
    self.sourceCount = sourceCount
    self.press = press
  }

  /// True if a press of the switch, or a long one (I4), asks for an action.
  public func does(_ action: Action) -> Bool { press == action || longPress?.action == action }
}

/// One physical source of a switch: both count from 0 here, and sources from 1 in files and events.
public struct SourceID: Hashable, Sendable {
  /// The place of the switch in the profile, from 0.
  public var switchIndex: Int
  /// The place of the source in its switch, from 0.
  public var sourceIndex: Int

  /// Creates the id of a source from its two places.
  public init(switchIndex: Int, sourceIndex: Int) {
    self.switchIndex = switchIndex
    self.sourceIndex = sourceIndex
  }
}
