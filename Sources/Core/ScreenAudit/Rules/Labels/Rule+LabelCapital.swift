import ScreenElements

extension ScreenCheck {
  /// Finds labels of controls that do not begin with a capital letter, if the script has capitals.
  ///
  /// Keys stand for their letter, and names such as iPhone keep their spelling.
  mutating func findLowercaseLabels() {
    for index in subjects.indices where subjects[index].isRead && subjects[index].canAct {
      let subject = subjects[index]
      guard !subject.element.traits.contains(.keyboardKey),
        let first = wrongSmallLetter(of: subject.label)
      else { continue }
      report(
        .labelCapital, at: index,
        "The label \(quoted(subject.label)) does not start with a capital letter.",
        measured: "\(quoted(String(first))) at the start", required: "a capital letter",
        fix: "Write the first letter as a capital.")
    }
  }
}
