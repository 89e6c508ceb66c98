import ScreenElements

extension ScreenCheck {
  /// Finds elements with the traits of more than one kind of control (E8).
  mutating func findExcludingTraits() {
    for problem in tree.problems where problem.kind == .excludingTraits {
      guard let index = tree.index(of: problem.element) else { continue }
      report(
        .traitsExcluding, at: indices[Int(index.value)],
        "The element says that it is several kinds of control at once.",
        measured: "more than one of button, link, search field and key",
        required: "one of them at most",
        fix: "Keep the trait that says what picking it does.")
    }
  }
}
