import SceneDrawing
import ScreenElements
import ScanTime

/// Our windows on an X server, on which pieces are drawn.
protocol X11Drawn: AnyObject {
  /// The descriptor to wait for.
  var descriptor: Int32 { get }
  /// True if the connection to the server, or the window, is lost.
  var hasFailed: Bool { get }
  /// True if the connection to the server is lost.
  var isDisconnected: Bool { get }
  /// True if the server has drawn everything that it was sent.
  var isReady: Bool { get }
  /// The size of the area to draw on, in points; nil until that is known.
  var size: Size? { get }
  /// True if data arrived that is not handled yet, even if the descriptor is not ready.
  var hasMore: Bool { get }
  /// True if a window of another program has covered it.
  var isCovered: Bool { get }
  /// Reads the events that have arrived; returns true if the size has changed.
  func read() -> Bool
  /// Raises the windows above all others again.
  func raise()
  /// Replaces the shown pieces with these, the later ones above; only called if ``isReady``.
  func show(_ pieces: [DrawnPiece])
  /// Sends pending requests.
  func flush()
}

extension X11Drawn {
  /// The same as ``hasFailed``: the default if nothing but the connection can be lost.
  var isDisconnected: Bool { hasFailed }
  /// False: an ordinary window may be covered.
  var isCovered: Bool { false }
  /// Does nothing: an ordinary window may be covered.
  func raise() {}
}

/// The common part of the overlay and the window on an X11 display.
///
/// It never waits for the server: pieces that arrive while the server draws are drawn after its
/// answer, only the newest ones. If the server has ended or does not answer, it is retried each
/// second (D10).
package class X11Surface {
  private static let retryPause = TimeSpan.milliseconds(1000)
  /// The timeout for an answer of the server (D10).
  private static let patience = TimeSpan.milliseconds(2000)
  /// The time that it stays covered or hidden, long enough that a conflict between two programs
  /// costs nothing.
  private static let coveredTime = TimeSpan.milliseconds(100)

  let name: String
  private var probe: X11Probe?
  private(set) var drawn: (any X11Drawn)?
  private var wanted: [DrawnPiece] = []
  private var isWanted = false
  private var answerDeadline: Instant?
  private var retryTime: Instant?
  /// The earliest time of the next raise.
  private var raiseTime = Instant.zero
  private var isClosed = false
  /// The reason that the display cannot be used; nil while it can, and before the first attempt.
  package private(set) var lossReason: String?

  init(display: String) {
    name = display
    retryTime = .zero
  }

  /// Connects to the server, which has just answered; nil if that fails, or if the server lacks a
  /// requirement.
  func connect() -> (any X11Drawn)? { nil }

  /// Does nothing; the overlay forgets its windows before the connection is dropped.
  func forget(_ drawn: any X11Drawn) {}

  /// The requirements of a server that has just refused to connect, for ``lossReason``.
  private static let refusal =
    "it does not accept this program, or lacks shared memory (MIT-SHM) or 24 bits per pixel"

  /// True if the server has drawn everything that it was sent.
  package var isAtRest: Bool { !isWanted && drawn?.isReady == true }

  /// The descriptors to wait for.
  package var descriptors: [Int32] {
    if let drawn { return [drawn.descriptor] }
    return probe != nil ? [probeDescriptor] : []
  }

  private var probeDescriptor: Int32 { probe?.descriptor ?? -1 }

  /// The deadline of the next call to ``process(at:)``, even if nothing arrives.
  package var nextDeadline: Instant? {
    if drawn?.hasMore == true { return .zero }
    let coverEnd = drawn?.isCovered == true ? raiseTime : nil
    return [answerDeadline, retryTime, coverEnd].compactMap { $0 }.min()
  }

  /// The size of the area to draw on, in points; nil if there is none.
  package var size: Size? { drawn?.size }

  /// Reads and writes without waiting; returns true if the size has changed or has just become
  /// known.
  package func process(at now: Instant) -> Bool {
    guard !isClosed else { return false }
    var isOther = false
    if let retryTime, retryTime <= now { greet(at: now) }
    if probe?.hasAnswered == true {
      probe = nil
      drawn = connect()
      answerDeadline = nil
      if drawn == nil {
        retryTime = now + Self.retryPause
        lossReason = Self.refusal
      } else {
        lossReason = nil
      }
      isOther = drawn?.size != nil
      isWanted = !wanted.isEmpty
    }
    if let drawn {
      if drawn.read() { isOther = true }
      let isSilent = answerDeadline.map { $0 <= now && !drawn.isReady } ?? false
      if drawn.hasFailed || isSilent {
        // The display of a window that another program has destroyed is not lost.
        let isGone = drawn.isDisconnected
        lose(isGone ? "it has gone" : isSilent ? "it does not answer" : nil, at: now)
      } else {
        if drawn.isReady { answerDeadline = nil }
        drawIfReady(at: now)
        raiseIfCovered(at: now)
        drawn.flush()
      }
    } else if let answerDeadline, answerDeadline <= now {
      lose("it does not answer", at: now)
    }
    return isOther
  }

  /// Replaces the shown pieces with these; the later ones are above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) {
    guard !isClosed, pieces != wanted else { return }
    wanted = pieces
    isWanted = true
    drawIfReady(at: now)
  }

  /// Removes everything from the display.
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
      lose(error.reason, at: now)
    }
  }

  /// Retries later; without a reason, only the window is lost.
  private func lose(_ reason: String?, at now: Instant) {
    lossReason = reason
    if let drawn { forget(drawn) }
    drawn = nil
    probe = nil
    answerDeadline = nil
    retryTime = now + Self.retryPause
  }
}
