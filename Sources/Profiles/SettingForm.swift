import SwitchInput
import YAMLEditing

/// What the value of a setting may be.
package enum SettingForm: Hashable, Sendable {
  /// A duration with its unit.
  case duration(ClosedRange<TimeSpan>)
  /// A duration with its unit, or `off`.
  case durationOrOff(ClosedRange<TimeSpan>)
  /// A number, with the unit that is meant but not written.
  case number(ClosedRange<Double>, unit: String)
  case integer(ClosedRange<Int>)
  /// A whole number, or the word for what it is otherwise.
  case integerOr(ClosedRange<Int>, word: ValueWord)
  /// A whole number of passes, or `forever`.
  case passes(ClosedRange<Int>)
  case word([ValueWord])
  /// One of these words, or rows of letters with spaces between them.
  case lettersOr([ValueWord])
  /// Texts with `|` between them, so many of so many characters at the most.
  case texts(count: Int, length: Int)
  case boolean
  case text
  case action
  /// The name of the format itself.
  case format(String)
  /// Where the presses of a switch come from.
  case sources
}

extension SettingForm {
  /// A value as it is written into a file.
  package func written(_ value: String) -> YAMLValue {
    switch self {
    case .duration, .durationOrOff, .word, .format, .sources: .word(value)
    case .number, .integer, .integerOr, .passes, .boolean: .plain(value)
    case .text, .texts, .lettersOr, .action: .text(value)
    }
  }
}
