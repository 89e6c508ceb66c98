import AccessibilityBus
import DesktopSession
import DisplayServer
import Languages
import Overlay
import ScenePainting
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

// The edges are independent of one another, and are connected here.
extension X11Overlay: OverlaySurface {}
extension WaylandOverlay: OverlaySurface {}
extension GnomeOverlay: OverlaySurface {}
extension X11Window: WindowSurface {}
extension WaylandWindow: WindowSurface {}

extension LiveSession {
  /// Creates the overlay over the programs of a desktop; nil if it was not requested, or no display
  /// is named (W1).
  func makeOverlay(besides display: (any DesktopDisplay)?) -> OverlayFeedback? {
    guard showsOverlay else { return nil }
    let painter = PiecePainter()
    return overlaySurface(in: programEnvironment(), painter, besides: display)
      .map { OverlayFeedback(on: $0, look: profile.look, measure: painter) }
  }

  /// Returns the window with a stored screen, whose keys are switches like those of the terminal;
  /// nil if it was not requested (W1).
  func makeWindow(of screen: Size, _ pictures: [String: [UInt8]]) -> OverlayFeedback? {
    guard let windowKeys else { return nil }
    let drawer = PictureDrawer(environment: programEnvironment()) { [weak self] in self?.report($0)
    }
    let painter = PiecePainter(pictures: pictures, drawing: drawer)
    let surface = windowSurface(in: programEnvironment(), painter, shape: screen)
    let window = surface.map {
      OverlayFeedback(in: $0, keys: windowKeys, look: profile.look, measure: painter)
    }
    drawer.hasDrawn = { [weak window] in window?.showPictures() }
    pictureDrawer = drawer
    window?.outlivesSession = { [handOver] in handOver.pick != nil }
    window?.showsOwnPage = { [weak self] in self?.hasCompanion == true }
    window?.cursor = { [weak self] in self?.ownScreen?.cursor }
    window?.reportLoss = { [weak self] in self?.report($0, in: $1) }
    return window
  }

  /// Reports that the picture in the window is not seen; returns the words for the person (W9).
  private func report(_ loss: PictureLoss, in language: String) -> String? {
    switch loss {
    case .hidden:
      report("warning: the window is hidden, and the scan waits. The next press shows it again.")
      return Language.speaking(language).language.word(.windowIsHidden)
    case .display(let reason):
      if let message = DesktopNotice.displayLost(reason).message { report(message) }
      return nil
    }
  }

  /// True if a window is possible, because the environment names a display.
  static var canOpenWindow: Bool {
    windowSurface(in: programEnvironment(), PiecePainter(), shape: Size(width: 1, height: 1))
      != nil
  }
}

/// Creates a window in the shape of a screen on the display that an environment names; nil if it
/// names no display (W1).
///
/// A Wayland display with a server takes precedence over that of X11. A display without a server
/// yet is awaited.
private func windowSurface(
  in environment: [String: String], _ painter: PiecePainter, shape: Size
) -> (any WindowSurface)? {
  let wayland = WaylandWindow(environment: environment, painter: painter, shape: shape)
  if let wayland, WaylandWindow.isReachable(in: environment) { return wayland }
  let x11 = environment["DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
  return x11.map { X11Window(display: $0, painter: painter, shape: shape) } ?? wayland
}

/// Creates the surface over the display that an environment names (W1).
///
/// It is that of GNOME on Wayland, by the connection of `display` if there is one. Otherwise it is
/// that of another compositor, otherwise that of X11.
private func overlaySurface(
  in environment: [String: String], _ painter: PiecePainter,
  besides display: (any DesktopDisplay)? = nil
) -> (any OverlaySurface)? {
  if let gnome = display as? GnomeDisplay ?? GnomeDisplay(environment: environment) {
    return GnomeOverlay(besides: gnome, painter: painter)
  }
  return WaylandOverlay(environment: environment, painter: painter)
    ?? x11DisplayName(in: environment).map {
      X11Overlay(display: $0, painter: painter, besides: display as? X11Display)
    }
}

/// Returns true if something can be drawn over the display that an environment names; `patience` is
/// the timeout (W6).
package func canDrawOverDisplay(
  in environment: [String: String], besides display: any DesktopDisplay, patience: TimeSpan
) -> Bool {
  let painter = PiecePainter()
  guard let surface = overlaySurface(in: environment, painter, besides: display) else {
    return false
  }
  defer { surface.close() }
  let clock = MonotonicClock()
  var set = PollSet()
  var ready: [Int32] = []
  let deadline = clock.now + patience
  while clock.now < deadline {
    _ = surface.process(at: clock.now)
    if surface.size != nil { return true }
    if surface.isRefused { return false }
    let next = surface.nextDeadline.map { min($0, deadline) } ?? deadline
    set.wait(for: surface.descriptors, until: next, on: clock, into: &ready)
  }
  return false
}
