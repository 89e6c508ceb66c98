import ScreenElements

extension ScreenCheck {
  /// Targets do not lie on one another.
  mutating func findOverlappingTargets() {
    for pair in neighboringTargets(within: 0) {
      guard let first = subjects[pair.first].frame, let second = subjects[pair.second].frame else {
        continue
      }
      let width = min(first.right, second.right) - max(first.left, second.left)
      let height = min(first.bottom, second.bottom) - max(first.top, second.top)
      let other = quoted(subjects[pair.first].element.id)
      report(
        .targetOverlap, at: pair.second,
        "The target overlaps \(other), so a point on both hits only one of them.",
        measured: "an overlap of \(sizeText(width, height)) with \(other)", required: "no overlap",
        fix: "Move or shrink one of the two frames.")
    }
  }

  /// For each target the first one in document order that it overlaps, or that is less than a distance away
  /// and does not overlap.
  ///
  /// Targets with an outline of their own are left out: their frame does not say where they are.
  func neighboringTargets(within distance: Double) -> [(first: Int, second: Int)] {
    var targets: [(frame: Frame, place: Int)] = []
    for place in document where subjects[place].isTarget {
      guard subjects[place].element.path?.isEmpty ?? true, let frame = subjects[place].frame,
        frame.width > 0, frame.height > 0
      else { continue }
      targets.append((frame, place))
    }
    targets.sort {
      $0.frame.top == $1.frame.top
        ? subjects[$0.place].rank < subjects[$1.place].rank : $0.frame.top < $1.frame.top
    }
    // For each place its first neighbor; only the later one of two in the document is reported.
    var first = [Int](repeating: -1, count: subjects.count)
    var open: [(frame: Frame, place: Int)] = []
    for target in targets {
      open.removeAll { $0.frame.bottom + distance <= target.frame.top }
      for other in open where areNeighbors(target.frame, other.frame, distance) {
        let isLater = subjects[target.place].rank > subjects[other.place].rank
        let (early, late) =
          isLater ? (other.place, target.place) : (target.place, other.place)
        if first[late] < 0 || subjects[first[late]].rank > subjects[early].rank {
          first[late] = early
        }
      }
      open.append(target)
    }
    return document.compactMap { first[$0] < 0 ? nil : (first[$0], $0) }
  }

  private func areNeighbors(_ one: Frame, _ other: Frame, _ distance: Double) -> Bool {
    let across = max(one.left, other.left) - min(one.right, other.right)
    let down = max(one.top, other.top) - min(one.bottom, other.bottom)
    guard distance > 0 else { return across < 0 && down < 0 }
    // Beside or below one another, not corner to corner: then exactly one of the two is a gap.
    return across >= 0 && across < distance && down < 0
      || down >= 0 && down < distance && across < 0
  }
}
