import Diagnostics
import ScreenElements
import Languages
import YAMLReading

extension ScreenReader {
  private static let partKeys = ScreenKeys.part.map(\.name)

  static let kinds: KeyValuePairs<String, SpeakAs> = [
    "duration": .duration, "date": .date, "number": .number, "digits": .digits,
    "spellOut": .spellOut, "phone": .phone, "wordCount": .wordCount, "percent": .percent,
    "currency": .currency,
  ]

  static let forms: KeyValuePairs<String, DateForm> = [
    "dmy": .dayMonthYear, "mdy": .monthDayYear, "ymd": .yearMonthDay, "12h": .twelveHours,
    "24h": .twentyFourHours,
  ]

  /// Reads a label, value or hint: a text, or parts that each have their own voice settings (E9).
  ///
  /// A part is a text or a mapping; a single mapping is a text of one part.
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
    if part.form != nil, part.speakAs != .date, let form = fields["form"] {
      values.log.error(
        at: form.position, "form is only for a date", hint: "Write speakAs: date, or remove form.")
      return nil
    }
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

  /// Warns of a text that does not have its declared form, since it is then spoken unchanged.
  private mutating func checkForm(of part: SpokenPart, at position: SourcePosition) {
    guard let kind = part.speakAs else { return }
    let isOfForm =
      switch kind {
      case .spellOut: Language.spelled(part.text) != nil
      case .currency where part.language == nil:
        // The language of the element is unknown here; the signs with words depend on it.
        Language.all.contains { $0.words(for: part.text, as: kind) != nil }
      default:
        // The other forms do not depend on the language.
        Language.speaking(part.language ?? "en").language
          .words(for: part.text, as: kind, form: part.form) != nil
      }
    guard !isOfForm else { return }
    let (name, forms) = (kind.described.name, part.form?.described ?? kind.described.forms)
    values.log.warning(
      at: position, "\(quoted(part.text)) is not a \(name), and will be spoken as it is",
      hint: "Write \(forms).")
  }
}

extension SpeakAs {
  /// The name of a text of the kind, and its accepted forms.
  fileprivate var described: (name: String, forms: String) {
    switch self {
    case .duration: ("duration", "90s, 1h 30min, 1:30:00 or PT5M")
    case .date: ("date", "2026-11-21, 05:30 or 2026-11-21T05:30, without a time zone")
    case .number: ("number", "1234.5 or 1,234.5, with fewer than 16 figures before the point")
    case .digits: ("text with figures", "figures, and at most 200 characters")
    case .spellOut: ("text to spell", "1 to 200 characters")
    case .wordCount: ("text with words", "some words")
    case .phone: ("telephone number", "it with figures, spaces, +, -, ., / and brackets")
    case .percent: ("percentage", "a number and %, such as 45% or 4.5 %")
    case .currency:
      (
        "sum of money that has words",
        "a number with €, $, £, EUR, USD, GBP or CHF, such as 4.99 € or $4.99"
      )
    }
  }
}

extension DateForm {
  /// The accepted dates of the form.
  fileprivate var described: String {
    switch self {
    case .dayMonthYear: "21.11.2026 or 21/11/2026, with an optional time after it"
    case .monthDayYear: "11/21/2026, with an optional time after it"
    case .yearMonthDay: "2026/11/21 or 2026.11.21, with an optional time after it"
    case .twelveHours: "5:30 PM or 5 p.m."
    case .twentyFourHours: "17:30, 17.30 or 17h30"
    }
  }
}
