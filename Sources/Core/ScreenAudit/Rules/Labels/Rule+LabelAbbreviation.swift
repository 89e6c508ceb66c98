import ScreenElements

extension ScreenCheck {
  /// Finds labels with an abbreviation that a voice spells out letter by letter.
  mutating func findAbbreviations() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard
        let found = subject.words?.abbreviations.named(in: subject.label, subject.wordsOfLabel)
      else { continue }
      report(
        .labelAbbreviation, at: index,
        "The label \(quoted(subject.label)) has an abbreviation that is not read in full.",
        measured: "the abbreviation \(quoted(found))", required: "words in full",
        fix: "Write the word in full in the label; what is shown may stay short.")
    }
  }
}
