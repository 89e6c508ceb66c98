import YAMLReading

/// The form of the value of a key of a screen file.
package indirect enum ScreenForm: Hashable, Sendable {
  /// The name of the format itself.
  case format(String)
  /// Text, with a minimum number of characters.
  case text(least: Int)
  /// One line of text that is not empty.
  case line
  /// Text of 1 byte to a maximum number of bytes.
  case shortText(Int)
  /// A language tag (BCP 47).
  case language
  /// A color such as `#1a2b3c`.
  case color
  /// A file in the screen's folder, or below it.
  case file
  /// A key of a keyboard, with its modifiers.
  case chord
  case number(ClosedRange<Double>)
  case boolean
  /// Only `true`.
  case yes
  case word([String])
  /// A list of exactly these numbers.
  case numbers([NumberPart])
  /// A list of values, with a minimum and a maximum count.
  case list(ScreenForm, least: Int = 0, most: Int? = nil)
  /// A mapping with its own keys, by its name in ``ScreenMapping``.
  case mapping(ScreenMapping.Name)
  /// A mapping with any keys, each with a value of that form.
  case named(ScreenForm)
  case either([ScreenForm])

  /// A number of a list, and the bounds of its value.
  package struct NumberPart: Hashable, Sendable {
    /// The name, such as `width`.
    package let name: String
    /// The least and the greatest value.
    package let bounds: ClosedRange<Double>
  }

  /// The possible values, in words that follow "it is".
  package var words: String {
    switch self {
    case .format(let format): format
    case .text(least: 0): "text"
    case .text: "text that is not empty"
    case .line: "one line of text"
    case .shortText(let most): "text of 1 to \(most) bytes"
    case .language: "a language tag such as en or de-CH"
    case .color: "a color such as \"#1a2b3c\""
    case .file: "the name of a file beside the screen"
    case .chord: "a key such as ctrl+s, alt+f4, page-down or f5"
    case .number(let bounds):
      "a number from \(numberText(bounds.lowerBound)) to \(numberText(bounds.upperBound))"
    case .boolean: "true or false"
    case .yes: "true"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .numbers(let parts): "[" + parts.map(\.name).joined(separator: ", ") + "]"
    case .list(let item, let least, _):
      "a list" + (least > 0 ? " of \(least) or more" : "") + ", each \(item.words)"
    case .mapping(let name): name.title
    case .named(let value): "a mapping of names, each to " + value.words
    case .either(let forms): forms.map(\.words).joined(separator: ", or ")
    }
  }
}
