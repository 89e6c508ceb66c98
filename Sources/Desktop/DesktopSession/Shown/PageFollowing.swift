import DesktopTree

/// The last web page shown in a window, to announce a different one (D1).
struct PageFollowing: Sendable {
  private var shown: AccessibleReference?
  /// True if the user has acted in the window, so that the first page may be the result.
  private var hasActed = false
  /// The window title until then: browsers name the window after its page, which may arrive later.
  private var title = ""

  /// Notes that the user acts.
  mutating func noteAct() { hasActed = true }

  /// Returns the page that is shown if it is a new one; the first page of a window is announced by
  /// the window's title.
  ///
  /// It counts as soon as it can be announced: it has a name and a stop, or it has finished
  /// loading.
  mutating func newPage(
    _ page: DesktopDocument?, title: String = "", isCovered: Bool, isNewWindow: Bool
  ) -> DesktopDocument? {
    if isNewWindow { self = PageFollowing() }
    if !hasActed { self.title = title }
    // The page existed before the user acted, and reports its position and its name later.
    if let page, shown == nil, !hasActed, !page.isPlaced { shown = page.reference }
    guard let page, page.isPlaced, !isCovered, page.reference != shown,
      !page.isLoading || !page.name.isEmpty && !page.stops.isEmpty
    else { return nil }
    defer { shown = page.reference }
    let isFirst = shown == nil && (!hasActed || self.title.contains(page.name))
    return isFirst ? nil : page
  }
}
