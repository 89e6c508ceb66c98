import DesktopTree

/// Which page of the web was shown last in a window, to say when it is another one (D1).
struct PageFollowing {
  private var shown: AccessibleReference?

  /// The page that is shown, if it is another one than before; the first one of a window is said by its title.
  ///
  /// It counts once something can be said of it: it has a name and a stop, or it has been loaded.
  mutating func newPage(
    _ page: DesktopDocument?, isCovered: Bool, isNewWindow: Bool
  ) -> DesktopDocument? {
    if isNewWindow { shown = nil }
    guard let page, !isCovered, page.reference != shown,
      !page.isLoading || !page.name.isEmpty && !page.stops.isEmpty
    else { return nil }
    defer { shown = page.reference }
    return shown == nil ? nil : page
  }
}
