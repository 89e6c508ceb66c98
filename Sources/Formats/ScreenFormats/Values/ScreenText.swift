import ScreenElements

/// A screen as the text of a file that is read as the same screen, such as for a window of the
/// desktop.
///
/// Parts that a desktop does not have are left out: the parts of texts, languages of elements,
/// appearance and responses.
package struct ScreenText: Hashable, Sendable {
  /// The text of the file.
  package let text: String

  /// Writes a screen.
  package init(_ screen: Screen) {
    var text = """
      format: \(ScreenKeys.format)
      title: \(Self.quoted(screen.title))
      size: [\(Self.number(max(screen.size.width, 1))), \(Self.number(max(screen.size.height, 1)))]
      language: \(Self.quoted(screen.language))

      """
    switch screen.direction {
    case .leftToRight: text += "direction: ltr\n"
    case .rightToLeft: text += "direction: rtl\n"
    case nil: break
    }
    if screen.hasPointer { text += "pointer: true\n" }
    if screen.isOfDesktop { text += "desktop: true\n" }
    guard !screen.elements.isEmpty else {
      self.text = text + "elements: []\n"
      return
    }
    text += "elements:\n"
    // Levels are written without a recursive call for each: a window may have hundreds of them.
    var open: [(element: Element, depth: Int)] = screen.elements.reversed().map { ($0, 1) }
    while let (element, depth) = open.popLast() {
      let indent = String(repeating: "  ", count: depth)
      let lines = Self.lines(of: element)
      text += "\(indent)- \(lines[0])\n"
      for line in lines.dropFirst() { text += "\(indent)  \(line)\n" }
      guard !element.children.isEmpty else { continue }
      text += "\(indent)  children:\n"
      open += element.children.reversed().map { ($0, depth + 2) }
    }
    self.text = text
  }

  private static func lines(of element: Element) -> [String] {
    var lines = ["id: \(quoted(element.id))"]
    if let label = element.label { lines.append("label: \(quoted(label))") }
    if let value = element.value { lines.append("value: \(quoted(value))") }
    if let hint = element.hint { lines.append("hint: \(quoted(hint))") }
    let traits = element.traits.fileNames
    if !traits.isEmpty { lines.append("traits: [\(traits.joined(separator: ", "))]") }
    if let frame = element.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(number)
      lines.append("frame: [\(numbers.joined(separator: ", "))]")
    }
    if let accessible = element.accessible { lines.append("accessible: \(accessible)") }
    if element.modal { lines.append("modal: true") }
    if element.groupsChildren { lines.append("groupsChildren: true") }
    switch element.navigation {
    case .automatic: break
    case .separate: lines.append("navigation: separate")
    case .combined: lines.append("navigation: combined")
    }
    if let order = element.order, !order.isEmpty { lines.append("order: [\(list(order))]") }
    if !element.actions.isEmpty { lines.append("actions: [\(list(element.actions))]") }
    if let range = element.range, range.isWritten {
      let (low, high) = (number(range.minimum), number(range.maximum))
      lines.append(
        "range: {min: \(low), max: \(high), step: \(number(range.step)), value: \(number(range.value))}"
      )
    }
    let directions = element.scrolls.map { direction in
      switch direction {
      case .up: "up"
      case .down: "down"
      case .left: "left"
      case .right: "right"
      }
    }
    if !directions.isEmpty { lines.append("scrolls: [\(directions.joined(separator: ", "))]") }
    return lines
  }

  private static func list(_ texts: [String]) -> String {
    texts.map(quoted).joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "0" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// Returns a text in double quotes, without control characters, which files must not contain.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0..<0x20, 0x7F...0x9F: continue
      // Line ends, byte order marks and characters that YAML excludes are written as numbers.
      case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        result += "\\u" + String(scalar.value, radix: 16, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ValueRange {
  /// True if a file can contain it.
  fileprivate var isWritten: Bool {
    [minimum, maximum, step, value].allSatisfy { $0.isFinite && $0.magnitude <= 1e9 }
      && minimum < maximum && step > 0 && step <= maximum - minimum
  }
}
