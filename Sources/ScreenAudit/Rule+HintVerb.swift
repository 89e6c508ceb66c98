import ScreenElements

extension ScreenCheck {
  /// A hint says what happens: it begins with a verb in the third person.
  ///
  /// Only languages whose verbs show that at their end can be checked.
  mutating func findHintsWithoutVerb() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard let known = subject.words, known.verbsEndWithS,
        known.gestureNamed(in: subject.hint) == nil, !startsWithLabel(place),
        let first = words(in: subject.hint).first, !first.hasSuffix("s"), !first.hasSuffix("ly"),
        !hintBeginsWithQuote(subject.hint)
      else { continue }
      report(
        .hintVerb, at: place,
        "The hint \(quoted(subject.hint)) does not begin with what the element does.",
        measured: "\(quoted(first)) at the start",
        required: "a verb in the third person, such as \"Plays\"",
        fix: "Begin the hint with such a verb: \"Plays\", \"Opens\".")
    }
  }

  private func hintBeginsWithQuote(_ hint: String) -> Bool {
    guard let first = hint.unicodeScalars.first else { return true }
    return !first.properties.isAlphabetic
  }
}
