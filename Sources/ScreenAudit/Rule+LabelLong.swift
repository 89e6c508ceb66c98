import ScreenElements

extension ScreenCheck {
  /// The label of a control is soon said.
  ///
  /// What only informs may be as long as it is: its text is what it is for.
  mutating func findLongLabels() {
    for place in subjects.indices where subjects[place].isRead && subjects[place].canAct {
      let label = subjects[place].label
      guard let count = length(of: label, above: options.labelLimit) else { continue }
      report(
        .labelLong, at: place, "The label \(quoted(label)) has \(count) characters.",
        measured: "\(count) characters", required: "at most \(options.labelLimit) characters",
        fix: "Say in a few words what it is; what it does belongs into the hint.")
    }
  }

  /// How many characters a text has, where they are more than a limit.
  func length(of text: String, above limit: Int) -> Int? {
    // A character is a byte at least, so most texts need not be counted.
    guard text.utf8.count > limit else { return nil }
    let count = text.count
    return count > limit ? count : nil
  }
}
