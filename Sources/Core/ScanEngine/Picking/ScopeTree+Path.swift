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
}
