/// The words for the settings that a person changes by the switch (N2).
package struct SettingWords: Sendable {
  /// The stop that opens the settings.
  package let title: String
  /// The name of the time for which a stop stays highlighted.
  package let speed: String
  /// The name of the additional time on the first stop.
  package let firstPause: String
  /// The name of the number of passes.
  package let loops: String
  /// The name of the setting that turns speech of stops on and off.
  package let speech: String
  /// The name of the speed of the voice.
  package let voiceSpeed: String
  /// The name of the minimum duration of a press.
  package let hold: String
  /// The name of the time after a press during which further presses are ignored.
  package let ignoreRepeat: String
  /// The name of the speed of the lines in point mode.
  package let pointSpeed: String
  /// The name of the line width of the highlight.
  package let highlight: String
  /// The name of the color of the highlight.
  package let highlightColor: String
  /// The name of the colors of menus and messages.
  package let menuTheme: String
  /// The name of the scan method.
  package let method: String
  /// The name of the grouping.
  package let groups: String
  /// The entry that lowers a speed.
  package let slower: String
  /// The entry that raises a speed.
  package let faster: String
  /// The entry that lowers a time.
  package let shorter: String
  /// The entry that raises a time.
  package let longer: String
  /// The words before a changed setting in the entry that keeps it.
  package let keep: String
  /// The entry that restores the settings of the profile.
  package let undoAll: String
  /// The entry that leaves a setting.
  package let back: String
  /// The value of a setting that is on.
  package let on: String
  /// The value of a setting that is off.
  package let off: String
  /// The unit of the speed of the lines, after a number.
  package let pointsPerSecond: String
  /// The value for the lowest speed of the voice.
  package let slowest: String
  /// The value for the highest speed of the voice.
  package let fastest: String
  /// The value for the voice's own speed.
  package let normal: String
  /// The value for a time of zero.
  package let none: String
  /// The value for unlimited passes.
  package let endless: String
  /// The names of the methods: auto, step, dwell, inverse, directed, elimination, overscan.
  package let methods: [String]
  /// The names of the groupings: none, groups of the screen, rows, planned groups.
  package let groupings: [String]
  /// The names of the highlight widths: thin, medium, thick, very thick.
  package let widths: [String]
  /// The names of the highlight colors: orange, yellow, green, blue, magenta, red, white, black.
  package let colors: [String]
  /// The names of the menu colors: light, dark, black and white.
  package let themes: [String]
  /// The words before a setting whose change was not kept in time.
  package let wentBack: String
  /// The message that a setting, %, was not changed, with a reason in English, %.
  package let refused: String
  /// The message that kept changes last only for the session, with a reason in English, %.
  package let notWritten: String
}
