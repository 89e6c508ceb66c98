import CX11
import SceneDrawing
import ScenePainting
import ScreenElements
import SystemCalls

/// An ordinary window on an X server: with a title, a size that the user can change, and keys (W1).
///
/// Its picture is in memory that the server shares, and is its background, so the server redraws it
/// by itself. Nothing here waits for an answer. Clicks do nothing.
final class X11Page: X11Drawn {
  private static let classOfWindow = "switchlight\0Switchlight\0"
  /// The maximum side of a picture, in pixels.
  private static let largestSide = 16_384
  /// The maximum number of rectangles of one change; a larger change is sent as one bounding
  /// rectangle.
  private static let changeLimit = 32

  private let connection: OpaquePointer
  private let screen: xcb_screen_t
  private let painter: PiecePainter
  private let shape: Size
  private var title: String
  private var atoms = X11Names()
  /// The number of the window; nil until the names are known.
  private var window: UInt32?
  private var picture: X11Picture?
  /// The number of the question that follows the last picture; nil if it was answered.
  private var fence: UInt32?
  /// The number of the question that shows if an event follows the release of a key.
  private var keyFence: UInt32?
  private var keymapQuestion: UInt32?
  /// The number of the question for the desktop on which the window is shown again.
  private var desktopQuestion: UInt32?
  private var keyboard: X11Keyboard?
  private var keys = KeyReports()
  private var isResized = false
  /// True if the window was shown.
  private var isMapped = false
  /// The window's visibility, as the server and the window manager report it.
  private var visibility = X11Visibility()
  /// True if the question after the release of a key was answered, and earlier events are still
  /// unread.
  private var isKeyAnswered = false
  /// True if another program has destroyed the window.
  private var isDestroyed = false
  /// The size of the window, in points; nil until it exists.
  private(set) var size: Size?
  /// True if something arrived during sending.
  private(set) var hasMore = false
  /// True if the user has closed it.
  private(set) var isClosedByPerson = false

  /// Connects to a display such as ":0"; nil if that fails, or if it lacks 24 bits per pixel or
  /// shared memory.
  ///
  /// It waits for the greeting of the server, so it is only called when the server has just
  /// answered (``X11Probe``).
  init?(display: String, painter: PiecePainter, title: String, shape: Size) {
    guard let (made, screen) = connectToServer(display) else { return nil }
    connection = made
    self.screen = screen
    self.painter = painter
    self.title = title
    self.shape = shape
    guard screen.root_depth == 24 || screen.root_depth == 32,
      xcb_get_extension_data(made, xcb_shm_extension())?.pointee.present == 1
    else { return nil }
    for name in X11Names.Name.allCases {
      let text = name.rawValue
      atoms.ask(name, by: xcb_intern_atom(made, 0, UInt16(text.utf8.count), text).sequence)
    }
    askKeymap()
    xcb_flush(made)
  }

  deinit { xcb_disconnect(connection) }

  /// The descriptor to wait for.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// True if the connection or the window is lost, so that another window must be opened.
  var hasFailed: Bool { isDestroyed || isDisconnected }

  /// True if the connection to the server is lost.
  var isDisconnected: Bool { xcb_connection_has_error(connection) != 0 }

  /// True if the window was visible and no longer is: minimized, on another desktop, or unmapped.
  var isHidden: Bool { visibility.isHidden }

  /// True if the server has drawn everything that it was sent.
  var isReady: Bool { fence == nil }

  // MARK: Events

  /// Reads the data that has arrived; returns true if the window was resized or has appeared.
  func read() -> Bool {
    hasMore = takeAll() == X11Inbox.limit
    // The events of the keys precede the answer.
    if isKeyAnswered, !hasMore {
      isKeyAnswered = false
      keys.confirmAsked()
    }
    if keys.isWaiting, keyFence == nil, !isKeyAnswered {
      keys.markAsked()
      keyFence = xcb_get_input_focus(connection).sequence
    }
    defer { isResized = false }
    return isResized
  }

  private func takeAll() -> Int {
    X11Inbox(connection: connection).takeAll(
      event: handle,
      oldest: {
        let others = [keymapQuestion, desktopQuestion, fence, keyFence].compactMap(\.self)
        return (atoms.questions + others + visibility.questions).min()
      },
      answer: handle)
  }

  private func handle(_ answer: X11Bytes, to question: UInt32) {
    switch question {
    case fence: fence = nil
    case keyFence:
      keyFence = nil
      isKeyAnswered = true
    case keymapQuestion: takeKeymap(answer)
    case desktopQuestion:
      desktopQuestion = nil
      show(onDesktop: answer.numbers(at: 32, count: Int(min(answer.number(at: 16), 1))).first)
    case _ where visibility.questions.contains(question):
      visibility.handle(answer, to: question, hidden: atoms[.hidden])
    default:
      atoms.handle(answer.number(at: 8), of: question)
      if window == nil, atoms.questions.isEmpty { openWindow() }
    }
  }

  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = Array(UnsafeRawBufferPointer(start: event, count: 32))
    let bytes = X11Bytes(raw)
    // An event that another program sends instead of the server has the highest bit set
    // (SendEvent). Only events that are intended for this count: the position that the window
    // manager reports, and messages. A key sent this way is no press (I6).
    let kind = bytes.byte(at: 0) & 0x7F
    guard kind == bytes.byte(at: 0) || [22, 33].contains(kind) else { return }
    switch kind {
    case 2:
      let code = bytes.byte(at: 1)
      keys.takePress(
        UInt32(code), name: keyboard?.name(of: code, in: bytes.short(at: 28)),
        time: bytes.number(at: 4))
    case 3: keys.takeRelease(UInt32(bytes.byte(at: 1)), time: bytes.number(at: 4))
    // Another window has the keyboard from now on.
    case 10: keys.releaseAll()
    case 17 where bytes.number(at: 8) == window: isDestroyed = true
    case 18 where bytes.number(at: 8) == window, 19 where bytes.number(at: 8) == window:
      askVisibility()
    case 28 where [atoms[.state], atoms[.managed]].contains(bytes.number(at: 8)):
      askVisibility()
    case 22 where bytes.number(at: 8) == window:
      let found = Size(width: Double(bytes.short(at: 20)), height: Double(bytes.short(at: 22)))
      guard found != size, found.width > 0, found.height > 0 else { return }
      size = found
      isResized = true
    case 33 where bytes.number(at: 8) == atoms[.protocols]:
      if bytes.number(at: 12) == atoms[.closing] { isClosedByPerson = true }
      if bytes.number(at: 12) == atoms[.ping] { answerPing(raw) }
    case 34: askKeymap()
    default: break
    }
  }

  /// Reports to the window manager that this program responds: returns the same message to the
  /// root.
  private func answerPing(_ event: [UInt8]) {
    var answer = event
    answer[0] = 33
    withUnsafeBytes(of: screen.root) { answer.replaceSubrange(4..<8, with: $0) }
    sendToManager(answer, on: connection, screen.root)
  }

  // MARK: Keys

  private func askKeymap() {
    guard let setup = xcb_get_setup(connection)?.pointee else { return }
    let first = setup.min_keycode
    let count = max(setup.max_keycode, first) - first + 1
    keymapQuestion = xcb_get_keyboard_mapping(connection, first, count).sequence
  }

  private func takeKeymap(_ reply: X11Bytes) {
    keymapQuestion = nil
    let width = Int(reply.byte(at: 1))
    keyboard = X11Keyboard(
      first: xcb_get_setup(connection)?.pointee.min_keycode ?? 8, symbolsPerKey: width,
      symbols: reply.numbers(at: 32, count: Int(reply.number(at: 4) & 0xFFFF)))
  }

  /// Returns the presses and releases since the previous call.
  func takeKeys() -> [KeyReport] { keys.drain() }

  /// Reports all keys as released, because the server is lost.
  func releaseKeys() { keys.releaseAll() }

  // MARK: The window

  /// Asks the server and the window manager if the window can be seen.
  private func askVisibility() {
    guard let window else { return }
    func property(_ name: X11Names.Name, _ length: UInt32) -> UInt32 {
      // Type 0 requests a property of any type.
      xcb_get_property(connection, 0, window, atoms[name], 0, 0, length).sequence
    }
    visibility.ask(
      map: xcb_get_window_attributes(connection, window).sequence, state: property(.state, 64),
      managed: property(.managed, 2))
  }

  /// Shows the hidden window again, on the desktop that the person sees.
  func restore() {
    desktopQuestion =
      xcb_get_property(connection, 0, screen.root, atoms[.currentDesktop], 0, 0, 1).sequence
    flush()
  }

  /// Moves the window to a desktop, if there are several, maps it and makes it the active one.
  private func show(onDesktop desktop: UInt32?) {
    guard let window else { return }
    // Some window managers do not activate a window of another desktop.
    if let desktop { tellManager(.desktop, of: window, [desktop, Self.person]) }
    xcb_map_window(connection, window)
    tellManager(.activate, of: window, [Self.person])
    flush()
  }

  /// The source of a request that comes from the person, like a click in a list of windows (EWMH).
  private static let person: UInt32 = 2

  private func tellManager(_ name: X11Names.Name, of window: UInt32, _ values: [UInt32]) {
    sendToManager(managerMessage(atoms[name], of: window, values), on: connection, screen.root)
  }

  /// Creates the window, which appears with its first picture: in the shape of its screen, and four
  /// fifths of the size of the display.
  private func openWindow() {
    let room = Size(
      width: Double(screen.width_in_pixels) * 0.8, height: Double(screen.height_in_pixels) * 0.8)
    let found = shape.scaled(into: room)
    let (width, height) = (UInt16(max(1, found.width)), UInt16(max(1, found.height)))
    let id = xcb_generate_id(connection)
    var mask =
      XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_KEY_RELEASE.rawValue
      | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      connection, screen.root_depth, id, screen.root, 0, 0, width, height, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0, XCB_CW_EVENT_MASK.rawValue, &mask)
    window = id
    size = Size(width: Double(width), height: Double(height))
    isResized = true
    set(.programClass, of: XCB_ATOM_STRING.rawValue, text: Self.classOfWindow)
    set(.protocols, of: XCB_ATOM_ATOM.rawValue, [atoms[.closing], atoms[.ping]])
    set(.process, of: XCB_ATOM_CARDINAL.rawValue, [UInt32(clamping: ownProcess)])
    // It accepts the keyboard: the first bit of the flags, then the value.
    set(.hints, of: XCB_ATOM_WM_HINTS.rawValue, [1, 1, 0, 0, 0, 0, 0, 0, 0])
    showTitle()
  }

  /// Sets the title of the window.
  func setTitle(_ title: String) {
    self.title = title
    showTitle()
    flush()
  }

  private func showTitle() {
    let words = title.isEmpty ? "Switchlight" : String(title.prefix(200))
    set(.title, of: atoms[.text], text: words)
    set(.plainTitle, of: atoms[.text], text: words)
  }

  private func set(_ name: X11Names.Name, of type: UInt32, _ values: [UInt32]) {
    guard let window else { return }
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, atoms[name], type, 32,
      UInt32(clamping: values.count), values)
  }

  private func set(_ name: X11Names.Name, of type: UInt32, text: String) {
    guard let window else { return }
    let bytes = Array(text.utf8)
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, atoms[name], type, 8,
      UInt32(clamping: bytes.count), bytes)
  }

  // MARK: Drawing

  /// Replaces the shown pieces with these, the later ones above; only called if ``isReady``.
  func show(_ pieces: [DrawnPiece]) {
    guard let window, let size else { return }
    let (width, height) = (Int(size.width), Int(size.height))
    guard max(width, height) <= Self.largestSide else { return }
    if picture?.hasSize(width, height) != true {
      picture?.free()
      picture = X11Picture(connection, window, screen.root_depth, width: width, height: height)
    }
    picture?.show(pieces, by: painter, limit: Self.changeLimit)
    // Without a picture it would be black.
    if !isMapped { xcb_map_window(connection, window) }
    isMapped = true
    fence = xcb_get_input_focus(connection).sequence
    flush()
  }

  /// Sends pending requests, and handles events that arrive meanwhile.
  func flush() {
    xcb_flush(connection)
    if takeAll() > 0 { hasMore = true }
  }
}
