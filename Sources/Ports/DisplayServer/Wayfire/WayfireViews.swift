import DesktopTree
import JSONReading
import ScreenElements

/// The windows that wayfire reports, with its panels and its menus (D1, F6).
struct WayfireViews: Hashable {
  /// The windows; positions count from the corner of all outputs together.
  let windows: DisplayWindows

  /// The maximum number of windows (D1).
  private static let limit = 500
  /// The maximum length of a chain of windows and their parents.
  private static let depth = 32
  /// The layers that contain windows, the lowest first.
  private static let layers = ["bottom", "workspace", "top", "unmanaged"]
  /// The layer of an active window that fills its output: between the last two layers, which are
  /// numbered in steps of 2.
  private static let raised = 5

  private struct View {
    let window: DisplayWindow
    let parent: UInt32?
    /// True if it is on its output, and is not minimized.
    let isShown: Bool
    let isActive: Bool
    /// Twice the index of its layer.
    let layer: Int
    /// The time of its last focus, which also raised it.
    let focusTime: Double
  }

  /// Reads the answer to the question for all windows; nil if it is not a list.
  init?(_ answer: JSONNode, on outputs: WayfireOutputs) {
    guard case .list(let nodes) = answer else { return nil }
    var views: [UInt32: View] = [:]
    for node in nodes where views.count < Self.limit {
      guard let view = Self.view(node, on: outputs) else { continue }
      views[view.window.id] = view
    }
    let active = views.values.filter(\.isActive).max { $0.focusTime < $1.focusTime }
    windows = DisplayWindows(
      size: outputs.size, windows: Self.sorted(views).map(\.window), active: active?.window.id,
      hasManager: true)
  }

  // MARK: The order

  /// Returns the windows, hidden ones first, then the lowest ones first.
  ///
  /// Wayfire does not report the order: a window that gets the focus is raised in its layer,
  /// together with its dialogs, which are above it.
  private static func sorted(_ views: [UInt32: View]) -> [View] {
    var roots: [UInt32: (id: UInt32, depth: Int)] = [:]
    var raised: [UInt32: Double] = [:]
    for (id, view) in views {
      let root = root(of: id, in: views)
      roots[id] = root
      raised[root.id] = max(raised[root.id] ?? 0, view.focusTime)
    }
    func rank(_ view: View) -> (Int, Int, Double, Int, Double, UInt32) {
      let root = roots[view.window.id] ?? (view.window.id, 0)
      return (
        view.isShown ? 1 : 0, view.layer, raised[root.id] ?? 0, root.depth, view.focusTime,
        view.window.id
      )
    }
    return views.values.sorted { rank($0) < rank($1) }
  }

  private static func root(
    of id: UInt32, in views: [UInt32: View]
  ) -> (id: UInt32, depth: Int) {
    var root = id
    var steps = 0
    while steps < depth, let parent = views[root]?.parent, views[parent] != nil {
      root = parent
      steps += 1
    }
    return (root, steps)
  }

  // MARK: One window

  /// Reads a window; nil for a background, for a layer that may let clicks through, and for a
  /// window that is about to open or has closed.
  private static func view(_ node: JSONNode, on outputs: WayfireOutputs) -> View? {
    guard let id = node["id"]?.integer.flatMap({ UInt32(exactly: $0) }),
      node["mapped"]?.isTrue == true, let kind = kind(of: node),
      let layer = layers.firstIndex(of: node["layer"]?.text ?? "")
    else { return nil }
    let output = node["output-id"]?.integer.flatMap { outputs[$0] }
    let places = places(of: node, on: output)
    if kind == .panel, let output, places?.outer == output { return nil }
    let title = node["title"]?.text ?? ""
    var window = DisplayWindow(
      id: id, process: node["pid"]?.integer.flatMap { $0 > 0 ? $0 : nil },
      // Wayfire reports this title for a window without one.
      title: title == "nil" ? "" : title, program: node["app-id"]?.text ?? "",
      frame: places?.content, outerFrame: places?.outer, kind: kind)
    window.extents = .window
    let isActive = kind != .popup && kind != .panel && node["activated"]?.isTrue == true
    // A window that fills the output is above panels while it has the keyboard.
    let isRaised = isActive && node["fullscreen"]?.isTrue == true
    return View(
      window: window, parent: node["parent"]?.integer.flatMap { UInt32(exactly: $0) },
      isShown: places?.isOnOutput == true && node["minimized"]?.isTrue != true,
      isActive: isActive, layer: isRaised ? max(2 * layer, Self.raised) : 2 * layer,
      focusTime: focusTime(node["last-focus-timestamp"]))
  }

  /// Returns the time of the last focus.
  ///
  /// A window that never had the focus counts as the highest one, because it is not known to be
  /// below another.
  private static func focusTime(_ node: JSONNode?) -> Double {
    guard case .number(let time)? = node, time > 0 else { return .infinity }
    return time
  }

  private static func kind(of node: JSONNode) -> DisplayWindow.Kind? {
    switch node["role"]?.text {
    case "toplevel": (node["parent"]?.integer ?? -1) < 0 ? .normal : .dialog
    case "unmanaged": .popup
    case "desktop-environment": node["type"]?.text == "panel" ? .panel : nil
    default: nil
    }
  }

  /// Returns the frame of the content, and the frame of the window with its title bar, clipped to
  /// its own output.
  ///
  /// The surface includes a shadow that a program draws itself, and no title bar that wayfire
  /// draws; the geometry includes the title bar, but not the shadow.
  private static func places(
    of node: JSONNode, on output: Frame?
  ) -> (content: Frame, outer: Frame, isOnOutput: Bool)? {
    guard let output, let surface = WayfireOutputs.frame(node["base-geometry"]) else { return nil }
    let geometry = WayfireOutputs.frame(node["geometry"]) ?? surface
    func moved(_ frame: Frame) -> Frame {
      Frame(
        x: frame.x + output.x, y: frame.y + output.y, width: frame.width, height: frame.height)
    }
    let outer = moved(geometry)
    let drawn = outer.intersection(output)
    return (moved(surface.intersection(geometry) ?? surface), drawn ?? outer, drawn != nil)
  }
}
