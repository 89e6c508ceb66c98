import ScreenElements

extension ScopeTree {
  /// Returns the scopes on the path from the root to a scope.
  func path(to scope: Int) -> [Int] {
    var path = [scope]
    var innermost = scope
    while path.count <= scopeCount, let parent = parent(of: innermost)?.scope {
      path.append(parent)
      innermost = parent
    }
    return path.reversed()
  }

  /// Returns the inside of the group with this name; nil if there is none.
  ///
  /// No search is needed if it is still at the expected scope.
  func scope(of group: GroupName, expectedAt scope: Int) -> Int? {
    self.group(of: scope) == group ? scope : self.scope(of: group)
  }

  /// Returns the first scope on the path from an open scope to a scope inside of it; nil if it is
  /// not inside.
  func next(from open: Int, to inner: Int) -> Int? {
    var scope = inner
    while scope != open {
      guard let outer = parent(of: scope)?.scope else { return nil }
      if outer == open { return scope }
      scope = outer
    }
    return nil
  }

  /// Returns true if `inner` is `outer` or inside of it.
  func holds(_ inner: Int, in outer: Int) -> Bool {
    inner == outer || next(from: outer, to: inner) != nil
  }
}
