import ScreenElements

extension ScreenCheck {
  /// The minimum distance of a small target from its neighbor, in points.
  private static let leastGap = 8.0

  /// Finds small targets without free space at the sides, above or below.
  ///
  /// A target of full size is hit at its center regardless of its neighbors. So a pair counts only
  /// if one of them is small in the direction of the gap. Each target is reported with the first
  /// such neighbor in each direction.
  mutating func findNarrowGaps() {
    let targets = targets
    let small = FrameIndex(
      targets.inOrder.filter { target in
        GapWay.allCases.contains { isSmall(target.frame, $0) }
      })
    for target in targets.inOrder where !isCut(document[target.rank]) {
      let (rank, frame) = (target.rank, target.frame)
      for way in GapWay.allCases {
        let first = (isSmall(frame, way) ? targets.index : small).first(
          .lowest, near: way.around(frame, ScreenCheck.leastGap), ranks: 0..<rank
        ) { other in
          !isCut(document[other])
            && targets.frames[other].map { isTooNear(frame, $0, way) } ?? false
        }
        guard let first, let before = targets.frames[first] else { continue }
        report(way, at: rank, first, gap: way.gap(frame, before))
      }
    }
  }

  private func isSmall(_ frame: Frame, _ way: GapWay) -> Bool {
    isShorter(way.length(of: frame), than: options.targetSize)
  }

  private func isTooNear(_ one: Frame, _ other: Frame, _ way: GapWay) -> Bool {
    let gap = way.gap(one, other)
    // Beside or below one another, not corner to corner.
    return hundredths(gap) >= 0 && isShorter(gap, than: ScreenCheck.leastGap)
      && hundredths(way.other.gap(one, other)) < 0
      && (isSmall(one, way) || isSmall(other, way))
  }

  private mutating func report(_ way: GapWay, at rank: Int, _ first: Int, gap: Double) {
    let gap = pointsText(gap)
    let other = named(document[first])
    report(
      .targetGap, at: document[rank],
      "The gap to \(other) is \(gap) points, and one of the two targets is small.",
      measured: "a gap of \(gap) points to \(other)",
      required: "at least \(pointsText(ScreenCheck.leastGap)) points beside a small target",
      fix: "Move the two apart, or make both at least \(pointsText(options.targetSize)) points "
        + (way == .across ? "wide." : "high."))
  }
}

/// A direction between two adjacent targets.
private enum GapWay: CaseIterable {
  case across
  case down

  var other: GapWay { self == .across ? .down : .across }

  func gap(_ one: Frame, _ other: Frame) -> Double {
    self == .across ? one.gapAcross(to: other) : one.gapDown(to: other)
  }

  func length(of frame: Frame) -> Double { self == .across ? frame.width : frame.height }

  /// Returns a frame with additional space on both sides.
  func around(_ frame: Frame, _ room: Double) -> Frame {
    switch self {
    case .across:
      Frame(x: frame.x - room, y: frame.y, width: frame.width + 2 * room, height: frame.height)
    case .down:
      Frame(x: frame.x, y: frame.y - room, width: frame.width, height: frame.height + 2 * room)
    }
  }
}
