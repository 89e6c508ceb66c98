import Languages

extension Utterance {
  /// Returns the same utterance for a voice: signs and numbers that it would lose are words, and if
  /// marks are spoken, single ones are replaced with their names (E9).
  ///
  /// A voice would omit them, or speak some in only one language; words with letters among their
  /// marks are left to it.
  ///
  /// - Parameter language: returns the language in which the voice will speak a segment.
  package func namingMarks(in language: (Segment) -> String) -> Utterance {
    var named = Utterance()
    var separator = ""
    for segment in segments {
      let voice = language(segment)
      let words = Language.voiced(segment.words, in: voice, marksAreSpoken: segment.punctuation)
      if segment.punctuation {
        named.addNamed(words, of: segment, in: voice, after: separator)
      } else {
        named.add(words, language: segment.language, pitch: segment.pitch, after: separator)
      }
      separator = segment.separator
    }
    return named
  }

  /// The same with the names of marks in the language of each segment (E9).
  package var namingMarks: Utterance { namingMarks { $0.language } }

  private mutating func addNamed(
    _ words: String, of segment: Segment, in language: String, after separator: String
  ) {
    let tokens = words.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
    guard tokens.contains(where: { Language.isOfMarks($0) }) else {
      return add(
        words, language: segment.language, pitch: segment.pitch, punctuation: true,
        after: separator)
    }
    // Words are one text for the voice if one of them has marks in it.
    let punctuation = tokens.contains { !Language.isOfMarks($0) && $0.hasMarks }
    var separator = separator
    for piece in segment.namingMarks(in: tokens, language) {
      add(
        piece.words, language: piece.language, pitch: segment.pitch, punctuation: punctuation,
        after: separator)
      separator = " "
    }
  }
}

extension Utterance.Segment {
  /// Returns its words with the names of marks, in as few pieces as possible: one for each change
  /// of the language.
  fileprivate func namingMarks(
    in tokens: [String], _ voice: String
  ) -> [(words: String, language: String)] {
    let (own, tag) = Language.speaking(voice)
    let named = tag == voice ? language : tag
    var pieces: [(words: String, language: String)] = []
    func say(_ words: String, _ language: String) {
      if let last = pieces.last, last.language == language {
        pieces[pieces.count - 1].words += " " + words
      } else {
        pieces.append((words, language))
      }
    }
    // A repeated mark is spoken with its count, even with spaces between.
    var marks = ""
    func sayMarks() {
      for mark in own.spokenMarks(marks) {
        switch mark {
        case .named(let name): say(name, named)
        case .english(let name): say(name, Language.english.tag)
        case .written(let emoji): say(emoji, language)
        }
      }
      marks = ""
    }
    for token in tokens {
      if Language.isOfMarks(token) {
        marks += token
      } else {
        sayMarks()
        say(token, language)
      }
    }
    sayMarks()
    return pieces
  }
}

extension String {
  /// True if it contains a character that is neither a letter nor a digit.
  fileprivate var hasMarks: Bool { contains { !$0.isLetter && !$0.isNumber } }
}
