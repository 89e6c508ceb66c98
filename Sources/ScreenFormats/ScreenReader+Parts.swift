import Diagnostics
import ScreenElements
import Languages
import YAMLReading

extension ScreenReader {
  private static let partKeys = ScreenKeys.part.map(\.name)

  static let kinds: KeyValuePairs<String, SpeakAs> = [
    "duration": .duration, "date": .date, "number": .number, "digits": .digits,
    "spellOut": .spellOut, "phone": .phone, "wordCount": .wordCount,
  ]

  /// Reads a label, value or hint: a text, or parts that are spoken each in its own way (E9).
  ///
  /// A part is a text or a mapping; a mapping by itself is a text of one part.
  mutating func parts(_ key: String, _ node: YAMLNode, example: String) -> [SpokenPart]? {
    switch node.content {
    case .scalar:
      return values.text(node, key, example: example).map { [SpokenPart($0)] }
    case .mapping:
      return part(node, key).map { [$0] }
    case .sequence(let items):
      guard !items.isEmpty else {
        values.log.error(
          at: node.position, "\(key) has no parts", hint: "Write \(key): \(example).")
        return nil
      }
      let parts = items.compactMap { part($0, key) }
      return parts.count == items.count ? parts : nil
    }
  }

  private mutating func part(_ node: YAMLNode, _ key: String) -> SpokenPart? {
    let name = "a part of \(key)"
    let example = "{text: \"90s\", speakAs: duration}"
    guard case .mapping = node.content else {
      return partText(node, name).map { SpokenPart($0) }
    }
    guard
      let fields = values.fields(
        node, of: name, known: ScreenReader.partKeys, example: "\(key): [\(example)]"),
      let written = values.required("text", in: fields, of: name, example: "text: \"90s\""),
      let text = partText(written, "text of \(name)")
    else { return nil }
    var part = SpokenPart(text)
    read(ScreenKeys.part, of: name, fields, into: &part)
    checkForm(of: part, at: written.position)
    return part
  }

  private mutating func partText(_ node: YAMLNode, _ name: String) -> String? {
    guard let text = values.text(node, name, example: "\"90s\"") else { return nil }
    guard !text.isEmpty else {
      values.log.error(
        at: node.position, "\(name) is empty", hint: "Remove the part, or write a text.")
      return nil
    }
    return text
  }

  /// What is not of the form that it is said to have is spoken as it is, which its author should know.
  private mutating func checkForm(of part: SpokenPart, at position: SourcePosition) {
    guard let kind = part.speakAs else { return }
    // Which forms there are does not depend on the language.
    let language = Language.speaking(part.language ?? "en").language
    let isOfForm =
      kind == .spellOut
      ? Language.spelled(part.text) != nil : language.words(for: part.text, as: kind) != nil
    guard !isOfForm else { return }
    let (name, forms) = kind.described
    values.log.warning(
      at: position, "\(quoted(part.text)) is not a \(name), and will be spoken as it is",
      hint: "Write \(forms).")
  }
}

extension SpeakAs {
  /// What a text of the kind is called, and the forms in which it is taken.
  fileprivate var described: (name: String, forms: String) {
    switch self {
    case .duration: ("duration", "90s, 1h 30min, 1:30:00 or PT5M")
    case .date: ("date", "2026-11-21, 05:30 or 2026-11-21T05:30, without a time zone")
    case .number: ("number", "1234.5 or 1,234.5, with fewer than 16 figures before the point")
    case .digits: ("text with figures", "figures, and at most 200 characters")
    case .spellOut: ("text to spell", "1 to 200 characters")
    case .wordCount: ("text with words", "some words")
    case .phone: ("telephone number", "it with figures, spaces, +, -, ., / and brackets")
    }
  }
}
