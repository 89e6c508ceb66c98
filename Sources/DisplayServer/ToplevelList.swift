import DesktopTree

/// The windows that a compositor lists by wlr-foreign-toplevel-management-unstable-v1: their titles, and which one is
/// active, but neither places nor processes (D1).
struct ToplevelList {
  private struct Facts {
    var title = ""
    var program = ""
    var isActive = false
  }

  private struct Toplevel {
    /// What was said since the last time that all was said.
    var next = Facts()
    /// What holds; nil before all was said once.
    private(set) var current: Facts?

    /// All was said.
    mutating func take() { current = next }
  }

  /// So many windows are taken (D1).
  private static let limit = 500
  /// The number of the state of a window that has the keyboard.
  private static let activated: UInt32 = 2
  /// The least number of an object that the compositor makes.
  private static let leastObject: UInt32 = 0xFF00_0000

  private var toplevels: [UInt32: Toplevel] = [:]

  /// Takes a window that the compositor has, by the number of its object.
  mutating func add(_ object: UInt32) {
    guard object >= Self.leastObject, toplevels.count < Self.limit else { return }
    toplevels[object] = Toplevel()
  }

  /// Whether an object is a window of this list.
  func contains(_ object: UInt32) -> Bool { toplevels[object] != nil }

  /// Destroys the objects of all windows.
  func end() -> [UInt8] { toplevels.keys.sorted().flatMap { WaylandMessage($0, 7).bytes } }

  /// Takes an event of a window; true if the list is another one now, or the window has gone.
  mutating func take(_ event: WaylandMessage) -> Bool {
    var reader = WaylandMessage.Reader(event)
    switch event.code {
    case 0: toplevels[event.object]?.next.title = reader.text() ?? ""
    case 1: toplevels[event.object]?.next.program = reader.text() ?? ""
    case 4: toplevels[event.object]?.next.isActive = reader.numbers().contains(Self.activated)
    case 5:
      toplevels[event.object]?.take()
      return true
    case 6:
      toplevels[event.object] = nil
      return true
    default: break
    }
    return false
  }

  /// The windows, the oldest first.
  var windows: DisplayWindows {
    let known = toplevels.compactMap { object, toplevel in toplevel.current.map { (object, $0) } }
      .sorted { $0.0 < $1.0 }
    return DisplayWindows(
      size: nil,
      windows: known.map {
        var window = DisplayWindow(id: $0, title: $1.title, program: $1.program, frame: nil)
        window.extents = .window
        return window
      },
      active: known.first { $1.isActive }?.0, hasManager: true)
  }
}
