import CX11
import SceneDrawing

/// The screens that an X11 display is divided into (RandR 1.5), on one connection (W6).
///
/// It never waits: the answer is read when it has arrived. A server that does not report screens
/// has none.
struct X11Screens {
  /// More screens of one display are not taken.
  private static let limit = 16

  private let connection: OpaquePointer
  private let root: UInt32
  /// The first number of the events of RandR; nil where the server has none.
  private var firstEvent: UInt8?
  /// The number of the question that was not answered yet.
  private(set) var question: UInt32?
  /// Each with its place on the display.
  private(set) var screens: [PixelRect] = []

  /// Asks for the screens of a display, and to be notified of changes.
  init(connection: OpaquePointer, root: UInt32) {
    self.connection = connection
    self.root = root
    guard let found = xcb_get_extension_data(connection, xcb_screens_extension())?.pointee,
      found.present == 1
    else { return }
    firstEvent = found.first_event
    // A program that sends no version counts as one from before the screens had names.
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

  /// Handles an event of the connection: after one of RandR it is asked again.
  mutating func handle(_ event: X11Bytes) {
    guard let firstEvent else { return }
    let kind = event.byte(at: 0) & 0x7F
    if kind == firstEvent || kind == firstEvent + 1 { ask() }
  }

  /// Takes the answer to the question; true if the screens have changed.
  mutating func takeAnswer(_ answer: X11Bytes) -> Bool {
    question = nil
    let before = screens
    screens = Self.screens(in: answer)
    return screens != before
  }

  /// The screens that an answer of the server has; none of those that are empty.
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
