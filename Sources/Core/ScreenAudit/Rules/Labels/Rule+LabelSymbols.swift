import ScreenElements

extension ScreenCheck {
  /// Finds labels without spoken words.
  ///
  /// A key stands for its sign, and some signs have a name in every language. The labels of images
  /// have a rule of their own.
  mutating func findLabelsOfSymbols() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard subject.element.traits.isDisjoint(with: [.keyboardKey, .image]),
        isOfSymbols(subject.label),
        subject.element.labelParts.allSatisfy({ $0.speakAs == nil && !$0.punctuation })
      else { continue }
      report(
        .labelSymbols, at: index,
        "The label \(quoted(subject.label)) has no word, so a voice may say nothing.",
        measured: "signs alone", required: "a word",
        fix: "Say in words what it means; what is shown may stay a sign.")
    }
  }

  /// Returns true if a text is not empty, and contains no words.
  private func isOfSymbols(_ text: String) -> Bool {
    // Most labels begin with a letter or a digit.
    if let first = text.utf8.first, isLetterOrDigit(first) { return false }
    guard !isBlank(text), words(in: text).isEmpty, !isEllipsis(text) else { return false }
    let signs = text.unicodeScalars.filter { !isBlank($0) }
    if signs.count == 1, let sign = signs.first, Self.namedSigns.contains(sign) { return false }
    return !signs.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }

  /// Signs with names that voices speak, as on a calculator.
  private static let namedSigns: Set<Unicode.Scalar> = [
    "+", "-", "−", "=", "%", "×", "÷", "&", "@", "€", "$", "£", "°", "√", "π",
  ]
}

/// Returns true if a text consists of dots alone, as for an omission.
func isEllipsis(_ text: String) -> Bool {
  var hasDots = false
  for sign in text.unicodeScalars where !isBlank(sign) {
    guard sign == "." || sign == "…" else { return false }
    hasDots = true
  }
  return hasDots
}
