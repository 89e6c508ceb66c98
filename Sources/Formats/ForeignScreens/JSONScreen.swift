import Diagnostics
import JSONReading
import XMLReading

/// A tree of views that a tool saves as JSON, in the terms of the XML of Android or iOS (X1.50).
struct JSONScreen {
  /// The text in UTF-8, for diagnostics about it.
  let source: SourceText
  /// The tree, in the form of a driver's page source.
  let root: XMLElement
  /// False if the tool does not report which elements are controls.
  let saysControls: Bool

  /// The first line of `maestro hierarchy --compact`.
  private static let compact = "element_num,depth,attributes"

  /// The maximum number of bytes that are examined to recognize a format.
  private static let guessed = 1 << 14

  /// A level of views has an object and a list; a view has at most about 30 values.
  private static let limits = JSONLimits(
    bytes: foreignScreenLimits.bytes, depth: 2 * foreignScreenLimits.depth + 4,
    values: 30 * foreignScreenLimits.elements)

  /// True if a file begins like such a tree, after lines that tools have printed.
  static func isBegun(by bytes: [UInt8]) -> Bool {
    let text = decoded(Array(bytes.prefix(2 * guessed)))
    guard let start = XMLText.lineBeginning(with: ["{", compact], in: text) else { return false }
    let beginning = String(decoding: text[start...].prefix(guessed), as: UTF8.self)
    guard beginning.first == "{" else { return true }
    let has = { (key: String) in beginning.contains("\"\(key)\"") }
    let first = beginning.dropFirst().drop { $0.isWhitespace }
    return first.hasPrefix("\"attributes\"") && has("children")
      || has("rawIdentifier") && has("rect")
  }

  /// Reads a tree of at most 8,000,000 bytes, 128 levels and 20,000 elements (X1.44).
  init(_ bytes: [UInt8], name: String) throws(DiagnosticList) {
    let text = Self.decoded(bytes)
    let source = SourceText(name: name, bytes: text)
    let start = XMLText.lineBeginning(with: ["{", Self.compact], in: text) ?? 0
    guard !text[start...].starts(with: Self.compact.utf8) else {
      throw Self.problem(
        source, 0, "this is the compact form of a hierarchy of maestro, which lacks facts",
        "Save the whole hierarchy: maestro hierarchy > screen.json")
    }
    let tree: JSONNode
    do throws(JSONProblem) {
      tree = try JSONNode(Array(text[start...]), limits: Self.limits)
    } catch {
      throw Self.problem(
        source, start + error.offset, error.fault.reason,
        error.fault.hint ?? "Save the screen again: maestro hierarchy > screen.json")
    }
    self.source = source
    let found: XMLElement
    if tree["attributes"] != nil {
      let hierarchy = MaestroHierarchy(tree)
      if let bounds = hierarchy.wrongBounds {
        throw Self.problem(
          source, Self.offset(of: bounds, in: text), wrongBounds(bounds), savingBounds)
      }
      found = hierarchy.root
      saysControls = hierarchy.isOfAndroid
    } else {
      // A reply of the driver has the tree as its value.
      found = XMLElement(driverTree: tree["type"] == nil ? tree["value"] ?? tree : tree)
      saysControls = true
    }
    var number = 0
    root = found.numbered(&number)
    guard number <= foreignScreenLimits.elements else {
      throw Self.problem(
        source, start, "has more than \(foreignScreenLimits.elements) elements",
        "Save the screen again; a screen of an app has far fewer.")
    }
  }

  private static func problem(
    _ source: SourceText, _ offset: Int, _ message: String, _ hint: String
  ) -> DiagnosticList {
    DiagnosticList([
      Diagnostic(
        .error, in: source, at: source.position(ofByteAt: offset), message, hint: hint)
    ])
  }

  /// Returns the offset of a text in quotes; 0 if it is written with escapes.
  private static func offset(of text: String, in bytes: [UInt8]) -> Int {
    let quoted = Array("\"\(text)\"".utf8)
    return bytes.indices.first { bytes[$0...].starts(with: quoted) }.map { $0 + 1 } ?? 0
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    return utf16Units(bytes).map { Array(String(decoding: $0, as: UTF16.self).utf8) } ?? bytes
  }
}

extension XMLElement {
  /// Returns it with numbers as positions, from 1, which distinguish its elements.
  fileprivate func numbered(_ number: inout Int) -> XMLElement {
    number += 1
    let position = SourcePosition(line: 1, column: number)
    return XMLElement(
      name: name, attributes: attributes, position: position,
      children: children.map { $0.numbered(&number) })
  }

  /// Creates the element of a node in the page source of Appium's XCUITest driver as JSON.
  fileprivate init(driverTree node: JSONNode) {
    let words = [
      "name", "label", "value", "traits", "placeholderValue",
    ].compactMap { key in node[key]?.written.map { (name: key, value: $0) } }
    let flags = [
      ("isEnabled", "enabled"), ("isVisible", "visible"), ("isAccessible", "accessible"),
    ]
    .compactMap { key, name in
      node[key]?.written.map { (name: name, value: $0 == "1" || $0 == "true" ? "true" : "false") }
    }
    let numbers = ["x", "y", "width", "height"].compactMap { key in
      node["rect"]?[key]?.written.map { (name: key, value: $0) }
    }
    self.init(
      name: XCUITestReader.prefix + (node["type"]?.text ?? "Other"),
      attributes: words + flags + numbers, position: .start,
      children: (node["children"]?.items ?? []).map { XMLElement(driverTree: $0) })
  }
}

extension JSONNode {
  /// A text, a number or a Boolean in the form of an attribute; nil for anything else.
  var written: String? {
    switch self {
    case .text(let text): text
    case .boolean(let value): "\(value)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .null, .list, .object: nil
    }
  }
}
