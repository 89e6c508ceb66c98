import DesktopTree

/// The windows that a compositor lists by wlr-foreign-toplevel-management-unstable-v1 (D1, F7).
///
/// It reports their titles and the active one, but no processes. It reports no positions, except of
/// a window that fills its output.
struct ToplevelList {
  private struct Facts {
    var title = ""
    var program = ""
    var isActive = false
    var fillsOutput = false
    /// The numbers of the outputs that it is on.
    var outputs: Set<UInt32> = []
  }

  private struct Toplevel {
    /// The facts since the description was last complete.
    var next = Facts()
    /// The valid facts; nil before the first complete description.
    private(set) var current: Facts?

    /// Makes the description valid after its last event.
    mutating func commit() { current = next }

    /// Adds an output that shows it, at most 16.
    mutating func enter(_ output: UInt32) {
      if next.outputs.count < 16 { next.outputs.insert(output) }
    }
  }

  /// The maximum number of windows (D1).
  private static let limit = 500
  /// The newest known version, in which windows report that they fill their output, and can be
  /// requested to do so.
  static let version: UInt32 = 2
  /// The numbers of the states of a window that has the keyboard, and of one that fills its output.
  private static let (activated, fullScreen): (UInt32, UInt32) = (2, 3)
  /// The lowest number of an object that the compositor creates.
  private static let leastObject: UInt32 = 0xFF00_0000

  private var toplevels: [UInt32: Toplevel] = [:]

  /// Adds a window of the compositor, by the number of its object.
  mutating func add(_ object: UInt32) {
    guard object >= Self.leastObject, toplevels.count < Self.limit else { return }
    toplevels[object] = Toplevel()
  }

  /// Returns true if an object is a window of this list.
  func contains(_ object: UInt32) -> Bool { toplevels[object] != nil }

  /// Destroys the objects of all windows.
  func end() -> [UInt8] { toplevels.keys.sorted().flatMap { WaylandMessage($0, 7).bytes } }

  /// Handles an event of a window; returns true if the list has changed.
  mutating func handle(_ event: WaylandMessage) -> Bool {
    var reader = WaylandMessage.Reader(event)
    switch event.code {
    case 0: toplevels[event.object]?.next.title = reader.text() ?? ""
    case 1: toplevels[event.object]?.next.program = reader.text() ?? ""
    case 2: if let output = reader.unsigned() { toplevels[event.object]?.enter(output) }
    case 3:
      if let output = reader.unsigned() { toplevels[event.object]?.next.outputs.remove(output) }
    case 4:
      let states = reader.numbers()
      toplevels[event.object]?.next.isActive = states.contains(Self.activated)
      toplevels[event.object]?.next.fillsOutput = states.contains(Self.fullScreen)
    case 5:
      toplevels[event.object]?.commit()
      return true
    case 6:
      toplevels[event.object] = nil
      return true
    default: break
    }
    return false
  }

  /// Returns the windows, the oldest first, on a layout of outputs.
  ///
  /// - Parameter canFill: true if windows can be requested to fill their output.
  func windows(on layout: WaylandLayout, canFill: Bool) -> DisplayWindows {
    let known = toplevels.compactMap { object, toplevel in toplevel.current.map { (object, $0) } }
      .sorted { $0.0 < $1.0 }
    return DisplayWindows(
      size: layout.size,
      windows: known.map { object, facts in
        var window = DisplayWindow(
          id: object, title: facts.title, program: facts.program,
          frame: facts.fillsOutput ? layout.frame(ofOneOf: facts.outputs) : nil)
        window.extents = .window
        window.fillsScreen = canFill ? facts.fillsOutput : nil
        return window
      },
      active: known.first { $1.isActive }?.0, hasManager: true)
  }

  /// Returns the request to fill its output with a window, or to stop doing so; nil if there is no
  /// such window.
  func filling(of window: UInt32, _ fills: Bool) -> [UInt8]? {
    guard contains(window) else { return nil }
    // Without a number the compositor chooses the output.
    return fills ? WaylandMessage(window, 8, .unsigned(0)).bytes : WaylandMessage(window, 9).bytes
  }
}
