import Diagnostics
import ScreenElements
import ScreenRecording

/// Reads steps from one screen to another, in the form of ``EditText``.
extension ScriptReader {
  /// Reads a line; nil if it is wrong, which was reported.
  mutating func readEdit(_ words: inout ScriptWords) -> ScreenEdit? {
    guard let kind = words.next() else { return nil }
    let edit: ScreenEdit?
    switch kind.isQuoted ? "" : kind.text {
    case "screen": edit = readHead(&words)
    case "+":
      let place = readID(&words).flatMap { id in readPlace(&words).map { (id, $0) } }
      edit = place.flatMap { id, place in
        readElement(&words, from: Element(id: id)).map { .add($0, place) }
      }
    case ">":
      edit = readID(&words).flatMap { id in readPlace(&words).map { .move(id: id, $0) } }
    case "=":
      let old = readID(&words).map { id in live?.element(id) ?? Element(id: id) }
      edit = old.flatMap { readElement(&words, from: $0) }.map { .change($0) }
    case "-": edit = readID(&words).map { .remove(id: $0) }
    default:
      reportUnknown(kind, "step", among: ["screen", "+", ">", "=", "-"])
      return nil
    }
    guard edit != nil else { return nil }
    if let extra = words.next() {
      report(at: extra.offset, "\(quoted(extra.text)) is too much here", hint: "Remove it.")
      return nil
    }
    return edit
  }

  private mutating func readID(_ words: inout ScriptWords) -> String? {
    readWord(&words, "the id of the element", "Write it in quotes.")?.text
  }

  private mutating func readPlace(_ words: inout ScriptWords) -> ElementPlace? {
    var place = ElementPlace(in: nil, after: nil)
    if words.consume("in") {
      guard let id = readID(&words) else { return nil }
      place.container = id
    }
    if words.consume("after") {
      guard let id = readID(&words) else { return nil }
      place.previous = id
    }
    return place
  }

  private mutating func readHead(_ words: inout ScriptWords) -> ScreenEdit? {
    guard let title = readWord(&words, "the title", "Write it in quotes."),
      let size = readNumbers(2, &words),
      let language = readWord(&words, "the language", "Write its tag, such as \"en\".")
    else { return nil }
    var head = ScreenHead(
      title: title.text, size: Size(width: size[0], height: size[1]), language: language.text,
      direction: nil)
    if words.consume("ltr") { head.direction = .leftToRight }
    if head.direction == nil, words.consume("rtl") { head.direction = .rightToLeft }
    head.hasPointer = words.consume("pointer")
    return .head(head)
  }

  /// Reads numbers; every number is accepted, because its use is total.
  private mutating func readNumbers(_ count: Int, _ words: inout ScriptWords) -> [Double]? {
    var numbers: [Double] = []
    while numbers.count < count {
      guard let word = readWord(&words, "a number", "\(count) numbers belong here.") else {
        return nil
      }
      guard let number = Double(word.text) else {
        report(
          at: word.offset, "\(quoted(word.text)) is no number", hint: "Write one, such as 1.5.")
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Reads the fields of an element, or its changed ones.
  private mutating func readElement(
    _ words: inout ScriptWords, from old: Element
  ) -> Element? {
    var element = old
    while let word = words.next() {
      guard !word.isQuoted, let field = ElementField(rawValue: word.text) else {
        reportUnknown(word, "field", among: ElementField.allCases.map(\.rawValue))
        return nil
      }
      guard read(field, into: &element, &words) else { return nil }
    }
    return element
  }

  private mutating func read(
    _ field: ElementField, into element: inout Element, _ words: inout ScriptWords
  ) -> Bool {
    switch field {
    case .label: return readText(&words) { element.label = $0 }
    case .value: return readText(&words) { element.value = $0 }
    case .hint: return readText(&words) { element.hint = $0 }
    case .language: return readText(&words) { element.language = $0 }
    case .traits:
      guard let word = readWord(&words, "the traits", "Write their bits."),
        let bits = UInt32(word.text, radix: 16)
      else { return reportField(field, words) }
      element.traits = Traits(rawValue: bits)
    case .frame:
      guard !words.consume("none") else {
        element.frame = nil
        return true
      }
      guard let numbers = readNumbers(4, &words) else { return false }
      element.frame = Frame(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .range:
      guard !words.consume("none") else {
        element.range = nil
        return true
      }
      guard let numbers = readNumbers(4, &words) else { return false }
      element.range = ValueRange(
        minimum: numbers[0], maximum: numbers[1], step: numbers[2], value: numbers[3])
    case .accessible:
      if words.consume("none") {
        element.accessible = nil
      } else {
        return readFlag(field, &words) { element.accessible = $0 }
      }
    case .hidden: return readFlag(field, &words) { element.elementsHidden = $0 }
    case .modal: return readFlag(field, &words) { element.modal = $0 }
    case .groups: return readFlag(field, &words) { element.groupsChildren = $0 }
    case .navigation:
      guard let word = words.next(), let found = Navigation(rawValue: word.text) else {
        return reportField(field, words)
      }
      element.navigation = found
    case .order:
      guard !words.consume("none") else {
        element.order = nil
        return true
      }
      element.order = readTexts(&words)
    case .actions: element.actions = readTexts(&words)
    case .scrolls:
      element.scrolls = []
      while let direction = ScrollDirection.allCases.first(where: { words.consume($0.rawValue) }) {
        element.scrolls.append(direction)
        if element.scrolls.count > ScrollDirection.allCases.count {
          return reportField(field, words)
        }
      }
    }
    return true
  }

  private mutating func readText(_ words: inout ScriptWords, _ take: (String?) -> Void) -> Bool {
    if words.consume("none") {
      take(nil)
      return true
    }
    guard let word = readWord(&words, "the text", "Write it in quotes, or none.") else {
      return false
    }
    take(word.text)
    return true
  }

  /// Reads all texts in quotes that follow.
  private func readTexts(_ words: inout ScriptWords) -> [String] {
    var texts: [String] = []
    while let word = words.tokens.first, word.isQuoted {
      texts.append(word.text)
      words.tokens.removeFirst()
    }
    return texts
  }

  private mutating func readFlag(
    _ field: ElementField, _ words: inout ScriptWords, _ take: (Bool) -> Void
  ) -> Bool {
    let isSo = words.consume("yes")
    guard isSo || words.consume("no") else { return reportField(field, words) }
    take(isSo)
    return true
  }

  private mutating func reportField(_ field: ElementField, _ words: ScriptWords) -> Bool {
    report(
      at: words.tokens.first?.offset ?? words.end, "the value of \(field.rawValue) is wrong",
      hint: "Use the trace as it was written.")
    return false
  }
}
