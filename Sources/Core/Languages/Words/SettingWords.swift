/// The words for the settings that a person changes by the switch (N2).
package struct SettingWords: Sendable {
  /// The stop that opens the settings.
  package let title: String
  /// The time for which a stop stays highlighted.
  package let speed: String
  /// The extra time of the first stop.
  package let firstPause: String
  /// The number of passes.
  package let loops: String
  /// True if stops are spoken.
  package let speech: String
  /// The speed of the voice.
  package let voiceSpeed: String
  /// The minimum duration of a press.
  package let hold: String
  /// The time after a press in which further presses do not count.
  package let ignoreRepeat: String
  /// The speed of the lines of point mode.
  package let pointSpeed: String
  /// The width of the line of the highlight.
  package let highlight: String
  /// The color of the highlight.
  package let highlightColor: String
  /// The colors of menus and messages.
  package let menuTheme: String
  /// The scan method.
  package let method: String
  /// The groups.
  package let groups: String
  /// Lowers a speed.
  package let slower: String
  /// Raises a speed.
  package let faster: String
  /// Lowers a time.
  package let shorter: String
  /// Raises a time.
  package let longer: String
  /// Precedes a changed setting in the entry that keeps it.
  package let keep: String
  /// Returns to the settings of the profile.
  package let undoAll: String
  /// Leaves a setting.
  package let back: String
  /// The value of a setting that is on.
  package let on: String
  /// The value of a setting that is off.
  package let off: String
  /// The value of the voice's own speed.
  package let normal: String
  /// The value of a time that is zero.
  package let none: String
  /// The value of passes without a limit.
  package let endless: String
  /// The methods: auto, step, dwell, inverse, directed, elimination, overscan.
  package let methods: [String]
  /// The groups: none, those of the screen, rows, planned ones.
  package let groupings: [String]
  /// The widths of the highlight: thin, medium, thick, very thick.
  package let widths: [String]
  /// The colors of the highlight: orange, yellow, green, blue, magenta, red, white, black.
  package let colors: [String]
  /// The colors of menus: light, dark, black and white.
  package let themes: [String]
  /// Precedes a setting whose change was not kept in time.
  package let wentBack: String
  /// Reports that a setting, %, was not changed, for a reason in English, %.
  package let refused: String
  /// Reports that kept changes end with the session, for a reason in English, %.
  package let notWritten: String
}
