import SceneDrawing
import ScenePainting
import ScreenElements
import ScanTime
import SwitchInput

/// The overlay of a Wayland display: a surface above all windows on each output (W1 to W4).
///
/// It never waits for the compositor. It draws nothing on a compositor without layers.
package final class WaylandOverlay {
  private let drawing: WaylandDrawing<WaylandLayers>

  /// Prepares to draw over the display that the environment names; nil if it names no Wayland
  /// display.
  package init?(environment: [String: String], painter: PiecePainter) {
    guard let path = WaylandDisplay.socketPath(in: environment) else { return nil }
    drawing = WaylandDrawing(WaylandLayers(), path: path, painter: painter)
  }

  /// True if the compositor allows no program to draw over its windows (W6).
  package var isRefused: Bool { drawing.isRefused }

  /// True if the compositor has shown everything that it was sent.
  package var isAtRest: Bool { drawing.isAtRest }

  /// The descriptors to wait for.
  package var descriptors: [Int32] { drawing.descriptors }

  /// The deadline of the next call to ``process(at:)``, even if nothing arrives.
  package var nextDeadline: Instant? { drawing.nextDeadline }

  /// The size of all outputs together, in points; nil if drawing on them is impossible.
  package var size: Size? {
    guard drawing.isReady, !screens.isEmpty else { return nil }
    return Size(
      width: Double(screens.map(\.right).max() ?? 0),
      height: Double(screens.map(\.bottom).max() ?? 0))
  }

  /// The frames of the outputs on the display.
  package var screens: [PixelRect] { drawing.drawn.sheets.compactMap(\.place) }

  /// Reads and writes without waiting; returns true if the size of the display has changed or has
  /// just become known.
  package func process(at now: Instant) -> Bool {
    let before = size
    drawing.read(at: now)
    drawing.write(at: now)
    return size != nil && size != before
  }

  /// Replaces the shown pieces with these; the later ones are above.
  package func show(_ pieces: [DrawnPiece], at now: Instant) { drawing.show(pieces, at: now) }

  /// Removes everything from the display.
  package func close() { drawing.close() }
}
