/// The words of a language that marks the third person with an s, for the rule about verbs in
/// hints.
struct ThirdPerson {
  /// Adverbs that do not end in -ly.
  let adverbs: Phrases
  /// Words in -ly that are not adverbs.
  let notAdverbs: Phrases
  /// Words in -s that are not verbs.
  let notVerbs: Phrases
  /// The imperatives of verbs with a known third person.
  let verbs: Phrases
  /// The words that can follow an imperative ("Start the song").
  let objects: Phrases

  /// Returns true if a text begins with such a verb, with optional adverbs before it.
  func begins(_ words: [String]) -> Bool {
    var index = 0
    while index < words.count {
      if let adverb = adverbs.phrase(at: index, of: words) {
        index += adverb.count
      } else if words[index].utf8.last == UInt8(ascii: "y"), words[index].hasSuffix("ly"),
        !notAdverbs.contains(words[index])
      {
        index += 1
      } else {
        return isThirdPerson(words[index])
      }
    }
    return false
  }

  /// Returns the third person of the imperative at the start of a text, with a capital; nil if
  /// there is no imperative.
  func proposal(for words: [String]) -> String? {
    thirdPerson(for: words).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private func thirdPerson(for words: [String]) -> String? {
    guard let first = words.first, verbs.contains(first),
      words.count == 1 || objects.phrase(at: 1, of: words) != nil
    else { return nil }
    let scalars = first.unicodeScalars
    let isAfterVowel = scalars.dropLast().last.map("aeiou".unicodeScalars.contains) ?? true
    if first.hasSuffix("y"), !isAfterVowel { return String(first.dropLast()) + "ies" }
    let endings = ["s", "x", "z", "ch", "sh", "o"]
    return first + (endings.contains(where: first.hasSuffix) ? "es" : "s")
  }

  /// Returns true for a form of the third person.
  ///
  /// None ends in -ss, -us or -is, except "is".
  private func isThirdPerson(_ word: String) -> Bool {
    guard word.utf8.last == UInt8(ascii: "s"), !notVerbs.contains(word) else { return false }
    return word == "is" || !["ss", "us", "is"].contains(where: word.hasSuffix)
  }
}
