extension ScopeTree {
  /// Returns the frame of the highlight for a stop.
  ///
  /// For an element it is the bounding box of its path, or its frame (E7). For a group it is its
  /// own frame, or the union of its contents (E6). For a row or a planned group it is the union of
  /// its stops, and for an exit the frame of its group.
  public func frame(of stop: Stop) -> Frame? {
    if let index = element(of: stop) {
      return tree.highlight(of: index)
        ?? tree.slot(index).flatMap { tree.storage.table.rectangle($0, tree.storage.contents) }
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
          // Planned groups can be nested; each is in only one scope.
          open.append(nested)
        }
      }
    }
    return box.frame
  }

  /// Returns the stop whose inside is a scope; nil for the root.
  func groupStop(of scope: Int) -> Stop? {
    parent(of: scope).map { stop($0.position, in: $0.scope) }
  }
}
