extension Element {
  /// True if its touch point is not simply the center of its frame, because it has an activation
  /// point or an outline (E7).
  var hasOwnActivationPoint: Bool { activationPoint != nil || !(path ?? []).isEmpty }
}

extension ElementTree {
  /// Returns the touch point; `isOwn` is true if it is not simply the center of the frame (E7).
  package func touch(of index: ElementIndex) -> (point: Point?, isOwn: Bool) {
    guard let slot = slot(index) else { return (nil, false) }
    guard storage.table.elements[Int(slot)].hasOwnActivationPoint else {
      return (storage.table.frame(slot)?.middle, false)
    }
    return (activationPoint(of: index), true)
  }

  /// Returns the touch point (E7).
  ///
  /// It is the activation point, otherwise the center of the frame if that is on the element,
  /// otherwise the middle of a wide part of its outline.
  public func activationPoint(of index: ElementIndex) -> Point? {
    guard let slot = slot(index) else { return nil }
    let elementIndex = Int(slot)
    guard storage.table.elements[elementIndex].hasOwnActivationPoint else {
      return storage.table.frame(slot)?.middle
    }
    if let given = storage.table.elements[elementIndex].activationPoint { return given }
    let middle = storage.table.frame(slot)?.middle
    guard let path = storage.table.elements[elementIndex].path else { return middle }
    if let middle, middle.isInside(path, direction) { return middle }
    return path.widestPoint ?? middle
  }
}

extension [Point] {
  /// The maximum number of heights at which an outline is examined.
  private static var heightLimit: Int { 64 }

  /// The middle of the widest part of an outline at one height; nil if it encloses no area.
  ///
  /// It is examined between the heights of adjacent corners. An outline that encloses an area does
  /// so at one of these.
  fileprivate var widestPoint: Point? {
    var heights = Array<Double>(Set(map { $0.y }).sorted())
    if heights.count > Self.heightLimit {
      let all = heights
      heights = (0..<Self.heightLimit).map { all[$0 * (all.count - 1) / (Self.heightLimit - 1)] }
    }
    var widest: (width: Double, point: Point)?
    for (upper, lower) in zip(heights, heights.dropFirst()) {
      // At several heights, because an outline can cross itself at one of them.
      for share in [0.5, 0.25, 0.75] {
        let height = upper + share * (lower - upper)
        for part in insides(at: height) where part.width > widest?.width ?? 0 {
          widest = (part.width, Point(x: part.middle, y: height))
        }
      }
    }
    return widest?.point
  }

  /// Returns the parts of a horizontal line that are inside the outline.
  private func insides(at height: Double) -> [(middle: Double, width: Double)] {
    guard var from = last else { return [] }
    var crossings: [(x: Double, turn: Int)] = []
    for to in self {
      if (from.y <= height) != (to.y <= height) {
        let x = from.x + (height - from.y) / (to.y - from.y) * (to.x - from.x)
        crossings.append((x, to.y > from.y ? 1 : -1))
      }
      from = to
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    var parts: [(middle: Double, width: Double)] = []
    var begin = 0.0
    for crossing in crossings {
      if winding == 0 { begin = crossing.x }
      winding += crossing.turn
      if winding == 0 { parts.append(((begin + crossing.x) / 2, crossing.x - begin)) }
    }
    return parts
  }
}
