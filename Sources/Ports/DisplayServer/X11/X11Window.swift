import ScenePainting
import ScreenElements
import ScanTime

/// Our window on an X11 display, which shows a stored screen (W1).
///
/// If the server has ended or does not answer, it is retried each second, and the window opens
/// again.
package final class X11Window: X11Surface {
  private let painter: PiecePainter
  private let shape: Size
  private var title = ""
  /// The pending reports of keys in a window that has closed.
  private var lastKeys: [KeyReport] = []
  private var times = ServerTimes()
  /// True if the user has closed it.
  package private(set) var isClosedByPerson = false

  /// Prepares a window on a display of this machine, such as ":0", in the shape of a screen; it
  /// sends nothing before it is first driven.
  package init(display: String, painter: PiecePainter, shape: Size) {
    self.painter = painter
    self.shape = shape
    super.init(display: display)
  }

  override func connect() -> (any X11Drawn)? {
    X11Page(display: name, painter: painter, title: title, shape: shape)
  }

  override func forget(_ drawn: any X11Drawn) {
    guard let page = drawn as? X11Page else { return }
    if page.isClosedByPerson { isClosedByPerson = true }
    page.releaseKeys()
    lastKeys += page.takeKeys()
  }

  private var page: X11Page? { drawn as? X11Page }

  /// True if the window was visible and no longer is.
  package var isHidden: Bool { page?.isHidden ?? false }

  /// Shows the hidden window again.
  package func restore(at now: Instant) { page?.restore() }

  /// Sets the title of the window.
  package func setTitle(_ title: String) {
    self.title = title
    page?.setTitle(title)
  }

  /// Returns the presses and releases since the previous call, in their order, by the names in
  /// profiles.
  package func takeKeys(at now: Instant) -> [(name: String, isDown: Bool, at: Instant)] {
    if page?.isClosedByPerson == true { isClosedByPerson = true }
    defer { lastKeys = [] }
    return times.resolve(lastKeys + (page?.takeKeys() ?? []), at: now)
  }
}
