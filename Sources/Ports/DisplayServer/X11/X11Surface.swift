import SceneDrawing
import ScreenElements
import ScanTime

/// Windows of ours on an X server, which pieces are drawn on.
protocol X11Drawn: AnyObject {
  /// The descriptor to wait for.
  var descriptor: Int32 { get }
  /// True if the server has gone.
  var hasFailed: Bool { get }
  /// True if the server has drawn everything that it was sent.
  var isReady: Bool { get }
  /// The size of the area to draw on, in points; nil until that is known.
  var size: Size? { get }
  /// True if something came that was not taken yet, though the descriptor is not ready.
  var hasMore: Bool { get }
  /// True if a window of another program has covered it.
  var isCovered: Bool { get }
  /// Reads the events that have arrived; true if the size has changed.
  func read() -> Bool
  /// Puts it above all others again.
  func raise()
  /// Draws these pieces in place of those before, the later ones above; only called when ``isReady``.
  func show(_ pieces: [DrawnPiece])
  /// Sends what was asked.
  func flush()
}

extension X11Drawn {
  /// A window as other programs have them may be covered.
  var isCovered: Bool { false }
  /// Nothing, for what may be covered.
  func raise() {}
}

/// Something that is drawn on an X11 display: what both kinds of it have in common.
///
/// It never waits for the server: what is to be drawn while the server still draws is drawn when that has answered, the newest
/// alone. A server that is gone or does not answer is tried again each second (D10).
package class X11Surface {
  private static let retryPause = TimeSpan.milliseconds(1000)
  /// The timeout after which a server counts as not answering (D10).
  private static let patience = TimeSpan.milliseconds(2000)
  /// The time that it stays covered or hidden, long enough that two programs with opposite aims
  /// cost nothing.
  private static let coveredTime = TimeSpan.milliseconds(100)

  let name: String
  private var probe: X11Probe?
  private(set) var drawn: (any X11Drawn)?
  private var wanted: [DrawnPiece] = []
  private var isWanted = false
  private var answerDeadline: Instant?
  private var retryTime: Instant?
  /// Before this it is not raised again.
  private var raiseTime = Instant.zero
  private var isClosed = false

  init(display: String) {
    name = display
    retryTime = .zero
  }

  /// Connects to the server, which has just answered; nil where that fails, or it has not what is needed.
  func connect() -> (any X11Drawn)? { nil }

  /// The connection is about to be given up.
  func forget(_ drawn: any X11Drawn) {}

  /// True if the server has drawn everything that it was sent.
  package var isAtRest: Bool { !isWanted && drawn?.isReady == true }

  /// The descriptors to wait for.
  package var descriptors: [Int32] {
    if let drawn { return [drawn.descriptor] }
    return probe != nil ? [probeDescriptor] : []
  }

  private var probeDescriptor: Int32 { probe?.descriptor ?? -1 }

  /// The time to drive it even if nothing arrived.
  package var nextDeadline: Instant? {
    if drawn?.hasMore == true { return .zero }
    let coverEnd = drawn?.isCovered == true ? raiseTime : nil
    return [answerDeadline, retryTime, coverEnd].compactMap { $0 }.min()
  }

  /// The size of the area to draw on, in points; nil while there is none.
  package var size: Size? { drawn?.size }

  /// Reads and writes what there is; true if the size is another one, or known at last.
  package func process(at now: Instant) -> Bool {
    guard !isClosed else { return false }
    var isOther = false
    if let retryTime, retryTime <= now { greet(at: now) }
    if probe?.hasAnswered == true {
      probe = nil
      drawn = connect()
      answerDeadline = nil
      if drawn == nil { retryTime = now + Self.retryPause }
      isOther = drawn?.size != nil
      isWanted = !wanted.isEmpty
    }
    if let drawn {
      if drawn.read() { isOther = true }
      if drawn.hasFailed || answerDeadline.map({ $0 <= now && !drawn.isReady }) ?? false {
        lose(at: now)
      } else {
        if drawn.isReady { answerDeadline = nil }
        drawIfReady(at: now)
        raiseIfCovered(at: now)
        drawn.flush()
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
    drawn = nil
    answerDeadline = nil
    retryTime = nil
  }

  private func drawIfReady(at now: Instant) {
    guard isWanted, let drawn, drawn.size != nil, drawn.isReady else { return }
    isWanted = false
    drawn.show(wanted)
    answerDeadline = now + Self.patience
  }

  private func raiseIfCovered(at now: Instant) {
    guard let drawn, drawn.isCovered, raiseTime <= now else { return }
    drawn.raise()
    // It may have been drawn again.
    if !drawn.isReady, answerDeadline == nil { answerDeadline = now + Self.patience }
    raiseTime = now + Self.coveredTime
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
    if let drawn { forget(drawn) }
    drawn = nil
    probe = nil
    answerDeadline = nil
    retryTime = now + Self.retryPause
  }
}
