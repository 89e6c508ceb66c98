import DesktopTree
import JSONReading
import ScreenElements

/// The windows that sway reports.
struct SwayTree: Hashable {
  /// The windows; positions count from the corner of all outputs together.
  var windows: DisplayWindows

  /// The maximum number of windows (D1).
  private static let limit = 500
  /// The maximum coordinate and size, in points.
  private static let largest = 100_000.0

  /// Reads the answer to the question for all windows; nil if it is malformed.
  init?(_ answer: JSONNode) {
    guard let layout = Self.frame(answer["rect"]), layout.width > 0, layout.height > 0 else {
      return nil
    }
    var shown: [DisplayWindow] = []
    var hidden: [DisplayWindow] = []
    var active: UInt32?
    // Tiled windows precede the floating ones, which are above them; the last one is the topmost.
    var open = [answer]
    while let node = open.popLast(), shown.count + hidden.count < Self.limit {
      open += ((node["nodes"]?.items ?? []) + (node["floating_nodes"]?.items ?? [])).reversed()
      guard let window = Self.window(node, layout) else { continue }
      if node["focused"]?.isTrue == true { active = window.id }
      if node["visible"]?.isTrue == false { hidden.append(window) } else { shown.append(window) }
    }
    windows = DisplayWindows(
      size: Size(width: layout.width, height: layout.height), windows: hidden + shown,
      active: active, hasManager: true)
  }

  /// Returns a window; nil for a container of windows, which has no process.
  private static func window(_ node: JSONNode, _ layout: Frame) -> DisplayWindow? {
    guard let id = node["id"]?.integer.flatMap({ UInt32(exactly: $0) }),
      let process = node["pid"]?.integer, process > 0, let around = frame(node["rect"])
    else { return nil }
    let inside = frame(node["window_rect"]) ?? Frame(x: 0, y: 0, width: 0, height: 0)
    let isEmpty = inside.width <= 0 || inside.height <= 0
    let own = Frame(
      x: around.x - layout.x + (isEmpty ? 0 : inside.x),
      y: around.y - layout.y + (isEmpty ? 0 : inside.y),
      width: isEmpty ? around.width : inside.width, height: isEmpty ? around.height : inside.height)
    let properties = node["window_properties"]
    var window = DisplayWindow(
      id: id, process: process, title: node["name"]?.text ?? "",
      program: node["app_id"]?.text ?? properties?["class"]?.text ?? "", frame: own,
      outerFrame: Frame(
        x: around.x - layout.x, y: around.y - layout.y, width: around.width, height: around.height),
      kind: kind(properties?["window_type"]?.text))
    // X11 programs know their positions; Wayland programs do not.
    if node["shell"]?.text != "xwayland" { window.extents = .window }
    return window
  }

  private static func kind(_ type: String?) -> DisplayWindow.Kind {
    switch type {
    case "dialog": .dialog
    case "dock", "desktop", "splash", "notification": .other
    case "menu", "popup_menu", "dropdown_menu", "tooltip", "combo": .popup
    default: .normal
    }
  }

  private static func frame(_ node: JSONNode?) -> Frame? {
    let numbers = ["x", "y", "width", "height"].compactMap { key -> Double? in
      guard case .number(let number)? = node?[key], number.magnitude <= largest else { return nil }
      return number
    }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
