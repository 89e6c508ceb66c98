import ElementTree

extension ScreenCheck {
  /// Screens are told apart by their titles.
  mutating func findSameTitle(_ screens: [AuditedScreen], at place: Int) {
    guard !isBlank(tree.title),
      let first = screens.indices.prefix(place).first(where: {
        screens[$0].tree.title == tree.title
      })
    else { return }
    report(
      .screenTitleSame, at: nil,
      "The title \(quoted(tree.title)) is also that of screen \(first + 1).",
      measured: "the title of screen \(first + 1)", required: "a title of its own",
      mend: "Say in the title what is special about this screen.")
  }
}
