extension Language {
  /// Returns the digits one by one.
  ///
  /// Other characters stay unchanged, and separators of groups become pauses.
  func digits(_ reader: TextReader) -> String? {
    var reader = reader
    var words = ""
    var hasFigures = false
    var isPause = false
    while let scalar = reader.consume() {
      let figure = scalar.figure
      guard figure != nil || !scalar.separatesFigures else {
        isPause = true
        continue
      }
      var word = figure.map { rules.cardinal(UInt64($0), .alone) } ?? ""
      hasFigures = hasFigures || figure != nil
      if figure == nil {
        word.unicodeScalars.append(scalar)
        while let next = reader.next, next.figure == nil, !next.separatesFigures {
          word.unicodeScalars.append(next)
          _ = reader.consume()
        }
      }
      if !words.isEmpty { words += isPause ? ", " : " " }
      words += word
      isPause = false
    }
    return hasFigures ? words : nil
  }

  /// Returns the groups of a telephone number with pauses between them; nil if the text is not a
  /// telephone number.
  func telephone(_ reader: TextReader) -> String? {
    var reader = reader
    var groups: [[UInt8]] = []
    let isInternational = reader.consume("+")
    while !reader.isAtEnd {
      let figures = reader.takeFigures()
      if !figures.isEmpty { groups.append(figures) }
      guard let scalar = reader.consume() else { break }
      guard scalar.separatesFigures || scalar == "(" || scalar == ")" else { return nil }
    }
    guard groups.reduce(0, { $0 + $1.count }) >= 2 else { return nil }
    let words = groups.flatMap { group in
      switch telephone {
      case .figures: [figures(group)]
      case .numbers: Language.pairs(group).map { short($0) }
      }
    }
    return (isInternational ? numbers.plus + " " : "") + words.joined(separator: ", ")
  }

  /// Splits a long group into pairs; with an odd number of digits, the first one stays single.
  private static func pairs(_ group: [UInt8]) -> [[UInt8]] {
    guard group.count > 3 else { return [group] }
    var pairs: [[UInt8]] = []
    var index = group.count % 2
    if index == 1 { pairs.append([group[0]]) }
    while index + 1 < group.count {
      pairs.append([group[index], group[index + 1]])
      index += 2
    }
    return pairs
  }

  /// Returns a group of up to three digits as a number, with leading zeros one by one.
  private func short(_ group: [UInt8]) -> String {
    let zeros = group.prefix { $0 == 0 }
    let rest = Array(group.dropFirst(zeros.count))
    var words = zeros.map { rules.cardinal(UInt64($0), .alone) }
    if !rest.isEmpty, let number = wholeNumber(rest) {
      words.append(rules.cardinal(number, .alone))
    }
    return words.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// True if it is a separator between groups of digits.
  fileprivate var separatesFigures: Bool {
    if isSpace { return true }
    return switch self {
    case ".", ",", "-", "/", ":", "\u{2010}", "\u{2011}", "\u{2013}": true
    default: false
    }
  }
}
