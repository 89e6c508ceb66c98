import AccessibilityBus
import DisplayServer
import Overlay
import ScenePainting
import SystemCalls

// The edges know nothing of one another; here they are put together.
extension X11Overlay: OverlaySurface {}

extension LiveSession {
  /// What is drawn over the programs of a desktop; nil where it was not asked for, or no display can be drawn on (W1).
  func makeOverlay(besides display: (any DesktopDisplay)?) -> OverlayFeedback? {
    guard showsOverlay, let name = x11DisplayName(in: programEnvironment()) else {
      return nil
    }
    let painter = PiecePainter()
    return OverlayFeedback(
      on: X11Overlay(display: name, painter: painter, besides: display as? X11Display),
      look: profile.look, measure: painter)
  }
}
