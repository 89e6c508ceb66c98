extension ScopeTree {
  /// Returns the frame of the highlight for a stop.
  ///
  /// It is the box of an element's path or its frame (E7), a group's own frame or the union of its
  /// contents (E6), the union of the stops of a row or a planned group, and for an exit the frame
  /// of its group.
  public func frame(of stop: Stop) -> Frame? {
    if let index = element(of: stop) {
      return tree.highlight(of: index)
        ?? tree.slot(index).flatMap { tree.storage.table.place($0, tree.storage.contents) }
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
    var open = [scope]
    while let scope = open.popLast() {
      for position in 0..<count(of: scope) {
        let inner = self.stop(position, in: scope)
        if element(of: inner) != nil {
          if let frame = frame(of: inner) { box.add(frame) }
        } else if case .group(_, let nested) = inner {
          // A planned group may be in another one; each is inside of one scope alone.
          open.append(nested)
        }
      }
    }
    return box.frame
  }

  /// Returns the stop that a scope is the inside of.
  func groupStop(of scope: Int) -> Stop? {
    parent(of: scope).map { stop($0.position, in: $0.scope) }
  }
}
