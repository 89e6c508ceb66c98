/// A decimal number in its written form.
struct SpokenNumber {
  var isNegative: Bool
  var whole: UInt64
  /// The digits after the decimal point.
  var fraction: [UInt8]

  /// Reads a number by the conventions of the language.
  ///
  /// With two kinds of separators, the last one is the decimal point. A separator that appears once
  /// is also the decimal point, unless the language uses it between thousands and three digits
  /// follow.
  init?(_ reader: TextReader, _ words: NumberWords) {
    var reader = reader
    isNegative = reader.takeMinus()
    if !isNegative { _ = reader.consume("+") }
    var groups = [reader.takeFigures()]
    var separators: [Unicode.Scalar] = []
    while let separator = reader.consume() {
      guard let kind = separator.separator else { return nil }
      separators.append(kind)
      groups.append(reader.takeFigures())
    }
    guard groups.allSatisfy({ !$0.isEmpty }) else { return nil }
    fraction = []
    if let last = separators.last,
      SpokenNumber.isPoint(last, of: separators, groups, words.groupingSeparator)
    {
      separators.removeLast()
      fraction = groups.removeLast()
    }
    if let first = separators.first {
      guard separators.allSatisfy({ $0 == first }), SpokenNumber.areThousands(groups) else {
        return nil
      }
    }
    guard fraction.count <= 20, let whole = wholeNumber(groups.flatMap { $0 }) else { return nil }
    self.whole = whole
    if whole == 0, fraction.allSatisfy({ $0 == 0 }) { isNegative = false }
  }

  private static func isPoint(
    _ last: Unicode.Scalar, of separators: [Unicode.Scalar], _ groups: [[UInt8]],
    _ grouping: String
  ) -> Bool {
    guard last == "." || last == "," else { return false }
    guard separators.count == 1 else {
      return !separators.dropLast().contains(last)
    }
    let isGrouping = grouping.unicodeScalars.first == last
    return !(isGrouping && areThousands(groups) && groups[0][0] != 0)
  }

  private static func areThousands(_ groups: [[UInt8]]) -> Bool {
    groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}

extension Language {
  func words(for number: SpokenNumber, _ form: NumberForm = .alone) -> String {
    var words = number.isNegative ? numbers.minus + " " : ""
    words += rules.cardinal(number.whole, form)
    if !number.fraction.isEmpty { words += " " + numbers.point + " " + figures(number.fraction) }
    return words
  }

  /// Returns the digits one by one.
  func figures(_ figures: [UInt8]) -> String {
    figures.map { rules.cardinal(UInt64($0), .alone) }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// The separator in a normalized form: all kinds of spaces are equal, and so are all apostrophes.
  fileprivate var separator: Unicode.Scalar? {
    if isSpace { return " " }
    return switch self {
    case ".", ",": self
    case "'", "\u{2019}": "'"
    default: nil
    }
  }
}
