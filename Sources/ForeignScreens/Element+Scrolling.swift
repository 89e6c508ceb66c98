import ScreenElements

extension Element {
  /// Has what is in a container that scrolls read as a whole, as on the device: of two lists beside one another first the
  /// one, then the other (E6, X1).
  mutating func keepTogetherWhereItScrolls() {
    groupsChildren = !scrolls.isEmpty && children.contains { $0.holdsStop }
  }

  private var holdsStop: Bool { accessible == true || children.contains { $0.holdsStop } }
}
