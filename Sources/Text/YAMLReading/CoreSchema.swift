/// The value of a scalar by the core schema of YAML 1.2: only plain ones can be more than text.
package enum CoreValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// Any other number: with decimals, an exponent, infinite, not a number, or beyond 64 bits.
  case number(Double)
  case text
}

extension YAMLScalar {
  /// The value; `yes`, `no`, `on`, `off`, `y` and `n` are text.
  package var coreValue: CoreValue {
    guard isPlain, mayBeMoreThanText else { return .text }
    if let integer = shortInteger { return .integer(integer) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    default: return coreNumber
    }
  }

  /// True if the first byte can begin a value that is not text.
  private var mayBeMoreThanText: Bool {
    guard let first = text.utf8.first else { return true }
    return switch first {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"),
      UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The value of one to 18 digits and nothing else, which most numbers are; nil for any other
  /// text.
  private var shortInteger: Int64? {
    guard (1...18).contains(text.utf8.count) else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var value: Int64 = 0
      for byte in bytes {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      return value
    }
  }

  private var coreNumber: CoreValue {
    if text.hasPrefix("0o") { return prefixed(radix: 8) }
    if text.hasPrefix("0x") { return prefixed(radix: 16) }
    guard isDecimalNumber(text) else { return .text }
    if let integer = Int64(text) { return .integer(integer) }
    return Double(text).map(CoreValue.number) ?? .text
  }

  private func prefixed(radix: Int) -> CoreValue {
    let digits = text.dropFirst(2)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return .text }
    return Int64(digits, radix: radix).map(CoreValue.integer) ?? .text
  }
}

/// True if a text is `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
private func isDecimalNumber(_ text: String) -> Bool {
  var rest = Substring(text).utf8
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  func skip(_ bytes: UInt8...) -> Bool {
    guard let first = rest.first, bytes.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }
  func skipDigits() -> Bool {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count > 0
  }
  _ = skip(0x2B, 0x2D)
  let hasWhole = skipDigits()
  if skip(0x2E) {
    let hasFraction = skipDigits()
    guard hasWhole || hasFraction else { return false }
  } else if !hasWhole {
    return false
  }
  if skip(0x65, 0x45) {
    _ = skip(0x2B, 0x2D)
    guard skipDigits() else { return false }
  }
  return rest.isEmpty
}
