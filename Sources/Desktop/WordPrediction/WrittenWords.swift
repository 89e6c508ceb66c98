/// The words of a text by its sentences, without those that must not be learned (K3).
struct WrittenWords {
  /// The words of each sentence; nil represents a skipped part, and no pair extends over it.
  private(set) var sentences: [[String?]] = []
  /// The number of skipped words, by the reason.
  private(set) var leftOut: [LeftOutWord: Int] = [:]

  /// Finds the words of a text.
  init(of text: Substring) {
    for line in text.split(whereSeparator: \.isNewline) { add(line) }
    sentences.removeAll(where: \.isEmpty)
  }

  private mutating func add(_ line: Substring) {
    var found: [[String?]] = [[]]
    for part in line.split(whereSeparator: \.isWhitespace) {
      found[found.count - 1] += words(of: part)
      let end = part.last { !Self.closing.contains($0) }
      if let end, ".!?…".contains(end) { found.append([]) }
    }
    let words = found.joined().compactMap(\.self)
    guard !Self.namesPassword(words.map(WordForm.key)) else {
      leftOut[.besidePassword, default: 0] += words.count
      return
    }
    sentences += found
  }

  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "«", "“", ")", "]"]
  private static let marks = Set<Character>(".,;:!?…\"'“”„«»‘’‚()[]¿¡–—")

  /// Returns the words between two spaces: the parts at hyphens, or nil if the text has anything
  /// except letters.
  private mutating func words(of part: Substring) -> [String?] {
    var core = part
    while let first = core.first, Self.marks.contains(first) { core.removeFirst() }
    while let last = core.last, Self.marks.contains(last) { core.removeLast() }
    guard !core.isEmpty else { return [] }
    let pieces = core.split(separator: "-").map(String.init)
    guard pieces.allSatisfy(WordForm.isWord) else {
      if core.contains(where: { $0.isLetter || $0.isNumber }) { leftOut[.signs, default: 0] += 1 }
      return [nil]
    }
    return pieces.map { piece in
      guard WordForm.looksRandom(piece) else { return piece }
      leftOut[.random, default: 0] += 1
      return nil
    }
  }

  /// The beginnings and ends of words for a password, in the supported languages.
  private static let passwords = [
    "password", "passphrase", "passcode", "passwort", "passwört", "kennwort", "kennwört",
    "contraseña", "wachtwoord",
  ]

  /// True if words, as keys, name a password; any other word of their line may be that password.
  private static func namesPassword(_ keys: [String]) -> Bool {
    keys.enumerated().contains { place, key in
      passwords.contains { key.hasPrefix($0) || key.hasSuffix($0) }
        || key == "passe" && place > 1 && keys[place - 1] == "de"
          && keys[place - 2].hasPrefix("mot")
    }
  }
}

/// The reason that a word is not learned (K3, K6).
package enum LeftOutWord: CaseIterable, Hashable, Sendable {
  /// It has digits or signs: a number, an address, a link, code.
  case signs
  /// It looks like a random text.
  case random
  /// Its line names a password.
  case besidePassword
  /// The language does not know it, and the texts contain it only once.
  case unknownOnce
}
