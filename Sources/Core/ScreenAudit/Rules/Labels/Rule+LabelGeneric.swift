import ScreenElements

extension ScreenCheck {
  /// Finds labels that could belong to any element.
  ///
  /// If an element only adds or speaks its word, the word is its meaning, as on a communication
  /// board.
  mutating func findGenericLabels() {
    for index in subjects.indices where subjects[index].isRead && isGeneric(index) {
      let label = subjects[index].label
      report(
        .labelGeneric, at: index,
        "The label \(quoted(label)) could be that of anything.",
        measured: "the label \(quoted(label))", required: "a label that says what is meant",
        fix: "Say what a press does, or what it is about.")
    }
  }

  /// Returns true if the label of a control, or of an element with content, could belong to any
  /// element.
  ///
  /// Its own type is reported by label-type.
  func isGeneric(_ index: Int) -> Bool {
    let subject = subjects[index]
    let element = subject.element
    guard subject.canAct || element.traits.contains(.image), !element.traits.contains(.keyboardKey),
      !element.onSelect.contains(where: { $0.isSpeaking })
    else { return false }
    if isEllipsis(subject.label) { return true }
    // The longest generic label has four words.
    guard subject.label.utf8.count <= 40, let known = subject.labelWords else { return false }
    let label = subject.wordsOfLabel
    guard !label.isEmpty,
      known.empty.contains(label) || isBlank(subject.hint) && known.vague.contains(label)
    else { return false }
    return subject.words?.typeNamed(in: subject.label, label, element.traits) == nil
  }
}

extension SelectionResponse {
  /// True if it speaks for the person, or adds to the composed message (B4).
  fileprivate var isSpeaking: Bool {
    switch self {
    case .message: true
    case .say, .open, .layout, .back, .set, .toggle, .help, .outside: false
    }
  }
}
