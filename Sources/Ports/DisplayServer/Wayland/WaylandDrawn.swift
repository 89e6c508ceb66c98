import SceneDrawing

/// The effect of an event of a compositor that shows our overlay or our window.
enum WaylandOutcome: Hashable {
  case nothing
  /// The compositor has listed everything that it offers: surfaces can be created now.
  case offered
  /// A question that was sent with that number was answered.
  case answered(UInt32)
  /// The surfaces, their sizes or their scales have changed; these bytes are the reply.
  case changed([UInt8])
  /// A file arrived with the event, and its first `count` bytes are needed.
  case given(count: Int)
  /// The compositor ends the connection, for that reason.
  case refused(String)
}

/// One of the surfaces on which pieces are drawn.
struct WaylandSheet {
  /// The surface; nil if the compositor removed it.
  let surface: WaylandSurface?
  /// The number of pixels per point in each direction.
  let scale: WaylandScale
  /// The rectangle among all of them, in points; nil until its size is known.
  let place: PixelRect?
  /// True if it stays when nothing is drawn on it.
  let isWindow: Bool
}

/// Our overlay or window on a Wayland compositor, as requests and events, without a socket or
/// pixels.
protocol WaylandDrawn {
  /// True if the compositor offers the required protocols.
  var canDraw: Bool { get }
  /// The current surfaces.
  var sheets: [WaylandSheet] { get }
  /// Forgets a connection that has ended.
  mutating func restart()
  /// Returns the first message: the question for everything that the compositor offers.
  mutating func greeting() -> [UInt8]
  /// Returns a question that is answered after all earlier requests are done, and the number of its
  /// answer.
  mutating func question() -> (number: UInt32, bytes: [UInt8])
  /// Makes the surfaces; only called if ``canDraw``.
  mutating func begin() -> [UInt8]
  /// Handles an event.
  mutating func handle(_ event: WaylandMessage) -> WaylandOutcome
  /// Handles the bytes of the file that arrived with the last event; nil if they cannot be read.
  mutating func takeFile(_ bytes: [UInt8]?)
  /// Makes a buffer for a surface's picture, whose memory is sent with the bytes; nil if its size
  /// is unknown.
  mutating func makeBuffer(on place: Int) -> (buffer: WaylandSurface.Buffer, bytes: [UInt8])?
  /// Shows a buffer on a surface; the rectangles in `changed` are in its pixels.
  mutating func show(
    _ buffer: UInt32, on place: Int, changed: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> [UInt8]
  /// Removes the picture of a surface that is not a window.
  mutating func hide(on place: Int) -> [UInt8]
  /// The requests that destroy all surfaces at the end of the connection, each before its parents.
  var ending: [UInt8] { get }
}

extension WaylandDrawn {
  /// Does nothing: the default for drawings that request no file.
  mutating func takeFile(_ bytes: [UInt8]?) {}
  /// Returns no bytes: the default for a window.
  mutating func hide(on place: Int) -> [UInt8] { [] }
  /// No requests, for a window: it closes with the connection, as windows of other programs do.
  var ending: [UInt8] { [] }
}
