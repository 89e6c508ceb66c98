import ScreenElements

/// The opaque elements of a screen, which can hide elements that are drawn earlier.
struct Covers {
  /// The maximum number of covers on an element for computing its visible part.
  private static let limit = 12
  /// The frame of each rank; nil for an element that is not a cover.
  private let frames: [Frame?]
  private let index: FrameIndex

  /// The visible part of an element, and the ranks of the elements that hide the rest.
  struct Sight {
    /// The part on the screen; nil if there is none.
    let shown: Frame?
    /// The largest uncovered rectangle; nil if everything is covered.
    let left: Frame?
    let covers: [Int]

    /// True if everything except at most a sliver is covered.
    var isCovered: Bool {
      guard let shown, !covers.isEmpty else { return false }
      return left?.isSliver(of: shown) ?? true
    }
  }

  /// Finds the covers of a screen.
  ///
  /// Elements with an outline are not covers, because they do not fill their frame.
  init(_ check: ScreenCheck) {
    var frames = [Frame?](repeating: nil, count: check.document.count)
    var entries: [FrameIndex.Entry] = []
    for (rank, subjectIndex) in check.document.enumerated() {
      guard check.subjects[subjectIndex].element.appearance.opaque == true,
        check.subjects[subjectIndex].element.path?.isEmpty ?? true,
        let frame = check.subjects[subjectIndex].frame.flatMap({
          check.unscrolled($0, of: subjectIndex)
        })
      else { continue }
      frames[rank] = frame
      entries.append(FrameIndex.Entry(frame: frame, rank: rank))
    }
    self.frames = frames
    index = FrameIndex(entries)
  }

  /// Returns the visible part of an element; nil if it is unknown.
  ///
  /// An element that can be scrolled out from under a cover is not covered by it.
  func sight(of subjectIndex: Int, _ frame: Frame, on check: ScreenCheck) -> Sight? {
    guard let shown = check.shownPart(of: subjectIndex, frame) else {
      return Sight(shown: nil, left: nil, covers: [])
    }
    let subject = check.subjects[subjectIndex]
    let found = index.all(
      near: shown, ranks: subject.end..<Int.max, limit: Covers.limit + 1
    ) { rank in
      guard let cover = frames[rank], cover.overlaps(shown) else { return false }
      guard let scroller = subject.scroller,
        !check.isInside(check.document[rank], scroller)
      else { return true }
      return check.subjects[scroller].frame.map { cover.holds($0) } ?? false
    }.sorted()
    if let whole = found.last(where: { frames[$0]?.holds(shown) ?? false }) {
      return Sight(shown: shown, left: nil, covers: [whole])
    }
    guard found.count <= Covers.limit else { return nil }
    return Sight(
      shown: shown,
      left: found.isEmpty ? shown : largestFree(in: shown, found.compactMap { frames[$0] }),
      covers: found)
  }
}

extension ScreenCheck {
  /// Returns the visible part of each subject that is read and has an area; nil if it is unknown.
  func findSights(_ covers: Covers) -> [Covers.Sight?] {
    subjects.indices.map { index in
      guard subjects[index].isRead, let frame = subjects[index].frame, frame.width > 0,
        frame.height > 0
      else { return nil }
      return covers.sight(of: index, frame, on: self)
    }
  }

  /// Returns the part of a frame that is on the screen.
  ///
  /// It is the whole frame if the size of the screen is unknown, or if a scrolling container can
  /// bring it into view.
  func shownPart(of index: Int, _ frame: Frame) -> Frame? {
    guard tree.size.width > 0, tree.size.height > 0, subjects[index].scroller == nil else {
      return frame
    }
    return frame.intersection(
      Frame(x: 0, y: 0, width: tree.size.width, height: tree.size.height))
  }

  /// Returns the part of a frame that is not scrolled out of view; nil if all of it is.
  func unscrolled(_ frame: Frame, of index: Int) -> Frame? {
    var part = frame.width > 0 && frame.height > 0 ? frame : nil
    var scroller = subjects[index].scroller
    while let around = scroller, let left = part {
      if let window = subjects[around].frame { part = left.intersection(window) }
      scroller = subjects[around].scroller
    }
    return part
  }
}
