import DesktopTree
import ScanTime

/// The fetch of a window's accessibles (D8).
package struct WindowFetch: Sendable {
  /// The time after which a window is announced as loading (D8).
  private static let loadingTime = TimeSpan.milliseconds(1000)

  /// The picture that the user sees until everything has arrived.
  enum Picture: Sendable {
    /// The last one of the window stays.
    case stays
    /// It is that of another window: the part that has arrived is shown at `next`, and the window
    /// is announced as loading at `loading`; nil if it was announced, or need not be.
    case grows(next: Instant, loading: Instant?)
  }

  /// The fetched windows: the window of the screen, and the layers above it.
  let roots: [AccessibleReference]
  /// The window that the screen will be made of.
  var window: ShownWindow
  /// The time at which it began.
  let began: Instant
  var picture: Picture
  /// The processor time that it has used.
  var cost = TimeSpan.zero

  /// Begins a fetch.
  ///
  /// - Parameters:
  ///   - isNew: true if another window is shown, or none.
  ///   - patience: the time after which a part of a new window is shown.
  init(
    _ window: ShownWindow, _ roots: [AccessibleReference], isNew: Bool, patience: TimeSpan,
    at now: Instant
  ) {
    (self.window, self.roots, began) = (window, roots, now)
    picture =
      isNew
      ? .grows(next: now + patience, loading: now + max(patience, Self.loadingTime)) : .stays
  }

  /// The times of the next part and of the announcement.
  var deadlines: [Instant?] {
    switch picture {
    case .stays: []
    case .grows(let next, let loading): [next, loading]
    }
  }

  /// Shows no part before a time.
  mutating func keepBack(until due: Instant) {
    switch picture {
    case .stays: picture = .grows(next: due, loading: nil)
    case .grows(_, let loading): picture = .grows(next: due, loading: loading)
    }
  }

  /// Returns the steps that are due before everything has arrived.
  ///
  /// The next part is due when the duration of the fetch has doubled.
  mutating func takeDue(at now: Instant) -> (showsPart: Bool, saysLoading: Bool) {
    guard case .grows(let next, let loading) = picture else { return (false, false) }
    let showsPart = next <= now
    let saysLoading = loading.map { $0 <= now } ?? false
    picture = .grows(
      next: showsPart ? now + (next - began) : next, loading: saysLoading ? nil : loading)
    return (showsPart, saysLoading)
  }
}
