import ScreenElements

/// One pick that opens a menu, for people who have no other way to one (A1).
extension ScanState {
  /// True if a pick of an element opens its menu, because it is the next one; that it is ends with it.
  ///
  /// A stop of the group that the next pick was asked for in is picked as ever.
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
