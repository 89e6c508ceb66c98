import DesktopTree
import ScreenElements

/// The windows that KWin reports to programs whose desktop entry requests them:
/// org_kde_plasma_window_management (D1, F7).
///
/// It reports their processes, their positions and the active window. Each window is requested by
/// its uuid.
struct PlasmaWindows {
  static let kind = "org_kde_plasma_window_management"
  /// The versions that are bound: windows have uuids from the first one on; the last one reports
  /// the frames of their contents.
  static let versions: ClosedRange<UInt32> = 13...18

  /// The requests that are sent to KWin.
  ///
  /// The manager's request 1, a window by its number, is not among them. Why: KWin 6 creates two
  /// objects with one number for it. The first one survives the connection inside the window. When
  /// that window changes or closes, KWin ends, and all programs of the user with it (seen with 6.3
  /// and 6.7).
  private enum Request {
    case window(manager: UInt32, object: UInt32, uuid: String)
    case order(manager: UInt32, object: UInt32)
    case activate(UInt32)
    case close(UInt32)
    case destroy(UInt32)

    var bytes: [UInt8] {
      switch self {
      case .window(let manager, let object, let uuid):
        WaylandMessage(manager, 2, .unsigned(object), .text(uuid)).bytes
      case .order(let manager, let object): WaylandMessage(manager, 3, .unsigned(object)).bytes
      case .activate(let window):
        WaylandMessage(window, 0, .unsigned(State.active), .unsigned(State.active)).bytes
      case .close(let window): WaylandMessage(window, 4).bytes
      case .destroy(let window): WaylandMessage(window, 7).bytes
      }
    }
  }

  private typealias Box = (x: Int, y: Int, width: Int, height: Int)

  private struct Facts {
    /// The identifier that KWin uses for it in the stacking order.
    let uuid: String
    var title = ""
    var program = ""
    var process: Int?
    var states: UInt32 = 0
    /// The virtual desktops that it is on; empty for all of them.
    var desktops: Set<String> = []
    /// The activities that it belongs to; empty for all of them.
    var activities: Set<String> = []
    /// The frame with the title bar and the borders that KWin draws.
    var frame: Box?
    /// The frame of its content; nil if KWin does not report it.
    var content: Box?
    /// True if the frame may include a title bar: KWin 6.7 reports the whole frame as the content
    /// of some windows with one.
    var mayHaveTitleBar: Bool { content.map { said in frame.map { said == $0 } ?? false } ?? true }
    /// True after the first complete description.
    var isComplete = false

    /// Returns true if it is invisible while another window is active.
    func isHidden(beside active: Facts?) -> Bool {
      if states & State.minimized != 0 { return true }
      guard let active else { return false }
      func isElsewhere(_ places: Set<String>, _ shown: Set<String>) -> Bool {
        !places.isEmpty && !shown.isEmpty && places.isDisjoint(with: shown)
      }
      return isElsewhere(desktops, active.desktops) || isElsewhere(activities, active.activities)
    }
  }

  /// The states that are used here.
  private enum State {
    static let active: UInt32 = 1 << 0
    static let minimized: UInt32 = 1 << 1
  }

  /// The application id of the program that draws the panels and the desktop itself.
  private static let shell = "org.kde.plasmashell"
  /// The maximum number of windows (D1).
  private static let limit = 500
  /// The maximum number of bytes of a uuid; a normal one has 38.
  private static let longestName = 64
  /// The maximum number of virtual desktops, or of activities, of a window.
  private static let placeLimit = 100
  /// The maximum coordinate and size, in points.
  private static let largest = 100_000

  /// The number of the object that reports the windows; nil if there is none.
  private(set) var manager: UInt32?
  /// True if the order has to be requested: from version 17 on KWin only reports that it has
  /// changed.
  private var asksForOrder = false
  private var facts: [UInt32: Facts] = [:]
  /// The stacking order, the lowest window first.
  private var order: [String] = []
  /// The incomplete order, with the object that reports it.
  private var coming: (object: UInt32, order: [String])?
  /// True if the order has changed since its request.
  private var isOrderOld = false

  /// Returns true if an offered version reports everything that is needed.
  static func isEnough(_ offer: WaylandRegistry.Offer?) -> Bool {
    offer.map { $0.version >= versions.lowerBound } ?? false
  }

  /// Asks for the windows.
  mutating func begin(_ registry: inout WaylandRegistry) -> [UInt8] {
    guard let offer = registry.offer(Self.kind), Self.isEnough(offer) else { return [] }
    var bytes: [UInt8] = []
    let version = min(offer.version, Self.versions.upperBound)
    manager = registry.bind(offer, Self.kind, version: version, into: &bytes)
    asksForOrder = version >= 17
    return bytes + askForOrder(&registry)
  }

  /// Destroys all objects, so that KWin keeps nothing of this connection.
  func end() -> [UInt8] { facts.keys.sorted().flatMap { Request.destroy($0).bytes } }

  /// Returns true if an object is a window or reports their order.
  func contains(_ object: UInt32) -> Bool { facts[object] != nil || coming?.object == object }

  /// True if a window or the order is not completely described yet.
  var isIncomplete: Bool { coming != nil || facts.contains { !$0.value.isComplete } }

  private mutating func askForOrder(_ registry: inout WaylandRegistry) -> [UInt8] {
    guard asksForOrder, let manager else { return [] }
    isOrderOld = coming != nil
    guard coming == nil else { return [] }
    let object = registry.newObject()
    coming = (object, [])
    return Request.order(manager: manager, object: object).bytes
  }

  /// Handles an event of the object that reports the windows; returns the reply, or nil if the
  /// event changes nothing.
  mutating func takeOfManager(
    _ event: WaylandMessage, _ registry: inout WaylandRegistry
  ) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    switch event.code {
    case 3:
      let names = (reader.text() ?? "").split(separator: ";", maxSplits: Self.limit)
      order = names.prefix(Self.limit).map(String.init)
      return []
    case 4:
      // The preceding number is that of the request that is never sent.
      guard let manager, reader.unsigned() != nil, let uuid = reader.text(),
        !uuid.isEmpty, uuid.utf8.count <= Self.longestName, facts.count < Self.limit,
        !facts.contains(where: { $0.value.uuid == uuid })
      else { return nil }
      let object = registry.newObject()
      facts[object] = Facts(uuid: uuid)
      return Request.window(manager: manager, object: object, uuid: uuid).bytes
    case 5:
      let bytes = askForOrder(&registry)
      return bytes.isEmpty ? nil : bytes
    default: return nil
    }
  }

  /// Handles an event of a window or of the order; returns the answer if the windows have changed.
  mutating func handle(_ event: WaylandMessage, _ registry: inout WaylandRegistry) -> [UInt8]? {
    if let coming, event.object == coming.object { return takeOrder(event, &registry) }
    var reader = WaylandMessage.Reader(event)
    let object = event.object
    switch event.code {
    case 0: facts[object]?.title = reader.text() ?? ""
    case 1: facts[object]?.program = reader.text() ?? ""
    case 2: facts[object]?.states = reader.unsigned() ?? 0
    case 5:
      facts[object] = nil
      return Request.destroy(object).bytes
    case 6: facts[object]?.isComplete = true
    case 8:
      guard let box = Self.box(&reader) else { return nil }
      facts[object]?.frame = box
    case 10: facts[object]?.process = reader.unsigned().flatMap { Int(exactly: $0) }
    case 11: note(reader.text(), in: \.desktops, of: object)
    case 12: forget(reader.text(), in: \.desktops, of: object)
    case 14: note(reader.text(), in: \.activities, of: object)
    case 15: forget(reader.text(), in: \.activities, of: object)
    case 17:
      guard let box = Self.box(&reader) else { return nil }
      facts[object]?.content = box
    default: return nil
    }
    return facts[object]?.isComplete == true ? [] : nil
  }

  private mutating func note(
    _ place: String?, in places: WritableKeyPath<Facts, Set<String>>, of object: UInt32
  ) {
    guard let place, place.utf8.count <= Self.longestName,
      let count = facts[object]?[keyPath: places].count, count < Self.placeLimit
    else { return }
    facts[object]?[keyPath: places].insert(place)
  }

  private mutating func forget(
    _ place: String?, in places: WritableKeyPath<Facts, Set<String>>, of object: UInt32
  ) {
    if let place { facts[object]?[keyPath: places].remove(place) }
  }

  /// Handles a window of the order, or the end of the order; KWin then destroys the object itself.
  private mutating func takeOrder(
    _ event: WaylandMessage, _ registry: inout WaylandRegistry
  ) -> [UInt8]? {
    var reader = WaylandMessage.Reader(event)
    guard event.code == 1 else {
      guard event.code == 0, let uuid = reader.text(), uuid.utf8.count <= Self.longestName,
        let count = coming?.order.count, count < Self.limit
      else { return nil }
      coming?.order.append(uuid)
      return nil
    }
    order = coming?.order ?? []
    coming = nil
    return isOrderOld ? askForOrder(&registry) : []
  }

  private static func box(_ reader: inout WaylandMessage.Reader) -> Box? {
    let numbers = (0..<4).compactMap { _ in
      reader.unsigned().map { Int(Int32(bitPattern: $0)) }
    }
    guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= largest }),
      numbers[2] >= 0, numbers[3] >= 0
    else { return nil }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Returns the windows, invisible ones first, then the lowest ones first; positions count from a
  /// corner of the layout.
  func windows(size: Size?, corner: (x: Int, y: Int)) -> DisplayWindows {
    let places = Dictionary(zip(order, order.indices), uniquingKeysWith: { $1 })
    let active = facts.values.first { $0.isComplete && $0.states & State.active != 0 }
    func rank(_ window: (key: UInt32, value: Facts)) -> (Int, Int, UInt32) {
      let isHidden = window.value.isHidden(beside: active)
      return (isHidden ? 0 : 1, places[window.value.uuid] ?? order.count, window.key)
    }
    let known = facts.filter { $0.value.isComplete }.sorted { rank($0) < rank($1) }
    return DisplayWindows(
      size: size, windows: known.map { Self.window($0, $1, corner) },
      active: known.first { $0.value.states & State.active != 0 }?.key, hasManager: true)
  }

  private static func window(
    _ object: UInt32, _ facts: Facts, _ corner: (x: Int, y: Int)
  ) -> DisplayWindow {
    func frame(_ box: Box) -> Frame {
      Frame(
        x: Double(box.x - corner.x), y: Double(box.y - corner.y), width: Double(box.width),
        height: Double(box.height))
    }
    var window = DisplayWindow(
      id: object, process: facts.process, title: facts.title, program: facts.program,
      frame: (facts.content ?? facts.frame).map(frame), outerFrame: facts.frame.map(frame),
      kind: facts.program == shell ? .panel : .normal)
    window.extents = .window
    window.hasTitleBar = facts.mayHaveTitleBar
    return window
  }

  /// Returns the request to give a window the keyboard; nil if there is no such window.
  func activation(of window: UInt32) -> [UInt8]? {
    facts[window] != nil ? Request.activate(window).bytes : nil
  }

  /// Returns the request to close a window; nil if there is no such window.
  func closing(of window: UInt32) -> [UInt8]? {
    facts[window] != nil ? Request.close(window).bytes : nil
  }
}
