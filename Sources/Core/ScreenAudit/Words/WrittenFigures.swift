/// Digits in a text that are not a number, so that a voice needs their meaning.
struct WrittenFigures: Equatable {
  /// The meaning of the figures.
  enum Meaning: Equatable {
    /// A time of day or a duration, which the text does not distinguish. `isTimeOfDay` is true if
    /// it can be a time of day.
    case clock(isTimeOfDay: Bool)
    /// A date, in ISO 8601; nil if the order of day and month is ambiguous.
    case date(iso: String?)
    case phone
    /// Digits that are spoken one by one, possibly with letters between them.
    case code(hasLetters: Bool)
  }

  let text: String
  let meaning: Meaning

  /// Returns the first such digits of a text in a language; nil if there are none.
  static func first(
    in text: String, _ words: LabelWords?, dayFirst: @autoclosure () -> Bool
  ) -> WrittenFigures? {
    // One or two digits alone, as in most texts, are a number.
    guard text.utf8.count > 2, !hasOnlyNumbers(text, words) else { return nil }
    let tokens = text.unicodeScalars.split(whereSeparator: { isBlank($0) }).map {
      trimmed(Substring($0))
    }
    for index in tokens.indices where mayMean(tokens[index]) {
      let before = index > 0 ? tokens[index - 1] : ""
      let after = index + 1 < tokens.count ? tokens[index + 1] : ""
      let found =
        clock(tokens[index], words, before, after) ?? date(tokens[index], dayFirst: dayFirst())
        ?? phone(tokens[index...]) ?? code(tokens[index], words, before)
      if let found { return found }
    }
    return nil
  }

  /// Returns true if all digits of an ASCII text are certainly numbers, as in most texts.
  ///
  /// Each number follows letters or nothing, but no word for a code, is surrounded by spaces, and
  /// has no leading zero.
  private static func hasOnlyNumbers(_ text: String, _ words: LabelWords?) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.contains(where: isFigure) else { return true }
      var word: Range<Int>?
      var isAfterNumber = false
      var start = 0
      while start < bytes.count {
        var (end, figures, letters) = (start, 0, 0)
        while end < bytes.count, bytes[end] != 0x20 {
          if isFigure(bytes[end]) { figures += 1 }
          if isLetterOrDigit(bytes[end]) { letters += 1 }
          end += 1
        }
        defer { start = end + 1 }
        guard end > start else { continue }
        guard letters == end - start, figures == 0 || figures == letters else { return false }
        guard figures > 0 else {
          (word, isAfterNumber) = (start..<end, false)
          continue
        }
        guard !isAfterNumber, bytes[start] != UInt8(ascii: "0") else { return false }
        if let word, let words,
          words.codeWords.mayHold(letters: UnsafeBufferPointer(rebasing: bytes[word])),
          words.codes.contains(String(decoding: bytes[word], as: UTF8.self).lowercased())
        {
          return false
        }
        (word, isAfterNumber) = (nil, true)
      }
      return true
    }
  }

  private static func clock(
    _ token: Substring, _ words: LabelWords?, _ before: Substring, _ after: Substring
  ) -> WrittenFigures? {
    let groups = groups(of: token, ":")
    guard (2...3).contains(groups.count), (1...2).contains(groups[0].utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 2 }), groups.allSatisfy(isNumber),
      let numbers = numbers(groups), numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let isTimeOfDay = numbers[0] < 24
    // A voice recognizes a time of day by such a word beside it.
    if isTimeOfDay, let known = words?.clock,
      known.contains(before.lowercased()) || known.contains(after.lowercased())
    {
      return nil
    }
    return WrittenFigures(text: String(token), meaning: .clock(isTimeOfDay: isTimeOfDay))
  }

  private static func date(
    _ token: Substring, dayFirst: @autoclosure () -> Bool
  ) -> WrittenFigures? {
    for separator in ["/", ".", "-"] as [Character] {
      let groups = groups(of: token, separator)
      guard groups.count == 3, groups.allSatisfy(isNumber), let numbers = numbers(groups) else {
        continue
      }
      let sizes = groups.map { $0.utf8.count }
      if separator == "-", sizes == [4, 2, 2], (1...12).contains(numbers[1]),
        (1...31).contains(numbers[2])
      {
        return WrittenFigures(text: String(token), meaning: .date(iso: String(token)))
      }
      // Three numbers with points, the last with two digits, may be a version.
      guard sizes[0] <= 2, sizes[1] <= 2, sizes[2] == 4 || sizes[2] == 2 && separator == "/",
        let date = date(numbers, dayFirst: dayFirst() || separator == ".")
      else { continue }
      return WrittenFigures(text: String(token), meaning: .date(iso: date))
    }
    return nil
  }

  /// Returns a date in ISO 8601, or an inner nil if the order of day and month is ambiguous; nil if
  /// it is not a date.
  private static func date(_ numbers: [Int], dayFirst: Bool) -> String?? {
    let (first, second) = (numbers[0], numbers[1])
    let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
    let canBeDayFirst = (1...31).contains(first) && (1...12).contains(second)
    let canBeMonthFirst = (1...12).contains(first) && (1...31).contains(second)
    if canBeDayFirst, dayFirst || !canBeMonthFirst { return iso(year, second, first) }
    guard canBeMonthFirst else { return nil }
    return canBeDayFirst && first != second ? .some(nil) : iso(year, first, second)
  }

  private static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// Returns a telephone number of one or more tokens.
  ///
  /// It has at least seven digits after a plus, a zero or a bracket, or groups of three, three and
  /// four digits.
  private static func phone(_ tokens: ArraySlice<Substring>) -> WrittenFigures? {
    let parts = tokens.prefix { part in
      part.utf8.contains(where: isFigure)
        && part.unicodeScalars.allSatisfy {
          $0.value < 0x80 && isFigure(UInt8($0.value)) || "+-/().".unicodeScalars.contains($0)
        }
    }
    let text = parts.joined(separator: " ")
    let figures = text.utf8.count(where: isFigure)
    let points = text.utf8.count { $0 == UInt8(ascii: ".") }
    guard (7...17).contains(figures), points == 0 || points >= 3, let first = text.utf8.first else {
      return nil
    }
    let groups = text.split { !$0.isNumber }
    let isNorthAmerican = groups.map { $0.count } == [3, 3, 4]
    let begins = first == UInt8(ascii: "+") || first == UInt8(ascii: "0") && groups.count > 1
    return begins || isNorthAmerican ? WrittenFigures(text: text, meaning: .phone) : nil
  }

  private static func code(
    _ token: Substring, _ words: LabelWords?, _ before: Substring
  ) -> WrittenFigures? {
    let groups = groups(of: token, "-")
    let figures = token.utf8.count(where: isFigure)
    let isNamed = words?.codes.contains(before.lowercased()) ?? false
    if groups.allSatisfy(isNumber) {
      let isJoined = groups.count > 1 && figures >= 5 && !isRange(groups)
      let hasZeros = groups.count == 1 && figures >= 3 && token.utf8.first == UInt8(ascii: "0")
      guard isJoined || hasZeros || isNamed && figures >= 3 else { return nil }
      return WrittenFigures(text: String(token), meaning: .code(hasLetters: false))
    }
    guard isNamed, token.utf8.count >= 4,
      token.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || isFigure($0) || $0 == "-" })
    else { return nil }
    return WrittenFigures(text: String(token), meaning: .code(hasLetters: true))
  }

  /// Returns true if two numbers are the ends of a range, for example of years or pages.
  private static func isRange(_ groups: [Substring]) -> Bool {
    guard groups.count == 2, let numbers = numbers(groups) else { return false }
    return numbers[0] < numbers[1]
  }

  /// Returns true if a token contains digits; one or two of them alone can only start a telephone
  /// number.
  private static func mayMean(_ token: Substring) -> Bool {
    guard token.utf8.contains(where: isFigure) else { return false }
    return token.utf8.count > 2 || token.utf8.first == UInt8(ascii: "0")
      || token.utf8.first == UInt8(ascii: "+")
  }

  /// Returns a token without surrounding punctuation; a bracket and a plus belong to a telephone
  /// number.
  private static func trimmed(_ token: Substring) -> Substring {
    var scalars = token.unicodeScalars
    while let first = scalars.first, isMark(first) { scalars.removeFirst() }
    while let last = scalars.last, isMark(last) || last == "." || last == ":" {
      scalars.removeLast()
    }
    return Substring(scalars)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "“", "”", "„", "‘", "’", "«", "»", "[", "]", "{", "}", "<", ">", ",", ";", "!",
      "?", "…":
      true
    default: false
    }
  }

  /// Returns the parts of a token between ASCII separators.
  private static func groups(of token: Substring, _ separator: Character) -> [Substring] {
    // Splitting examines character boundaries, and most tokens contain no separator.
    guard let byte = separator.asciiValue, token.utf8.contains(byte) else { return [token] }
    return token.split(separator: separator, omittingEmptySubsequences: false)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isFigure)
  }

  private static func numbers(_ groups: [Substring]) -> [Int]? {
    let numbers = groups.compactMap { Int($0) }
    return numbers.count == groups.count ? numbers : nil
  }

  private static func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isFigure(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }
}
