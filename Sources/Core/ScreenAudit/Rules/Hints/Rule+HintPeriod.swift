import ScreenElements

extension ScreenCheck {
  /// Finds hints that are not a sentence: without a capital letter at the start or a period at the
  /// end.
  ///
  /// A position such as "Page 1 of 3" is not a sentence, and Thai has no periods.
  mutating func findHintsWithoutPeriod() {
    let ends: [Unicode.Scalar] = [
      ".", "!", "?", "…", "。", "।", "؟", "۔", "։", "።", "\"", "'", "”", "“", "’", "‘", "»", "«",
      "›", "‹", "」", "』", ")", "]", "）",
    ]
    for index in subjects.indices where subjects[index].isRead {
      let hint = subjects[index].hint
      guard let last = withoutTrailingBlanks(hint).last, !subjects[index].hintFacts.isPosition
      else { continue }
      let isOpen = !ends.contains(last) && WritingSystem.main(of: hint) != .thai
      let small = wrongSmallLetter(of: hint)
      guard isOpen || small != nil else { continue }
      report(
        .hintPeriod, at: index,
        isOpen
          ? "The hint \(quoted(hint)) does not end with a period."
          : "The hint \(quoted(hint)) does not begin with a capital letter.",
        measured: isOpen
          ? "\(quoted(String(last))) at the end"
          : "\(quoted(small.map { String($0) } ?? "")) at the start",
        required: "a sentence: a capital letter at the start, a period at the end",
        fix: !isOpen
          ? "Write the first letter as a capital."
          : small == nil
            ? "End the hint with a period."
            : "End the hint with a period, and write its first letter as a capital.")
    }
  }
}
