import Diagnostics
import ScreenElements
import XMLReading

/// An element of iOS with what is said of it.
struct XCUIElement {
  let node: XMLElement
  let type: String
  let traits: Traits
  /// Whether the driver says that it is a stop; nil where it does not say.
  private let isSaid: Bool?
  private let isControlOrText: Bool
  /// True if it is a row whose traits are not said.
  let isPlainRow: Bool

  init(_ node: XMLElement) {
    self.node = node
    type = Self.type(of: node)
    let traits = XCUITraits(node, type)
    // A row can be picked, unless its traits are said and say another thing.
    isPlainRow = type == "Cell" && node["traits"] == nil
    self.traits = isPlainRow ? traits.all.union(.button) : traits.all
    isControlOrText = traits.isControlOrText
    isSaid = node["accessible"].map { $0 == "true" }
  }

  /// What it is called; a cell that has no name is called by the texts in it, which are looked for when it is asked.
  var label: String? {
    let own = [node["label"], node["placeholderValue"]].map(written).first { !$0.isEmpty }
    return own ?? (type == "Cell" ? Self.texts(in: node) : nil)
  }

  static func type(of node: XMLElement) -> String {
    let prefix = XCUITestReader.prefix
    let type = node.name.hasPrefix(prefix) ? String(node.name.dropFirst(prefix.count)) : node.name
    return type.isEmpty ? "Other" : type
  }

  /// True if it is a part of the system's keyboard; the keys below the rows stand beside it.
  var isKeyboard: Bool { type == "Keyboard" || node["name"] == "inputView" }

  /// True if it says that it is seen, and has an area.
  var isSeen: Bool {
    let size = ["width", "height"].map { node[$0].flatMap(Double.init) }
    return node["visible"] != "false" && size.allSatisfy { $0.map { $0 > 0 } ?? true }
  }

  /// True if it is one stop: where the driver does not say it, controls, texts and images are, and rows and whatever else is
  /// called by a name of its own and has nothing inside.
  var isStop: Bool { isSaid ?? (isControl || isNamed || isNamedRow || isNamedLeaf) }

  private var isControl: Bool { isControlOrText && !traits.isDisjoint(with: .excluding) }

  /// A picture without a name is decoration to iOS, and a text without a word is empty.
  private var isNamed: Bool { isControlOrText && (label != nil || !written(node["value"]).isEmpty) }

  private var isNamedRow: Bool { type == "Cell" && label != nil }

  /// A bar that shows how far a page is scrolled has a name and a share.
  private var isNamedLeaf: Bool {
    type == "Other" && label != nil && node.children.isEmpty && node["value"]?.last != "%"
  }

  /// What a row is called that is picked as a whole though its driver says that only texts and pictures in it are
  /// accessible; nil where it is no such row.
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

  /// The stops in it that are seen; of those in one another the outer ones.
  private var stopsInside: [XCUIElement] {
    node.children.flatMap { child in
      let view = XCUIElement(child)
      return view.isSeen && view.isStop ? [view] : view.stopsInside
    }
  }

  /// True if it can only be read, unless what it is in can be acted on.
  var isReadOnly: Bool { traits.isDisjoint(with: .excluding) }

  /// True if it is the title of a page, where titles have no type of their own.
  func isTitle(in titleBar: Bool) -> Bool { titleBar && isSaid == nil && isNamedLeaf }

  /// True if a driver calls it a switch.
  var isSwitch: Bool { traits.contains(.checkBox) }

  /// The controls in it that are stops of their own and can be used; of those in one another the outer ones.
  var controlsInside: [XCUIElement] {
    node.children.flatMap { child in
      let view = XCUIElement(child)
      let isControl = view.isSeen && view.isStop && !view.traits.isDisjoint(with: .excluding)
      guard isControl else { return view.controlsInside }
      return view.traits.contains(.notEnabled) ? [] : [view]
    }
  }

  /// The texts in a row that are seen, each once; all of them where none is seen, because the edge of the list cuts the
  /// row off.
  private static func texts(in node: XMLElement) -> String? {
    var texts: [String] = []
    collect(from: node, onlySeen: true, into: &texts)
    if texts.isEmpty { collect(from: node, onlySeen: false, into: &texts) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func collect(from node: XMLElement, onlySeen: Bool, into texts: inout [String]) {
    for child in node.children where !onlySeen || child["visible"] != "false" {
      let text = written(child["label"])
      if type(of: child) == "StaticText", !text.isEmpty {
        if !texts.contains(text) { texts.append(text) }
      } else {
        collect(from: child, onlySeen: onlySeen, into: &texts)
      }
    }
  }
}
