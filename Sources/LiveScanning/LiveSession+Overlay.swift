import AccessibilityBus
import DisplayServer
import Overlay
import PictureFormats
import ProgramIO
import ScenePainting
import ScreenElements
import SwitchInput
import SystemCalls

// The edges know nothing of one another; here they are put together.
extension X11Overlay: OverlaySurface {}
extension WaylandOverlay: OverlaySurface {}
extension X11Window: WindowSurface {}
extension WaylandWindow: WindowSurface {}

extension LiveSession {
  /// What is drawn over the programs of a desktop; nil where it was not asked for, or no display is named (W1).
  func makeOverlay(besides display: (any DesktopDisplay)?) -> OverlayFeedback? {
    guard showsOverlay, let painter = makePainter() else { return nil }
    return overlaySurface(in: programEnvironment(), painter, besides: display)
      .map { OverlayFeedback(on: $0, look: profile.look, measure: painter) }
  }

  /// The window with a stored screen, whose keys are switches as those of the terminal are; nil where it was not asked for (W1).
  func makeWindow(of screen: Size, _ pictures: [String: [UInt8]]) -> OverlayFeedback? {
    guard let windowKeys else { return nil }
    let drawer = PictureDrawer(environment: programEnvironment()) { [weak self] in self?.report($0)
    }
    guard let painter = makePainter(pictures, drawing: drawer) else { return nil }
    return windowSurface(in: programEnvironment(), painter, shape: screen).map {
      OverlayFeedback(in: $0, keys: windowKeys, look: profile.look, measure: painter)
    }
  }

  /// What draws; nil where it is not installed, which is said: the session goes on without a picture (W8).
  private func makePainter(
    _ pictures: [String: [UInt8]] = [:], drawing: (any PictureMaking)? = nil
  ) -> PiecePainter? {
    do throws(MissingLibrary) {
      return try PiecePainter(pictures: pictures, drawing: drawing)
    } catch {
      report("warning: Nothing is drawn: \(error.reason).\nhint: \(error.hint)")
      return nil
    }
  }

  /// Fails where there can be no window: nothing can be drawn, or no display is named (W1, W8).
  static func checkWindow() throws(CommandFailure) {
    let painter: PiecePainter
    do throws(MissingLibrary) {
      painter = try PiecePainter()
    } catch {
      throw CommandFailure(
        status: .unavailable,
        message: """
          error: No window can be drawn: \(error.reason).
          hint: \(error.hint) Or use --output terminal.
          """)
    }
    let shape = Size(width: 1, height: 1)
    guard windowSurface(in: programEnvironment(), painter, shape: shape) == nil else { return }
    throw CommandFailure(
      status: .unavailable,
      message: """
        error: There is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY names one.
        hint: Start it in a graphical session, or use --output terminal.
        """)
  }
}

/// A window in the shape of a screen on the display that an environment names; nil where it names none (W1).
///
/// That of Wayland comes first where somebody listens there, then that of X11. One where nobody listens yet is waited for.
private func windowSurface(
  in environment: [String: String], _ painter: PiecePainter, shape: Size
) -> (any WindowSurface)? {
  let wayland = WaylandWindow(environment: environment, painter: painter, shape: shape)
  if let wayland, WaylandWindow.isReachable(in: environment) { return wayland }
  let x11 = environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
  return x11.map { X11Window(display: $0, painter: painter, shape: shape) } ?? wayland
}

/// What is drawn on over the display that an environment names: that of Wayland, else that of X11 (W1).
private func overlaySurface(
  in environment: [String: String], _ painter: PiecePainter,
  besides display: (any DesktopDisplay)? = nil
) -> (any OverlaySurface)? {
  WaylandOverlay(environment: environment, painter: painter)
    ?? x11DisplayName(in: environment).map {
      X11Overlay(display: $0, painter: painter, besides: display as? X11Display)
    }
}

/// True if something can be drawn over the display that an environment names; waits for that long at the most (W6).
///
/// - Throws: what is not installed of what draws.
package func canDrawOverDisplay(
  in environment: [String: String], patience: TimeSpan
) throws(MissingLibrary) -> Bool {
  guard let surface = overlaySurface(in: environment, try PiecePainter()) else { return false }
  defer { surface.close() }
  let clock = MonotonicClock()
  var set = PollSet()
  var ready: [Int32] = []
  let deadline = clock.now + patience
  while clock.now < deadline {
    _ = surface.process(at: clock.now)
    if surface.size != nil { return true }
    if (surface as? WaylandOverlay)?.isRefused == true { return false }
    let next = surface.nextDeadline.map { min($0, deadline) } ?? deadline
    set.wait(for: surface.descriptors, until: next, on: clock, into: &ready)
  }
  return false
}
