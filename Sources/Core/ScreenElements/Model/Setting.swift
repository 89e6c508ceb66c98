/// A setting that a person can change by the switch during a scan (N2).
public enum Setting: String, Hashable, Sendable, CaseIterable {
  /// The time for which a stop stays highlighted, or until dwell picks it, in milliseconds.
  case speed
  /// The additional time on the first stop, in milliseconds.
  case firstPause = "first-pause"
  /// The maximum number of passes through a scope; 0 for no limit.
  case loops
  /// 1 if stops are spoken, otherwise 0.
  case speech
  /// The speed of the voice, from 0 to 200; 100 is the voice's own speed.
  case voiceSpeed = "voice-speed"
  /// The minimum duration of a contact, in milliseconds.
  case hold
  /// The time after a gesture in which its switch ignores contacts, in milliseconds.
  case ignoreRepeat = "ignore-repeat"
  /// The speed of the lines of point mode, in points per second.
  case pointSpeed = "point-speed"
  /// The line width of the highlight, in points.
  case highlight
  /// The index of the highlight color among all colors.
  case highlightColor = "highlight-color"
  /// 0 for light menus and messages, 1 for dark ones, 2 for black and white.
  case menuTheme = "menu-theme"
  /// The index of the scan method among all methods.
  case method
  /// 0 for no groups, 1 for the groups of the screen, 2 for rows, 3 for planned groups.
  case groups
}

extension Setting {
  /// True if the setting has an effect only if an output draws the highlight.
  package var isOfPicture: Bool {
    switch self {
    case .highlight, .highlightColor, .menuTheme: true
    case .speed, .firstPause, .loops, .speech, .voiceSpeed, .hold, .ignoreRepeat, .pointSpeed,
      .method, .groups:
      false
    }
  }
}

/// A setting with a value, in the unit of the setting.
public struct SettingValue: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// Its value.
  public let value: Int32

  /// Creates a setting with a value.
  public init(_ setting: Setting, _ value: Int32) {
    self.setting = setting
    self.value = value
  }
}

extension SettingValue {
  /// The value of the voice speed for the voice's own speed.
  package static let ownVoiceSpeed: Int32 = 100
  /// The available widths of the highlight, from thin to very thick.
  package static let highlightWidths: [Int32] = [2, 4, 8, 16]

  /// Returns the index of the largest available width that does not exceed the given one.
  package static func placeOfHighlight(_ width: Int32) -> Int {
    highlightWidths.lastIndex { $0 <= width } ?? 0
  }
}

/// An entry of the settings, and of the menu of one setting (N2).
public enum SettingEntry: Hashable, Sendable {
  /// Opens a setting; the entry displays and speaks its value.
  case open(SettingValue)
  /// Lowers the value by one step.
  case lower(Setting)
  /// Raises the value by one step.
  case raise(Setting)
  /// Sets a setting to this value.
  case choose(SettingValue)
  /// Keeps the latest change; the entry displays and speaks the change.
  case keep(SettingValue)
  /// Restores the settings of the profile.
  case undoAll
  /// Leaves the setting.
  case back

  /// The name in events, after `menu:`.
  var name: String {
    switch self {
    case .open(let value): value.setting.rawValue
    case .lower(.speed), .lower(.voiceSpeed), .lower(.pointSpeed): "slower"
    case .raise(.speed), .raise(.voiceSpeed), .raise(.pointSpeed): "faster"
    case .lower: "lower"
    case .raise: "raise"
    case .choose(let value): "\(value.setting.rawValue)-\(value.value)"
    case .keep: "keep"
    case .undoAll: "undo-all"
    case .back: "back"
    }
  }
}
