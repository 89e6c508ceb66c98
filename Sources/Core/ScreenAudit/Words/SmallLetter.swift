/// Returns the first letter of a text if it is small and should be a capital; otherwise nil.
///
/// The following may begin with a small letter: a single letter, the sign of a unit or a function,
/// an address, a word with capitals or digits inside ("iPhone", "mp3"), a word with a hyphen after
/// its first letter ("e-mail"), and a name with its particle ("van Gogh"). A text after a quotation
/// mark keeps its spelling; one after the opening mark of a Spanish question does not.
func wrongSmallLetter(of text: String) -> Unicode.Scalar? {
  // Most texts begin with an ASCII character other than a small letter or a space.
  if let byte = text.utf8.first, (0x21..<0x80).contains(byte), !(0x61...0x7A).contains(byte) {
    return nil
  }
  let scalars = Substring(text).unicodeScalars.drop {
    $0.properties.isWhitespace || $0 == "¿" || $0 == "¡"
  }
  guard let first = scalars.first, first.properties.generalCategory == .lowercaseLetter,
    first.properties.uppercaseMapping != String(first)
  else { return nil }
  let words = scalars.split { $0.properties.isWhitespace }.map { Array($0) }
  guard let word = words.first, !isWrittenSmall(word), !isNameWithParticle(words),
    words.count > 1 || !isSign(word)
  else { return nil }
  return first
}

/// Signs of units and functions, as on the buttons of a calculator.
private let signs: Set<String> = [
  "cm", "mm", "km", "dm", "kg", "mg", "ml", "cl", "dl", "px", "pt", "lb", "oz", "ft", "min", "ms",
  "sin", "cos", "tan", "cot", "sinh", "cosh", "tanh", "asin", "acos", "atan", "log", "ln", "lg",
  "lim", "exp", "mod", "abs", "sqrt",
]

/// Returns true if a word is a sign, or has only one letter, such as "n!".
private func isSign(_ word: [Unicode.Scalar]) -> Bool {
  signs.contains(string(of: word)) || !word.dropFirst().contains { $0.properties.isAlphabetic }
}

/// Returns true if a word is an address, or a name that always begins with a small letter.
private func isWrittenSmall(_ word: [Unicode.Scalar]) -> Bool {
  let rest = word.dropFirst()
  let hyphens: [Unicode.Scalar] = ["-", "\u{2010}", "\u{2011}"]
  if rest.count > 1, let second = rest.first, hyphens.contains(second) { return true }
  let marks: [Unicode.Scalar] = ["@", "/", "_", "^"]
  return rest.dropLast().contains(".")
    || rest.contains {
      $0.properties.generalCategory == .uppercaseLetter || $0.properties.numericType != nil
        || marks.contains($0)
    }
}

/// Particles in names of persons, which are written small.
private let particles: Set<String> = [
  "von", "van", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "ter",
]

/// A list of all names is impossible, so all words except particles must begin with a capital.
private func isNameWithParticle(_ words: [[Unicode.Scalar]]) -> Bool {
  guard let first = words.first, particles.contains(string(of: first)), let last = words.last else {
    return false
  }
  return isCapital(last) && words.allSatisfy { isCapital($0) || particles.contains(string(of: $0)) }
}

private func isCapital(_ word: [Unicode.Scalar]) -> Bool {
  word.first?.properties.generalCategory == .uppercaseLetter
}

private func string(of word: [Unicode.Scalar]) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: word)
  return String(view)
}
