extension VoicedText {
  /// Consumes the letters that come next; words that a voice takes for others are written otherwise.
  mutating func takeWord() {
    var end = place
    while let scalar = self[end], scalar.isLetter { end += 1 }
    let count = end - place
    if count == 1, let name = nameOfLetter() {
      return say(name, for: 1)
    }
    if count == 1, let length = signOfNumber() { return say(.numberSign, for: length) }
    if count <= 2, let (unit, length) = areaOrVolume(count) {
      return say(unit, for: length)
    }
    guard count == 2, !marksAreSpoken else { return copy(count) }
    let word = (scalars[place], scalars[place + 1])
    switch (language.tag, word) {
    case ("de", ("X", "L")), ("fr", ("X", "L")), ("es", ("X", "L")), ("it", ("X", "L")):
      // A Roman forty otherwise.
      say("X L", for: 2)
    case ("en", ("I", "T")) where isAmongCapitals(count): say("it", for: 2)
    case ("en", ("U", "S")) where isAmongCapitals(count): say("us", for: 2)
    default: copy(count)
    }
  }

  /// The length of an "n" with a raised "o" before a number; nil if it is something else.
  private func signOfNumber() -> Int? {
    guard ["fr", "es", "it"].contains(language.tag), scalars[place] == "n" || scalars[place] == "N",
      self[place - 1]?.isLetter != true
    else { return nil }
    let raised = self[place + 1] == "." ? place + 2 : place + 1
    guard self[raised] == "°" || self[raised] == "º",
      self[afterSpaces(raised + 1)]?.figure != nil
    else { return nil }
    return raised + 1 - place
  }

  /// The name of a letter with an accent that is a whole part of the text, such as a key; nil if it is
  /// another one or the text has more.
  private func nameOfLetter() -> String? {
    guard let (plain, name) = LetterName.of(scalars[place]) else { return nil }
    let last = self[place - 1] == " " ? self[place - 2] : self[place - 1]
    let next = self[place + 1]
    guard last == nil || place > 1 && last == ",", next == nil || next == "," else { return nil }
    return language.rules.word(name).filled(plain)
  }

  /// The words for a unit of length with a raised number, and their length.
  private func areaOrVolume(_ count: Int) -> (String, Int)? {
    guard let raised = self[place + count], raised == "²" || raised == "³",
      self[place + count + 1]?.raisedFigure == nil
    else { return nil }
    var letters = String.UnicodeScalarView()
    letters.append(contentsOf: scalars[place..<place + count])
    guard let length = MarkName.length(String(letters)) else { return nil }
    let unit = raised == "²" ? MarkName.square : .cubic
    return (language.rules.word(unit).filled(language.rules.word(length)), count + 1)
  }

  /// True if a word beside the next one is written in capitals as well, such as "HELP" before "US".
  ///
  /// After an article it is a country.
  private func isAmongCapitals(_ count: Int) -> Bool {
    func isCapital(_ index: Int) -> Bool { self[index]?.properties.isUppercase ?? false }
    let end = place + count
    let isAfterArticle =
      self[place - 1] == " " && self[place - 2] == "E" && self[place - 3] == "H"
      && self[place - 4] == "T"
    guard !isAfterArticle else { return false }
    let isAfter =
      self[place - 1] == " " && isCapital(place - 2)
      && (isCapital(place - 3) || self[place - 2] == "I")
    let isBefore = self[end] == " " && isCapital(end + 1) && isCapital(end + 2)
    return isAfter || isBefore
  }
}
