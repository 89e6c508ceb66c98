import ScanTime
import SwitchInput
import YAMLEditing

/// The form of the value of a setting.
package enum SettingForm: Hashable, Sendable {
  /// A duration with its unit.
  case duration(ClosedRange<TimeSpan>)
  /// A duration with its unit, or `off`.
  case durationOrOff(ClosedRange<TimeSpan>)
  /// A number, with its unit, which a file does not write.
  case number(ClosedRange<Double>, unit: String)
  case integer(ClosedRange<Int>)
  /// A whole number, or a word for the alternative.
  case integerOr(ClosedRange<Int>, word: ValueWord)
  /// A whole number of passes, or `forever`.
  case passes(ClosedRange<Int>)
  case word([ValueWord])
  /// One of these words, or rows of letters with spaces between them.
  case lettersOr([ValueWord])
  /// Texts with `|` between them, with the maximum count and the maximum number of characters.
  case texts(count: Int, length: Int)
  case boolean
  case text
  case action
  /// The name of the format itself.
  case format(String)
  /// The sources of the presses of a switch.
  case sources
}

extension SettingForm {
  /// Returns a value in the form of a file.
  package func written(_ value: String) -> YAMLValue {
    switch self {
    case .duration, .durationOrOff, .word, .format, .sources: .word(value)
    case .number, .integer, .integerOr, .passes, .boolean: .plain(value)
    case .text, .texts, .lettersOr, .action: .text(value)
    }
  }
}
