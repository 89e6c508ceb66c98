import ScreenElements

/// A single pick that opens a menu, for people without another way to open one (A1).
extension ScanState {
  /// Returns true if a pick of an element opens its menu, because a menu was requested for the next
  /// pick.
  ///
  /// The pick consumes that request.
  ///
  /// A pick inside the group that contains the requesting element has its normal effect.
  mutating func takesNextMenu(_ id: String) -> Bool {
    guard let asked = nextMenu else { return false }
    nextMenu = nil
    guard let home = scopes.tree.index(of: asked), let picked = scopes.tree.index(of: id) else {
      return true
    }
    guard home != picked, let group = scopes.outermostContainer(of: home) else {
      return home != picked
    }
    return group != scopes.outermostContainer(of: picked)
  }
}
