/// A setting that a person can change by the switch during a scan (N2).
public enum Setting: String, Hashable, Sendable, CaseIterable {
  /// The time for which a stop stays highlighted, or after which resting picks it, in milliseconds.
  case speed
  /// The extra time of the first stop, in milliseconds.
  case firstPause = "first-pause"
  /// The maximum number of passes through a scope; 0 is no limit.
  case loops
  /// 1 if stops are spoken, otherwise 0.
  case speech
  /// The speed of the voice, from 0 to 200, where 100 is its own.
  case voiceSpeed = "voice-speed"
  /// The minimum duration of a contact, in milliseconds.
  case hold
  /// The time after a gesture in which its switch recognizes nothing, in milliseconds.
  case ignoreRepeat = "ignore-repeat"
  /// The speed of the lines of point mode, in points per second.
  case pointSpeed = "point-speed"
  /// The width of the line of the highlight, in points.
  case highlight
  /// The place of the color of the highlight among all its colors.
  case highlightColor = "highlight-color"
  /// 0 for light menus and messages, 1 for dark ones, 2 for black and white.
  case menuTheme = "menu-theme"
  /// The place of the scan method among all methods.
  case method
  /// 0 for stops one by one, 1 for the groups of the screen, 2 for rows, 3 for planned groups.
  case groups
}

extension Setting {
  /// True for a setting of the picture, which has an effect only where an output draws the highlight.
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

  /// Gives a setting a value.
  public init(_ setting: Setting, _ value: Int32) {
    self.setting = setting
    self.value = value
  }
}

extension SettingValue {
  /// The value of the speed of the voice that is the voice's own.
  package static let ownVoiceSpeed: Int32 = 100
  /// The widths of the highlight that can be chosen, from thin to very thick.
  package static let highlightWidths: [Int32] = [2, 4, 8, 16]

  /// Returns the place of the largest of these widths that another width is not less than.
  package static func placeOfHighlight(_ width: Int32) -> Int {
    highlightWidths.lastIndex { $0 <= width } ?? 0
  }
}

/// An entry of the settings, and of the menu of one setting (N2).
public enum SettingEntry: Hashable, Sendable {
  /// Opens a setting, whose value it shows and speaks.
  case open(SettingValue)
  /// Lowers the value by one step.
  case lower(Setting)
  /// Raises the value by one step.
  case raise(Setting)
  /// Gives a setting this value.
  case choose(SettingValue)
  /// Keeps the latest change, which it shows and speaks.
  case keep(SettingValue)
  /// Returns to the settings of the profile.
  case undoAll
  /// Leaves the setting.
  case back

  /// The name that events write after `menu:`.
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
