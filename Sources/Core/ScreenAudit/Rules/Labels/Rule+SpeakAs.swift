import ScreenElements

extension ScreenCheck {
  /// Finds digits that are not a number and have no `speakAs` (E9).
  mutating func findTextsToSpeakAs() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard !subject.element.traits.contains(.keyboardKey) else { continue }
      for kind in FiguredText.allCases {
        guard let text = kind.text(of: subject.element), !text.isEmpty,
          let found = subject.element.hasOnlyPlainTexts
            ? figures(in: text, nil, subject)
            : figures(in: kind.parts(of: subject.element), subject)
        else { continue }
        report(
          .speakAs, at: index,
          "The \(kind.rawValue) \(quoted(text)) has \(found.words), and nothing says so to a voice.",
          measured: "\(quoted(found.text)) without speakAs",
          required: "a part with speakAs", fix: found.fix)
      }
    }
  }

  /// Returns the first such digits in parts without a `speakAs`.
  private func figures(in parts: [SpokenPart], _ subject: Subject) -> WrittenFigures? {
    for part in parts where part.speakAs == nil && !part.punctuation {
      if let found = figures(in: part.text, part.language, subject) { return found }
    }
    return nil
  }

  /// Returns the first such digits in a text, in its own language or that of its subject.
  private func figures(
    in text: String, _ language: String?, _ subject: Subject
  ) -> WrittenFigures? {
    WrittenFigures.first(
      in: text, language.map { LabelWords.of($0) } ?? subject.labelWords,
      dayFirst: primarySubtag(of: language ?? subject.language) != "en")
  }
}

/// A text of an element that can contain digits, by its name in messages.
private enum FiguredText: String, CaseIterable {
  case label
  case value
  case hint

  func text(of element: Element) -> String? {
    switch self {
    case .label: element.label
    case .value: element.value
    case .hint: element.hint
    }
  }

  func parts(of element: Element) -> [SpokenPart] {
    switch self {
    case .label: element.labelParts
    case .value: element.valueParts
    case .hint: element.hintParts
    }
  }
}

extension WrittenFigures {
  /// The kind of digits, in a message.
  fileprivate var words: String {
    switch meaning {
    case .clock: "a time"
    case .date: "a date"
    case .phone: "a telephone number"
    case .code: "figures that are no number"
    }
  }

  /// The fix: the `speakAs` to add.
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
