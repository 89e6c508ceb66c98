import Diagnostics
import ScreenElements
import YAMLReading

extension ScreenReader {
  private static let elementKeys = ScreenKeys.element.map(\.name)

  /// Reads an element with its descendants; one without a usable id is reported, and its contents
  /// too.
  mutating func element(_ node: YAMLNode, parent: Int?) -> Element? {
    guard
      let fields = values.fields(
        node, of: "an element", known: ScreenReader.elementKeys,
        example: "{id: start, label: Start}")
    else { return nil }
    let id = identifier(fields)
    let number = outlines.count
    outlines.append((id?.text ?? "", id?.position ?? node.position, parent))
    if let id { enter(id.text, number, at: id.position) }

    var element = Element(id: id?.text ?? "")
    read(ScreenKeys.element, of: "the element", fields, into: &element)
    checkAdjustable(element, fields)
    noteUnanswered(element, fields)
    // The contents are read last, so that ids are recorded in document order.
    element.children = fields["children"].map { elements($0, "children", parent: number) } ?? []
    return element
  }

  private mutating func identifier(
    _ fields: YAMLFields
  ) -> (text: String, position: SourcePosition)? {
    guard
      let node = values.required("id", in: fields, of: "the element", example: "id: start"),
      let text = values.text(node, "id", example: "start")
    else { return nil }
    guard !text.isEmpty, isOneLine(text) else {
      values.log.error(
        at: node.position, "id must be one line of text that is not empty",
        hint: "Write id: start.")
      return nil
    }
    if text.utf8.contains(UInt8(ascii: ":")),
      let prefix = WrittenName.prefixes.first(where: { text.hasPrefix($0) })
    {
      values.log.warning(
        at: node.position, "ids that begin with \(prefix) are the names of stops in events",
        hint: "Choose another id, so that events are unambiguous.")
    }
    return (text, node.position)
  }

  private mutating func enter(_ id: String, _ number: Int, at position: SourcePosition) {
    guard let first = numbers.updateValue(number, forKey: id) else { return }
    numbers[id] = first
    values.log.error(
      at: position, "the id \(quoted(id)) is used twice", hint: "Give each element its own id.",
      notes: [(outlines[first].position, "the first element with this id is here")])
  }

  /// Reads the order of the latest element; it is checked when all ids are known (E4).
  mutating func order(_ node: YAMLNode) -> [String] {
    let entries = texts(node, "order", example: "start")
    orders.append((outlines.count - 1, entries.map { ($0.text, $0.position) }))
    return entries.map(\.text)
  }

  mutating func actionNames(_ node: YAMLNode) -> [String] {
    var first: [String: SourcePosition] = [:]
    var names: [String] = []
    for (name, position) in texts(node, "actions", example: "Delete") {
      if let place = first[name] {
        values.log.error(
          at: position, "the action \(quoted(name)) is listed twice",
          hint: "Remove one of the two.",
          notes: [(place, "the first one is here")])
      } else {
        first[name] = position
        names.append(name)
      }
    }
    return names
  }

  mutating func scrolls(_ node: YAMLNode) -> [ScrollDirection] {
    let items = values.list(node, "scrolls", example: "[down]") ?? []
    var directions: [ScrollDirection] = []
    for item in items {
      let direction: ScrollDirection? = values.choice(
        item, "an item of scrolls", ScreenKeys.directions)
      if let direction, !directions.contains(direction) { directions.append(direction) }
    }
    return directions
  }

  /// Adjusting needs a range (A3), and a range is useless without the trait.
  private mutating func checkAdjustable(_ element: Element, _ fields: YAMLFields) {
    let isAdjustable = element.traits.contains(.adjustable)
    if isAdjustable, let node = fields["traits"], fields["range"] == nil {
      values.log.warning(
        at: node.position, "the element is adjustable, but has no range to adjust",
        hint: "Add range: {min: 0, max: 10, step: 1, value: 5}.")
    } else if !isAdjustable, let entry = fields.entry("range") {
      values.log.warning(
        at: entry.position, "the element has a range, but is not adjustable",
        hint: "Add adjustable to its traits.")
    }
  }
}

private func isOneLine(_ text: String) -> Bool {
  // Most ids are in ASCII, whose bytes are quicker to look at than characters.
  var copy = text
  let isASCII = copy.withUTF8 { bytes in
    var others: UInt8 = 0
    for byte in bytes { others |= byte < 0x20 || byte >= 0x80 ? 1 : 0 }
    return others == 0
  }
  return isASCII || !text.contains(where: \.isNewline)
}
