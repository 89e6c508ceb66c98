import ScanTime

/// Numbers in their shortest form, exact and independent of the locale, for events and for people.
package enum DecimalText {
  /// Appends an instant as milliseconds with up to three decimals: `1000`, `1000.5`.
  package static func append(milliseconds instant: Instant, to bytes: inout [UInt8]) {
    append(instant.microseconds, decimals: 3, to: &bytes)
  }

  /// Appends a number rounded to 0.01; one that is not finite or out of range becomes the nearest
  /// bound of ±10^15.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    let bound = 1e15
    let finite = value.isNaN ? 0 : min(max(value, -bound), bound)
    append(Int64((finite * 100).rounded()), decimals: 2, to: &bytes)
  }

  /// Appends a number in its shortest form, with up to nine decimals if it is below a thousand
  /// million: the rounding errors of sums of steps such as 0.1 are not shown.
  package static func append(shortest value: Double, to bytes: inout [UInt8]) {
    guard value.magnitude < 1e9 else {
      let text = value.isFinite ? value.description : "0"
      bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
      return
    }
    append(Int64((value * 1e9).rounded()), decimals: 9, to: &bytes)
  }

  /// Appends a whole number.
  package static func append(_ value: Int, to bytes: inout [UInt8]) {
    append(Int64(value), decimals: 0, to: &bytes)
  }

  /// Returns a number rounded to 0.01 as text.
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number in units of 10^-decimals, without trailing zeros.
  private static func append(_ units: Int64, decimals: Int, to bytes: inout [UInt8]) {
    var rest = units.magnitude
    if decimals == 0, units >= 0, rest < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
      return
    }
    var dropped = 0
    while dropped < decimals, rest % 10 == 0 {
      rest /= 10
      dropped += 1
    }
    let fraction = decimals - dropped
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { text in
      var start = text.count
      var written = 0
      func put(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      // Digits are produced backwards; the decimal point is added after the fraction.
      while rest > 0 || written <= fraction {
        if written == fraction, fraction > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        written += 1
      }
      if units < 0 { put(UInt8(ascii: "-")) }
      bytes.append(contentsOf: text[start...])
    }
  }
}
