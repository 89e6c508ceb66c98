import SceneDrawing
import ScenePainting
import ScreenElements
import SwitchInput

/// What is drawn over an X11 display (W1 to W4).
///
/// It never waits for the server: what is to be drawn while the server still draws is drawn when that has answered, the newest
/// alone. A server that is gone or does not answer is tried again each second (D10).
package final class X11Overlay {
  private static let retryPause = TimeSpan.milliseconds(1000)
  /// After so long a server that has not answered is one that does not answer (D10).
  private static let patience = TimeSpan.milliseconds(2000)

  private let name: String
  private let painter: PiecePainter
  /// The display whose windows are looked at, which must leave ours out.
  private let windows: X11Display?
  private var probe: X11Probe?
  private var canvas: X11Canvas?
  private var wanted: [DrawnPiece] = []
  private var isWanted = false
  private var answerDeadline: Instant?
  private var retryTime: Instant?
  private var isClosed = false

  /// Prepares to draw over a display of this machine, such as ":0"; nothing is asked before it is first driven.
  ///
  /// `windows` is the display whose windows are looked at meanwhile, if there is one: it leaves ours out.
  package init(display: String, painter: PiecePainter, besides windows: X11Display? = nil) {
    name = display
    self.painter = painter
    self.windows = windows
    retryTime = .zero
  }

  /// Whether the server has drawn all that it was given.
  package var isAtRest: Bool { !isWanted && canvas?.isReady == true }

  /// The descriptors to wait for.
  package var descriptors: [Int32] {
    if let canvas { return [canvas.descriptor] }
    return probe != nil ? [probeDescriptor] : []
  }

  private var probeDescriptor: Int32 { probe?.descriptor ?? -1 }

  /// When it is to be driven even if nothing came.
  package var nextDeadline: Instant? { [answerDeadline, retryTime].compactMap { $0 }.min() }

  /// The size of the display, in points; nil while it cannot be drawn on.
  package var size: Size? { canvas?.size }

  /// Reads and writes what there is; true if the size of the display is another one, or known at last.
  package func process(at now: Instant) -> Bool {
    guard !isClosed else { return false }
    var isOther = false
    if let retryTime, retryTime <= now { greet(at: now) }
    if probe?.hasAnswered == true {
      probe = nil
      canvas = X11Canvas(display: name, painter: painter)
      answerDeadline = nil
      if canvas == nil { retryTime = now + Self.retryPause }
      if let own = canvas?.ownWindows { windows?.leaveOut(own) }
      isOther = canvas != nil
      isWanted = !wanted.isEmpty
    }
    if let canvas {
      if canvas.read() { isOther = true }
      if canvas.hasFailed || answerDeadline.map({ $0 <= now && !canvas.isReady }) ?? false {
        lose(at: now)
      } else {
        if canvas.isReady { answerDeadline = nil }
        drawIfReady(at: now)
        canvas.flush()
      }
    } else if let answerDeadline, answerDeadline <= now {
      lose(at: now)
    }
    return isOther
  }

  /// Draws these pieces in place of those before, the later ones above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) {
    guard !isClosed, pieces != wanted else { return }
    wanted = pieces
    isWanted = true
    drawIfReady(at: now)
  }

  /// Takes all away.
  package func close() {
    isClosed = true
    probe = nil
    canvas = nil
    answerDeadline = nil
    retryTime = nil
  }

  private func drawIfReady(at now: Instant) {
    guard isWanted, let canvas, canvas.isReady else { return }
    isWanted = false
    canvas.show(wanted)
    answerDeadline = now + Self.patience
  }

  private func greet(at now: Instant) {
    retryTime = nil
    do throws(X11Problem) {
      probe = try X11Probe(display: name)
      answerDeadline = now + Self.patience
    } catch {
      lose(at: now)
    }
  }

  private func lose(at now: Instant) {
    canvas = nil
    probe = nil
    answerDeadline = nil
    retryTime = now + Self.retryPause
  }
}
