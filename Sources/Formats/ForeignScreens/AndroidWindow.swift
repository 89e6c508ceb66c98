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

  /// The one window of a plain dump.
  private init(hierarchy: XMLElement) {
    title = nil
    isActive = true
    isOfApp = true
    isKeyboard = false
    layer = 0
    element = nil
    trees = hierarchy.children
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

  /// Returns the windows of a screen, the farthest one behind first: those of apps and the keyboard
  /// on the first display, or all of them if no app has one.
  static func all(of root: XMLElement) -> [AndroidWindow] {
    guard root.name == "displays" else {
      let window = AndroidWindow(hierarchy: root)
      return window.trees.isEmpty ? [] : [window]
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
}
