import ScreenElements

extension ScreenCheck {
  /// Finds hints that do not begin with a verb in the third person, which describes the effect.
  ///
  /// Only languages with a distinct ending for that form can be checked.
  mutating func findHintsWithoutVerb() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      let facts = subject.hintFacts
      let words = facts.words
      guard let first = words.first, !facts.beginsWithVerb, let known = subject.words,
        let thirdPerson = known.thirdPerson, !beginsWithQuote(subject.hint), !facts.isPosition,
        facts.gesture == nil, !startsWithLabel(index),
        known.typeNamed(anywhereIn: words, subject.element.traits) == nil
      else { continue }
      report(
        .hintVerb, at: index,
        "The hint \(quoted(subject.hint)) does not begin with what the element does.",
        measured: "\(quoted(first)) at the start",
        required: "a verb in the third person, such as \(quoted(known.verbExample))",
        fix: thirdPerson.proposal(for: words).map { "Begin the hint with \(quoted($0))." }
          ?? "Begin the hint with such a verb: \"Plays\", \"Opens\".")
    }
  }

  private func beginsWithQuote(_ hint: String) -> Bool {
    guard let first = hint.unicodeScalars.first else { return true }
    return !first.properties.isAlphabetic
  }
}
