import CX11
import SceneDrawing

/// The screens of an X11 display (RandR 1.5), on one connection (W6).
///
/// It never waits: the answer is read after it has arrived. A server that does not report screens
/// has none.
struct X11Screens {
  /// The maximum number of screens of one display.
  private static let limit = 16

  private let connection: OpaquePointer
  private let root: UInt32
  /// The first number of the events of RandR; nil if the server does not have it.
  private var firstEvent: UInt8?
  /// The number of the unanswered question.
  private(set) var question: UInt32?
  /// The frames of the screens on the display.
  private(set) var screens: [PixelRect] = []

  /// Asks for the screens of a display, and to be notified of changes.
  init(connection: OpaquePointer, root: UInt32) {
    self.connection = connection
    self.root = root
    guard let found = xcb_get_extension_data(connection, xcb_screens_extension())?.pointee,
      found.present == 1
    else { return }
    firstEvent = found.first_event
    // A program that sends no version counts as older than the names of screens.
    xcb_discard_reply(connection, xcb_randr_query_version(connection, 1, 5).sequence)
    let changes =
      XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE.rawValue
      | XCB_RANDR_NOTIFY_MASK_RESOURCE_CHANGE.rawValue
    xcb_randr_select_input(connection, root, UInt16(changes))
    ask()
  }

  private mutating func ask() {
    if let question { xcb_discard_reply(connection, question) }
    question = xcb_randr_get_monitors(connection, root, 1).sequence
  }

  /// Handles an event of the connection: an event of RandR repeats the question.
  mutating func handle(_ event: X11Bytes) {
    guard let firstEvent else { return }
    let kind = event.byte(at: 0) & 0x7F
    if kind == firstEvent || kind == firstEvent + 1 { ask() }
  }

  /// Handles the answer to the question; returns true if the screens have changed.
  mutating func takeAnswer(_ answer: X11Bytes) -> Bool {
    question = nil
    let before = screens
    screens = Self.screens(in: answer)
    return screens != before
  }

  /// Returns the screens of an answer, without empty ones.
  static func screens(in answer: X11Bytes) -> [PixelRect] {
    var place = 32
    var found: [PixelRect] = []
    for _ in 0..<min(answer.number(at: 12), UInt32(limit)) {
      let rect = PixelRect(
        x: answer.signed(at: place + 8), y: answer.signed(at: place + 10),
        width: Int(answer.short(at: place + 12)), height: Int(answer.short(at: place + 14)))
      if !rect.isEmpty { found.append(rect) }
      place += 24 + 4 * Int(answer.short(at: place + 6))
    }
    return found
  }
}
