import DesktopTree
import ScreenElements

/// The windows that KWin says to programs whose desktop entry asks for that: org_kde_plasma_window_management (D1, F7).
///
/// It says their processes, places and which one is active.
struct PlasmaWindows {
  static let kind = "org_kde_plasma_window_management"
  /// The version whose windows have numbers, an order and places.
  static let version: UInt32 = 12

  private struct Facts {
    /// The number by which KWin calls it in its order.
    let number: UInt32
    var title = ""
    var program = ""
    var process: Int?
    var states: UInt32 = 0
    var frame: (x: Int, y: Int, width: Int, height: Int)?
    /// Whether all of it has been said once.
    var isComplete = false
  }

  /// The state that means something here.
  private enum State {
    static let active: UInt32 = 1 << 0
  }

  /// What the program of the panels and of the desktop itself is called.
  private static let shell = "org.kde.plasmashell"
  /// So many windows are taken (D1).
  private static let limit = 500
  /// No place and no size is larger, in points.
  private static let largest = 100_000

  /// The number of what says them; nil where nothing does.
  private(set) var manager: UInt32?
  private var facts: [UInt32: Facts] = [:]
  /// The order in which they lie over one another, the lowest first.
  private var order: [UInt32] = []

  /// Asks for the windows.
  mutating func begin(_ registry: inout WaylandRegistry) -> [UInt8] {
    guard let offer = registry.offer(Self.kind), offer.version >= Self.version else { return [] }
    var bytes: [UInt8] = []
    manager = registry.bind(offer, Self.kind, version: Self.version, into: &bytes)
    return bytes
  }

  /// Whether an object is a window.
  func contains(_ object: UInt32) -> Bool { facts[object] != nil }

  /// Whether something of a window has not been said yet.
  var isIncomplete: Bool { facts.contains { !$0.value.isComplete } }

  /// Takes an event of what says the windows; gives what is to be sent, or nil where it means nothing.
  mutating func takeOfManager(
    _ event: WaylandMessage, _ registry: inout WaylandRegistry
  ) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    switch event.code {
    case 1:
      guard let manager, let number = reader.unsigned(), facts.count < Self.limit,
        !facts.contains(where: { $0.value.number == number })
      else { return nil }
      let object = registry.newObject()
      facts[object] = Facts(number: number)
      return WaylandMessage(manager, 1, .unsigned(object), .unsigned(number)).bytes
    case 2:
      order = Array(reader.numbers().prefix(Self.limit))
      return []
    default: return nil
    }
  }

  /// Takes an event of a window; gives what is to be sent where the windows are other ones now.
  mutating func take(_ event: WaylandMessage) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    let object = event.object
    switch event.code {
    case 0: facts[object]?.title = reader.text() ?? ""
    case 1: facts[object]?.program = reader.text() ?? ""
    case 2: facts[object]?.states = reader.unsigned() ?? 0
    case 5:
      facts[object] = nil
      return WaylandMessage(object, 7).bytes
    case 6: facts[object]?.isComplete = true
    case 8:
      let numbers = (0..<4).compactMap { _ in
        reader.unsigned().map { Int(Int32(bitPattern: $0)) }
      }
      guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= Self.largest }),
        numbers[2] >= 0, numbers[3] >= 0
      else { return nil }
      facts[object]?.frame = (numbers[0], numbers[1], numbers[2], numbers[3])
    case 10: facts[object]?.process = reader.unsigned().flatMap { Int(exactly: $0) }
    default: return nil
    }
    return facts[object]?.isComplete == true ? [] : nil
  }

  /// The windows, the lowest first; places count from a corner of the layout.
  func windows(size: Size?, corner: (x: Int, y: Int)) -> DisplayWindows {
    let known = facts.filter { $0.value.isComplete }.sorted { left, right in
      func place(_ facts: Facts) -> (Int, UInt32) {
        (order.firstIndex(of: facts.number) ?? order.count, facts.number)
      }
      return place(left.value) < place(right.value)
    }
    return DisplayWindows(
      size: size,
      windows: known.map { object, facts in
        var window = DisplayWindow(
          id: object, process: facts.process, title: facts.title, program: facts.program,
          frame: facts.frame.map {
            Frame(
              x: Double($0.x - corner.x), y: Double($0.y - corner.y), width: Double($0.width),
              height: Double($0.height))
          }, kind: facts.program == Self.shell ? .panel : .normal)
        window.extents = .window
        window.hasTitleBar = true
        return window
      },
      active: known.first { $0.value.states & State.active != 0 }?.key, hasManager: true)
  }

  /// What asks for a window to get the keyboard; nil where there is no such window.
  func activation(of window: UInt32) -> [UInt8]? {
    contains(window)
      ? WaylandMessage(window, 0, .unsigned(State.active), .unsigned(State.active)).bytes : nil
  }

  /// What asks for a window to be closed; nil where there is no such window.
  func closing(of window: UInt32) -> [UInt8]? {
    contains(window) ? WaylandMessage(window, 4).bytes : nil
  }
}
