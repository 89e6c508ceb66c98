import Languages

extension Utterance {
  /// Creates the words for the parts of one text (E9).
  package init(_ parts: [SpokenPart], language: String) {
    for part in parts {
      let spoken = Utterance(part, language: language)
      // Spaces are determined by the spoken words, not by the written text, because a date has no
      // spaces of its own.
      add(
        spoken,
        after: separator(
          between: segments.last?.words ?? "", spoken.segments.first?.words ?? ""))
    }
    if segments.allSatisfy({ Language.isOfMarks($0.words) }) { self = spelledOut }
  }

  /// Creates the words for a part: those for its meaning, otherwise its text.
  private init(_ part: SpokenPart, language: String) {
    let language = part.language ?? language
    if part.speakAs == .spellOut, let runs = Language.spelled(part.text) {
      // With punctuation, because a voice would otherwise omit every mark.
      for run in runs { add(run, language: language, pitch: part.pitch, punctuation: true) }
      return
    }
    if let kind = part.speakAs {
      let (own, tag) = Language.speaking(language)
      if let words = own.words(for: part.text, as: kind, form: part.form) {
        add(words, language: tag, pitch: part.pitch, punctuation: part.punctuation)
        return
      }
    }
    add(part.text, language: language, pitch: part.pitch, punctuation: part.punctuation)
  }
}
