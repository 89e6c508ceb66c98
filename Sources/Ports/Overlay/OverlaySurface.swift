import ScreenElements
import SceneDrawing
import ScanTime

/// A surface for drawing over the programs of a display (W1).
///
/// None of its calls waits for the display.
package protocol OverlaySurface: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// The deadline of the next call to ``process(at:)``, even if nothing arrives.
  var nextDeadline: Instant? { get }
  /// The size of the display, in points; nil if drawing is impossible.
  var size: Size? { get }
  /// The frames of the known screens of the display; empty if the display is a single screen.
  var screens: [PixelRect] { get }
  /// True if it is certain that nothing can be drawn here (W6).
  var isRefused: Bool { get }
  /// Reads and writes without waiting; returns true if the size or the screens of the display have
  /// changed or have just become known.
  func process(at now: Instant) -> Bool
  /// Replaces the shown pieces with these; the later ones are above.
  func show(_ pieces: [DrawnPiece], at now: Instant)
  /// Removes everything from the display.
  func close()
}

extension OverlaySurface {
  /// No screens: the default for a display that is a single screen.
  package var screens: [PixelRect] { [] }
  /// False: the default for a display that may still allow drawing.
  package var isRefused: Bool { false }
}
