import ScreenElements

extension ScreenCheck {
  /// Finds text in a language that is not declared (E9).
  ///
  /// Only the script is examined: text in a script that its language never uses is certainly in
  /// another language. The language of a text in the same script would be a guess.
  mutating func findOtherScripts() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard let expected = subject.writing else { continue }
      guard
        let (text, system) = otherScript(in: subject.label, expected, subject)
          ?? otherScript(in: subject.value, expected, subject)
          ?? otherScript(in: subject.hint, expected, subject)
      else { continue }
      report(
        .languageUndeclared, at: index,
        "The text \(quoted(text)) is in \(system.rawValue) letters, but its language is "
          + "\(quoted(subject.language)).",
        measured: "\(system.rawValue) letters", required: "\(expected.rawValue) letters",
        fix: "Give the element the language of its text, such as language: \(system.example).")
    }
  }

  /// Returns a text and its script if its language never uses that script.
  private func otherScript(
    in text: String, _ expected: WritingSystem, _ subject: Subject
  ) -> (text: String, system: WritingSystem)? {
    guard !text.isEmpty, let system = WritingSystem.main(of: text), system != expected,
      system != .latin, !isDeclaredInParts(text, of: subject.element)
    else { return nil }
    return (text, system)
  }

  /// Returns true if a part of a text declares a language, so that the author has considered it.
  private func isDeclaredInParts(_ text: String, of element: Element) -> Bool {
    let parts =
      text == element.label
      ? element.labelParts : text == element.value ? element.valueParts : element.hintParts
    return parts.contains { $0.language != nil }
  }
}
