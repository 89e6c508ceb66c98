import ScreenElements

extension ScreenCheck {
  /// Finds hints that begin with the label, which is spoken just before.
  mutating func findLabelsInHints() {
    for index in subjects.indices where subjects[index].isRead && startsWithLabel(index) {
      let subject = subjects[index]
      let saysNothingElse = subject.hintFacts.words.count == subject.wordsOfLabel.count
      report(
        .hintLabel, at: index,
        "The hint \(quoted(subject.hint)) repeats the label.",
        measured: "the label \(quoted(subject.label)) at the start of the hint",
        required: "a hint without the label",
        fix: saysNothingElse
          ? "Say what happens, or leave the hint out where the label is enough."
          : "Say only what happens, without the name.")
    }
  }

  /// Returns true if the hint begins with all words of the label.
  func startsWithLabel(_ index: Int) -> Bool {
    let subject = subjects[index]
    guard !subject.hint.isEmpty, !subject.wordsOfLabel.isEmpty else { return false }
    return subject.hintFacts.words.starts(with: subject.wordsOfLabel)
  }
}
