/// The combined contents of a container for scanning.
struct Contents {
  /// The number of readable elements inside, at any depth; 1 for an element that is read itself.
  var count: Int32 = 0
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity

  /// The bounding box of its contents; nil if none of them has a frame.
  var frame: Frame? {
    guard left <= right else { return nil }
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  mutating func add(_ frame: Frame) {
    left = min(left, frame.left)
    top = min(top, frame.top)
    right = max(right, frame.right)
    bottom = max(bottom, frame.bottom)
  }
}

extension ElementTable {
  /// Returns the frame of the element, or otherwise the bounding box of its path (E7).
  func frame(_ slot: Int32) -> Frame? {
    elements[Int(slot)].frame ?? pathBox(slot)
  }

  /// Returns the frame for the highlight: the bounding box of the path, or otherwise the frame
  /// (E7).
  func highlight(_ slot: Int32) -> Frame? {
    pathBox(slot) ?? elements[Int(slot)].frame
  }

  private func pathBox(_ slot: Int32) -> Frame? {
    guard let path = elements[Int(slot)].path, !path.isEmpty else { return nil }
    var box = Contents()
    for point in path { box.add(Frame(x: point.x, y: point.y, width: 0, height: 0)) }
    return box.frame
  }

  /// Returns the frame of a unit or a group: its own frame, or otherwise the union of its contents
  /// (E6).
  func rectangle(_ slot: Int32, _ contents: [Contents]) -> Frame? {
    frame(slot) ?? contents[Int(slot)].frame
  }

  /// Combines the contents of each container, from the last slot to the first, so that contents
  /// precede containers.
  ///
  /// A unit with a frame of its own contributes that frame, a transparent container its contents.
  func contents(_ standings: [Standing]) -> [Contents] {
    var all = [Contents](repeating: Contents(), count: nodes.count)
    for slot in nodes.indices.reversed() where standings[slot].isRead {
      if nodes[slot].accessible { all[slot].count = 1 }
      let host = Int(standings[slot].host)
      guard host >= 0, all[slot].count > 0 else { continue }
      all[host].count += all[slot].count
      let ownCounts = nodes[slot].accessible || elements[slot].asksToBeUnit
      let box = ownCounts ? rectangle(Int32(slot), all) : all[slot].frame
      if let box { all[host].add(box) }
    }
    return all
  }
}
