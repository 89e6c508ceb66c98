/// The words of a text, by its sentences (K3).
enum WrittenWords {
  /// Returns the words of each sentence; nil represents anything that is no word, and no pair
  /// extends over it.
  static func sentences(of text: Substring) -> [[String?]] {
    var sentences: [[String?]] = []
    var current: [String?] = []
    func isBreak(_ character: Character) -> Bool { character.isWhitespace }
    for line in text.split(whereSeparator: \.isNewline) {
      for part in line.split(whereSeparator: isBreak) {
        current += words(of: part)
        let end = part.last { !closing.contains($0) }
        if let end, ".!?…".contains(end) {
          sentences.append(current)
          current = []
        }
      }
      sentences.append(current)
      current = []
    }
    return sentences.filter { !$0.isEmpty }
  }

  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "«", "“", ")", "]"]
  private static let marks = Set<Character>(".,;:!?…\"'“”„«»‘’‚()[]¿¡–—")

  /// Returns the words between two spaces: parts at hyphens, or nil if there is anything but
  /// letters.
  private static func words(of part: Substring) -> [String?] {
    var core = part
    while let first = core.first, marks.contains(first) { core.removeFirst() }
    while let last = core.last, marks.contains(last) { core.removeLast() }
    guard !core.isEmpty else { return [] }
    let pieces = core.split(separator: "-").map(String.init)
    guard pieces.allSatisfy(WordForm.isWord) else { return [nil] }
    return pieces
  }
}
