import ScreenElements

extension ScreenCheck {
  /// Finds labels with an abbreviation that a voice spells out letter by letter.
  mutating func findAbbreviations() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard
        let found = subject.words?.abbreviations.named(in: subject.label, subject.wordsOfLabel)
      else { continue }
      report(
        .labelAbbreviation, at: place,
        "The label \(quoted(subject.label)) has an abbreviation that is not read in full.",
        measured: "the abbreviation \(quoted(found))", required: "words in full",
        fix: "Write the word in full in the label; what is shown may stay short.")
    }
  }
}
