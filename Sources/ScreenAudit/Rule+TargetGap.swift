import ScreenElements

extension ScreenCheck {
  /// How far a small target is from its neighbor at least, in points.
  private static let leastGap = 8.0

  /// Small targets have room around them.
  ///
  /// A target of full size is hit in its middle whatever lies beside it, so only pairs count of which one is
  /// small in the direction of the gap.
  mutating func findNarrowGaps() {
    for pair in neighboringTargets(within: ScreenCheck.leastGap) {
      guard let first = subjects[pair.first].frame, let second = subjects[pair.second].frame else {
        continue
      }
      let across = max(first.left, second.left) - min(first.right, second.right)
      let down = max(first.top, second.top) - min(first.bottom, second.bottom)
      let isBeside = across >= 0
      let size = options.targetSize
      let shorter =
        isBeside ? min(first.width, second.width) : min(first.height, second.height)
      guard shorter < size else { continue }
      let gap = pointsText(isBeside ? across : down)
      let other = quoted(subjects[pair.first].element.id)
      report(
        .targetGap, at: pair.second,
        "The gap to \(other) is \(gap) points, and one of the two targets is small.",
        measured: "a gap of \(gap) points to \(other)",
        required: "at least \(pointsText(ScreenCheck.leastGap)) points beside a small target",
        fix: "Move the two apart, or make both at least \(pointsText(size)) points "
          + (isBeside ? "wide." : "high."))
    }
  }
}
