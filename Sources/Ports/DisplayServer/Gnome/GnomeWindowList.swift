import DesktopTree
import MessageBus
import ScreenElements

/// The reader of GNOME Shell's windows, which assigns our own number to each (D1).
struct GnomeWindowList {
  /// The maximum number of windows (D1).
  private static let limit = 500
  /// The type of a dragged picture, which receives no click.
  private static let dragged = 14

  /// Our number of the shell itself, which no window gets.
  private static let shellNumber: UInt32 = 0

  /// Our numbers of the shell's open windows.
  private var numbers: [UInt64: UInt32] = [:]
  private var lastNumber: UInt32 = 0

  private struct Entry {
    let window: DisplayWindow
    let isShown: Bool
    let hasFocus: Bool
  }

  /// Returns the shell's number of a window; nil if it is closed.
  func identity(of window: UInt32) -> UInt64? { numbers.first { $0.value == window }?.key }

  /// Reads the windows in their stacking order, hidden ones first; nil if the answer is malformed.
  mutating func read(_ value: BusValue?, _ state: GnomeState) -> DisplayWindows? {
    guard let list = value?.list else { return nil }
    var entries: [Entry] = []
    var known: [UInt64: UInt32] = [:]
    // If there are too many windows, the topmost ones count.
    for value in list.suffix(Self.limit) {
      guard let values = GnomeValues(value), let id = values.number("id"),
        let identity = UInt64(exactly: id)
      else { return nil }
      guard known[identity] == nil, values.number("type") != Self.dragged else { continue }
      let number = numbers[identity] ?? newNumber()
      known[identity] = number
      entries.append(Self.entry(number, values, factor: state.factor))
    }
    numbers = known
    let sorted = entries.filter { !$0.isShown } + entries.filter(\.isShown)
    let shell = shell(state)
    let active = state.shellHasKeyboard ? shell?.id : sorted.last(where: \.hasFocus)?.window.id
    return DisplayWindows(
      size: state.size, windows: [shell].compactMap { $0 } + sorted.map(\.window), active: active,
      hasManager: true)
  }

  /// Returns the shell's own drawings as a window that covers no other.
  private func shell(_ state: GnomeState) -> DisplayWindow? {
    guard let process = state.process else { return nil }
    var window = DisplayWindow(
      id: Self.shellNumber, process: process, title: "GNOME Shell", program: "gnome-shell",
      frame: Frame(x: 0, y: 0, width: state.size.width, height: state.size.height), kind: .shell)
    window.outerFrame = nil
    window.scale = 1 / state.factor
    return window
  }

  private mutating func newNumber() -> UInt32 {
    lastNumber &+= 1
    return lastNumber
  }

  private static func entry(_ number: UInt32, _ values: GnomeValues, factor: Double) -> Entry {
    let frame = values.frame("frame", factor: factor)
    let buffer = values.frame("buffer", factor: factor) ?? frame
    let kind = kind(values.number("type"))
    let isX11 = values.isTrue("x11")
    // A program of X11 reports its position; the shell draws the area around its contents. The size
    // of a popover is that of its buffer.
    let own = isX11 ? values.frame("client", factor: factor) ?? frame : frame
    let application = values.text("application")
    var window = DisplayWindow(
      id: number, process: values.number("pid").flatMap { $0 > 0 ? $0 : nil },
      title: values.text("title"),
      program: application.hasSuffix(".desktop")
        ? String(application.dropLast(".desktop".count)) : application,
      frame: kind == .popup && !isX11 ? buffer : own, outerFrame: frame, kind: kind)
    if !isX11 {
      window.extents = .window
      window.bufferFrame = buffer
      window.hasTitleBar = true
    }
    let (bus, path) = (values.text("bus"), values.text("path"))
    if bus.hasPrefix(":"), path.hasPrefix("/") {
      window.accessible = AccessibleReference(application: bus, path: path)
    }
    return Entry(
      window: window, isShown: values.isTrue("visible") && !values.isTrue("minimized"),
      hasFocus: values.isTrue("focus"))
  }

  /// Returns the purpose of a window by its type in Mutter.
  private static func kind(_ type: Int?) -> DisplayWindow.Kind {
    switch type {
    case 0, 7: .normal
    case 3, 4: .dialog
    case 2: .panel
    case 6, 9, 10, 11, 13: .popup
    default: .other
    }
  }
}
