import ScreenElements

extension ScreenCheck {
  /// Finds labels of controls that take too long to speak.
  ///
  /// The text of a purely informative element may have any length, because it is the purpose of the
  /// element.
  mutating func findLongLabels() {
    for index in subjects.indices where subjects[index].isRead && subjects[index].canAct {
      let label = subjects[index].label
      guard let count = length(of: label, above: options.labelLimit) else { continue }
      report(
        .labelLong, at: index, "The label \(quoted(label)) has \(count) characters.",
        measured: "\(count) characters", required: "at most \(options.labelLimit) characters",
        fix: "Say in a few words what it is; its effect belongs in the hint.")
    }
  }

  /// Returns the number of characters in a text if it exceeds a limit; otherwise nil.
  func length(of text: String, above limit: Int) -> Int? {
    // A character has at least one byte, so most texts need not be counted.
    guard text.utf8.count > limit else { return nil }
    let count = text.count
    return count > limit ? count : nil
  }
}
