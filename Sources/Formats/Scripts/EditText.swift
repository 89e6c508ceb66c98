import ScreenElements
import ScreenRecording
import TextWriting

/// A field of an element in a step from one screen to another, by its word.
enum ElementField: String, CaseIterable {
  case label, value, hint, traits, language, frame, accessible, hidden, modal, groups, navigation
  case order, actions, range, scrolls
}

/// Steps from one screen to another as lines of a script (D12).
///
///     | screen "Mail" 1400 900 "en" ltr
///     | + "a" in "list" after "b" label "Inbox" traits 1 frame 10 20 300 24
///     | = "a" value "3 new" hint none
///     | > "a" in "list"
///     | - "b"
///
/// Without `in` the element is at the top level, without `after` it is the first one there. An
/// omitted field is empty in a new element, and unchanged in a known one. Traits are their bits in
/// hexadecimal digits.
enum EditText {
  static func append(_ edits: [ScreenEdit], from screen: FlatScreen, to bytes: inout [UInt8]) {
    for edit in edits {
      bytes.append(contentsOf: "| ".utf8)
      switch edit {
      case .head(let head): append(head, to: &bytes)
      case .add(let element, let place):
        append("+", element.id, place, to: &bytes)
        append(element, from: Element(id: element.id), to: &bytes)
      case .move(let id, let place): append(">", id, place, to: &bytes)
      case .change(let element):
        append("=", element.id, nil, to: &bytes)
        append(element, from: screen.element(element.id) ?? Element(id: element.id), to: &bytes)
      case .remove(let id): append("-", id, nil, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private static func append(_ head: ScreenHead, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "screen".utf8)
    append(text: head.title, to: &bytes)
    append(numbers: [head.size.width, head.size.height], to: &bytes)
    append(text: head.language, to: &bytes)
    switch head.direction {
    case .leftToRight: append(word: "ltr", to: &bytes)
    case .rightToLeft: append(word: "rtl", to: &bytes)
    case nil: break
    }
    if head.hasPointer { append(word: "pointer", to: &bytes) }
  }

  private static func append(
    _ kind: String, _ id: String, _ place: ElementPlace?, to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: kind.utf8)
    append(text: id, to: &bytes)
    if let container = place?.container {
      append(word: "in", to: &bytes)
      append(text: container, to: &bytes)
    }
    if let previous = place?.previous {
      append(word: "after", to: &bytes)
      append(text: previous, to: &bytes)
    }
  }

  /// Appends the changed fields.
  private static func append(_ new: Element, from old: Element, to bytes: inout [UInt8]) {
    func begin<Value: Equatable>(
      _ field: ElementField, _ value: (Element) -> Value, _ bytes: inout [UInt8]
    ) -> Bool {
      guard value(new) != value(old) else { return false }
      append(word: field.rawValue, to: &bytes)
      return true
    }
    if begin(.label, \.label, &bytes) { append(text: new.label, to: &bytes) }
    if begin(.value, \.value, &bytes) { append(text: new.value, to: &bytes) }
    if begin(.hint, \.hint, &bytes) { append(text: new.hint, to: &bytes) }
    if begin(.traits, \.traits, &bytes) {
      append(word: String(new.traits.rawValue, radix: 16), to: &bytes)
    }
    if begin(.language, \.language, &bytes) { append(text: new.language, to: &bytes) }
    if begin(.frame, \.frame, &bytes) {
      append(
        numbers: new.frame.map { [$0.x, $0.y, $0.width, $0.height] }, to: &bytes)
    }
    if begin(.accessible, \.accessible, &bytes) {
      append(word: new.accessible.map { $0 ? "yes" : "no" } ?? "none", to: &bytes)
    }
    for (field, flag) in [
      (.hidden, \.elementsHidden), (.modal, \.modal), (.groups, \.groupsChildren),
    ] as [(ElementField, KeyPath<Element, Bool>)] where begin(field, { $0[keyPath: flag] }, &bytes)
    {
      append(word: new[keyPath: flag] ? "yes" : "no", to: &bytes)
    }
    if begin(.navigation, \.navigation, &bytes) {
      append(word: new.navigation.rawValue, to: &bytes)
    }
    if begin(.order, \.order, &bytes) {
      if let order = new.order {
        for id in order { append(text: id, to: &bytes) }
      } else {
        append(word: "none", to: &bytes)
      }
    }
    if begin(.actions, \.actions, &bytes) {
      for name in new.actions { append(text: name, to: &bytes) }
    }
    if begin(.range, \.range, &bytes) {
      append(
        numbers: new.range.map { [$0.minimum, $0.maximum, $0.step, $0.value] }, to: &bytes)
    }
    if begin(.scrolls, \.scrolls, &bytes) {
      for direction in new.scrolls { append(word: direction.rawValue, to: &bytes) }
    }
  }

  private static func append(word: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: word.utf8)
  }

  private static func append(text: String?, to bytes: inout [UInt8]) {
    guard let text else { return append(word: "none", to: &bytes) }
    bytes.append(UInt8(ascii: " "))
    JSONText.append(text, to: &bytes)
  }

  /// Appends numbers in a form that is read back exactly.
  private static func append(numbers: [Double]?, to bytes: inout [UInt8]) {
    guard let numbers else { return append(word: "none", to: &bytes) }
    for number in numbers {
      let text = number.description
      append(word: text.hasSuffix(".0") ? String(text.dropLast(2)) : text, to: &bytes)
    }
  }
}
