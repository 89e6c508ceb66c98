import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLReading

/// A key of a profile for people: its path, its possible values and its meaning.
///
/// ``ProfileKeys/all`` is derived from the reader's tables, so that help, reference and reader
/// cannot disagree.
package struct ProfileKey: Sendable {
  /// The keys that lead to it, such as `scanning.interval`; `NAME` represents the name of a switch.
  package let path: String
  /// The form of its value.
  package let form: SettingForm
  /// The meaning, in plain words.
  package let meaning: String
  /// The rule of the behavior contract for it; empty if there is none.
  package let rule: String
  /// The default value; nil if there is none.
  package let defaultText: String?
  /// Reads a value: in the form of the table, or nil after its problem was reported.
  private let read: @Sendable (YAMLNode, inout YAMLReader) -> String?

  /// Returns the problems of a text as the value of this key; an error rejects the file.
  package func problems(of value: String) -> [Diagnostic] {
    var reader = YAMLReader(SourceText(name: path, text: value))
    _ = read(form.node(value, at: .start), &reader)
    return reader.log.diagnostics
  }

  /// Returns a value in its usual form, such as `1.5s` for `1500ms`; nil if it is not a value of
  /// this key.
  package func usualText(of value: String) -> String? {
    var reader = YAMLReader(SourceText(name: path, text: value))
    return read(form.node(value, at: .start), &reader)
  }
}

extension ProfileKey {
  /// Creates a key of a table; the sample has every part that can contain a key.
  package init<Root>(_ key: SettingKey<Root>, prefix: String = "", defaults: Root, sample: Root) {
    path = prefix + key.path
    form = key.form
    meaning = key.meaning
    rule = key.rule
    defaultText = key.text(defaults)
    read = { node, reader in
      var copy = sample
      let errors = reader.log.errorCount
      key.write(&copy, node, &reader)
      return reader.log.errorCount > errors ? nil : key.text(copy)
    }
  }

  /// Creates a key that is not a setting: its contents are read elsewhere.
  init(path: String, form: SettingForm, rule: String, meaning: String) {
    self.path = path
    self.form = form
    self.meaning = meaning
    self.rule = rule
    defaultText = nil
    read = { _, _ in nil }
  }

  /// True if it has one value that can be set; sources of presses are bound instead, and the format
  /// is migrated.
  package var isSetting: Bool {
    switch form {
    case .format, .sources: false
    case .duration, .durationOrOff, .number, .integer, .integerOr, .passes, .word, .boolean, .text,
      .texts, .lettersOr, .action:
      true
    }
  }
}

extension SettingForm {
  /// Returns a value as a node, as if it were read from a correct file.
  func node(_ value: String, at position: SourcePosition) -> YAMLNode {
    let isText =
      switch self {
      case .text, .texts, .lettersOr, .action: true
      case .duration, .durationOrOff, .number, .integer, .integerOr, .passes, .word, .boolean,
        .format, .sources:
        false
      }
    return YAMLNode(
      content: .scalar(YAMLScalar(text: value, isPlain: !isText)), position: position)
  }

  /// The actions that are one word.
  package static let actionWords = Action.words.map(\.word)

  /// The possible values, in words that follow "it is", such as `a duration from 50ms to 60s`.
  package var words: String {
    switch self {
    case .duration(let bounds):
      "a duration from \(bounds.lowerBound.fileText) to \(bounds.upperBound.fileText)"
    case .durationOrOff(let bounds):
      "off, or a duration from \(bounds.lowerBound.fileText) to \(bounds.upperBound.fileText)"
    case .number(let bounds, let unit):
      "a number from \(numberText(bounds.lowerBound)) to \(numberText(bounds.upperBound))"
        + (unit.isEmpty ? "" : ", in \(unit)")
    case .integer(let bounds): "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .integerOr(let bounds, let word):
      "a whole number from \(bounds.lowerBound) to \(bounds.upperBound), or \(word.word)"
    case .passes(let bounds):
      "a whole number from \(bounds.lowerBound) to \(bounds.upperBound), or forever"
    case .word(let words): "one of " + words.map(\.word).joined(separator: ", ")
    case .boolean: "true or false"
    case .text: "text"
    case .texts(let count, let length):
      "up to \(count) texts of up to \(length) characters, with | between them"
    case .lettersOr(let words):
      "one of " + words.map(\.word).joined(separator: ", ")
        + ", or up to 16 rows of up to 40 letters with spaces between them, each letter once, and _ for the space"
    case .action:
      "an action: "
        + (Action.words.map(\.word) + ["choose 1 to \(Action.mostParts)", "profile NAME"])
        .joined(separator: ", ")
    case .format(let format): format
    case .sources: "a list of 1 to 64 sources"
    }
  }
}
