extension VoicedText {
  /// Consumes the next letters; words that a voice would misread are written in another form.
  mutating func takeWord() {
    var end = scalarIndex
    while let scalar = self[end], scalar.isLetter { end += 1 }
    let count = end - scalarIndex
    if count == 1, let name = nameOfLetter() {
      return say(name, for: 1)
    }
    if count == 1, let length = signOfNumber() { return say(.numberSign, for: length) }
    if count <= 2, let (unit, length) = areaOrVolume(count) {
      return say(unit, for: length)
    }
    guard count == 2, !marksAreSpoken else { return copy(count) }
    let word = (scalars[scalarIndex], scalars[scalarIndex + 1])
    switch (language.tag, word) {
    case ("de", ("X", "L")), ("fr", ("X", "L")), ("es", ("X", "L")), ("it", ("X", "L")):
      // A Roman forty otherwise.
      say("X L", for: 2)
    case ("en", ("I", "T")) where isCommonWord(count): say("it", for: 2)
    case ("en", ("U", "S")) where isCommonWord(count): say("us", for: 2)
    default: copy(count)
    }
  }

  /// The length of an "n" with a raised "o" before a number; nil for anything else.
  private func signOfNumber() -> Int? {
    guard ["fr", "es", "it"].contains(language.tag),
      scalars[scalarIndex] == "n" || scalars[scalarIndex] == "N",
      self[scalarIndex - 1]?.isLetter != true
    else { return nil }
    let raised = self[scalarIndex + 1] == "." ? scalarIndex + 2 : scalarIndex + 1
    guard self[raised] == "°" || self[raised] == "º",
      self[afterSpaces(raised + 1)]?.figure != nil
    else { return nil }
    return raised + 1 - scalarIndex
  }

  /// The name of a letter with an accent that is a whole part of the text, such as a key; nil if it is
  /// another one or the text has more.
  private func nameOfLetter() -> String? {
    guard let (plain, name) = LetterName.of(scalars[scalarIndex]) else { return nil }
    let last = self[scalarIndex - 1] == " " ? self[scalarIndex - 2] : self[scalarIndex - 1]
    let next = self[scalarIndex + 1]
    guard last == nil || scalarIndex > 1 && last == ",", next == nil || next == "," else {
      return nil
    }
    // The whole of a message may be this word.
    guard last != nil || next != nil || !isWordAlone(scalars[scalarIndex]) else { return nil }
    return language.rules.word(name).filled(plain)
  }

  /// True for a letter that is a word of the language.
  private func isWordAlone(_ letter: Unicode.Scalar) -> Bool {
    switch (language.tag, letter) {
    case ("fr", "à"), ("fr", "À"), ("fr", "ô"), ("it", "è"), ("it", "È"): true
    default: false
    }
  }

  /// The words for a unit of length with a raised number, and their length.
  private func areaOrVolume(_ count: Int) -> (String, Int)? {
    guard let raised = self[scalarIndex + count], raised == "²" || raised == "³",
      self[scalarIndex + count + 1]?.raisedFigure == nil
    else { return nil }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: scalars[scalarIndex..<scalarIndex + count])
    guard let length = MarkName.length(String(letters)) else { return nil }
    let isInches = String(letters) == "in"
    // "in" with a footnote is a word.
    guard !isInches || before(scalarIndex)?.isNumeric == true else { return nil }
    let unit: MarkName =
      switch (raised == "²", isInches) {
      case (true, false): .square
      case (true, true): .squareInches
      case (false, false): .cubic
      case (false, true): .cubicInches
      }
    return (language.rules.word(unit).filled(language.rules.word(length)), count + 1)
  }

  /// True if "IT" or "US" is a common word in a text in capitals, such as "HELP US" or "IT IS".
  ///
  /// After an article or a preposition it is a country or a department, and before another word as well.
  private func isCommonWord(_ count: Int) -> Bool {
    let last = capitals(before: scalarIndex)
    let next = capitals(after: scalarIndex + count)
    if scalars[scalarIndex] == "U" {
      return !last.isEmpty && next.isEmpty
        && !["THE", "IN", "OF", "FROM", "TO", "A", "NON"].contains(last)
    }
    if !last.isEmpty { return last != "THE" && last != "OUR" && last != "AN" && next != "SUPPORT" }
    return ["IS", "WAS", "WILL", "CAN", "HAS"].contains(next)
  }

  /// The word in capitals that ends one space before an index; empty if there is none.
  private func capitals(before index: Int) -> String {
    guard self[index - 1] == " " else { return "" }
    var start = index - 1
    while self[start - 1]?.properties.isUppercase == true { start -= 1 }
    return self[start - 1]?.isLetter == true ? "" : word(start, index - 1)
  }

  /// The word in capitals that begins one space after an index; empty if there is none.
  private func capitals(after index: Int) -> String {
    guard self[index] == " " else { return "" }
    var end = index + 1
    while self[end]?.properties.isUppercase == true { end += 1 }
    return self[end]?.isLetter == true ? "" : word(index + 1, end)
  }

  private func word(_ start: Int, _ end: Int) -> String {
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[start..<end])
    return String(word)
  }
}
