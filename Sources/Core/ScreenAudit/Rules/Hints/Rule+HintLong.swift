import ScreenElements

extension ScreenCheck {
  /// Finds hints that are too long to be spoken before the highlight moves on.
  mutating func findLongHints() {
    for index in subjects.indices where subjects[index].isRead {
      let hint = subjects[index].hint
      guard let count = length(of: hint, above: options.hintLimit) else { continue }
      report(
        .hintLong, at: index, "The hint \(quoted(hint)) has \(count) characters.",
        measured: "\(count) characters", required: "at most \(options.hintLimit) characters",
        fix: "Say what happens in one short sentence.")
    }
  }
}
