import AccessibilityBus
import DisplayServer
import Overlay
import ScenePainting
import SwitchInput
import SystemCalls

// The edges know nothing of one another; here they are put together.
extension X11Overlay: OverlaySurface {}
extension WaylandOverlay: OverlaySurface {}

extension LiveSession {
  /// What is drawn over the programs of a desktop; nil where it was not asked for, or no display is named (W1).
  func makeOverlay(besides display: (any DesktopDisplay)?) -> OverlayFeedback? {
    guard showsOverlay else { return nil }
    let painter = PiecePainter()
    return overlaySurface(in: programEnvironment(), painter, besides: display)
      .map { OverlayFeedback(on: $0, look: profile.look, measure: painter) }
  }
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

/// Whether something can be drawn over the display that an environment names; waits for that long at the most (W6).
package func canDrawOverDisplay(
  in environment: [String: String], patience: TimeSpan
) -> Bool {
  guard let surface = overlaySurface(in: environment, PiecePainter()) else { return false }
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
