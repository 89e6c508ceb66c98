import ScreenElements

extension ScreenCheck {
  /// Finds hints that repeat the traits.
  mutating func findTypesInHints() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard let known = subject.words,
        let named = known.typeNamed(anywhereIn: subject.hintFacts.words, subject.element.traits)
      else { continue }
      report(
        .hintType, at: index,
        "The hint \(quoted(subject.hint)) names the type of the element, which is spoken anyway.",
        measured: "the word \(quoted(named.word)) in the hint", required: "a hint without the type",
        fix: named.rest == .nothing
          ? "Say what happens, beginning with a verb such as \(quoted(known.verbExample))."
          : "Say what happens without this word.")
    }
  }
}
