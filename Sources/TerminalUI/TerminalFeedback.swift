import ElementTree
import ScanEngine
import Session

/// Shows the scan as a picture in a terminal.
///
/// The terminal is in raw mode, so that its keys do not disturb the picture. Somebody has to read them
/// even where no key is a switch: give ``TerminalKeysPort`` the same terminal, which makes Ctrl-C
/// and `q` work.
public final class TerminalFeedback: FeedbackPort {
  /// Why drawing is not possible any more; nil while all is well.
  ///
  /// The session should end then.
  public private(set) var failure: TerminalError?

  private let device: TerminalDevice
  private var map: ScreenMap
  private var writer: GridWriter
  private var lines = MapLines()
  private var scopes: ScopeTree?
  private var lit: MapItem.Key?
  private var isClosed = false

  /// A terminal that stands still is not sent more than this; what it missed, it gets in one picture
  /// when it goes on.
  private static let unsentLimit = 64 * 1024

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
    try device.enter(picture: true)
    draw()
  }

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
    lit = state.highlight.map { MapItem.Key($0) }
    draw()
  }

  /// Shows a message of the devices or of the system until something newer comes.
  public func tell(_ message: String) {
    guard failure == nil, !isClosed else { return }
    lines.notice = message
    draw()
  }

  /// A picture that cannot be drawn any more ends the session.
  public var endRequest: SessionEnd? { failure == nil ? nil : .outputClosed }

  /// The terminal has another size (SIGWINCH).
  public func resized() {
    guard failure == nil, !isClosed else { return }
    map.resize(device.size() ?? .usual)
    // What a terminal makes of its old picture is its own affair.
    writer.forget()
    draw()
  }

  /// The program is about to stop (SIGTSTP): puts the terminal back until ``continued()``.
  public func stopping() {
    guard !isClosed else { return }
    device.leave()
  }

  /// The program goes on (SIGCONT): enters the terminal again and draws everything.
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
    device.close()
  }

  private func draw() {
    guard failure == nil, device.isEntered else { return }
    do {
      guard device.unsentCount < Self.unsentLimit else {
        try device.flush()
        return
      }
      try device.send(writer.bytes(for: map.render(lit, lines)))
    } catch {
      failure = error
    }
  }
}
