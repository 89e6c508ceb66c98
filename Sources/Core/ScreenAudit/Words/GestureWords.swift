/// The words for gestures in a language.
struct GestureWords {
  /// Verbs that request a gesture at the start of a sentence.
  let verbs: Phrases
  /// Verbs that can also describe an effect; the following words decide.
  let unclear: [UnclearVerb]
  /// Phrases that name a gesture anywhere in a hint.
  let phrases: Phrases
  /// Starts of sentences with a later verb ("To open, tap twice").
  let purposes: Phrases
  /// Phrases that name a gesture but do not request it ("tap water", "double click speed").
  let others: Phrases
  /// The first words of all gestures.
  private let beginnings: WordFilter

  init(
    verbs: Phrases, unclear: [UnclearVerb], phrases: Phrases, purposes: Phrases, others: Phrases
  ) {
    self.verbs = verbs
    self.unclear = unclear
    self.phrases = phrases
    self.purposes = purposes
    self.others = others
    beginnings = WordFilter(
      joining: [verbs.firstWords, phrases.firstWords] + unclear.map { $0.verbs.firstWords })
  }

  /// A verb that requests a gesture only with certain words after it: in Spanish "toca" means both
  /// "taps" and "plays".
  struct UnclearVerb {
    let verbs: Phrases
    /// The words right after the verb.
    let next: Phrases
    /// The words anywhere after it.
    let later: Phrases
  }

  /// Returns the gesture that a hint requests, as it is written there; any of its sentences may
  /// request one.
  func named(in hint: String, _ all: [String]) -> String? {
    // Most hints have no word that starts a gesture.
    guard all.contains(where: mayBegin) else { return nil }
    for sentence in sentences(of: hint) {
      if let gesture = named(inSentence: words(in: sentence)) { return gesture }
    }
    return nil
  }

  /// Returns true if a gesture may start with a word.
  private func mayBegin(with word: String) -> Bool {
    guard beginnings.mayHold(word) else { return false }
    return verbs.begin(with: word) || phrases.begin(with: word)
      || unclear.contains { $0.verbs.begin(with: word) }
  }

  private func named(inSentence words: [String]) -> String? {
    guard !words.isEmpty else { return nil }
    if others.phrase(at: 0, of: words) == nil, let verb = verb(at: 0, of: words) { return verb }
    if others.first(in: words) == nil, let found = phrases.first(in: words) {
      return found.phrase.joined(separator: " ")
    }
    guard let purpose = purposes.phrase(at: 0, of: words) else { return nil }
    // The verb directly after it belongs to the purpose: "To tap into it".
    for index in words.indices where index > purpose.count {
      if let verb = verbs.phrase(at: index, of: words) { return verb.joined(separator: " ") }
      for one in unclear {
        if let verb = one.verbs.phrase(at: index, of: words) { return verb.joined(separator: " ") }
      }
    }
    return nil
  }

  private func verb(at index: Int, of words: [String]) -> String? {
    if let verb = verbs.phrase(at: index, of: words) { return verb.joined(separator: " ") }
    for one in unclear {
      guard let verb = one.verbs.phrase(at: index, of: words) else { continue }
      let behind = index + verb.count
      if one.next.phrase(at: behind, of: words) != nil
        || one.later.first(in: words, from: behind) != nil
      {
        return verb.joined(separator: " ")
      }
    }
    return nil
  }
}

/// Returns the parts of a text between marks that end a sentence or clause.
private func sentences(of text: String) -> [String] {
  let ends: [Unicode.Scalar] = [".", "!", "?", ";", ":", "·", "•", "–", "—", "\n"]
  return text.unicodeScalars.split { ends.contains($0) }.map { String($0) }
}
