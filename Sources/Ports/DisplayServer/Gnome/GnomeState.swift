import MessageBus
import SceneDrawing
import ScreenElements

/// The state of a GNOME session, as the shell's extension reports it.
struct GnomeState: Hashable {
  /// The maximum number of monitors.
  private static let monitorLimit = 32

  struct Monitor: Hashable {
    /// Its frame on the display, in points.
    let place: PixelRect
    /// The number of the monitor's pixels per point.
    let scale: Double
  }

  /// The monitors, at least one.
  let monitors: [Monitor]
  /// The number of the shell's points per point of programs.
  let factor: Double
  /// True if the shell itself has the keyboard: its menus, its overview or one of its dialogs.
  let shellHasKeyboard: Bool
  /// True while the screen is locked (D17).
  let isLocked: Bool
  /// The process id of the shell; nil if its extension does not report it.
  let process: Int?

  /// Reads a state; nil if it is malformed.
  init?(_ value: BusValue?) {
    guard let values = GnomeValues(value), let list = values.list("monitors") else { return nil }
    factor = values.number("factor").map { Double(min(max($0, 1), 4)) } ?? 1
    var monitors: [Monitor] = []
    for entry in list.prefix(Self.monitorLimit) {
      guard let parts = entry.list.flatMap({ GnomeValues.numbers($0) }), parts.count == 5,
        parts[2] >= 1, parts[3] >= 1, parts[4] > 0, parts[4] <= 8
      else { return nil }
      let frame = Frame(
        x: parts[0] / factor, y: parts[1] / factor, width: parts[2] / factor,
        height: parts[3] / factor)
      monitors.append(Monitor(place: PixelRect(frame), scale: parts[4]))
    }
    guard !monitors.isEmpty else { return nil }
    self.monitors = monitors
    shellHasKeyboard = values.isTrue("own")
    isLocked = values.isTrue("locked")
    process = values.number("process").flatMap { $0 > 0 ? $0 : nil }
  }

  /// The size of all monitors together, in points.
  var size: Size {
    Size(
      width: Double(monitors.map(\.place.right).max() ?? 0),
      height: Double(monitors.map(\.place.bottom).max() ?? 0))
  }

  /// Returns true if a pointer at this point, in points of the shell, may open the overview: an
  /// upper corner of a monitor.
  func isHotCorner(_ point: Point) -> Bool {
    let (x, y) = (point.x / factor, point.y / factor)
    return monitors.contains { monitor in
      let place = monitor.place
      let isAtSide = [place.x, place.right - 1].contains { (x - Double($0)).magnitude <= 1 }
      return isAtSide && (y - Double(place.y)).magnitude <= 1
    }
  }

  /// Returns the number of pixels per point of the monitor that shows most of a rectangle.
  func scale(at place: PixelRect) -> Double {
    func area(_ monitor: Monitor) -> Int {
      let shared = monitor.place.intersection(place)
      return shared.width * shared.height
    }
    return monitors.max { area($0) < area($1) }?.scale ?? 1
  }
}
