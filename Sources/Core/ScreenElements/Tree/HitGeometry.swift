extension Frame {
  /// Returns true if a point is in the frame, which has its top and its leading edge and not the
  /// opposite ones (E7): of two frames side by side only one contains the edge between them.
  public func contains(_ point: Point, _ direction: Direction) -> Bool {
    guard point.y >= top && point.y < bottom else { return false }
    return switch direction {
    case .leftToRight: point.x >= left && point.x < right
    case .rightToLeft: point.x > left && point.x <= right
    }
  }
}

extension Point {
  /// Returns true if the point is inside a closed outline, which has its top and leading edges as a
  /// frame does (E7).
  ///
  /// Areas that an outline encloses more than once are inside as well.
  func isInside(_ outline: [Point], _ direction: Direction) -> Bool {
    guard var from = outline.last else { return false }
    var winding = 0
    for to in outline {
      let goesDown = from.y <= y && to.y > y
      let goesUp = to.y <= y && from.y > y
      if goesDown || goesUp {
        let crossing = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
        let isBeyond =
          switch direction {
          case .leftToRight: crossing > x
          case .rightToLeft: crossing < x
          }
        if isBeyond { winding += goesDown ? 1 : -1 }
      }
      from = to
    }
    return winding != 0
  }
}

extension ElementTree {
  /// Returns the frame of the element: its own one, else the bounding box of its path (E7).
  public func frame(of index: ElementIndex) -> Frame? {
    slot(index).flatMap { storage.table.frame($0) }
  }

  /// Returns the frame for the highlight: the bounding box of its path if it has one, else its
  /// frame (E7).
  public func highlight(of index: ElementIndex) -> Frame? {
    slot(index).flatMap { storage.table.highlight($0) }
  }

  /// Returns true if a point is on the element: inside its path if it has one, else in its frame
  /// (E7).
  public func contains(_ point: Point, at index: ElementIndex) -> Bool {
    guard let slot = slot(index) else { return false }
    let element = storage.table.elements[Int(slot)]
    if let path = element.path, !path.isEmpty { return point.isInside(path, direction) }
    return element.frame?.contains(point, direction) ?? false
  }

  /// Returns the topmost accessible element at a point: the last in document order of those that E1
  /// to E3 leave (P6).
  ///
  /// Elements that an `order` omits can still be pointed at, and so can disabled ones.
  public func element(at point: Point) -> ElementIndex? {
    // A point that a pointer can click says nothing of frames that count from elsewhere (F7); without one points are of the map.
    guard hasPlaces || !hasPointer else { return nil }
    let slot = storage.table.slots.last { slot in
      let verdict = storage.standings[Int(slot)].verdict
      return (verdict == .read || verdict == .leftOutOfOrder)
        && storage.table.nodes[Int(slot)].accessible && contains(point, at: ElementIndex(slot))
    }
    return slot.map { ElementIndex($0) }
  }
}
