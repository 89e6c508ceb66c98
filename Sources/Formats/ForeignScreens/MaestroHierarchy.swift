import Diagnostics
import JSONReading
import ScreenElements
import XMLReading

/// The output of `maestro hierarchy` as the tree that the driver of its system would save (X1.50).
struct MaestroHierarchy {
  /// The tree, in the form of a driver's page source.
  let root: XMLElement
  /// True for a screen of Android, false for one of iOS.
  let isOfAndroid: Bool
  /// The first bounds that are not those of a view.
  let wrongBounds: String?

  /// Reads a tree, whose node at the top describes no view.
  init(_ tree: JSONNode) {
    let top = MaestroView(tree)
    isOfAndroid = top.isOfAndroid
    wrongBounds = top.wrongBounds
    root =
      isOfAndroid
      ? XMLElement(
        name: "hierarchy", attributes: [], position: .start, children: top.roots.map(\.ofAndroid))
      : XMLElement(
        name: "AppiumAUT", attributes: [], position: .start,
        children: top.trees.enumerated().map { index, tree in
          // The trees without an area contain the status bars.
          tree.ofIOS(as: tree.hasArea ? index == 0 ? "Application" : "Other" : "StatusBar")
        })
  }
}

/// A view in a hierarchy of maestro.
private struct MaestroView {
  private let attributes: [String: String]
  private let children: [MaestroView]

  init(_ node: JSONNode) {
    if case .object(let entries) = node["attributes"] {
      attributes = entries.compactMapValues(\.written)
    } else {
      attributes = [:]
    }
    // The blanks between the tags of a driver's XML are empty nodes.
    children = (node["children"]?.items ?? []).map(MaestroView.init).filter {
      !$0.attributes.isEmpty || !$0.children.isEmpty
    }
  }

  /// Returns an attribute that is not empty.
  private subscript(name: String) -> String? { attributes[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// True if it or a view in it has an attribute that only Android has.
  var isOfAndroid: Bool {
    ["class", "clickable", "ignoreBoundsFiltering"].contains { attributes[$0] != nil }
      || children.contains(where: \.isOfAndroid)
  }

  /// The outermost views that have bounds.
  var roots: [MaestroView] { self["bounds"] != nil ? [self] : children.flatMap(\.roots) }

  /// The app and its sibling trees, the app first.
  var trees: [MaestroView] { hasArea ? [self] : children }

  private var frame: Frame? { self["bounds"].flatMap { Frame(bounds: $0) } }

  /// The first bounds in it that are not those of a view.
  var wrongBounds: String? {
    if let bounds = self["bounds"], frame == nil { return bounds }
    return children.lazy.compactMap(\.wrongBounds).first
  }

  /// True if its bounds enclose something.
  var hasArea: Bool { frame.map { $0.width > 0 && $0.height > 0 } ?? false }

  /// The view as `uiautomator` would save it.
  var ofAndroid: XMLElement {
    let names = ["accessibilityText": "content-desc", "hintText": "hint"]
    var list = attributes.map { (name: names[$0.key] ?? $0.key, value: $0.value) }
      .filter { $0.name != "bounds" || !$0.value.isEmpty }
    if attributes["checked"] == "true" { list.append(("checkable", "true")) }
    return XMLElement(
      name: "node", attributes: list, position: .start, children: children.map(\.ofAndroid))
  }

  /// The view as the driver of iOS would save it, with a type.
  func ofIOS(as type: String) -> XMLElement {
    var list = [
      ("name", self["resource-id"]), ("label", label), ("value", self["value"]),
      ("placeholderValue", self["hintText"]), ("enabled", self["enabled"]),
      ("selected", self["selected"]),
    ].compactMap { name, value in value.map { (name: name, value: $0) } }
    if let frame {
      list += [
        ("x", "\(frame.x)"), ("y", "\(frame.y)"), ("width", "\(frame.width)"),
        ("height", "\(frame.height)"),
      ]
    }
    return XMLElement(
      name: XCUITestReader.prefix + type, attributes: list, position: .start,
      // Parts without any name are drawn by the view that has it.
      children: children.filter { $0.isNamed || isOfScreen(type) }.map { $0.ofIOS(as: $0.type) })
  }

  /// The name; a text that is the value does not count.
  private var label: String? {
    self["accessibilityText"] ?? self["title"]
      ?? (self["text"] == self["value"] ? nil : self["text"])
  }

  private func isOfScreen(_ type: String) -> Bool { type == "Application" || type == "StatusBar" }

  /// True if it or a view in it has a text.
  private var isNamed: Bool {
    label != nil || self["value"] != nil || self["hintText"] != nil
      || children.contains(where: \.isNamed)
  }

  /// The type that its attributes show.
  private var type: String {
    if self["checked"] == "true" { return "Switch" }
    return self["hintText"] != nil ? "TextField" : "Other"
  }
}
