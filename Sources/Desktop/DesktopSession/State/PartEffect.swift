import DesktopTree
import ScanEngine
import ScreenElements

/// An effect of a part of the desktop, on the port or on other parts.
package enum PartEffect: Sendable {
  /// The port carries it out.
  case port(DesktopEffect)
  /// Read the windows again.
  case look
  /// Show that there is no window.
  case showNothing
  /// Announce that the window is loading, unless a part of it is shown.
  case announceLoading
  /// Remember the start of a drag (F5).
  case beginDrag(Point)
  /// Forget the start of the drag, because it is dropped now.
  case forgetDrag
  /// Note that a program did not answer in time (D10).
  case noteSilence(of: String)
  /// Answer the pick; the act is over.
  case answer(DesktopAct, ActivationAnswer.Outcome)
  /// Explain the failure of the pick that was answered just before.
  case explain(ActObstacle)
}
