extension ScopeTree {
  /// Where the highlight goes for a stop: the box of an element's path or its frame (E7), a group's own
  /// or the union of what it contains (E6), the union of a row's stops, and for an exit that of its group.
  public func frame(of stop: Stop) -> Frame? {
    if let index = element(of: stop) {
      return tree.highlight(of: index)
        ?? tree.slot(index).flatMap { tree.arena.table.place($0, tree.arena.contents) }
    }
    let scope: Int
    switch stop {
    case .element, .entry: return nil
    case .group(_, let inside): scope = inside
    case .exit(_, let left): scope = left
    }
    guard let group = groupStop(of: scope) else { return nil }
    if element(of: group) != nil { return frame(of: group) }
    var box = Contents()
    for position in 0..<count(of: scope) {
      let inner = self.stop(position, in: scope)
      // A row holds elements, groups and its exit; no row is inside another.
      if element(of: inner) != nil, let frame = frame(of: inner) { box.add(frame) }
    }
    return box.frame
  }

  /// The stop that a scope is the inside of.
  func groupStop(of scope: Int) -> Stop? {
    parent(of: scope).map { stop($0.position, in: $0.scope) }
  }
}
