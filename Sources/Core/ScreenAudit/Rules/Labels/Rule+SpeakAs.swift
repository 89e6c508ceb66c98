import ScreenElements

extension ScreenCheck {
  /// Finds figures that are no number and do not state their meaning (E9).
  mutating func findTextsToSpeakAs() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard !subject.element.traits.contains(.keyboardKey) else { continue }
      for (name, text, parts) in figured(subject.element) {
        guard let found = figures(in: parts(), subject) else { continue }
        report(
          .speakAs, at: place,
          "The \(name) \(quoted(text)) has \(found.words), and nothing says so to a voice.",
          measured: "\(quoted(found.text)) without speakAs",
          required: "a part with speakAs", fix: found.fix)
      }
    }
  }

  /// Returns the texts of an element that have figures, each with its name and its parts.
  private func figured(
    _ element: Element
  ) -> [(name: String, text: String, parts: () -> [SpokenPart])] {
    var found: [(name: String, text: String, parts: () -> [SpokenPart])] = []
    if let text = element.label, hasFigures(text) {
      found.append(("label", text, { element.labelParts }))
    }
    if let text = element.value, hasFigures(text) {
      found.append(("value", text, { element.valueParts }))
    }
    if let text = element.hint, hasFigures(text) {
      found.append(("hint", text, { element.hintParts }))
    }
    return found
  }

  private func hasFigures(_ text: String) -> Bool {
    text.utf8.count > 2 && text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Returns the first figures among parts that do not state their meaning.
  private func figures(in parts: [SpokenPart], _ subject: Subject) -> WrittenFigures? {
    for part in parts where part.speakAs == nil && !part.punctuation {
      let language = part.language ?? subject.language
      let found = WrittenFigures.first(
        in: part.text, LabelWords.of(language), dayFirst: primarySubtag(of: language) != "en")
      if let found { return found }
    }
    return nil
  }
}

extension WrittenFigures {
  /// The kind of the figures, for people.
  fileprivate var words: String {
    switch meaning {
    case .clock: "a time"
    case .date: "a date"
    case .phone: "a telephone number"
    case .code: "figures that are no number"
    }
  }

  /// The fix: the `speakAs` to write.
  fileprivate var fix: String {
    switch meaning {
    case .clock(isTimeOfDay: true):
      "Give it in parts: \(part(text, "duration")) where it is how long, and \(part(text, "date")) where "
        + "it is a time of day."
    case .clock(isTimeOfDay: false): "Give it in parts, with \(part(text, "duration"))."
    case .date(let date?): "Give it in parts, with \(part(date, "date"))."
    case .date(nil):
      "Give it in parts, the date with the year first, such as {text: \"2026-03-04\", speakAs: date} for "
        + "the 4th of March."
    case .phone: "Give it in parts, with \(part(text, "phone"))."
    case .code(hasLetters: false): "Give it in parts, with \(part(text, "digits"))."
    case .code(hasLetters: true): "Give it in parts, with \(part(text, "spellOut"))."
    }
  }

  private func part(_ text: String, _ kind: String) -> String {
    "{text: \(quoted(text)), speakAs: \(kind)}"
  }
}
