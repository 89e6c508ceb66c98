import ScanScenes
import ScreenElements
import SystemCalls
import ScanEngine
import Session
import SwitchInput

/// Shows the scan as a picture in a terminal.
///
/// It is an input as well: give it to the session as both, so that the picture follows the size of the
/// terminal, a stop from outside (SIGTSTP) puts the terminal back, a line that sweeps moves (P2), and a
/// slow terminal is sent the rest of a picture. While nothing sweeps it has no deadline.
///
/// The terminal is in raw mode, so that its keys do not disturb the picture. Somebody has to read them
/// even where no key is a switch: give ``TerminalKeysPort`` the same terminal, which makes Ctrl-C
/// and `q` work.
package final class TerminalFeedback: FeedbackPort {
  /// Why drawing is not possible any more; nil while all is well.
  ///
  /// The session should end then.
  package private(set) var failure: TerminalError?

  /// What is to be given back before the program stops, such as grabbed devices.
  package var willStop: () -> Void = {}
  /// Asks what is held once the program goes on; what was pressed meanwhile is dropped by that (I7).
  package var heldAfterStop: () -> [SourceID] = { [] }

  private let device: TerminalDevice
  private var map: ScreenMap
  private var writer: GridWriter
  private var lines = SceneLines()
  private var scopes: ScopeTree?
  private var highlight = SceneHighlight.nothing
  private var motion: PointMotion?
  /// The instant whose lines are shown; it stands still while scanning is paused.
  private var sweepAt = Instant.zero
  /// When the picture was drawn last.
  private var drawnAt = Instant.zero
  private var isClosed = false
  private var deadline: Instant?
  private var signals: SignalDescriptor?
  private var isStopped = false

  /// A terminal that stands still is not sent more than this; what it missed, it gets in one picture
  /// when it goes on.
  private static let unsentLimit = 64 * 1024
  /// A line that sweeps is drawn fifteen times a second at most.
  private static let frame = TimeSpan.milliseconds(67)
  /// How many frames ahead it is looked for the one that differs.
  private static let framesAhead = 150
  /// How soon a terminal that took no more is tried again.
  private static let flushPause = TimeSpan.milliseconds(100)

  /// Enters the terminal, and draws at once.
  ///
  /// - Parameters:
  ///   - device: an opened terminal; ``close()`` puts it back and closes it.
  ///   - appearance: what the terminal can show; ask for `supportsPicture` before.
  ///   - keys: which keys there are, in a few words.
  ///   - layout: whether it is a map, or a list in any case.
  package init(
    device: TerminalDevice, appearance: TerminalAppearance, keys: String,
    layout: TerminalLayout = .map
  ) throws(TerminalError) {
    self.device = device
    map = ScreenMap(
      size: device.size() ?? .usual, usesUnicode: appearance.usesUnicode, layout: layout)
    writer = GridWriter(colors: TerminalColors(appearance))
    lines.keys = keys
    // A picture that does not follow the size is better than none.
    signals = try? SignalDescriptor([
      TerminalSignal.resized, TerminalSignal.stopped, TerminalSignal.continued,
    ])
    try device.enter(picture: true)
    draw()
  }

  /// Shows events that have just happened, in order, and the state after them.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    guard failure == nil, !isClosed else { return }
    let current = state.scopes
    let before = scopes ?? current
    if scopes != current {
      scopes = current
      map.show(ScanScene(current))
      lines.showChange(state)
    }
    for event in events { lines.take(event.kind, in: current, after: before) }
    lines.show(state)
    let moves = state.phase == .scanning && !state.isSuspended
    drawnAt = state.now
    if moves { sweepAt = state.now }
    highlight = SceneHighlight(state, sweepAt: sweepAt)
    motion = moves ? PointMotion(state) : nil
    draw()
  }

  /// Shows which keys there are, in a few words, after a change of profile.
  package func showKeys(_ keys: String) {
    guard failure == nil, !isClosed else { return }
    lines.keys = keys
    draw()
  }

  /// Shows a message of the devices or of the system until something newer comes.
  package func showNotice(_ message: String) {
    guard failure == nil, !isClosed else { return }
    lines.notice = message
    lines.fault = message
    draw()
  }

  /// How the session ends with the terminal.
  package var endWithTerminal = SessionEnd.signal(SignalNumber.hangUp)

  /// A picture that cannot be drawn any more ends the session.
  package var endRequest: SessionEnd? {
    switch failure {
    case nil: nil
    case .gone: endWithTerminal
    case .cannotOpen, .notATerminal, .inUse, .refused: .outputClosed
    }
  }

  /// The terminal has another size.
  func resized() {
    guard failure == nil, !isClosed else { return }
    map.resize(device.size() ?? .usual)
    // What a terminal makes of its old picture is its own affair.
    writer.forget()
    draw()
  }

  /// Puts the terminal back until ``continued()``.
  func stopping() {
    device.leave()
  }

  /// Enters the terminal again and draws everything.
  func continued() {
    guard failure == nil, !isClosed else { return }
    do {
      try device.enter(picture: true)
    } catch {
      failure = error
    }
    resized()
  }

  /// Puts the terminal back as it was, once.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    deadline = nil
    device.close()
    signals = nil
  }

  private func draw() {
    guard failure == nil, device.isEntered else { return }
    do {
      guard device.unsentCount < Self.unsentLimit else {
        try device.flush()
        return
      }
      try device.send(writer.bytes(for: map.render(highlight, lines)))
    } catch {
      failure = error
    }
    deadline = nextDrawing
  }

  /// When a line that sweeps will be in another cell; never while nothing sweeps.
  private var nextDrawing: Instant? {
    guard failure == nil, device.isEntered else { return nil }
    if device.isBusy { return drawnAt + Self.flushPause }
    guard let motion, let shown = map.place(of: motion.moving(at: sweepAt)) else { return nil }
    var next = sweepAt
    for _ in 0..<Self.framesAhead {
      if let end = motion.sweep.end, next >= end { return nil }
      next = next + Self.frame
      if map.place(of: motion.moving(at: next)) != shown { return next }
    }
    return next
  }
}

extension TerminalFeedback: InputPort {
  /// The descriptor of the signals that it follows.
  package var descriptors: [Int32] {
    guard let number = signals?.rawValue else { return [] }
    return [number]
  }

  /// When the picture changes by itself, or the rest of it is sent.
  package var nextDeadline: Instant? { deadline }

  /// Follows signals and draws what has moved; a stop is a suspension to the engine (I7).
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard failure == nil, !isClosed else { return }
    for signal in signals?.readSignals() ?? [] {
      switch signal {
      case TerminalSignal.stopped:
        stopping()
        willStop()
        // The program stands still here; that it goes on is reported by the next signal.
        stopProgram()
        isStopped = true
        inputs.append(TimedInput(.suspend, at: now))
      case TerminalSignal.continued:
        continued()
        if isStopped { inputs.append(TimedInput(.wake(held: heldAfterStop()), at: now)) }
        isStopped = false
      default:
        resized()
      }
    }
    if let deadline, deadline <= now { drawMoved(now) }
  }

  /// It has no sources.
  package func heldSources() -> [SourceID] { [] }

  private func drawMoved(_ now: Instant) {
    drawnAt = now
    if let motion {
      sweepAt = now
      highlight = .figure(motion.figure(at: now))
    }
    draw()
  }
}
