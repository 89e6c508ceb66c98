import Diagnostics
import ScreenElements
import XMLReading

/// An element of iOS with its properties in the file.
struct XCUIElement {
  let node: XMLElement
  let type: String
  let traits: Traits
  /// True if the driver marks it as a stop; nil if the driver does not report that.
  private let isSaid: Bool?
  private let isControlOrText: Bool
  /// True if it is a row without reported traits.
  let isPlainRow: Bool

  init(_ node: XMLElement) {
    self.node = node
    type = Self.type(of: node)
    let traits = XCUITraits(node, type)
    // A row can be picked, unless its reported traits differ.
    isPlainRow = type == "Cell" && node["traits"] == nil
    self.traits = isPlainRow ? traits.all.union(.button) : traits.all
    isControlOrText = traits.isControlOrText
    isSaid = node["accessible"].map { $0 == "true" }
  }

  /// Its label; a cell without a name is labeled by its inner texts, which are found on demand.
  var label: String? {
    let own = [node["label"], node["placeholderValue"]].map(writtenName).first { !$0.isEmpty }
    return own ?? (type == "Cell" ? Self.texts(in: node) : nil)
  }

  static func type(of node: XMLElement) -> String {
    let prefix = XCUITestReader.prefix
    let type = node.name.hasPrefix(prefix) ? String(node.name.dropFirst(prefix.count)) : node.name
    return type.isEmpty ? "Other" : type
  }

  /// True if it is part of the system's keyboard; the keys below the rows are its siblings.
  var isKeyboard: Bool { type == "Keyboard" || node["name"] == "inputView" }

  /// True if it is visible and has an area.
  var isSeen: Bool {
    let size = ["width", "height"].map { node[$0].flatMap(Double.init) }
    return node["visible"] != "false" && size.allSatisfy { $0.map { $0 > 0 } ?? true }
  }

  /// True if it is a stop: if the driver does not report this, controls, texts and images are
  /// stops, and so are rows and other leaves with a name of their own.
  var isStop: Bool { isSaid ?? (isControl || isNamed || isNamedRow || isNamedLeaf) }

  private var isControl: Bool { isControlOrText && !traits.isDisjoint(with: .excluding) }

  /// A picture without a name is decoration to iOS, and a text without a word is empty.
  private var isNamed: Bool { isControlOrText && (label != nil || !written(node["value"]).isEmpty) }

  private var isNamedRow: Bool { type == "Cell" && label != nil }

  /// A bar that shows the scroll position of a page has a name and a percentage.
  private var isNamedLeaf: Bool {
    type == "Other" && label != nil && node.children.isEmpty && node["value"]?.last != "%"
  }

  /// The label of a row that is picked as a whole although its driver reports only its texts and
  /// pictures as accessible; nil for any other element.
  var labelOfRow: String? {
    guard type == "Cell", isSaid == false, written(node["traits"]).isEmpty, !Self.holdsRow(node)
    else { return nil }
    let parts = stopsInside
    guard !parts.isEmpty, parts.allSatisfy({ $0.isTextOrImage }) else { return nil }
    let names = parts.map { $0.label ?? written($0.node["value"]) }.filter { !$0.isEmpty }
    let own = written(node["label"])
    return own.isEmpty ? names.joined(separator: ", ") : own
  }

  private var isTextOrImage: Bool { ["StaticText", "Image"].contains(type) && isReadOnly }

  private static func holdsRow(_ node: XMLElement) -> Bool {
    node.children.contains { type(of: $0) == "Cell" || holdsRow($0) }
  }

  /// The visible stops in it; of nested ones the outer ones.
  private var stopsInside: [XCUIElement] {
    node.children.flatMap { child in
      let view = XCUIElement(child)
      return view.isSeen && view.isStop ? [view] : view.stopsInside
    }
  }

  /// True if it is read-only, unless the surrounding element can be acted on.
  var isReadOnly: Bool { traits.isDisjoint(with: .excluding) }

  /// True if it is the title of a page that has no separate type for titles.
  func isTitle(in titleBar: Bool) -> Bool { titleBar && isSaid == nil && isNamedLeaf }

  /// True if the driver reports it as a switch.
  var isSwitch: Bool { traits.contains(.checkBox) }

  /// The inner controls that are stops of their own and can be used; of nested ones the outer ones.
  var controlsInside: [XCUIElement] {
    node.children.flatMap { child in
      let view = XCUIElement(child)
      let isControl = view.isSeen && view.isStop && !view.traits.isDisjoint(with: .excluding)
      guard isControl else { return view.controlsInside }
      return view.traits.contains(.notEnabled) ? [] : [view]
    }
  }

  /// Returns the visible texts in a row, each once; all of them if none is visible, because the
  /// edge of the list cuts the row off.
  private static func texts(in node: XMLElement) -> String? {
    var texts: [String] = []
    collect(from: node, onlySeen: true, into: &texts)
    if texts.isEmpty { collect(from: node, onlySeen: false, into: &texts) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func collect(from node: XMLElement, onlySeen: Bool, into texts: inout [String]) {
    for child in node.children where !onlySeen || child["visible"] != "false" {
      let text = writtenName(child["label"])
      if type(of: child) == "StaticText", !text.isEmpty {
        if !texts.contains(text) { texts.append(text) }
      } else {
        collect(from: child, onlySeen: onlySeen, into: &texts)
      }
    }
  }
}
