import ScreenElements

extension ScreenCheck {
  /// The minimum number of elements for which a screen needs headings.
  private static let longScreen = 20

  /// Finds long screens without headings.
  ///
  /// Keys of a keyboard are not counted.
  mutating func findMissingHeader() {
    var count = 0
    for subject in subjects where subject.isRead {
      if subject.element.traits.contains(.header) { return }
      if !subject.element.traits.contains(.keyboardKey) { count += 1 }
    }
    guard count > ScreenCheck.longScreen else { return }
    report(
      .headerMissing, at: nil, "The screen has \(count) elements and no heading.",
      measured: "no heading among \(count) elements",
      required: "a heading on a screen of more than \(ScreenCheck.longScreen) elements",
      fix: "Give the heading of each part the trait header.")
  }
}
