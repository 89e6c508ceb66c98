extension Frame {
  /// Returns true if a point is in the frame (E7).
  ///
  /// The frame includes its top and leading edges, but not the opposite ones, so that adjacent
  /// frames do not share points.
  public func contains(_ point: Point, _ direction: Direction) -> Bool {
    guard point.y >= top && point.y < bottom else { return false }
    return switch direction {
    case .leftToRight: point.x >= left && point.x < right
    case .rightToLeft: point.x > left && point.x <= right
    }
  }
}

extension Point {
  /// Returns true if the point is inside a closed outline, which includes its top and leading edges
  /// like a frame (E7).
  ///
  /// Areas that the outline encloses more than once are inside, too.
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
  /// Returns the frame of the element, or otherwise the bounding box of its path (E7).
  public func frame(of index: ElementIndex) -> Frame? {
    slot(index).flatMap { storage.table.frame($0) }
  }

  /// Returns the frame for the highlight: the bounding box of the path, or otherwise the frame
  /// (E7).
  public func highlight(of index: ElementIndex) -> Frame? {
    slot(index).flatMap { storage.table.highlight($0) }
  }

  /// Returns true if a point is on the element: inside its path, or otherwise in its frame (E7).
  public func contains(_ point: Point, at index: ElementIndex) -> Bool {
    guard let slot = slot(index) else { return false }
    let element = storage.table.elements[Int(slot)]
    if let path = element.path, !path.isEmpty { return point.isInside(path, direction) }
    return element.frame?.contains(point, direction) ?? false
  }

  /// Returns the topmost accessible element at a point: the last in document order that E1 to E3 do
  /// not hide (P6).
  ///
  /// Elements that an `order` omits can still be pointed at, and so can disabled ones.
  public func element(at point: Point) -> ElementIndex? {
    // With a pointer, points are display coordinates. They cannot be compared with frames that have
    // another origin (F7). Without a pointer, points have the same origin as frames.
    guard hasPlaces || !hasPointer else { return nil }
    let slot = storage.table.slots.last { slot in
      let verdict = storage.standings[Int(slot)].verdict
      return (verdict == .read || verdict == .leftOutOfOrder)
        && storage.table.nodes[Int(slot)].accessible && contains(point, at: ElementIndex(slot))
    }
    return slot.map { ElementIndex($0) }
  }
}
