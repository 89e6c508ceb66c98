import MessageBus
import SceneDrawing
import ScenePainting
import ScreenElements
import ScanTime
import SystemCalls

/// The overlay of GNOME on Wayland: pictures that the shell's extension shows above everything (W1
/// to W4).
///
/// It never waits for the shell. Only changed pictures are sent, and only the newest ones; without
/// the extension nothing is drawn.
package final class GnomeOverlay {
  private let shell: GnomeShell
  private let painter: PiecePainter
  private var wanted: [DrawnPiece] = []
  private var pictures = GnomePictures()
  /// The call that has not been answered; the next picture waits for it.
  private var open: Int?
  private var isChanged = false
  /// True if the extension may still show pictures of an earlier session.
  private var isUnknown = true
  /// The pieces that the extension has refused, which are not sent again.
  private var refused: [DrawnPiece]?

  /// Prepares to draw through the connection of a display.
  package init(besides display: GnomeDisplay, painter: PiecePainter) {
    shell = display.shell
    self.painter = painter
    shell.add(.overlay)
  }

  /// True if no available extension allows drawing (W6).
  package var isRefused: Bool { shell.stage == .absent || shell.stage == .refused }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { [shell.descriptor].compactMap { $0 } }

  /// The deadline of the next call to ``process(at:)``, even if nothing arrives.
  package var nextDeadline: Instant? { shell.nextDeadline(for: .overlay, .zero) }

  /// The size of all monitors together, in points; nil if drawing is impossible.
  package var size: Size? { shell.state?.size }

  /// The frames of the monitors on the display.
  package var screens: [PixelRect] { shell.state?.monitors.map(\.place) ?? [] }

  /// Reads and writes without waiting; returns true if the monitors have changed or have just
  /// become known.
  package func process(at now: Instant) -> Bool {
    for event in shell.process(for: .overlay, at: now) {
      switch event {
      case .ready:
        forget()
        isChanged = true
      case .state: isChanged = true
      case .lost, .locked: forget()
      case .windows: break
      case .answer(let number, let values):
        guard number == open else { continue }
        open = nil
        if values == nil {
          forget()
          refused = wanted
        }
      }
    }
    draw(at: now)
    defer { isChanged = false }
    return isChanged && size != nil
  }

  /// Replaces the shown pieces with these; the later ones are above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) {
    wanted = pieces
    draw(at: now)
  }

  /// Removes its pictures; the display ends the connection.
  package func close() {
    wanted = []
    forget()
    draw(at: MonotonicClock().now)
  }

  private func forget() {
    pictures = GnomePictures()
    open = nil
    isUnknown = true
    refused = nil
  }

  private func draw(at now: Instant) {
    guard open == nil, wanted != refused, let state = shell.state else { return }
    var next = pictures
    var change = next.change(to: wanted, on: state)
    // The greatest number means all pictures.
    if isUnknown { change.hidden.append(.max) }
    guard !change.isEmpty else { return }
    var memories: [SharedMemory] = []
    var shown: [BusArgument] = []
    for picture in change.shown {
      guard let (memory, argument) = paint(picture, factor: state.factor) else { return }
      memories.append(memory)
      shown.append(argument)
    }
    let moved = change.moved.map { picture in
      BusArgument.structure([.unsigned(picture.number)] + place(picture, factor: state.factor))
    }
    let call = shell.call(
      "Draw",
      [
        .list(of: "(uhuuuiiuu)", shown), .list(of: "(uiiuu)", moved),
        .list(of: "u", change.hidden.map { .unsigned($0) }),
      ], for: .overlay, at: now)
    guard let call else { return }
    // The connection has its own copies of the descriptors.
    withExtendedLifetime(memories) {}
    pictures = next
    open = call
    isUnknown = false
    refused = nil
  }

  private func place(_ picture: GnomePictures.Picture, factor: Double) -> [BusArgument] {
    let place = picture.place
    func scaled(_ number: Int) -> Int { Int((Double(number) * factor).rounded()) }
    return [
      .signed(Int32(clamping: scaled(place.x))), .signed(Int32(clamping: scaled(place.y))),
      .unsigned(UInt32(clamping: scaled(place.width))),
      .unsigned(UInt32(clamping: scaled(place.height))),
    ]
  }

  /// Draws a picture in memory that is passed to the shell; nil if that fails.
  private func paint(
    _ picture: GnomePictures.Picture, factor: Double
  ) -> (SharedMemory, BusArgument)? {
    let columns = Int((Double(picture.place.width) * picture.scale).rounded(.up))
    let rows = Int((Double(picture.place.height) * picture.scale).rounded(.up))
    guard let memory = try? SharedMemory(count: 4 * columns * rows),
      let pixels = PiecePainter.Picture(
        in: memory.bytes, width: columns, height: rows, scale: picture.scale)
    else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: picture.place.width, height: picture.place.height)
    painter.draw([picture.piece], on: pixels, where: [whole])
    return (
      memory,
      .structure(
        [
          .unsigned(picture.number), .descriptor(memory.descriptor),
          .unsigned(UInt32(clamping: columns)), .unsigned(UInt32(clamping: rows)),
          .unsigned(UInt32(clamping: 4 * columns)),
        ] + place(picture, factor: factor))
    )
  }
}
