import SceneDrawing
import ScenePainting
import ScanTime
import SwitchInput
import SystemCalls

/// The connection to a Wayland compositor that shows our overlay or window, with its pictures.
///
/// It never waits for the compositor: when the compositor wants a picture, only the newest one is
/// drawn. If the compositor has ended or does not answer, it is retried each second (D10).
final class WaylandDrawing<Drawn: WaylandDrawn> {
  private static var retryPause: TimeSpan { .milliseconds(1000) }
  /// The timeout for an answer of the compositor (D10).
  private static var patience: TimeSpan { .milliseconds(2000) }
  /// The time after which a picture that the compositor has not shown counts as hidden (W9).
  private static var hiddenTime: TimeSpan { .milliseconds(3000) }
  /// The maximum number of bytes that wait for room.
  private static var unsentLimit: Int { 1 << 16 }
  /// The maximum number of pictures per surface: a visible one and one that is being drawn.
  private static var bufferLimit: Int { 2 }
  /// The maximum number of files that wait for their events.
  private static var fileLimit: Int { 16 }
  /// The maximum number of bytes read from a file.
  private static var fileSizeLimit: Int { 1 << 20 }

  /// The memory of a buffer, and the pieces drawn in it.
  private struct Picture {
    let memory: SharedMemory
    var pieces: [DrawnPiece] = []
  }

  private let path: String
  private let painter: PiecePainter
  private var socket: CompositorSocket?
  private var stream = WaylandMessage.Stream()
  private var files: [GivenFile] = []
  /// The overlay or the window, with its surfaces.
  private(set) var drawn: Drawn
  /// True if surfaces exist.
  private(set) var isReady = false
  /// True if the compositor has reported that it lacks a required protocol (W6).
  private(set) var isRefused = false
  /// The open question; nil if all were answered.
  private var question: UInt32?
  private var answerDeadline: Instant?
  private var retryTime: Instant? = .zero
  private var isClosed = false
  /// The time after which the pictures that were sent count as hidden; nil if all were shown.
  private var hiddenDeadline: Instant?
  /// True if the compositor no longer shows the pictures.
  private(set) var isHidden = false
  /// The reason that the compositor cannot be used; nil while it can, and before the first attempt.
  private(set) var lossReason: String?
  private var wanted: [DrawnPiece] = []
  /// The pictures, by the numbers of their buffers.
  private var pictures: [UInt32: Picture] = [:]
  /// The pieces that each surface shows, by its number.
  private var shown: [UInt32: [DrawnPiece]] = [:]

  /// Prepares to draw through the compositor that listens on this socket.
  init(_ drawn: Drawn, path: String, painter: PiecePainter) {
    self.drawn = drawn
    self.path = path
    self.painter = painter
  }

  /// True if the compositor has shown everything that it was sent.
  var isAtRest: Bool {
    isReady && question == nil && !drawn.sheets.contains { $0.surface?.callback != nil }
  }

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    guard let descriptor = socket?.descriptor else { return [] }
    return [descriptor]
  }

  /// The deadline of the next read or write, even if nothing arrives.
  var nextDeadline: Instant? {
    if socket?.hasMore == true { return .zero }
    // Hidden pictures are reported once.
    let hidden = isHidden ? nil : hiddenDeadline
    return [answerDeadline, retryTime, hidden].compactMap { $0 }.min()
  }

  /// Reads the data that has arrived.
  func read(at now: Instant) {
    guard !isClosed else { return }
    if let retryTime, retryTime <= now { connect(at: now) }
    receive(at: now)
    if let answerDeadline, answerDeadline <= now, socket != nil {
      lose("it does not answer", at: now)
    }
    noteShown(at: now)
  }

  /// Notes if the compositor shows the pictures: a hidden window gets no callback for its next one.
  ///
  /// Why: before version 6 of `xdg_wm_base`, nothing else reports to a window that it is hidden.
  private func noteShown(at now: Instant) {
    guard isReady, let hiddenDeadline else { return }
    if !drawn.sheets.contains(where: { $0.surface?.callback != nil }) {
      self.hiddenDeadline = nil
      isHidden = false
    } else if hiddenDeadline <= now {
      isHidden = true
    }
  }

  /// Opens the window again: a new window is shown where the person looks.
  func reopen(at now: Instant) {
    guard !isClosed else { return }
    forget()
    answerDeadline = nil
    retryTime = now
  }

  /// Draws pending pieces, and sends pending bytes.
  func write(at now: Instant) {
    guard !isClosed else { return }
    draw(at: now)
    flush(at: now)
  }

  /// Sends pending bytes.
  func flush(at now: Instant) {
    if socket?.flush() == false { lose("it has gone", at: now) }
  }

  /// Replaces the shown pieces with these; the later ones are above.
  func show(_ pieces: [DrawnPiece], at now: Instant) {
    guard !isClosed else { return }
    wanted = pieces
    draw(at: now)
    _ = socket?.flush()
  }

  /// Changes the overlay or the window, and sends the resulting requests if surfaces exist.
  func change(_ change: (inout Drawn) -> [UInt8]) {
    let bytes = change(&drawn)
    guard isReady, !bytes.isEmpty else { return }
    socket?.send(bytes)
    _ = socket?.flush()
  }

  /// Removes everything from the display.
  func close() {
    isClosed = true
    socket.take()?.end(sending: isReady ? drawn.ending : [])
    forget()
    answerDeadline = nil
    retryTime = nil
  }

  // MARK: The connection

  private func connect(at now: Instant) {
    retryTime = nil
    stream = WaylandMessage.Stream()
    do throws(SystemError) {
      socket = try CompositorSocket(path: path, sending: drawn.greeting())
      answerDeadline = now + Self.patience
    } catch {
      lose("it cannot be reached (\(error.reason))", at: now)
    }
  }

  private func lose(_ reason: String, at now: Instant) {
    lossReason = reason
    forget()
    answerDeadline = nil
    retryTime = now + Self.retryPause
  }

  private func forget() {
    socket = nil
    files = []
    drawn.restart()
    isReady = false
    hiddenDeadline = nil
    question = nil
    pictures = [:]
    shown = [:]
  }

  private func receive(at now: Instant) {
    guard let (bytes, hasGone) = socket?.read(giving: &files) else { return }
    stream.append(bytes)
    do throws(WaylandProblem) {
      while socket != nil, let event = try stream.next() { handle(event, at: now) }
    } catch {
      lose("it sends invalid messages", at: now)
    }
    if hasGone || files.count > Self.fileLimit, socket != nil { lose("it has gone", at: now) }
  }

  private func handle(_ event: WaylandMessage, at now: Instant) {
    switch drawn.handle(event) {
    case .nothing: break
    case .refused(let reason):
      lose("it has refused this program (\(reason.cleaned(limit: 100)))", at: now)
    case .offered:
      answerDeadline = nil
      isRefused = !drawn.canDraw
      guard !isRefused else { return }
      isReady = true
      lossReason = nil
      socket?.send(drawn.begin())
    case .answered(let number):
      guard number == question else { return }
      question = nil
      answerDeadline = nil
    case .changed(let answer):
      socket?.send(answer)
      forgetOldPictures()
    case .given(let count):
      guard !files.isEmpty else { return lose("it sends invalid messages", at: now) }
      let file = files.removeFirst()
      drawn.takeFile(count <= Self.fileSizeLimit ? file.contents(count: count) : nil)
    }
  }

  /// Forgets the buffers and pieces of surfaces that have another size or are closed.
  ///
  /// A new size needs new buffers, and the numbers of closed surfaces are assigned again.
  private func forgetOldPictures() {
    let surfaces = drawn.sheets.compactMap(\.surface)
    let buffers = Set(surfaces.flatMap(\.buffers).map(\.object))
    pictures = pictures.filter { buffers.contains($0.key) }
    let full = Set(surfaces.filter { !$0.buffers.isEmpty }.map(\.object))
    shown = shown.filter { full.contains($0.key) }
  }

  // MARK: Drawing

  private func draw(at now: Instant) {
    guard isReady, let unsent = socket?.unsentCount, unsent < Self.unsentLimit else { return }
    var hasDrawn = false
    for place in drawn.sheets.indices where draw(place, at: now) { hasDrawn = true }
    guard hasDrawn, isReady else { return }
    if hiddenDeadline == nil { hiddenDeadline = now + Self.hiddenTime }
    guard question == nil else { return }
    // The answer shows that the compositor responds: a dark display requests no pictures.
    let (number, bytes) = drawn.question()
    question = number
    answerDeadline = now + Self.patience
    socket?.send(bytes)
  }

  /// Draws pending pieces on a surface; returns false if drawing there is impossible now.
  private func draw(_ index: Int, at now: Instant) -> Bool {
    // Another surface may have been lost meanwhile.
    guard drawn.sheets.indices.contains(index) else { return false }
    let sheet = drawn.sheets[index]
    guard let surface = sheet.surface, let place = sheet.place else { return false }
    let pieces = wanted.filter { $0.frame.meets(place) }.map { $0.on(cornerAt: place.x, place.y) }
    guard pieces != shown[surface.object] ?? [] || surface.isStale else { return false }
    guard !pieces.isEmpty || sheet.isWindow else {
      for buffer in surface.buffers { pictures[buffer.object] = nil }
      shown[surface.object] = nil
      socket?.send(drawn.hide(on: index))
      return true
    }
    guard surface.callback == nil,
      let buffer = surface.freeBuffer ?? makeBuffer(on: index, at: now),
      var picture = pictures[buffer.object],
      let pixels = PiecePainter.Picture(
        in: picture.memory.bytes, width: buffer.width, height: buffer.height,
        scale: sheet.scale.factor)
    else { return false }
    painter.draw(
      pieces, on: pixels, where: DrawnPiece.changes(from: picture.pieces, to: pieces))
    picture.pieces = pieces
    pictures[buffer.object] = picture
    let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    let changed = shown[surface.object].map { DrawnPiece.changes(from: $0, to: pieces) } ?? [whole]
    let damage = changed.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    socket?.send(
      drawn.show(buffer.object, on: index, changed: damage.map { sheet.scale.pixels($0) }))
    shown[surface.object] = pieces
    return true
  }

  /// Makes another buffer with its memory; nil if there are enough, or there is no room to send it
  /// now.
  private func makeBuffer(on index: Int, at now: Instant) -> WaylandSurface.Buffer? {
    let sheet = drawn.sheets[index]
    guard let surface = sheet.surface, surface.buffers.count < Self.bufferLimit,
      socket?.flush() == true, socket?.unsentCount == 0,
      let pixels = surface.pixels(scale: sheet.scale),
      let memory = try? SharedMemory(count: 4 * pixels.width * pixels.height),
      let (buffer, bytes) = drawn.makeBuffer(on: index)
    else { return nil }
    guard socket?.send(bytes, givingDescriptor: memory.descriptor) == true else {
      // The compositor does not know the buffer, so it would reject all later requests.
      lose("it has gone", at: now)
      return nil
    }
    pictures[buffer.object] = Picture(memory: memory)
    return buffer
  }
}
