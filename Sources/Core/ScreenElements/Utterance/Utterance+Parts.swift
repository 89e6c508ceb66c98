import Languages

extension Utterance {
  /// Creates the spoken words for the parts of one text (E9).
  package init(_ parts: [SpokenPart], language: String) {
    for part in parts {
      let spoken = Utterance(part, language: language)
      // By the words, not by what is written: a date brings no spaces of its own.
      add(
        spoken,
        after: separator(
          between: segments.last?.words ?? "", spoken.segments.first?.words ?? ""))
    }
    if segments.allSatisfy({ Language.isOfMarks($0.words) }) { self = spelledOut }
  }

  /// Creates the spoken words for a part: the words for its meaning, else its text.
  private init(_ part: SpokenPart, language: String) {
    let language = part.language ?? language
    if part.speakAs == .spellOut, let runs = Language.spelled(part.text) {
      // With punctuation, or a voice would pass over every mark.
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
