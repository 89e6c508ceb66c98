/// The meaning of a text that is not read as plain words (E9).
public enum SpeakAs: Hashable, Sendable, CaseIterable {
  /// A duration: `90s`, `1h 30min`, `1:30:00`, `PT5M`.
  case duration
  /// A date, a time of day or both, by ISO 8601: `2026-11-21`, `05:30`, `2026-11-21T05:30`; or in a ``DateForm``.
  case date
  /// A number: `-1,234.5`.
  case number
  /// Digits that are spoken one by one.
  case digits
  /// Characters that are spoken one by one.
  case spellOut
  /// A telephone number.
  case phone
  /// A text that is replaced by its number of words.
  case wordCount
  /// A percentage: `45%`, `4,5 %`.
  case percent
  /// An amount of money in a currency with words in the language: `4,99 €`, `$4.99`, `20 CHF`.
  case currency
}

extension Language {
  /// The maximum number of Unicode scalars of a converted text; a longer text is spoken unchanged.
  static let longest = 200

  /// Converts a text to words (E9).
  ///
  /// - Parameter form: the form of a date; nil for ISO 8601.
  /// - Returns: the words, never empty; nil if the text does not have the given meaning, is longer
  ///   than 200 characters, or is spelled instead: see ``spelled(_:)``.
  package func words(for text: String, as kind: SpeakAs, form: DateForm? = nil) -> String? {
    if kind == .wordCount { return countedWords(text) }
    guard let reader = TextReader(text) else { return nil }
    return switch kind {
    case .duration: SpokenDuration(reader).map { words(for: $0) }
    case .date: SpokenDate(reader, form).map { words(for: $0) }
    case .number: SpokenNumber(reader, numbers).map { words(for: $0) }
    case .digits: digits(reader)
    case .phone: telephone(reader)
    case .percent: SpokenAmount(reader, numbers).flatMap { percentage($0) }
    case .currency: SpokenAmount(reader, numbers).flatMap { money($0) }
    case .spellOut, .wordCount: nil
    }
  }

  /// Returns the number of words in a text, in words; nil if it has none.
  private func countedWords(_ text: String) -> String? {
    let count = text.split(whereSeparator: { $0.isWhitespace }).count
    guard count > 0 else { return nil }
    return "\(count) \(count == 1 ? units.word.one : units.word.many)"
  }

  /// Returns the characters of a text separated by spaces, as one text for each run without white
  /// space; nil if there are none, or more than 200.
  ///
  /// They have no language: a voice names them in the language of the text.
  package static func spelled(_ text: String) -> [String]? {
    guard text.unicodeScalars.count <= longest else { return nil }
    let runs = text.split(whereSeparator: { $0.isWhitespace }).map { run in
      var spelled = ""
      for character in run {
        if !spelled.isEmpty { spelled += " " }
        spelled.append(character)
      }
      return spelled
    }
    return runs.isEmpty ? nil : runs
  }
}
