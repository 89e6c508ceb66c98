import ScreenElements

extension ScreenCheck {
  /// Finds screens without a title (E12).
  mutating func findMissingTitle() {
    guard isBlank(tree.title) else { return }
    report(
      .screenTitle, at: nil, "The screen has no title.", measured: "no title",
      required: "a title", fix: "Give the screen a title that names it.")
  }
}
