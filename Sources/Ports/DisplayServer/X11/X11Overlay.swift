import SceneDrawing
import ScenePainting

/// The overlay of an X11 display (W1 to W4).
package final class X11Overlay: X11Surface {
  private let painter: PiecePainter
  /// The display whose windows are surveyed, which must exclude ours.
  private let windows: X11Display?

  /// Prepares to draw over a display of this machine, such as ":0"; it sends nothing before it is
  /// first driven.
  ///
  /// `windows` is the display whose windows are surveyed meanwhile, if there is one: it excludes
  /// ours.
  package init(display: String, painter: PiecePainter, besides windows: X11Display? = nil) {
    self.painter = painter
    self.windows = windows
    super.init(display: display)
  }

  override func connect() -> (any X11Drawn)? {
    let canvas = X11Canvas(display: name, painter: painter)
    if let own = canvas?.ownWindows { windows?.leaveOut(own) }
    return canvas
  }

  /// The frames of the screens of the display.
  package var screens: [PixelRect] { (drawn as? X11Canvas)?.screens ?? [] }
}
