import ElementTree
import LinuxIO
import ScanEngine
import Session
import SwitchInput

/// Shows the scan as a picture in a terminal.
///
/// It is an input as well: give it to the session as both, so that the picture follows the size of the
/// terminal, a line that sweeps moves, and a stop from outside (SIGTSTP) puts the terminal back.
///
/// The terminal is in raw mode, so that its keys do not disturb the picture. Somebody has to read them
/// even where no key is a switch: give ``TerminalKeysPort`` the same terminal, which makes Ctrl-C
/// and `q` work.
public final class TerminalFeedback: FeedbackPort {
  /// Why drawing is not possible any more; nil while all is well.
  public private(set) var failure: TerminalError?

  private let device: TerminalDevice
  private var map: ScreenMap
  private var writer: GridWriter
  private var lines = MapLines()
  private var scopes: ScopeTree?
  private var light = MapLight()
  private var signals: SignalDescriptor?
  /// While something sweeps or the terminal is slow: when to draw again, and the state to draw.
  private var redraw: (at: Instant, state: ScanState)?
  private var isStopped = false
  private var isClosed = false

  /// A terminal that stands still is not sent more than this; what it missed, it gets in one picture
  /// when it goes on.
  private static let unsentLimit = 64 * 1024
  /// How often a line that sweeps is drawn.
  private static let frame = TimeSpan.milliseconds(50)

  /// Enters the terminal, and draws at once.
  ///
  /// - Parameters:
  ///   - device: an opened terminal; ``close()`` puts it back and closes it.
  ///   - appearance: what the terminal can show; ask for `supportsPicture` before.
  ///   - keys: which keys there are, in a few words.
  public init(
    device: TerminalDevice, appearance: TerminalAppearance, keys: String
  ) throws(TerminalError) {
    self.device = device
    map = ScreenMap(size: device.size() ?? .usual, usesUnicode: appearance.usesUnicode)
    writer = GridWriter(usesColor: appearance.usesColor)
    lines.keys = keys
    // A picture that does not follow the size is better than none.
    signals = try? SignalDescriptor([
      TerminalSignal.resized, TerminalSignal.stopped, TerminalSignal.continued,
    ])
    try device.enter(picture: true)
    draw()
  }

  /// Asks for the end when nobody sees the picture any more.
  public var endRequest: SessionEnd? { failure == nil ? nil : .outputClosed }

  /// Shows effects that have just happened, in order, and the state after them.
  public func show(_ effects: [ScanEffect], _ state: ScanState) {
    guard failure == nil, !isClosed else { return }
    let current = state.scopes
    for effect in effects { lines.take(effect.kind, in: current) }
    lines.show(state)
    if scopes != current {
      scopes = current
      map.show(MapScene(current))
    }
    show(state, at: state.now)
  }

  /// Shows a message of the devices or of the system until something newer comes.
  public func tell(_ message: String) {
    guard failure == nil, !isClosed else { return }
    lines.notice = message
    draw()
  }

  /// The terminal has another size.
  public func resized() {
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
  public func continued() {
    guard failure == nil, !isClosed else { return }
    do {
      try device.enter(picture: true)
    } catch {
      failure = error
    }
    resized()
  }

  /// Puts the terminal back as it was, once.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    redraw = nil
    device.close()
    signals = nil
  }

  private func show(_ state: ScanState, at instant: Instant) {
    light = MapLight(state, at: instant)
    draw()
    redraw = state.sweep == nil && !device.isBusy ? nil : (instant + Self.frame, state)
  }

  private func draw() {
    guard failure == nil, device.isEntered else { return }
    do {
      guard device.unsentCount < Self.unsentLimit else {
        try device.flush()
        return
      }
      try device.send(writer.bytes(for: map.render(light, lines)))
    } catch {
      failure = error
    }
  }
}

extension TerminalFeedback: SwitchPort {
  /// The descriptor of the signals that it follows.
  public var descriptors: [Int32] {
    guard let number = signals?.rawValue else { return [] }
    return [number]
  }

  /// When a line that sweeps is drawn next.
  public var nextDeadline: Instant? {
    failure == nil ? redraw?.at : nil
  }

  /// Follows signals and draws what moves; a stop is a suspension to the engine (I7).
  public func read(_ ready: [Int32], now: Instant) -> [TimedEvent] {
    var events: [TimedEvent] = []
    for signal in signals?.readSignals() ?? [] {
      switch signal {
      case TerminalSignal.stopped:
        stopping()
        // The program stands still here; that it goes on is told by the next signal.
        TerminalSignal.stopProgram()
        isStopped = true
        events.append(TimedEvent(.suspend, at: now))
      case TerminalSignal.continued:
        continued()
        if isStopped { events.append(TimedEvent(.wake(held: []), at: now)) }
        isStopped = false
      default:
        resized()
      }
    }
    if let redraw, redraw.at <= now { show(redraw.state, at: now) }
    return events
  }

  /// It has no sources.
  public func heldSources() -> [SourceID] { [] }
}
