import SceneDrawing
import ScenePainting
import ScreenElements
import SwitchInput
import SystemCalls

/// What is drawn over a Wayland display: a surface above all windows on each output (W1 to W4).
///
/// It never waits for the compositor: a picture is drawn when the compositor wants one, the newest alone. A compositor that is gone
/// or does not answer is tried again each second (D10). One without layers is not drawn on.
package final class WaylandOverlay {
  private static let retryPause = TimeSpan.milliseconds(1000)
  /// After so long a compositor that has not answered is one that does not answer (D10).
  private static let patience = TimeSpan.milliseconds(2000)
  /// No more bytes than that wait for room.
  private static let unsentLimit = 1 << 16
  /// Two pictures an output: one that is shown and one that is drawn.
  private static let bufferLimit = 2

  /// The memory of a buffer, and what is drawn in it.
  private struct Picture {
    let memory: SharedMemory
    var pieces: [DrawnPiece] = []
  }

  private let path: String
  private let painter: PiecePainter
  private var socket: CompositorSocket?
  private var stream = WaylandMessage.Stream()
  private var layers = WaylandLayers()
  private var isReady = false
  /// The question that is open; nil where all was answered.
  private var question: UInt32?
  private var answerDeadline: Instant?
  private var retryTime: Instant? = .zero
  private var isClosed = false
  private var wanted: [DrawnPiece] = []
  /// By the numbers of their buffers.
  private var pictures: [UInt32: Picture] = [:]
  /// What each surface shows, by its number.
  private var shown: [UInt32: [DrawnPiece]] = [:]

  /// Prepares to draw over the display that the environment names; nil where it names none of Wayland.
  package init?(environment: [String: String], painter: PiecePainter) {
    guard let path = WaylandDisplay.socketPath(in: environment) else { return nil }
    self.path = path
    self.painter = painter
  }

  /// Whether the compositor has said that it lets nobody draw over its windows (W6).
  package private(set) var isRefused = false

  /// Whether the compositor has shown all that it was given.
  package var isAtRest: Bool {
    isReady && question == nil && !layers.outputs.contains { $0.surface?.callback != nil }
  }

  /// The descriptors to wait for.
  package var descriptors: [Int32] {
    guard let descriptor = socket?.descriptor else { return [] }
    return [descriptor]
  }

  /// When it is to be driven even if nothing came.
  package var nextDeadline: Instant? {
    socket?.hasMore == true ? .zero : [answerDeadline, retryTime].compactMap { $0 }.min()
  }

  /// The size of all outputs together, in points; nil while they cannot be drawn on.
  package var size: Size? {
    guard isReady else { return nil }
    let places = layers.outputs.compactMap(place)
    guard !places.isEmpty else { return nil }
    return Size(
      width: Double(places.map(\.right).max() ?? 0),
      height: Double(places.map(\.bottom).max() ?? 0))
  }

  /// The outputs, each with its place on the display.
  package var screens: [PixelRect] { layers.outputs.compactMap(place) }

  /// Where an output is, from the corner of all of them.
  private func place(of output: WaylandOutput) -> PixelRect? {
    guard let size = output.size else { return nil }
    return PixelRect(
      x: output.corner.x - (layers.outputs.map(\.corner.x).min() ?? 0),
      y: output.corner.y - (layers.outputs.map(\.corner.y).min() ?? 0),
      width: size.width, height: size.height)
  }

  /// Reads and writes what there is; true if the size of the display is another one, or known at last.
  package func process(at now: Instant) -> Bool {
    guard !isClosed else { return false }
    let before = size
    if let retryTime, retryTime <= now { connect(at: now) }
    take(at: now)
    if let answerDeadline, answerDeadline <= now, socket != nil { lose(at: now) }
    draw(at: now)
    if socket?.flush() == false { lose(at: now) }
    return size != nil && size != before
  }

  /// Draws these pieces in place of those before, the later ones above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) {
    guard !isClosed, pieces != wanted else { return }
    wanted = pieces
    draw(at: now)
    _ = socket?.flush()
  }

  /// Takes all away: the compositor does it when the connection ends.
  package func close() {
    isClosed = true
    forget()
    answerDeadline = nil
    retryTime = nil
  }

  // MARK: The connection

  private func connect(at now: Instant) {
    retryTime = nil
    layers = WaylandLayers()
    stream = WaylandMessage.Stream()
    do throws(SystemError) {
      socket = try CompositorSocket(path: path, sending: layers.greeting())
      answerDeadline = now + Self.patience
    } catch {
      lose(at: now)
    }
  }

  private func lose(at now: Instant) {
    forget()
    answerDeadline = nil
    retryTime = now + Self.retryPause
  }

  private func forget() {
    socket = nil
    isReady = false
    question = nil
    pictures = [:]
    shown = [:]
  }

  private func take(at now: Instant) {
    guard let (bytes, hasGone) = socket?.read() else { return }
    stream.take(bytes)
    do throws(WaylandProblem) {
      while socket != nil, let event = try stream.next() { take(event, at: now) }
    } catch {
      lose(at: now)
    }
    if hasGone, socket != nil { lose(at: now) }
  }

  private func take(_ event: WaylandMessage, at now: Instant) {
    switch layers.take(event) {
    case .nothing: break
    case .refused: lose(at: now)
    case .offered:
      answerDeadline = nil
      isRefused = !layers.canDraw
      guard !isRefused else { return }
      isReady = true
      socket?.send(layers.begin())
    case .answered(let number):
      guard number == question else { return }
      question = nil
      answerDeadline = nil
    case .changed(let answer):
      socket?.send(answer)
      forgetOldPictures()
    }
  }

  /// Another size has other buffers, and nothing is shown in it yet; numbers of surfaces that have gone are given again.
  private func forgetOldPictures() {
    let surfaces = layers.outputs.compactMap(\.surface)
    let buffers = Set(surfaces.flatMap(\.buffers).map(\.object))
    pictures = pictures.filter { buffers.contains($0.key) }
    let drawn = Set(surfaces.filter { !$0.buffers.isEmpty }.map(\.object))
    shown = shown.filter { drawn.contains($0.key) }
  }

  // MARK: Drawing

  private func draw(at now: Instant) {
    guard isReady, let unsent = socket?.unsentCount, unsent < Self.unsentLimit else { return }
    var hasDrawn = false
    for place in layers.outputs.indices where draw(place, at: now) { hasDrawn = true }
    guard hasDrawn, question == nil else { return }
    // Its answer says that the compositor is there: pictures are not wanted from a display that is dark.
    let (number, bytes) = layers.question()
    question = number
    answerDeadline = now + Self.patience
    socket?.send(bytes)
  }

  /// Draws what is wanted on an output; false where nothing is to be drawn there now.
  private func draw(_ index: Int, at now: Instant) -> Bool {
    let output = layers.outputs[index]
    guard let surface = output.surface, let place = place(of: output) else { return false }
    let pieces = wanted.filter { $0.frame.meets(place) }.map { $0.on(cornerAt: place.x, place.y) }
    guard pieces != shown[surface.object] ?? [] || surface.isStale else { return false }
    guard !pieces.isEmpty else {
      for buffer in surface.buffers { pictures[buffer.object] = nil }
      shown[surface.object] = nil
      socket?.send(layers.hide(on: index))
      return true
    }
    guard surface.callback == nil,
      let buffer = surface.freeBuffer ?? makeBuffer(on: index, at: now),
      var picture = pictures[buffer.object],
      let pixels = PiecePainter.Picture(
        in: picture.memory.bytes, width: buffer.width, height: buffer.height, scale: output.scale)
    else { return false }
    painter.draw(
      pieces, on: pixels, where: DrawnPiece.changes(from: picture.pieces, to: pieces))
    picture.pieces = pieces
    pictures[buffer.object] = picture
    let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    let changed = shown[surface.object].map { DrawnPiece.changes(from: $0, to: pieces) } ?? [whole]
    let damage = changed.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    socket?.send(
      layers.show(buffer.object, on: index, changed: damage.map { $0.scaled(by: output.scale) }))
    shown[surface.object] = pieces
    return true
  }

  /// Makes one more buffer with its memory; nil where there are enough, or there is no room to send it now.
  private func makeBuffer(
    on index: Int, at now: Instant
  ) -> WaylandOutput.Buffer? {
    let output = layers.outputs[index]
    guard output.surface.map({ $0.buffers.count < Self.bufferLimit }) ?? false,
      socket?.flush() == true, socket?.unsentCount == 0, let pixels = output.pixels,
      let memory = try? SharedMemory(count: 4 * pixels.width * pixels.height),
      let (buffer, bytes) = layers.makeBuffer(on: index)
    else { return nil }
    guard socket?.send(bytes, givingDescriptor: memory.descriptor) == true else {
      // The compositor does not know it, and so would understand nothing that comes after it.
      lose(at: now)
      return nil
    }
    pictures[buffer.object] = Picture(memory: memory)
    return buffer
  }
}

extension PixelRect {
  /// The pixels of what is in points.
  fileprivate func scaled(by scale: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    (scale * x, scale * y, scale * width, scale * height)
  }
}
