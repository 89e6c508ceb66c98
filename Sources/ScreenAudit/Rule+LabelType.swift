import ScreenElements

extension ScreenCheck {
  /// A label does not say what its traits say already.
  mutating func findTypesInLabels() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard
        let word = subject.words?.typeNamed(in: subject.label, subject.element.traits)
      else { continue }
      report(
        .labelType, at: place,
        "The label \(quoted(subject.label)) names the type of the element, which is spoken anyway.",
        measured: "the word \(quoted(word)) in the label", required: "a label without the type",
        fix: "Leave the word out of the label.")
    }
  }
}
