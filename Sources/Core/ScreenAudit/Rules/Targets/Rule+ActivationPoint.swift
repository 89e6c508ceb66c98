import ScreenElements

extension ScreenCheck {
  /// Finds controls with a touch point outside of themselves or of the screen (E7).
  ///
  /// In a scrolling container, points beyond the edge can be scrolled into view.
  mutating func findActivationPointsBeside() {
    for index in subjects.indices where subjects[index].isTarget {
      let subject = subjects[index]
      guard let frame = subject.frame, frame.width > 0, frame.height > 0,
        let point = tree.activationPoint(of: subject.index)
      else { continue }
      let isGiven = subject.element.activationPoint != nil
      let isBeside = !tree.contains(point, at: subject.index)
      guard isBeside || isOffScreen(point, of: index, frame) else { continue }
      report(
        .activationPoint, at: index,
        isBeside
          ? "The element is touched outside itself, so a touch does something else or nothing."
          : "The element is touched outside of the screen, where nothing can be touched.",
        measured: "\(isGiven ? "an activation point" : "the middle of its frame") at "
          + "[\(pointsText(point.x)), \(pointsText(point.y))]",
        required: isBeside ? "a point on the element" : "a point on the screen",
        fix: "Give it an activationPoint on its visible part.")
    }
  }

  /// Returns true if the touch point is outside of the screen and a part of its element is on it;
  /// ghost-off-screen reports the other cases.
  private func isOffScreen(_ point: Point, of index: Int, _ frame: Frame) -> Bool {
    let screen = Frame(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    guard screen.width > 0, screen.height > 0, !screen.contains(point, tree.direction) else {
      return false
    }
    let isSeen =
      frame.right > 0 && frame.bottom > 0 && frame.left < screen.width && frame.top < screen.height
    return isSeen && !isInScroller(index)
  }

  /// Returns true if an element is in a container that can scroll.
  func isInScroller(_ index: Int) -> Bool {
    ancestors(of: index).contains { !subjects[$0].element.scrolls.isEmpty }
  }
}
