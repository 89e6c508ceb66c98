import ScreenElements
import SceneDrawing
import ScanTime

/// A surface for drawing over the programs of a display (W1).
///
/// None of its calls waits for the display.
package protocol OverlaySurface: AnyObject {
  /// The descriptors to wait for.
  var descriptors: [Int32] { get }
  /// The time to drive it even if nothing arrived.
  var nextDeadline: Instant? { get }
  /// The size of the display, in points; nil while it cannot be drawn on.
  var size: Size? { get }
  /// The screens of the display that are known, each with its place on it; none where it is one screen alone.
  var screens: [PixelRect] { get }
  /// True if it is certain that nothing can be drawn here (W6).
  var isRefused: Bool { get }
  /// Reads and writes without waiting; true if the size or the screens of the display have changed,
  /// or have become known.
  func process(at now: Instant) -> Bool
  /// Draws these pieces in place of those before, the later ones above.
  func show(_ pieces: [DrawnPiece], at now: Instant)
  /// Takes all away.
  func close()
}

extension OverlaySurface {
  /// A display is one screen where it says nothing else.
  package var screens: [PixelRect] { [] }
  /// Not certain where it says nothing else.
  package var isRefused: Bool { false }
}
