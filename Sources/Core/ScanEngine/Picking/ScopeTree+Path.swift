import ScreenElements

extension ScopeTree {
  /// The scopes from the root down to one of them.
  func path(to scope: Int) -> [Int] {
    var path = [scope]
    var innermost = scope
    while path.count <= scopeCount, let parent = parent(of: innermost)?.scope {
      path.append(parent)
      innermost = parent
    }
    return path.reversed()
  }

  /// Returns the scope that is the inside of a group, if there is one of that name; one that is as expected needs no search.
  func scope(of group: GroupName, expectedAt scope: Int) -> Int? {
    self.group(of: scope) == group ? scope : self.scope(of: group)
  }

  /// Returns the scope that is entered next on the way from an open one to another one inside of it; nil if it is not inside.
  func next(from open: Int, to inner: Int) -> Int? {
    var scope = inner
    while scope != open {
      guard let outer = parent(of: scope)?.scope else { return nil }
      if outer == open { return scope }
      scope = outer
    }
    return nil
  }

  /// Returns true if a scope is another one or inside of it.
  func holds(_ inner: Int, in outer: Int) -> Bool {
    inner == outer || next(from: outer, to: inner) != nil
  }
}
