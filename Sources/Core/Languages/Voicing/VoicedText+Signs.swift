extension VoicedText {
  /// Consumes a sign that a daemon replaces with other characters, however it speaks marks: a fraction, a raised
  /// number, the sign of a number.
  mutating func takeForm(_ scalar: Unicode.Scalar) -> Bool {
    if let fraction = fraction(at: place) {
      guard let words = words(for: fraction) else { return false }
      say(words, for: 1)
      return true
    }
    if scalar == "\u{FE0F}", self[place - 1]?.figure == nil, self[place + 1] != "\u{200D}",
      self[place + 1] != "\u{20E3}"
    {
      // The picture of an emoji in colors, which takes the last word of its name with it.
      place += 1
      return true
    }
    if scalar == "№" {
      say(.numberSign, for: 1)
      return true
    }
    return scalar.raisedFigure != nil && takeRaised()
  }

  /// Consumes a raised number: a power after a figure or a single letter, a number of its own after a word.
  private mutating func takeRaised() -> Bool {
    var figures = ""
    var length = 0
    while let raised = self[place + length]?.raisedFigure {
      figures.unicodeScalars.append(raised)
      length += 1
    }
    if figures.unicodeScalars.first == "-" {
      figures = language.numbers.minus + " " + figures.dropFirst()
    }
    let last = self[place - 1]
    let isPower =
      last?.figure != nil || last == ")"
      || last?.isLetter == true && self[place - 2]?.isLetter != true
    switch (isPower, figures) {
    case (false, _): say(figures, for: length)
    case (true, "2"): say(.squared, for: length)
    case (true, "3"): say(.cubed, for: length)
    case (true, _): say(language.rules.word(.power).filled(figures), for: length)
    }
    return true
  }

  /// Consumes a sign beside a number or a letter, which daemons omit.
  mutating func takeSign(_ scalar: Unicode.Scalar) -> Bool {
    let next = self[afterSpaces(place + 1)]
    let last = before(place)
    let isBesideFigure = next?.figure != nil || last?.figure != nil
    let isBesideWord = isBesideFigure || next?.isLetter == true || last?.isLetter == true
    switch scalar {
    case "€", "$", "£": return takeMoneyBeforeNumber()
    case "-", "\u{2212}", "\u{2013}": return takeMinus(scalar)
    case "°": return takeDegrees(last)
    // A French voice says the sign with its last letter, and not the word, which may mean "no longer".
    case "+" where language.tag == "fr": return false
    case "+": return (isBesideWord || self[place - 1] == "+") && takeName(scalar)
    case "%", "‰", "±", "=": return isBesideWord && takeName(scalar)
    case "×", "÷": return isBesideFigure && takeName(scalar)
    case "<", ">": return next?.figure != nil && takeName(scalar)
    case "*":
      guard next?.figure != nil, last?.figure != nil else { return false }
      return takeName("×")
    case "/":
      guard self[place + 1]?.figure != nil, self[place - 1]?.figure != nil else { return false }
      return takeName(scalar)
    case "§": return next?.figure != nil && takeName(scalar)
    case "#":
      return self[place + 1]?.isWord == true && self[place - 1]?.isWord != true && takeName(scalar)
    case "@": return self[place + 1]?.isWord == true && takeName(scalar)
    case "&":
      guard isBetweenWords else { return false }
      say(.and, for: 1)
      return true
    default: return false
    }
  }

  private mutating func takeName(_ scalar: Unicode.Scalar) -> Bool {
    guard let mark = MarkName[Character(scalar)] else { return false }
    say(mark, for: 1)
    return true
  }

  /// True between two words with spaces, and between two capital letters, as in "R&D".
  private var isBetweenWords: Bool {
    guard let last = self[place - 1], let next = self[place + 1] else { return false }
    if last.isSpace, next.isSpace {
      return before(place)?.isWord == true && self[afterSpaces(place + 1)]?.isWord == true
    }
    return last.properties.isUppercase && next.properties.isUppercase
  }

  /// Consumes a minus before a number or between two; a hyphen inside of a word or of a range stays.
  private mutating func takeMinus(_ scalar: Unicode.Scalar) -> Bool {
    let (last, next) = (self[place - 1], self[place + 1])
    let isAfterFigure = before(place)?.figure != nil
    let isBeforeNumber =
      next?.figure != nil || next?.isMoney == true && self[place + 2]?.figure != nil
    let isBetween = isAfterFigure && self[afterSpaces(place + 1)]?.figure != nil
    let isAtStart = last.map { $0.isSpace || "([=+×÷*/<>:,".unicodeScalars.contains($0) } ?? true
    let isMinus =
      switch scalar {
      case "\u{2212}": isBeforeNumber || isBetween || last?.isLetter == true
      case "\u{2013}": isBeforeNumber && isAtStart && !isAfterFigure
      default: isBeforeNumber && isAtStart || isBetween && isSum
      }
    guard isMinus else { return false }
    say(language.numbers.minus, for: 1)
    return true
  }

  /// True if the text has a sign that only sums have.
  private var isSum: Bool { scalars.contains { $0 == "=" || $0 == "×" || $0 == "÷" } }

  /// Consumes a sign of degrees after a number, with the scale after it.
  private mutating func takeDegrees(_ last: Unicode.Scalar?) -> Bool {
    guard last?.figure != nil else { return false }
    let isOne = last == "1" && isAlone(place - 1)
    let degrees = isOne ? MarkName.degree : MarkName["°"] ?? .degree
    let scale: MarkName? =
      switch self[place + 1] {
      case "C": .celsius
      case "F": .fahrenheit
      default: nil
      }
    guard let scale, self[place + 2]?.isWord != true else {
      say(degrees, for: 1)
      return true
    }
    say(degrees, for: 1)
    say(scale, for: 1)
    return true
  }

  /// True if the figure before an index, without spaces between, is a whole number.
  private func isAlone(_ index: Int) -> Bool {
    var index = index
    while let scalar = self[index], scalar.isSpace { index -= 1 }
    guard let other = self[index - 1] else { return true }
    return other.figure == nil && other != "." && other != ","
  }
}

extension Unicode.Scalar {
  /// True for a letter or a figure.
  fileprivate var isWord: Bool { isLetter || figure != nil }

  /// The figure or minus that is raised; nil for other scalars.
  var raisedFigure: Unicode.Scalar? {
    switch value {
    case 0xB9: "1"
    case 0xB2: "2"
    case 0xB3: "3"
    case 0x2070, 0x2074...0x2079: Unicode.Scalar(UInt8(value - 0x2070) + 0x30)
    case 0x207B: "-"
    default: nil
    }
  }
}
