import ScreenAudit
import ScreenElements

/// A label or a hint as in real apps, and the rules about words that must report it.
struct WordCase {
  /// The line that it was read from.
  let line: String
  let element: Element
  let expected: Set<AuditRule>

  /// The rules that look at words alone.
  static let rules: [AuditRule] = [
    .labelType, .labelCapital, .labelPeriod, .labelAbbreviation, .hintVerb, .hintPeriod,
    .hintGesture,
    .hintType,
  ]

  private static let traits: [String: Traits] = [
    "button": .button, "link": .link, "image": .image, "heading": .header, "slider": .adjustable,
    "field": .textField, "search": .searchField, "key": .keyboardKey, "check": .checkBox,
    "tab": .tab,
    "radio": .radioButton, "combo": .comboBox, "item": .menuItem, "text": .staticText,
    "picture": [.image, .button],
  ]

  /// Reads a line; nil if it has another form.
  ///
  /// Its fields are separated by bars: the kind of the element (after the word hint the text is its hint),
  /// the text, and the ids of the rules that must report it.
  init?(_ line: String, id: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
      String(part).trimmed
    }
    guard parts.count == 3 else { return nil }
    var kind = parts[0].split(separator: " ").map(String.init)
    let isHint = kind.first == "hint"
    if isHint { kind.removeFirst() }
    guard kind.count == 1, let traits = WordCase.traits[kind[0]] else { return nil }
    let ids = parts[2].split(separator: " ")
    let rules = ids.compactMap { AuditRule(rawValue: String($0)) }
    guard rules.count == ids.count else { return nil }
    self.line = line
    expected = Set(rules)
    element = Element(id: id).traits(adding: traits).with {
      $0.label = isHint ? "Zebra" : parts[1]
      $0.hint = isHint ? parts[1] : nil
      if traits.contains(.adjustable) {
        $0.range = ValueRange(minimum: 0, maximum: 1, step: 1, value: 0)
      }
    }
  }
}

extension String {
  /// The text without blanks at both ends.
  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
