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
  /// The action of the long press.
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
  /// The time between repetitions; at least 10 ms.
  public var every: TimeSpan

  /// Creates a repetition.
  public init(after: TimeSpan, every: TimeSpan) {
    self.after = after
    self.every = every
  }
}

/// The filters and actions of one switch (I2 to I6, I12).
public struct SwitchSettings: Hashable, Sendable {
  /// The name of the switch in the profile.
  public var name: String
  /// The number of sources (keys, buttons) of this switch: 1 to 64 (I6).
  public var sourceCount: Int
  /// The action of a gesture.
  public var press: Action
  /// The moment when a contact is recognized: its beginning or its end (I2).
  public var recognition = Recognition.press
  /// The minimum duration of a contact (I2).
  public var hold = TimeSpan.zero
  /// The time after a gesture in which the switch ignores contacts (I3).
  public var ignoreRepeat = TimeSpan.zero
  /// The second action for longer contacts; nil if there is none (I4).
  public var longPress: LongPress?
  /// The repetition of a move while the switch is held; nil if there is none (I5).
  public var moveRepeat: MoveRepeat?
  /// The duration after which a contact is cancelled (I12).
  public var stuck = TimeSpan.milliseconds(60_000)

  /// Creates a switch without filters.
  public init(name: String, sourceCount: Int = 1, press: Action) {
    self.name = name
    self.sourceCount = sourceCount
    self.press = press
  }

  /// Returns true if a press or a long press (I4) of the switch has an action.
  public func does(_ action: Action) -> Bool { press == action || longPress?.action == action }
}

/// A physical source of a switch.
///
/// Its indices count from 0; files and events count sources from 1.
public struct SourceID: Hashable, Sendable {
  /// The index of the switch in the profile.
  public var switchIndex: Int
  /// The index of the source in its switch.
  public var sourceIndex: Int

  /// Creates the id of a source from both indices.
  public init(switchIndex: Int, sourceIndex: Int) {
    self.switchIndex = switchIndex
    self.sourceIndex = sourceIndex
  }
}
