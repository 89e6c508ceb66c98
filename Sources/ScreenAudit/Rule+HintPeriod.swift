import ScreenElements

extension ScreenCheck {
  /// A hint is a sentence: it begins with a capital letter and ends with a period.
  mutating func findHintsWithoutPeriod() {
    for place in subjects.indices where subjects[place].isRead {
      let hint = subjects[place].hint
      let scalars = withoutTrailingBlanks(hint)
      guard let first = scalars.first, let last = scalars.last else { continue }
      let ends: [Unicode.Scalar] = [
        ".", "!", "?", "…", "。", "।", "؟", "۔", "։", "።", "\"", "”", ")",
      ]
      let isOpen = !ends.contains(last)
      let isLower =
        first.properties.generalCategory == .lowercaseLetter
        && first.properties.uppercaseMapping != String(first)
      guard isOpen || isLower else { continue }
      report(
        .hintPeriod, at: place,
        isOpen
          ? "The hint \(quoted(hint)) does not end with a period."
          : "The hint \(quoted(hint)) does not begin with a capital letter.",
        measured: isOpen
          ? "\(quoted(String(last))) at the end" : "\(quoted(String(first))) at the start",
        required: "a sentence: a capital letter at the start, a period at the end",
        fix: isOpen ? "End the hint with a period." : "Write the first letter as a capital.")
    }
  }
}
