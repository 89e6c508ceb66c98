extension VoicedText {
  /// Returns for each scalar if it is part of a sum.
  ///
  /// A sum is a chain of numbers with operators between. With "=" it is one. With a plus, an asterisk or a
  /// sign of products it is one if it has no word and no other number beside it, and if all or none of its
  /// numbers have a unit: "2×500 mg", "1-2×500 mg" and "3×8-12 Wdh." have ranges.
  func partsOfSums() -> [Bool] {
    var parts = Array(repeating: false, count: scalars.count)
    var index = 0
    while let scalar = self[index] {
      if scalar.isLetter {
        while self[index]?.isWord == true { index += 1 }
      } else if let chain = chain(from: index) {
        if chain.isSum { for part in index..<chain.end { parts[part] = true } }
        index = chain.end
      } else {
        index += 1
      }
    }
    return parts
  }

  /// Returns the end of a chain of numbers and operators, and if it is a sum; nil if none is at an index.
  private func chain(from start: Int) -> (end: Int, isSum: Bool)? {
    var hasEquals = self[start] == "=" && !isNamed(start)
    guard let first = operand(from: self[start] == "=" ? afterSpaces(start + 1) : start) else {
      return nil
    }
    var end = first.end
    var operandCount = 1
    var unitCount = first.hasUnit ? 1 : 0
    var hasOperator = false
    while case let sign = afterSpaces(end), let scalar = self[sign], scalar.isOperator {
      guard let next = operand(from: sign + 1, mayHaveSign: true) else {
        guard scalar == "=", self[afterSpaces(sign + 1)]?.isLetter != true else { break }
        hasEquals = true
        end = sign + 1
        break
      }
      switch scalar {
      case "=": hasEquals = true
      case "+", "×", "÷", "*": hasOperator = true
      default: hasOperator = hasOperator || next.hasSignInBrackets
      }
      operandCount += 1
      unitCount += next.hasUnit ? 1 : 0
      end = next.end
    }
    let isUniform = unitCount == 0 || unitCount == operandCount
    return (end, hasEquals || hasOperator && isUniform && isApart(start, end))
  }

  /// True if a word is before an index: a size or a label, and not the unknown of an equation.
  private func isNamed(_ index: Int) -> Bool {
    guard let last = before(index), last.isLetter else { return false }
    var start = index - 1
    while self[start]?.isSpace == true { start -= 1 }
    return self[start - 1]?.isWord == true || !last.properties.isLowercase
  }

  /// True if neither a word nor a number is beside a chain.
  private func isApart(_ start: Int, _ end: Int) -> Bool {
    var start = start
    while let last = self[start - 1], last.isSpace || last.isDash { start -= 1 }
    let (last, next) = (self[start - 1], self[afterSpaces(end)])
    return last?.isWord != true && last?.isNumeric != true && last != "."
      && next?.isWord != true && next?.isNumeric != true
  }

  private struct Operand {
    let end: Int
    let hasUnit: Bool
    /// True for a minus after an opening bracket.
    let hasSignInBrackets: Bool
  }

  /// Returns a number with its sign, its brackets and its unit; nil if there is none at an index.
  private func operand(from start: Int, mayHaveSign: Bool = false) -> Operand? {
    var index = mayHaveSign ? afterSpaces(start) : start
    var hasSignInBrackets = false
    while self[index] == "(" || self[index] == "[" { index = afterSpaces(index + 1) }
    if let sign = self[index], sign.isDash || sign == "+", isUnsignedNumber(at: index + 1) {
      let isInBrackets = self[index - 1] == "(" || self[index - 1] == "["
      guard mayHaveSign || isInBrackets else { return nil }
      hasSignInBrackets = isInBrackets
      index += 1
    }
    guard isUnsignedNumber(at: index) else { return nil }
    var hasUnit = self[index]?.isMoney == true
    if hasUnit { index = afterSpaces(index + 1) }
    index += self[index]?.isNumeric == true ? 0 : 1
    var end = index
    repeat {
      end = max(endOfNumber(from: end), end)
      while self[end]?.isNumeric == true { end += 1 }
    } while isSpacedGroup(end, &end)
    if let unit = endOfUnit(at: afterSpaces(end)) {
      hasUnit = true
      end = unit
    }
    while case let bracket = afterSpaces(end), self[bracket] == ")" || self[bracket] == "]" {
      end = bracket + 1
    }
    return Operand(end: end, hasUnit: hasUnit, hasSignInBrackets: hasSignInBrackets)
  }

  /// Moves an index past a plain space if a group of three figures follows.
  private func isSpacedGroup(_ end: Int, _ next: inout Int) -> Bool {
    guard self[end] == " ", endOfNumber(from: end + 1) >= end + 4,
      self[end + 2]?.figure != nil, self[end + 3]?.figure != nil, self[end + 4]?.figure == nil
    else { return false }
    next = end + 1
    return true
  }

  /// Returns the end of the unit at an index; nil if there is none.
  private func endOfUnit(at start: Int) -> Int? {
    guard let scalar = self[start] else { return nil }
    if scalar.isUnit || scalar == "℃" || scalar == "℉" {
      let scale = self[start + 1]
      let hasScale = scalar == "°" && (scale == "C" || scale == "F")
      return hasScale && self[start + 2]?.isWord != true ? start + 2 : start + 1
    }
    var end = start
    while self[end]?.isLetter == true { end += 1 }
    return isUnit(start, end) ? end : nil
  }

  /// True if a range is the whole sign of a unit of measurement or of a currency.
  func isUnit(_ start: Int, _ end: Int) -> Bool {
    guard 1...4 ~= end - start, self[start - 1]?.isLetter != true else { return false }
    return switch String(String.UnicodeScalarView(scalars[start..<end])) {
    case "mm", "cm", "dm", "m", "km", "µg", "mg", "g", "kg", "t", "ml", "mL", "cl", "dl", "l", "L",
      "ms", "s", "min", "h", "W", "kW", "kWh", "V", "A", "kcal", "kJ", "bar", "EUR", "USD", "CHF",
      "GBP":
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// True for a sign that connects the numbers of a sum.
  fileprivate var isOperator: Bool {
    isDash || self == "=" || self == "+" || self == "×" || self == "÷" || self == "*" || self == "/"
  }
}
