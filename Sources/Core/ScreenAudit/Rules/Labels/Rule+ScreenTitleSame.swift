import ScreenElements

extension ScreenCheck {
  /// Finds screens with the title of another screen; the layouts of one screen count as one screen.
  mutating func findSameTitle(_ screens: [AuditedScreen], _ layouts: Layouts, at index: Int) {
    guard !isBlank(tree.title) else { return }
    let same = screens.indices.prefix(index).first {
      layouts.first[$0] != layouts.first[index] && screens[$0].tree.title == tree.title
    }
    guard let same else { return }
    let other = nameOfScreen(same, among: screens)
    report(
      .screenTitleSame, at: nil,
      "The title \(quoted(tree.title)) is also that of \(other).",
      measured: "the title of \(other)", required: "a title of its own",
      fix: "Say in the title what is special about this screen.")
  }
}
