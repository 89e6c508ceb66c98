extension Language {
  /// Returns a text as a voice needs it: signs beside numbers, grouped numbers and some letters, which
  /// speech daemons or synthesizers omit or change, as words (E9).
  ///
  /// - Parameters:
  ///   - voice: the BCP 47 tag of the voice's language; a text for any other language is returned
  ///     unchanged.
  ///   - marksAreSpoken: the daemon names all marks itself, so that only those remain which it takes for
  ///     others.
  package static func voiced(
    _ text: String, in voice: String, marksAreSpoken: Bool = false
  ) -> String {
    guard !isPlain(text) else { return text }
    let (language, tag) = speaking(voice)
    guard tag == voice else { return text }
    var voiced = VoicedText(text, in: language, marksAreSpoken: marksAreSpoken)
    return voiced.rewrite()
  }

  /// Returns true if a text certainly stays unchanged: most texts have only letters and commas.
  private static func isPlain(_ text: String) -> Bool {
    var wasCapital = false
    var wasLetter = false
    // True after a letter such as "é" that has no other one before it.
    var isAccentAlone = false
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      let isCapital = (0x41...0x5A).contains(byte)
      let isLetter = isCapital || (0x61...0x7A).contains(byte)
      if isAccentAlone, !isLetter { return false }
      isAccentAlone = false
      switch byte {
      case 0x41...0x5A where wasCapital: return false
      case 0x41...0x5A, 0x61...0x7A, 0x20, 0x2C, 0x21, 0x3A, 0x3B, 0x3F: break
      case 0xC3:
        // The sign of a product or a quotient begins with the same byte.
        guard let next = bytes.next(), next != 0x97, next != 0xB7 else { return false }
        isAccentAlone = !wasLetter
      default: return false
      }
      wasCapital = isCapital
      wasLetter = isLetter || byte == 0xC3
    }
    return !isAccentAlone
  }
}

/// A text on its way to a voice, which is read once from its beginning to its end (E9).
struct VoicedText {
  let language: Language
  let marksAreSpoken: Bool
  private(set) var scalars: [Unicode.Scalar]
  /// True for each scalar that is part of a sum.
  private var sums: [Bool] = []
  /// The index of the next scalar.
  var scalarIndex = 0
  private var words: [Unicode.Scalar] = []
  /// True if the words end with one that was added.
  private var endsWithWord = false
  /// The index in the words after the last number and the sign of its unit; nil before the first number.
  private var endOfLastNumber: Int?

  init(_ text: String, in language: Language, marksAreSpoken: Bool) {
    self.language = language
    self.marksAreSpoken = marksAreSpoken
    scalars = Array(text.unicodeScalars)
    scalars = withPlainForms()
    guard !marksAreSpoken else { return }
    scalars = withSignsBefore()
    sums = partsOfSums()
  }

  /// Returns the whole text with its words.
  mutating func rewrite() -> String {
    while let scalar = self[scalarIndex] {
      if scalar.figure != nil {
        beginNumber()
        takeNumber()
        endNumber()
      } else if scalar.isLetter {
        takeWord()
      } else if !takeForm(scalar), marksAreSpoken || !takeSign(scalar) {
        copy(1)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: words)
    return String(text)
  }

  /// A scalar of the text; nil outside of it.
  subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// True if a scalar is part of a sum.
  func isInSum(_ index: Int) -> Bool { sums.indices.contains(index) && sums[index] }

  /// The index of the first scalar from an index on that is no space.
  func afterSpaces(_ index: Int) -> Int {
    var index = index
    while let scalar = self[index], scalar.isSpace { index += 1 }
    return index
  }

  /// The scalar before an index, without spaces between.
  func before(_ index: Int) -> Unicode.Scalar? {
    var index = index - 1
    while let scalar = self[index], scalar.isSpace { index -= 1 }
    return self[index]
  }

  /// Adds a word instead of a number of scalars.
  mutating func say(_ word: String, for count: Int) {
    if let last = words.last, !last.isSpace, !last.isOpening { words.append(" ") }
    words.append(contentsOf: word.unicodeScalars)
    scalarIndex += count
    endsWithWord = !word.isEmpty || endsWithWord
  }

  /// Adds the name of a mark.
  mutating func say(_ mark: MarkName, for count: Int) {
    say(language.rules.word(mark), for: count)
  }

  /// Adds a pause instead of a number of scalars.
  mutating func pause(for count: Int) {
    words += [",", " "]
    scalarIndex += count
    endsWithWord = false
  }

  // MARK: Two numbers

  /// Adds a pause before a number if nothing is heard between it and the number before it (E9.44).
  mutating func beginNumber() {
    guard let end = endOfLastNumber, !marksAreSpoken else { return }
    endOfLastNumber = nil
    let gap = Array(words[end...])
    guard !gap.contains(where: { $0.isWord || $0 == "+" }), !isPause(gap) else { return }
    words.removeLast(gap.count)
    let isFraction = gap.last == "." && gap.dropLast().last?.isSpace == true
    if isFraction || gap.contains(where: { !$0.isSilentBetweenNumbers }) {
      // A sign that touches the number stays beside it, as in "¥5" and ".5".
      let sign = gap.lastIndex { $0.isSpace }.map { $0 + 1 } ?? gap.count
      words += gap[..<sign]
      while words.last?.isSpace == true { words.removeLast() }
      pause(for: 0)
      words += gap[sign...]
    } else {
      // The point of an ordinal stays, as in "8.-10. Mai".
      if gap.first == ".", gap.dropFirst().first != "." { words.append(".") }
      pause(for: 0)
    }
  }

  /// Notes that the words end with a number, or with the sign of its unit.
  mutating func endNumber() { endOfLastNumber = words.count }

  /// Adds a number in words instead of a number of scalars.
  mutating func sayNumber(_ number: String, for count: Int) {
    beginNumber()
    say(number, for: count)
    endNumber()
  }

  /// True if daemons speak the text between two numbers as a pause, or as the mark of a time or a ratio.
  private func isPause(_ gap: [Unicode.Scalar]) -> Bool {
    if gap == [":"] || gap.contains(",") { return true }
    return gap.indices.dropLast().contains {
      gap[$0].endsPhrase && gap[$0 + 1].isSpace && ($0 == 0 || !gap[$0 - 1].isSpace)
    }
  }

  /// Copies scalars unchanged.
  mutating func copy(_ count: Int) {
    for scalar in scalars[scalarIndex..<scalarIndex + count] {
      if endsWithWord, !scalar.isSpace, !scalar.isClosing { words.append(" ") }
      endsWithWord = false
      words.append(scalar)
    }
    scalarIndex += count
  }
}

extension Unicode.Scalar {
  /// True for a mark after which no space is needed.
  fileprivate var isOpening: Bool {
    switch self {
    case "(", "[", "{", "¿", "¡", "\"", "“", "„", "«", "‘": true
    default: false
    }
  }

  /// True for a mark before which no space is needed.
  fileprivate var isClosing: Bool {
    switch self {
    case ")", "]", "}", ".", ",", ";", ":", "!", "?", "\"", "”", "»", "’", "…": true
    default: false
    }
  }

  /// True for a mark that is a pause before a space.
  fileprivate var endsPhrase: Bool {
    switch self {
    case ".", ";", ":", "!", "?": true
    default: false
    }
  }

  /// True for a letter or a figure.
  var isWord: Bool { isLetter || figure != nil }

  /// True for a letter of any script; the raised letters of ordinals are signs.
  var isLetter: Bool {
    properties.isAlphabetic && figure == nil && self != "º" && self != "ª"
  }
}
