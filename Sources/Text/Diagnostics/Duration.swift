/// A problem with the text of a duration.
package enum DurationProblem: Error, Hashable, Sendable {
  /// A number without a unit.
  case missingUnit(number: String)
  case unknownUnit(String)
  /// Something other than a number with a unit.
  case notADuration
  /// More decimals than whole microseconds allow.
  case tooFine
  /// Longer than 64 bits of microseconds.
  case tooLong

  /// The problem, as the end of a sentence that starts with the name of the value.
  package var message: String {
    switch self {
    case .missingUnit: "has no unit"
    case .unknownUnit(let unit): "has the unknown unit \(quoted(unit))"
    case .notADuration: "is not a duration"
    case .tooFine: "is finer than a microsecond"
    case .tooLong: "is too long"
    }
  }

  /// A hint with the correct form.
  package var hint: String {
    switch self {
    case .missingUnit(let number): "Write \(number)ms or \(number)s."
    case .unknownUnit, .notADuration: "Write a number with its unit, such as 250ms, 1.2s or 2min."
    case .tooFine: "Write milliseconds with three decimals at most."
    case .tooLong: "Write a shorter duration, such as 1s."
    }
  }

  /// Returns a hint with the correct form, in a unit for the allowed values.
  ///
  /// - Parameter bounds: the allowed values in microseconds.
  package func hint(in bounds: ClosedRange<Int64>) -> String {
    guard case .missingUnit(let number) = self else { return hint }
    let allowed = ["ms", "s", "min"].map { number + $0 }.filter { text in
      (try? microseconds(inDuration: text)).map { bounds.contains($0) } ?? false
    }
    return allowed.isEmpty
      ? "Write \(durationText(microseconds: bounds.lowerBound)) to "
        + "\(durationText(microseconds: bounds.upperBound))."
      : "Write \(allowed.prefix(2).joined(separator: " or "))."
  }
}

/// Parses a duration such as `250ms`, `1.2s` or `2min` exactly, in microseconds.
///
/// A leading minus sign is accepted, so that bounds can be parsed. Spaces are not allowed.
package func microseconds(inDuration text: some StringProtocol) throws(DurationProblem) -> Int64 {
  var rest = Substring(text)[...]
  let isNegative = rest.first == "-"
  if isNegative { rest = rest.dropFirst() }
  let whole = takeDigits(&rest)
  var fraction: Substring = ""
  if rest.first == "." {
    rest = rest.dropFirst()
    fraction = takeDigits(&rest)
    guard !fraction.isEmpty else { throw .notADuration }
  }
  guard !whole.isEmpty else { throw .notADuration }
  guard !rest.isEmpty else { throw .missingUnit(number: String(text)) }
  let unit: Int64
  switch rest {
  case "ms": unit = 1000
  case "s": unit = 1_000_000
  case "min": unit = 60_000_000
  default:
    guard rest.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) else {
      throw .notADuration
    }
    throw .unknownUnit(String(rest))
  }
  let total = try wholeMicroseconds(whole, unit) + fractionMicroseconds(fraction, unit)
  return isNegative ? -total : total
}

/// Returns a duration in its most readable unit, such as `250ms`, `1.2s` or `1min`.
package func durationText(microseconds: Int64) -> String {
  let magnitude = microseconds.magnitude
  let sign = microseconds < 0 ? "-" : ""
  if magnitude >= 120_000_000, magnitude.isMultiple(of: 60_000_000) {
    return "\(sign)\(magnitude / 60_000_000)min"
  }
  if magnitude >= 1_000_000 { return sign + decimal(magnitude, over: 1_000_000, digits: 6) + "s" }
  return sign + decimal(magnitude, over: 1000, digits: 3) + "ms"
}

private func takeDigits(_ text: inout Substring) -> Substring {
  let digits = text.prefix { ("0"..."9").contains($0) }
  text = text.dropFirst(digits.count)
  return digits
}

/// Returns whole microseconds; half the range of 64 bits remains free for adding a fraction.
private func wholeMicroseconds(
  _ digits: Substring, _ unit: Int64
) throws(DurationProblem) -> Int64 {
  guard let number = Int64(digits) else { throw .tooLong }
  let (product, overflow) = number.multipliedReportingOverflow(by: unit)
  guard !overflow, product < .max / 2 else { throw .tooLong }
  return product
}

private func fractionMicroseconds(
  _ digits: Substring, _ unit: Int64
) throws(DurationProblem) -> Int64 {
  var significant = digits
  while significant.last == "0" { significant = significant.dropLast() }
  guard !significant.isEmpty else { return 0 }
  // A minute has the factors 2^8, so that eight decimals can still be a whole microsecond.
  guard significant.count <= 8, let number = Int64(significant) else { throw .tooFine }
  var scale: Int64 = 1
  for _ in 0..<significant.count { scale *= 10 }
  let product = number * unit
  guard product.isMultiple(of: scale) else { throw .tooFine }
  return product / scale
}

private func decimal(_ magnitude: UInt64, over unit: UInt64, digits: Int) -> String {
  let fraction = magnitude % unit
  guard fraction > 0 else { return String(magnitude / unit) }
  let written = String(fraction)
  var decimals = String(repeating: "0", count: digits - written.count) + written
  while decimals.last == "0" { decimals.removeLast() }
  return "\(magnitude / unit).\(decimals)"
}
