import DesktopSession
import DesktopTree
import ScanTime
import SwitchInput

/// Windows that are fetched before they are certain to be shown (D1, D8).
extension DesktopPort {
  /// Fetches the most likely window during the look, so that the look and the fetch run in
  /// parallel.
  func fetchAhead(at now: Instant) {
    guard fetching == nil, let window = likelyWindow, !window.application.isSilent,
      !health.leftOut.contains(window.application.reference.application)
    else { return }
    fetch(window, roots(of: window.window, in: window.application), at: now)
    fetching?.awaitsLook = true
  }

  /// The active window of the display, if known; without a display the shown window.
  private var likelyWindow: ShownWindow? {
    guard panel.shown == nil, let active = display?.windows?.active else { return shown }
    if let shown, isActiveOnDisplay(shown) { return shown }
    return windows.all.first { place(of: $0.window.reference)?.id == active }.map(shownWindow)
  }

  /// Returns a window in the form in which it is shown.
  func shownWindow(
    _ found: (application: DesktopApplication, window: DesktopWindow)
  ) -> ShownWindow {
    let roots = windows.screenWindows(of: found.window, in: found.application)
    return ShownWindow(
      application: found.application, window: found.window,
      base: roots.first ?? found.window.reference)
  }

  /// Fetches a window before it is certain to be shown, so that there is no wait later (D1).
  func prepare(
    _ window: ShownWindow, _ roots: [AccessibleReference], until due: Instant, at now: Instant
  ) {
    guard !window.application.isSilent else { return leaveLikelyWindow() }
    if let fetching, fetching.windows == roots {
      // Answers from before the look may be outdated.
      if fetching.began < tracking.lookBegan { changes.note(.contents, at: now) }
    } else {
      fetch(window, roots, at: now)
    }
    fetching?.shown = window
    fetching?.awaitsLook = false
    fetching?.nextPart = max(due, now + settings.patience.picture)
  }

  /// Gives up the fetch of a likely window that the look did not find.
  func leaveLikelyWindow() {
    if fetching?.shown.base != shown?.base { fetching = nil }
  }

  /// True if the fetched window must not be shown yet: the look has to find it first, or another
  /// window may have become active meanwhile.
  func isHeld(_ fetching: Fetching, at now: Instant) -> Bool {
    if fetching.awaitsLook, reader.survey != nil { return true }
    guard let waiting = tracking.candidate.waiting, waiting.window == fetching.shown.base else {
      return false
    }
    if waiting.due > now || display?.isLooking == true { return true }
    return (reader.survey != nil || changes.hasWindows) && !isActiveOnDisplay(fetching.shown)
  }

  /// Returns the time to check if the newly active window is still active; nil if the display
  /// reports that itself.
  func candidateLook(at now: Instant) -> Instant? {
    guard let waiting = tracking.candidate.waiting else { return nil }
    guard waiting.due <= now, let fetching, fetching.shown.base == waiting.window,
      isActiveOnDisplay(fetching.shown)
    else { return waiting.due }
    return nil
  }

  /// True if the display reports a window as the active one now.
  private func isActiveOnDisplay(_ window: ShownWindow) -> Bool {
    guard let active = display?.windows?.active else { return false }
    return place(of: window.window.reference)?.id == active
  }
}
