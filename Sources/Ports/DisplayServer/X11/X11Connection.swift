import CX11
import DesktopTree
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

/// A connection to an X server that never waits; its descriptor drives it.
///
/// Every answer is requested by its number and read when it has arrived. xcb waits for the rest of
/// an answer that has begun, and for room to write. So questions are small, and at most `openLimit`
/// of them are unanswered.
final class X11Connection {
  /// The maximum number of unanswered questions.
  static let openLimit = 64

  private let connection: OpaquePointer
  /// The questions that were not answered yet, in their order.
  private var open: [(number: UInt32, question: DisplayQuestion, tag: Int)] = []
  /// The root window.
  let root: UInt32
  /// The size of the display with all of its screens, in points.
  private(set) var size: Size

  /// Connects to a display such as ":0"; nil if that fails.
  ///
  /// It waits for the greeting of the server, so it is only called when the server has just
  /// answered (``X11Probe``).
  init?(display: String) {
    guard let (made, screen) = connectToServer(display) else { return nil }
    connection = made
    root = screen.root
    size = Size(
      width: Double(screen.width_in_pixels), height: Double(screen.height_in_pixels)
    )
    // Asked before the names: after those are answered, the availability of XTest is known without
    // waiting.
    xcb_prefetch_extension_data(made, xcb_test_extension())
    xcb_prefetch_extension_data(made, xcb_keyboard_extension())
  }

  deinit { xcb_disconnect(connection) }

  /// The descriptor to wait for.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// True if the connection to the server is lost.
  var hasFailed: Bool { xcb_connection_has_error(connection) != 0 }

  /// The number of unanswered questions.
  var openCount: Int { open.count }

  /// Sends a question; the answer has the same tag.
  func ask(_ question: DisplayQuestion, tag: Int, atoms: [DisplayAtom: UInt32]) {
    let number: UInt32
    switch question {
    case .atom(let atom):
      number =
        xcb_intern_atom(connection, 0, UInt16(atom.rawValue.utf8.count), atom.rawValue).sequence
    case .tree(let window): number = xcb_query_tree(connection, window).sequence
    case .attributes(let window): number = xcb_get_window_attributes(connection, window).sequence
    case .geometry(let window): number = xcb_get_geometry(connection, window).sequence
    case .origin(let window):
      number = xcb_translate_coordinates(connection, window, root, 0, 0).sequence
    case .child(let window, let x, let y):
      number = xcb_translate_coordinates(connection, root, window, x, y).sequence
    case .property(let window, let atom):
      // Type 0 requests a property of any type.
      number =
        xcb_get_property(connection, 0, window, atoms[atom] ?? 0, 0, 0, atom.length).sequence
    case .focus: number = xcb_get_input_focus(connection).sequence
    case .pointer, .keyState: number = xcb_query_pointer(connection, root).sequence
    case .buttons: number = xcb_get_pointer_mapping(connection).sequence
    case .keys(let first):
      number = xcb_get_keyboard_mapping(connection, first, lastKey - first + 1).sequence
    case .modifierKeys: number = xcb_get_modifier_mapping(connection).sequence
    case .keyControls: number = xcb_keyboard_controls(connection)
    }
    open.append((number, question, tag))
  }

  /// Sends pending requests.
  func flush() { xcb_flush(connection) }

  /// Waits until the server has processed all requests, or until an instant; returns false if it
  /// has not.
  ///
  /// A server discards the unread requests of a program that has ended.
  func settle(until end: Instant, on clock: MonotonicClock) -> Bool {
    let fence = xcb_get_input_focus(connection).sequence
    xcb_flush(connection)
    var set = PollSet()
    while !hasFailed {
      var reply: UnsafeMutableRawPointer?
      var failure: UnsafeMutablePointer<xcb_generic_error_t>?
      if xcb_poll_for_reply(connection, fence, &reply, &failure) != 0 {
        defer {
          xcb_free(reply)
          xcb_free(failure)
        }
        return reply != nil
      }
      guard clock.now < end else { return false }
      var ready: [Int32] = []
      set.wait(for: [descriptor], until: end, on: clock, into: &ready)
    }
    return false
  }

  /// Returns the next answer that has arrived; nil if there is none.
  func nextAnswer() -> (answer: DisplayAnswer, question: DisplayQuestion, tag: Int)? {
    guard let first = open.first else { return nil }
    var reply: UnsafeMutableRawPointer?
    var failure: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection, first.number, &reply, &failure) != 0, !hasFailed else {
      return nil
    }
    open.removeFirst()
    defer {
      xcb_free(reply)
      xcb_free(failure)
    }
    guard let reply else { return (.none, first.question, first.tag) }
    // The length of the reply after the first 32 bytes, in units of four.
    let more = reply.load(fromByteOffset: 4, as: UInt32.self)
    let bytes = UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(min(more, 1 << 20)))
    return (DisplayAnswer(Array(bytes), to: first.question), first.question, first.tag)
  }

  /// Returns the next event that has arrived; nil if there is none.
  func nextEvent() -> X11Event? {
    xcb_poll_for_event(connection).map(event)
  }

  /// Returns the next event that was read with an answer; the descriptor does not become ready for
  /// it.
  func nextReadEvent() -> X11Event? { xcb_poll_for_queued_event(connection).map(event) }

  private func event(_ event: UnsafeMutablePointer<xcb_generic_event_t>) -> X11Event {
    defer { xcb_free(event) }
    let bytes = X11Bytes(Array(UnsafeRawBufferPointer(start: event, count: 32)))
    let found = X11Event(bytes, root: root)
    if case .resized(let size) = found { self.size = size }
    return found
  }

  /// Subscribes to changes of a window: its properties, its position and the focus.
  func follow(_ window: UInt32) {
    var mask =
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
    if window == root { mask |= XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue }
    xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, &mask)
  }

  /// Sends a request to the window manager, as a pager does (EWMH, source indication 2).
  func tellManager(_ message: UInt32, of window: UInt32, _ values: [UInt32]) {
    sendToManager(managerMessage(message, of: window, values), on: connection, root)
  }

  /// Restarts the idle time of the screen saver, as the use of a device does.
  func resetScreenSaver() { _ = xcb_force_screen_saver(connection, 0) }

  /// True if the server can simulate presses of the pointer (XTest); known after the names are
  /// answered.
  var hasPointer: Bool {
    xcb_get_extension_data(connection, xcb_test_extension())?.pointee.present == 1
  }

  /// True if the server has settings of the keyboard (XKB); known after the names are answered.
  var hasKeyControls: Bool {
    xcb_get_extension_data(connection, xcb_keyboard_extension())?.pointee.present == 1
  }

  /// The bits of a window's number that do not identify the program that made it.
  var ownBits: UInt32 { xcb_get_setup(connection)?.pointee.resource_id_mask ?? 0 }

  /// The number of the first key of the keyboard.
  var firstKey: UInt8 { xcb_get_setup(connection)?.pointee.min_keycode ?? 8 }
  private var lastKey: UInt8 {
    max(xcb_get_setup(connection)?.pointee.max_keycode ?? 255, firstKey)
  }

  /// Presses or releases a key.
  func press(_ code: UInt8, isDown: Bool) {
    xcb_test_fake_input(
      connection, UInt8(isDown ? XCB_KEY_PRESS : XCB_KEY_RELEASE), code, 0, 0, 0, 0, 0)
  }

  /// Latches modifiers for the next key, or unlatches them, without a press of a key.
  func latch(_ modifiers: UInt8, isLatched: Bool) {
    xcb_keyboard_latch(connection, modifiers, isLatched ? 1 : 0)
  }

  /// Sets the meaning of a key, for all programs of the display.
  func setMeaning(of code: UInt8, _ symbols: [UInt32]) {
    xcb_change_keyboard_mapping(connection, 1, code, UInt8(clamping: symbols.count), symbols)
  }

  /// Performs a step of the pointer that needs no answer.
  func perform(_ step: PointerStep) {
    switch step {
    case .ask, .look: break
    case .move(let point):
      xcb_test_fake_input(
        connection, UInt8(XCB_MOTION_NOTIFY), 0, 0, root, Int16(clamping: Int(point.x)),
        Int16(clamping: Int(point.y)), 0)
    case .button(let number, let isDown):
      xcb_test_fake_input(
        connection, UInt8(isDown ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE), number, 0, 0, 0, 0, 0)
    }
  }
}

/// Returns the bytes of a message about a window to the window manager, with at most five values.
func managerMessage(_ message: UInt32, of window: UInt32, _ values: [UInt32]) -> [UInt8] {
  var bytes: [UInt8] = [33, 32, 0, 0]
  for number in [window, message] + (values + [0, 0, 0, 0, 0]).prefix(5) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }
  return bytes
}

/// Sends an event of 32 bytes to the window manager of a root window.
func sendToManager(_ event: [UInt8], on connection: OpaquePointer, _ root: UInt32) {
  let mask =
    XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
  event.withUnsafeBytes { buffer in
    _ = xcb_send_event(
      connection, 0, root, mask, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
  }
}

/// Connects to a display such as ":0", and returns the connection and its screen; nil if that
/// fails.
///
/// It waits for the greeting of the server.
func connectToServer(_ display: String) -> (OpaquePointer, xcb_screen_t)? {
  var number: Int32 = 0
  guard let made = xcb_connect(display, &number) else { return nil }
  guard xcb_connection_has_error(made) == 0, let setup = xcb_get_setup(made) else {
    xcb_disconnect(made)
    return nil
  }
  var screens = xcb_setup_roots_iterator(setup)
  while number > 0, screens.rem > 1 {
    xcb_screen_next(&screens)
    number -= 1
  }
  guard screens.rem > 0, let screen = screens.data else {
    xcb_disconnect(made)
    return nil
  }
  return (made, screen.pointee)
}

/// A report of an X server.
enum X11Event: Equatable {
  /// A property of a window has another value.
  case property(UInt32, atom: UInt32)
  /// A window appeared or disappeared.
  case shown(UInt32)
  /// A window has another position, size or parent.
  case window(UInt32)
  /// A window was destroyed.
  case destroyed(UInt32)
  /// The focus has moved.
  case focus
  /// The meanings of keys have changed.
  case keys
  /// The display has another size, in points.
  case resized(Size)
  case other

  init(_ bytes: X11Bytes, root: UInt32) {
    let window = bytes.number(at: 8)
    // The highest bit marks an event that another program sent. Only the size of a window may be
    // sent in this way.
    guard bytes.byte(at: 0) & 0x80 == 0 || bytes.byte(at: 0) & 0x7F == 22 && window != root else {
      self = .other
      return
    }
    switch bytes.byte(at: 0) & 0x7F {
    case 9, 10: self = .focus
    case 17: self = .destroyed(window)
    case 18, 19: self = .shown(window)
    case 21: self = .window(window)
    case 22 where window == root:
      self = .resized(
        Size(width: Double(bytes.short(at: 20)), height: Double(bytes.short(at: 22))))
    case 22: self = .window(window)
    case 34: self = .keys
    case 28: self = .property(bytes.number(at: 4), atom: window)
    default: self = .other
    }
  }
}
