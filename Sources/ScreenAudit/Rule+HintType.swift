import ScreenElements

extension ScreenCheck {
  /// A hint does not say what the traits say already.
  mutating func findTypesInHints() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard
        let word = subject.words?.typeNamed(anywhereIn: subject.hint, subject.element.traits)
      else { continue }
      report(
        .hintType, at: place,
        "The hint \(quoted(subject.hint)) names the type of the element, which is spoken anyway.",
        measured: "the word \(quoted(word)) in the hint", required: "a hint without the type",
        fix: "Leave the word out of the hint.")
    }
  }
}
