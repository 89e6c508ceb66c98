import ScreenElements

extension ScreenCheck {
  /// Finds labels of controls that end with a period, like a sentence.
  mutating func findLabelsWithPeriod() {
    for index in subjects.indices where subjects[index].isRead && subjects[index].canAct {
      let subject = subjects[index]
      let label = withoutTrailingBlanks(subject.label)
      // Three dots indicate that more follows, and a single mark is the name of a key.
      guard label.last == ".", label.count > 1, label.dropLast().last != ".",
        !endsWithAbbreviation(label.dropLast(), subject.words)
      else { continue }
      report(
        .labelPeriod, at: index,
        "The label \(quoted(subject.label)) ends with a period.",
        measured: "a period at the end", required: "no period",
        fix: "Remove the period; a sentence belongs in the hint.")
    }
  }
}

/// Returns true if the period after a text belongs to its last word ("Apple Inc.") or to an ordinal
/// ("am 3.").
///
/// In every language a word is an abbreviation if it is a single letter, contains a period ("U.S.")
/// or has no vowel ("Ltd."). Others are defined by the language. Without words of the language, a
/// number counts as an ordinal.
private func endsWithAbbreviation(
  _ text: Substring.UnicodeScalarView, _ known: LanguageWords?
) -> Bool {
  let part = text.reversed().prefix { !$0.properties.isWhitespace && $0 != "-" }
  if part.contains(".") { return true }
  guard let last = writtenWords(in: String(text)).last, text.last.map(isWordScalar) == true else {
    return false
  }
  if isNumber(last.lower) { return known?.ordinalsEndWithPeriod ?? true }
  let scalars = last.lower.unicodeScalars
  if scalars.count == 1 { return true }
  if let known {
    if known.abbreviations.endsWithPeriod(last.lower) { return true }
    if known.ordinalsEndWithPeriod, last.isInCapitals,
      scalars.allSatisfy("ivxlc".unicodeScalars.contains)
    {
      return true
    }
  }
  return !last.isInCapitals && scalars.allSatisfy("bcdfghjklmnpqrstvwxzß".unicodeScalars.contains)
}
