import ScreenElements

extension ScreenCheck {
  /// Finds readable elements with at most a sliver on the screen.
  ///
  /// In a scrolling container, elements beyond the edge can be scrolled into view.
  mutating func findElementsOffScreen() {
    guard tree.size.width > 0, tree.size.height > 0 else { return }
    for index in subjects.indices where subjects[index].isRead {
      guard let frame = subjects[index].frame else { continue }
      let isEmpty = frame.width <= 0 || frame.height <= 0
      let shown = shownPart(of: index, frame)
      guard isEmpty || shown?.isSliver(of: frame) ?? true else { continue }
      let rest = shown.map { " but for \(sizeText($0.width, $0.height))" } ?? ""
      report(
        .ghostOffScreen, at: index,
        isEmpty
          ? "The element has no area, but the highlight still stops at it."
          : "The element lies outside the screen\(rest), but the highlight still stops at it.",
        measured: frameText(frame),
        required: "a frame on the screen of \(sizeText(tree.size.width, tree.size.height))",
        fix: "Hide it while it cannot be seen (accessible: false), or move it onto the screen.")
    }
  }
}
