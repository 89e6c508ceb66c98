import ScanScenes
import ScreenElements
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Shows the scan as a picture in a terminal.
///
/// It is also an input; give it to the session as both. Then the picture follows the size of the
/// terminal, and a sweeping line moves (P2). A stop from outside (SIGTSTP) restores the terminal,
/// and a slow terminal receives the rest of a picture. While nothing sweeps it has no deadline.
///
/// The terminal is in raw mode, so that its keys do not disturb the picture. Its keys have to be
/// read even if no key is a switch: give ``TerminalKeysPort`` the same terminal, which makes Ctrl-C
/// and `q` work.
package final class TerminalFeedback: FeedbackPort {
  /// The reason that drawing is no longer possible; nil if it is possible.
  ///
  /// The session should end then.
  package private(set) var failure: TerminalError?

  /// A function that is called before the program stops, to release resources such as grabbed
  /// devices.
  package var willStop: () -> Void = {}
  /// Returns the held sources when the program continues; this drops the presses made meanwhile
  /// (I7).
  package var heldAfterStop: () -> [SourceID] = { [] }

  /// Returns the element at the cursor of the keyboard, which is shown while nothing is
  /// highlighted.
  package var cursor: () -> String? = { nil }

  private let device: TerminalDevice
  private var map: ScreenMap
  private var writer: GridWriter
  private var lines = SceneLines()
  private var scopes: ScopeTree?
  private var highlight = SceneHighlight.nothing
  private var motion: PointMotion?
  /// The instant of the shown lines; it does not change while scanning is paused.
  private var sweepAt = Instant.zero
  /// The time of the last drawing.
  private var drawnAt = Instant.zero
  private var isClosed = false
  private var deadline: Instant?
  private var signals: SignalDescriptor?
  private var isStopped = false

  /// The maximum number of unsent bytes for a terminal that hangs; the changes that it missed are
  /// sent as one picture when it continues.
  private static let unsentLimit = 64 * 1024
  /// The minimum time between two drawings of a sweeping line: fifteen a second at most.
  private static let frame = TimeSpan.milliseconds(67)
  /// The maximum number of future frames to search for the next different one.
  private static let framesAhead = 150
  /// The pause before a retry on a full terminal.
  private static let flushPause = TimeSpan.milliseconds(100)

  /// Enters the terminal, and draws at once.
  ///
  /// - Parameters:
  ///   - device: an opened terminal; ``close()`` restores and closes it.
  ///   - appearance: the abilities of the terminal; check `supportsPicture` before.
  ///   - keys: the available keys, in a few words.
  ///   - layout: a map, or always a list.
  package init(
    device: TerminalDevice, appearance: TerminalAppearance, keys: String,
    layout: TerminalLayout = .map
  ) throws(TerminalError) {
    self.device = device
    map = ScreenMap(
      size: device.size() ?? .usual, usesUnicode: appearance.usesUnicode, layout: layout)
    writer = GridWriter(colors: TerminalColors(appearance))
    lines.keys = keys
    // A picture that does not follow the size is better than no picture.
    signals = try? SignalDescriptor([
      TerminalSignal.resized, TerminalSignal.stopped, TerminalSignal.continued,
    ])
    try device.enter(picture: true)
    draw()
  }

  /// Shows new events in order, and the state after them.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    guard failure == nil, !isClosed else { return }
    let current = state.scopes
    let before = scopes ?? current
    if scopes != current {
      scopes = current
      map.show(ScanScene(current))
      lines.showChange(state)
    }
    for event in events { lines.handle(event.kind, in: current, after: before) }
    lines.show(state)
    let moves = state.phase == .scanning && !state.isSuspended
    drawnAt = state.now
    if moves { sweepAt = state.now }
    highlight = SceneHighlight(state, sweepAt: sweepAt)
    motion = moves ? PointMotion(state) : nil
    draw()
  }

  /// Returns the element that is drawn at a cell, if there is one.
  package func element(at cell: TerminalCell) -> String? { map.element(at: cell) }

  /// Shows the available keys, in a few words, after a change of profile.
  package func showKeys(_ keys: String) {
    guard failure == nil, !isClosed else { return }
    lines.keys = keys
    draw()
  }

  /// Shows a message of the devices or of the system until a newer one arrives.
  package func showNotice(_ message: String) {
    guard failure == nil, !isClosed else { return }
    lines.notice = message
    lines.fault = message
    draw()
  }

  /// The end of the session if the terminal ends.
  package var endWithTerminal = SessionEnd.signal(SignalNumber.hangUp)

  /// The end of the session after the picture can no longer be drawn.
  package var endRequest: SessionEnd? {
    switch failure {
    case nil: nil
    case .gone: endWithTerminal
    case .cannotOpen, .notATerminal, .inUse, .refused: .outputClosed
    }
  }

  /// Handles a new size of the terminal.
  func resized() {
    guard failure == nil, !isClosed else { return }
    map.resize(device.size() ?? .usual)
    // A terminal may change its old picture in any way.
    writer.forget()
    draw()
  }

  /// Restores the terminal until ``continued()``.
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

  /// Restores the terminal, once.
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
      var shown = highlight
      if case .nothing = shown, let id = cursor() { shown = .stop(.element(id)) }
      try device.send(writer.bytes(for: map.render(shown, lines)))
    } catch {
      failure = error
    }
    deadline = nextDrawing
  }

  /// The time at which a sweeping line enters another cell, or the rest of a picture is sent; nil
  /// if no line sweeps and the terminal is not busy.
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
  /// The descriptor of the signals that it handles.
  package var descriptors: [Int32] {
    guard let number = signals?.rawValue else { return [] }
    return [number]
  }

  /// The time at which the picture changes by itself, or at which the rest of it is sent.
  package var nextDeadline: Instant? { deadline }

  /// Handles signals and draws moved lines; a stop is a suspension to the engine (I7).
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard failure == nil, !isClosed else { return }
    for signal in signals?.readSignals() ?? [] {
      switch signal {
      case TerminalSignal.stopped:
        stopping()
        willStop()
        // The program is stopped here; the next signal reports that it continues.
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

  /// Returns no sources.
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
