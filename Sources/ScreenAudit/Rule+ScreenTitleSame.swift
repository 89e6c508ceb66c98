import ElementTree

extension ScreenCheck {
  /// Screens are told apart by their titles.
  mutating func findSameTitle(_ screens: [AuditedScreen], at place: Int) {
    guard !isBlank(tree.title),
      let first = screens.indices.prefix(place).first(where: {
        screens[$0].tree.title == tree.title
      })
    else { return }
    let other = screens[first].name.isEmpty ? "screen \(first + 1)" : quoted(screens[first].name)
    report(
      .screenTitleSame, at: nil,
      "The title \(quoted(tree.title)) is also that of \(other).",
      measured: "the title of \(other)", required: "a title of its own",
      mend: "Say in the title what is special about this screen.")
  }
}
