import ScreenElements

extension Element {
  /// Sets horizontal scrolling if the direction is unknown and the contents are side by side.
  mutating func scrollAlongItsContents() {
    let frames = children.compactMap(\.frame).filter { $0.width > 0 && $0.height > 0 }
      .sorted { $0.left < $1.left }
    // Positions are rounded outward.
    let isRow =
      frames.count > 1
      && zip(frames, frames.dropFirst()).allSatisfy { $1.left >= $0.right - 1 }
    if isRow { scrolls = [.left, .right] }
  }

  /// Makes the contents of a scrolling container a unit of the reading order, as on the device: two
  /// lists side by side are read one after the other (E6, X1).
  mutating func keepTogetherWhereItScrolls() {
    groupsChildren = !scrolls.isEmpty && children.contains { $0.holdsStop }
  }

  private var holdsStop: Bool { accessible == true || children.contains { $0.holdsStop } }
}
