import ScreenElements

extension ScreenCheck {
  /// Finds targets that overlap.
  mutating func findOverlappingTargets() {
    let targets = targets
    for target in targets.inOrder {
      let (rank, frame) = (target.rank, target.frame)
      let first = targets.index.first(.lowest, near: frame, ranks: 0..<rank) {
        targets.frames[$0].map { $0.overlaps(frame) && !$0.carries(frame) } ?? false
      }
      guard let first, let before = targets.frames[first] else { continue }
      let other = named(document[first])
      report(
        .targetOverlap, at: document[rank],
        "The target overlaps \(other), so a point on both hits only one of them.",
        measured: "an overlap of "
          + "\(sizeText(-before.gapAcross(to: frame), -before.gapDown(to: frame))) with \(other)",
        required: "no overlap", fix: "Move or shrink one of the two frames.")
    }
  }
}

extension Frame {
  /// Returns true if this frame contains a smaller one that covers at most half of it: a button on
  /// a field or on a row.
  fileprivate func carries(_ other: Frame) -> Bool {
    let isInside =
      left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    return isInside && other.width * other.height * 2 <= width * height
  }
}

/// The targets whose frames are their areas, by their ranks.
///
/// Targets with an outline are not included, because their frame is not their area.
struct Targets {
  /// The frame of each rank; nil if it is not a target.
  let frames: [Frame?]
  let inOrder: [FrameIndex.Entry]
  let index: FrameIndex

  init(_ check: ScreenCheck) {
    inOrder = check.document.enumerated().compactMap { rank, subjectIndex in
      let subject = check.subjects[subjectIndex]
      guard subject.isTarget, subject.element.path?.isEmpty ?? true, let frame = subject.frame,
        frame.width > 0, frame.height > 0
      else { return nil }
      return FrameIndex.Entry(frame: frame, rank: rank)
    }
    var frames = [Frame?](repeating: nil, count: check.document.count)
    for target in inOrder { frames[target.rank] = target.frame }
    self.frames = frames
    index = FrameIndex(inOrder)
  }
}
