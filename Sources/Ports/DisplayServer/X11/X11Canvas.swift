import CX11
import SceneDrawing
import ScenePainting
import ScreenElements
import SystemCalls

/// Our windows on an X server, on which pieces are drawn: they take no input and no focus, and are
/// above all other windows (W1, W2).
///
/// Each window keeps its picture as its background, so the server redraws it by itself after
/// another window has covered it. Nothing here waits for an answer, and pictures go through shared
/// memory, so that little is written.
final class X11Canvas: X11Drawn {
  private let connection: OpaquePointer
  private let root: UInt32
  private let depth: UInt8
  private let painter: PiecePainter
  /// The size of the display, in points.
  private(set) var size: Size?
  private var windows: [DrawnPiece.Name: Window] = [:]
  /// The pieces that are shown, the later ones above.
  private var shown: [DrawnPiece] = []
  /// True if another program has removed or moved one of our windows since the last drawing.
  private var isDisturbed = false
  /// The number of the last request that raised one of our windows.
  private var lastRaise: UInt32 = 0
  /// True if the size or the screens of the display have changed since the last query.
  private var isResized = false
  /// True if unread data is left: it exceeded one read, or arrived during sending.
  private(set) var hasMore = false
  /// True if a window of another program has covered ours since they were raised.
  private(set) var isCovered = false
  /// The number of the question that follows the last picture; nil if it was answered.
  private var fence: UInt32?
  private var hasSharedMemory = false
  private var processQuestion: UInt32?
  private var processAtom: UInt32 = 0
  private var division: X11Screens

  /// A window with the piece drawn on it.
  private struct Window {
    let id: UInt32
    var piece: DrawnPiece?
    /// The numbers of the requests that last showed and last positioned it.
    var mapped: UInt32 = 0
    var placed: UInt32 = 0
  }

  /// Connects to a display such as ":0"; nil if that fails, or if it lacks 24 bits per pixel or
  /// shapes.
  ///
  /// It waits for the greeting of the server, so it is only called when the server has just
  /// answered (``X11Probe``).
  init?(display: String, painter: PiecePainter) {
    guard let (made, screen) = connectToServer(display) else { return nil }
    connection = made
    root = screen.root
    depth = screen.root_depth
    size = Size(
      width: Double(screen.width_in_pixels), height: Double(screen.height_in_pixels))
    self.painter = painter
    guard depth == 24 || depth == 32,
      xcb_get_extension_data(made, xcb_shape_extension())?.pointee.present == 1
    else { return nil }
    hasSharedMemory = xcb_get_extension_data(made, xcb_shm_extension())?.pointee.present == 1
    division = X11Screens(connection: made, root: root)
    var mask =
      XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(made, root, XCB_CW_EVENT_MASK.rawValue, &mask)
    let name = "_NET_WM_PID"
    processQuestion = xcb_intern_atom(made, 0, UInt16(name.utf8.count), name).sequence
    ask()
  }

  deinit { xcb_disconnect(connection) }

  /// The descriptor to wait for.
  var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// True if the connection to the server is lost.
  var hasFailed: Bool { xcb_connection_has_error(connection) != 0 }

  /// True if the server has drawn everything that it was sent.
  var isReady: Bool { fence == nil }

  /// The range of the window numbers of this connection.
  var ownWindows: ClosedRange<UInt32>? {
    guard let setup = xcb_get_setup(connection)?.pointee else { return nil }
    return setup.resource_id_base...(setup.resource_id_base | setup.resource_id_mask)
  }

  /// The frames of the screens that the server reports.
  var screens: [PixelRect] { division.screens }

  /// Reads the data that has arrived; returns true if the size or the screens of the display have
  /// changed.
  func read() -> Bool {
    hasMore = takeAll() == X11Inbox.limit
    defer { isResized = false }
    return isResized
  }

  private func takeAll() -> Int {
    X11Inbox(connection: connection).takeAll(
      event: handle,
      oldest: { [processQuestion, division.question, fence].compactMap(\.self).min() },
      answer: handle)
  }

  private func handle(_ answer: X11Bytes, to question: UInt32) {
    switch question {
    case fence: fence = nil
    case processQuestion:
      processQuestion = nil
      processAtom = answer.number(at: 8)
    default: if division.takeAnswer(answer) { isResized = true }
    }
  }

  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let bytes = X11Bytes(Array(UnsafeRawBufferPointer(start: event, count: 32)))
    if case .resized(let size) = X11Event(bytes, root: root), size != self.size {
      self.size = size
      isResized = true
    }
    if !shown.isEmpty, let own = ownWindows {
      if bytes.isRaise(over: own) { isCovered = true }
      if own.contains(bytes.number(at: 8)) { takeOwn(bytes, event.pointee.full_sequence) }
    }
    division.handle(bytes)
  }

  /// Handles an event of one of our windows; the next raise undoes the changes of other programs
  /// (W2).
  ///
  /// An event contains the number of our last request that the server executed. An event that
  /// another program sends instead of the server is ignored.
  private func takeOwn(_ event: X11Bytes, _ number: UInt32) {
    let id = event.number(at: 8)
    guard event.byte(at: 0) & 0x80 == 0, let (name, window) = windows.first(where: { $1.id == id })
    else { return }
    // The server reports a destroyed window first as hidden, so its piece may already be removed.
    switch event.byte(at: 0) {
    case 17: windows[name] = nil
    // It is inside another window now.
    case 21:
      xcb_destroy_window(connection, id)
      windows[name] = nil
    default: break
    }
    guard let piece = window.piece else { return }
    func isAfter(_ request: UInt32) -> Bool { Int32(truncatingIfNeeded: number &- request) >= 0 }
    switch event.byte(at: 0) {
    case 17, 21: break
    case 18 where isAfter(window.mapped): windows[name]?.piece = nil
    case 22 where isAfter(window.placed) && event.frame != piece.frame: windows[name]?.piece = nil
    // It has another position in the stacking order.
    case 22 where isAfter(lastRaise &+ 1):
      isCovered = true
      return
    default: return
    }
    isDisturbed = true
    isCovered = true
  }

  /// Replaces the shown pieces with these, the later ones above; only called if ``isReady``.
  func show(_ pieces: [DrawnPiece]) {
    let names = Set(pieces.map(\.name))
    for (name, window) in windows where !names.contains(name) && window.piece != nil {
      xcb_unmap_window(connection, window.id)
      windows[name]?.piece = nil
    }
    for piece in pieces { show(piece) }
    shown = pieces
    isCovered = false
    isDisturbed = false
    ask()
    flush()
  }

  private func show(_ piece: DrawnPiece) {
    var window = windows[piece.name] ?? Window(id: makeWindow(), piece: nil)
    let before = window.piece
    let (frame, id) = (piece.frame, window.id)
    let isOther = before?.commands != piece.commands || before?.hasSize(of: piece) != true
    if before?.hasSize(of: piece) != true || before?.shape != piece.shape {
      setShape(of: id, piece)
    }
    if isOther { draw(piece, on: id) }
    if before?.frame != frame { window.placed = place(id, frame) }
    if isOther { xcb_clear_area(connection, 0, id, 0, 0, 0, 0) }
    if before == nil { window.mapped = xcb_map_window(connection, id).sequence }
    raise(id)
    window.piece = piece
    windows[piece.name] = window
  }

  private func makeWindow() -> UInt32 {
    let id = xcb_generate_id(connection)
    var override: UInt32 = 1
    xcb_create_window(
      connection, depth, id, root, 0, 0, 1, 1, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
      XCB_CW_OVERRIDE_REDIRECT.rawValue, &override)
    // No part of it receives the pointer.
    xcb_shape_rectangles(
      connection, UInt8(XCB_SHAPE_SO_SET.rawValue), UInt8(XCB_SHAPE_SK_INPUT.rawValue), 0, id, 0,
      0, 0, nil)
    if processAtom != 0 {
      var process = UInt32(clamping: ownProcess)
      xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, processAtom, 6, 32, 1, &process)
    }
    return id
  }

  private func setShape(of window: UInt32, _ piece: DrawnPiece) {
    let whole = [PixelRect(x: 0, y: 0, width: piece.frame.width, height: piece.frame.height)]
    let rects = (piece.shape ?? whole).map(\.onServer)
    xcb_shape_rectangles(
      connection, UInt8(XCB_SHAPE_SO_SET.rawValue), UInt8(XCB_SHAPE_SK_BOUNDING.rawValue), 0,
      window, 0, 0, UInt32(clamping: rects.count), rects)
  }

  /// Moves a window to its frame, and returns the number of that request.
  private func place(_ window: UInt32, _ frame: PixelRect) -> UInt32 {
    let values = [
      UInt32(bitPattern: Int32(clamping: frame.x)), UInt32(bitPattern: Int32(clamping: frame.y)),
      UInt32(clamping: frame.width), UInt32(clamping: frame.height),
    ]
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue
      | XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    return xcb_configure_window(connection, window, UInt16(mask), values).sequence
  }

  /// Raises all shown windows above the others again, and restores those that another program has
  /// moved.
  func raise() {
    guard !isDisturbed else {
      if isReady { show(shown) }
      return
    }
    for piece in shown { windows[piece.name].map { raise($0.id) } }
    isCovered = false
    // Later events are not caused by us.
    xcb_no_operation(connection)
  }

  /// Raises a window, because a menu that has opened since may be above it.
  private func raise(_ window: UInt32) {
    var above = XCB_STACK_MODE_ABOVE.rawValue
    lastRaise =
      xcb_configure_window(
        connection, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), &above
      ).sequence
  }

  /// Draws a piece as the background of a window.
  private func draw(_ piece: DrawnPiece, on window: UInt32) {
    let picture = xcb_generate_id(connection)
    let width = UInt16(clamping: max(1, piece.frame.width))
    let height = UInt16(clamping: max(1, piece.frame.height))
    xcb_create_pixmap(connection, depth, picture, window, width, height)
    let pen = xcb_generate_id(connection)
    xcb_create_gc(connection, pen, picture, 0, nil)
    if piece.hasText {
      put(painter.pixels(of: piece), width, height, on: picture, pen)
    } else {
      for case .fill(let rects, var color) in piece.commands {
        xcb_change_gc(connection, pen, XCB_GC_FOREGROUND.rawValue, &color)
        let filled = rects.map(\.onServer)
        xcb_poly_fill_rectangle(
          connection, picture, pen, UInt32(clamping: filled.count), filled)
      }
    }
    var background = picture
    xcb_change_window_attributes(connection, window, XCB_CW_BACK_PIXMAP.rawValue, &background)
    xcb_free_gc(connection, pen)
    xcb_free_pixmap(connection, picture)
  }

  /// Copies pixels to a picture through shared memory, which the server reads when it is ready.
  private func put(
    _ pixels: [UInt8], _ width: UInt16, _ height: UInt16, on picture: UInt32, _ pen: UInt32
  ) {
    guard hasSharedMemory, !pixels.isEmpty, let file = try? memoryFile(holding: pixels) else {
      return
    }
    let segment = xcb_generate_id(connection)
    // xcb closes the descriptor when it has sent it.
    xcb_shm_attach_fd(connection, segment, file, 1)
    xcb_shm_put_image(
      connection, picture, pen, width, height, 0, 0, width, height, 0, 0, depth,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment, 0)
    xcb_shm_detach(connection, segment)
  }

  /// Sends a question; its answer shows that all earlier requests are done.
  private func ask() { fence = xcb_get_input_focus(connection).sequence }

  /// Sends pending requests, and handles events that arrive meanwhile.
  func flush() {
    xcb_flush(connection)
    if takeAll() > 0 { hasMore = true }
  }
}

extension X11Bytes {
  /// Returns true if an event reports that a window of another program may be above windows with
  /// these numbers, visible or not.
  ///
  /// After a raise no window is above ours, so only new windows and those directly above ours
  /// matter.
  fileprivate func isRaise(over own: ClosedRange<UInt32>) -> Bool {
    let window = number(at: 8)
    guard !own.contains(window) else { return false }
    // The highest bit marks an event that another program sent.
    return switch byte(at: 0) & 0x7F {
    // It is created, leaves another window, or changes places with a window above it.
    case 16, 21, 26: true
    // Its stacking order changed: the window below it is ours.
    case 22: own.contains(number(at: 12))
    default: false
    }
  }
}

extension X11Bytes {
  /// The frame of a window after it was moved or resized.
  fileprivate var frame: PixelRect {
    PixelRect(
      x: signed(at: 16), y: signed(at: 18), width: Int(short(at: 20)), height: Int(short(at: 22)))
  }
}

extension PixelRect {
  /// The rectangle in the form of the protocol.
  fileprivate var onServer: xcb_rectangle_t {
    xcb_rectangle_t(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width),
      height: UInt16(clamping: height))
  }
}

extension DrawnPiece {
  /// Returns true if both have the same size, at any position.
  fileprivate func hasSize(of other: DrawnPiece) -> Bool {
    frame.width == other.frame.width && frame.height == other.frame.height
  }
}
