import SceneDrawing
import ScenePainting
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

/// Our window on a Wayland compositor, which shows a stored screen (W1).
///
/// If the compositor has ended or does not answer, it is retried each second, and the window opens
/// again.
package final class WaylandWindow {
  private let drawing: WaylandDrawing<WaylandPage>
  private var times = ServerTimes()

  /// Prepares a window on the compositor that the environment names, in the shape of a screen; nil
  /// if it names none.
  package init?(environment: [String: String], painter: PiecePainter, shape: Size) {
    guard let path = WaylandDisplay.socketPath(in: environment) else { return nil }
    drawing = WaylandDrawing(WaylandPage(shape: shape), path: path, painter: painter)
  }

  /// Returns true if a compositor listens on the socket that the environment names.
  package static func isReachable(in environment: [String: String]) -> Bool {
    guard let path = WaylandDisplay.socketPath(in: environment) else { return false }
    return (try? StreamSocket(connectingTo: .unix(path))) != nil
  }

  /// Sets the title of the window.
  package func setTitle(_ title: String) { drawing.change { $0.setTitle(title) } }

  /// Returns the presses and releases since the previous call, in their order, by the names in
  /// profiles.
  package func takeKeys(at now: Instant) -> [(name: String, isDown: Bool, at: Instant)] {
    var keys: [KeyReport] = []
    drawing.change {
      keys = $0.takeKeys()
      return []
    }
    return times.resolve(keys, at: now)
  }

  /// True if the compositor no longer shows the window.
  package var isHidden: Bool { drawing.isHidden }

  /// The reason that the compositor cannot be used; nil while it can.
  package var lossReason: String? { drawing.lossReason }

  /// Opens the window again, where the person looks.
  package func restore(at now: Instant) { drawing.reopen(at: now) }

  /// True if the user has closed it.
  package var isClosedByPerson: Bool { drawing.drawn.isClosedByPerson }

  /// True if the compositor has shown everything that it was sent.
  package var isAtRest: Bool { drawing.isAtRest }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { drawing.descriptors }

  /// The deadline of the next call to ``process(at:)``, even if nothing arrives.
  package var nextDeadline: Instant? { drawing.nextDeadline }

  /// The size of the window, in points; nil until it exists.
  package var size: Size? { drawing.drawn.size }

  /// Reads and writes without waiting; returns true if the window was resized or has just appeared.
  package func process(at now: Instant) -> Bool {
    let before = size
    drawing.read(at: now)
    let isOther = size != nil && size != before
    // After a resize a new picture follows; the old one would only flash.
    if isOther { drawing.flush(at: now) } else { drawing.write(at: now) }
    return isOther
  }

  /// Replaces the shown pieces with these; the later ones are above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) { drawing.show(pieces, at: now) }

  /// Removes everything from the display.
  package func close() { drawing.close() }
}
