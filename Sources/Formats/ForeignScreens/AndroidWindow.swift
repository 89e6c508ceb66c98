import Diagnostics
import XMLReading

/// A window of Android with its trees of views: the only one of a plain dump, or one of
/// `uiautomator dump --windows` (X1).
struct AndroidWindow {
  /// Its title; nil if the file has none.
  let title: String?
  /// True if it is the active window.
  let isActive: Bool
  /// True if it belongs to an app, not to the system or to a keyboard.
  let isOfApp: Bool
  /// True if it is the keyboard.
  let isKeyboard: Bool
  /// Its layer; higher ones are in front.
  let layer: Int
  /// Its own element; nil if the file has one window that it does not describe.
  let element: XMLElement?
  /// Its trees.
  let trees: [XMLElement]

  /// The package of its program; nil if no view contains it.
  var owner: String? { trees.lazy.compactMap { Self.owner(of: $0) }.first }

  /// The windows of a plain dump, as one.
  private init(plain trees: [XMLElement]) {
    title = nil
    isActive = true
    isOfApp = true
    isKeyboard = false
    layer = 0
    element = nil
    self.trees = trees
  }

  /// The keyboard in a plain dump of several windows.
  private init(keyboard tree: XMLElement) {
    title = nil
    isActive = false
    isOfApp = false
    isKeyboard = true
    layer = 1
    element = tree
    trees = [tree]
  }

  /// A window of `uiautomator dump --windows`.
  private init(_ window: XMLElement) {
    let title = window["title"] ?? ""
    let type = window["type"] ?? ""
    self.title = title.isEmpty || title == "null" ? nil : title
    isActive = window["active"] == "true"
    isOfApp = type.hasSuffix("APPLICATION")
    isKeyboard = type.hasSuffix("INPUT_METHOD")
    layer = window["layer"].flatMap { Int($0) } ?? 0
    element = window
    trees = window.children.flatMap { $0.name == "hierarchy" ? $0.children : [] }
  }

  /// Returns the windows of a screen, the bottommost one first: those of apps and the keyboard on
  /// the first display, or all of them if no app has one.
  static func all(of root: XMLElement) -> [AndroidWindow] {
    guard root.name == "displays" else {
      return plainWindows(root.children)
    }
    let displays = root.children.filter { $0.name == "display" }.map { display in
      display.children.map { AndroidWindow($0) }.filter { !$0.trees.isEmpty }
    }
    guard let windows = displays.first(where: { !$0.isEmpty }) else { return [] }
    let hasApp = windows.contains(where: \.isOfApp)
    return windows.filter { !hasApp || $0.isOfApp || $0.isKeyboard }.enumerated().sorted {
      ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset)
    }.map(\.element)
  }

  /// Returns the windows of a plain dump, which does not describe them; without the system bars if
  /// there is an app.
  private static func plainWindows(_ trees: [XMLElement]) -> [AndroidWindow] {
    guard trees.count > 1 else { return trees.isEmpty ? [] : [AndroidWindow(plain: trees)] }
    let owned = trees.map { (tree: $0, owner: owner(of: $0) ?? "") }
    let keyboards = owned.filter { isKeyboard($0.owner) }.map(\.tree)
    let others = owned.filter { !isKeyboard($0.owner) }
    let apps = others.filter { $0.owner != "com.android.systemui" }
    let shown = (apps.isEmpty ? others : apps).map(\.tree)
    return (shown.isEmpty ? [] : [AndroidWindow(plain: shown)])
      + keyboards.map { AndroidWindow(keyboard: $0) }
  }

  /// Returns true if the name of a package shows that it is a keyboard.
  private static func isKeyboard(_ package: String) -> Bool {
    ["inputmethod", "honeyboard", "swiftkey", ".keyboard", ".ime"].contains { package.contains($0) }
  }

  /// Returns the package of a tree, also by the first name in it that is not the system's own.
  private static func owner(of view: XMLElement) -> String? {
    if let package = view["package"], !package.isEmpty { return package }
    let name = (view["resource-id"] ?? "").split(separator: ":")
    if name.count == 2, name[0] != "android" { return String(name[0]) }
    return view.children.lazy.compactMap { owner(of: $0) }.first
  }
}
