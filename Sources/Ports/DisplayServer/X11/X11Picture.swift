import CX11
import SceneDrawing
import ScenePainting
import SystemCalls

/// The picture of our window, in memory that is shared with the server, and on the server as the
/// background of the window.
///
/// The memory changes only while the server does not read it.
struct X11Picture {
  private let connection: OpaquePointer
  private let window: UInt32
  private let depth: UInt8
  private let whole: PixelRect
  private let memory: SharedMemory
  private let segment: UInt32
  private let background: UInt32
  private let pen: UInt32
  private var pieces: [DrawnPiece] = []

  /// Makes a picture of a size for a window; nil if there is no memory.
  init?(
    _ connection: OpaquePointer, _ window: UInt32, _ depth: UInt8, width: Int, height: Int
  ) {
    guard let memory = try? SharedMemory(count: 4 * width * height),
      let shared = try? memory.copyOfDescriptor()
    else { return nil }
    self.connection = connection
    self.window = window
    self.depth = depth
    self.memory = memory
    whole = PixelRect(x: 0, y: 0, width: width, height: height)
    segment = xcb_generate_id(connection)
    // xcb closes the descriptor when it has sent it.
    xcb_shm_attach_fd(connection, segment, shared, 1)
    background = xcb_generate_id(connection)
    xcb_create_pixmap(
      connection, depth, background, window, UInt16(clamping: width), UInt16(clamping: height))
    pen = xcb_generate_id(connection)
    xcb_create_gc(connection, pen, background, 0, nil)
  }

  /// Frees its resources on the server.
  func free() {
    xcb_shm_detach(connection, segment)
    xcb_free_gc(connection, pen)
    xcb_free_pixmap(connection, background)
  }

  /// Returns true if it has this size, in pixels.
  func hasSize(_ width: Int, _ height: Int) -> Bool {
    whole.width == width && whole.height == height
  }

  /// Replaces the shown pieces with these.
  ///
  /// If a change has more than `limit` rectangles, it is sent as one bounding rectangle.
  mutating func show(_ pieces: [DrawnPiece], by painter: PiecePainter, limit: Int) {
    let changed = DrawnPiece.changes(from: self.pieces, to: pieces)
      .map { $0.intersection(whole) }.filter { !$0.isEmpty }
    guard !changed.isEmpty,
      let pixels = PiecePainter.Picture(
        in: memory.bytes, width: whole.width, height: whole.height, scale: 1)
    else { return }
    painter.draw(pieces, on: pixels, where: changed)
    self.pieces = pieces
    let sent = changed.count > limit ? [PixelRect(around: changed)] : changed
    for rect in sent { send(rect) }
    var picture = background
    xcb_change_window_attributes(connection, window, XCB_CW_BACK_PIXMAP.rawValue, &picture)
    for rect in sent {
      xcb_clear_area(
        connection, 0, window, Int16(clamping: rect.x), Int16(clamping: rect.y),
        UInt16(clamping: rect.width), UInt16(clamping: rect.height))
    }
  }

  private func send(_ rect: PixelRect) {
    xcb_shm_put_image(
      connection, background, pen, UInt16(clamping: whole.width), UInt16(clamping: whole.height),
      UInt16(clamping: rect.x), UInt16(clamping: rect.y), UInt16(clamping: rect.width),
      UInt16(clamping: rect.height), Int16(clamping: rect.x), Int16(clamping: rect.y), depth,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, segment, 0)
  }
}

extension PixelRect {
  /// Creates the bounding rectangle of others.
  fileprivate init(around rects: [PixelRect]) {
    let (x, y) = (rects.map(\.x).min() ?? 0, rects.map(\.y).min() ?? 0)
    self.init(
      x: x, y: y, width: (rects.map(\.right).max() ?? 0) - x,
      height: (rects.map(\.bottom).max() ?? 0) - y)
  }
}
