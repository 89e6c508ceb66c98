import ScanTime

/// The moment when a contact becomes a gesture (I2).
public enum Recognition: Hashable, Sendable {
  case press
  case release
}

/// A second action for a longer contact (I4).
public struct LongPress: Hashable, Sendable {
  /// The minimum duration of the contact.
  public var after: TimeSpan
  /// The action that the long press asks for.
  public var action: Action

  /// Creates a long press.
  public init(after: TimeSpan, action: Action) {
    self.after = after
    self.action = action
  }
}

/// The timing of a move that repeats while its switch is held (I5).
public struct MoveRepeat: Hashable, Sendable {
  /// The time from the gesture to the first repetition.
  public var after: TimeSpan
  /// The time between repetitions; 10 ms at least.
  public var every: TimeSpan

  /// Creates a repetition.
  public init(after: TimeSpan, every: TimeSpan) {
    self.after = after
    self.every = every
  }
}

/// The filters and actions of one switch (I2 to I6, I12).
public struct SwitchSettings: Hashable, Sendable {
  /// The name that the profile gives the switch.
  public var name: String
  /// The number of sources (keys, buttons) of this switch: 1 to 64 (I6).
  public var sourceCount: Int
  /// The action that a gesture asks for.
  public var press: Action
  /// The moment when a contact is recognized: its beginning or its end (I2).
  public var recognition = Recognition.press
  /// The minimum duration of a contact (I2).
  public var hold = TimeSpan.zero
  /// The time after a gesture in which the switch recognizes nothing (I3).
  public var ignoreRepeat = TimeSpan.zero
  /// A second action for longer contacts; nil is none (I4).
  public var longPress: LongPress?
  /// The repetition of a move while held; nil is none (I5).
  public var moveRepeat: MoveRepeat?
  /// The duration after which a contact is cancelled (I12).
  public var stuck = TimeSpan.milliseconds(60_000)

  /// Creates a switch without filters.
  public init(name: String, sourceCount: Int = 1, press: Action) {
    self.name = name
    self.sourceCount = sourceCount
    self.press = press
  }

  /// Returns true if a press of the switch, or a long one (I4), asks for an action.
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
