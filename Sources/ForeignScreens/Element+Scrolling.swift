import ScreenElements

extension Element {
  /// Has it scroll sideways where nothing says otherwise and what is in it stands side by side.
  mutating func scrollAlongItsContents() {
    let frames = children.compactMap(\.frame).filter { $0.width > 0 && $0.height > 0 }
      .sorted { $0.left < $1.left }
    // Places are rounded outward.
    let isRow =
      frames.count > 1
      && zip(frames, frames.dropFirst()).allSatisfy { $1.left >= $0.right - 1 }
    if isRow { scrolls = [.left, .right] }
  }

  /// Has what is in a container that scrolls read as a whole, as on the device: of two lists beside one another first the
  /// one, then the other (E6, X1).
  mutating func keepTogetherWhereItScrolls() {
    groupsChildren = !scrolls.isEmpty && children.contains { $0.holdsStop }
  }

  private var holdsStop: Bool { accessible == true || children.contains { $0.holdsStop } }
}
