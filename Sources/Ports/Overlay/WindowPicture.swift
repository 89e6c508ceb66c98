import ScanEngine
import ScanScenes
import SceneDrawing
import ScreenElements

/// A stored screen in a window of a given size: the picture below the highlight, and the frames of
/// its stops (W1).
struct WindowPicture {
  /// The fit of the screen in the window.
  let fit: ScreenFit
  /// The screen itself; it is drawn once for each size.
  let screen: DrawnScreen
  /// The frames in the window of all stops that have a frame.
  let frames: [Stop.Name: Frame]

  /// Fits a screen into a window; nil if there is no room.
  ///
  /// - Parameter leavesLine: true if there must be room for a message.
  init?(_ scene: OverlayScene, in drawing: Drawing, leavesLine: Bool) {
    guard let (fit, screen) = drawing.layOut(scene.scene, leavesLine: leavesLine) else {
      return nil
    }
    self.fit = fit
    self.screen = screen
    frames = scene.frames.mapValues { fit.place($0) }
  }
}
