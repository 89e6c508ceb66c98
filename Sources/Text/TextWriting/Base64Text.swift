/// Bytes as Base64 (RFC 4648), for data URIs.
package enum Base64Text {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of bytes, with padding and without line breaks.
  package static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + (data.count + 2) / 3 * 4)
    var place = 0
    while place < data.count {
      let count = min(3, data.count - place)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(data[place + offset]) : 0) }
      for digit in 0..<4 {
        bytes.append(
          digit <= count ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      place += 3
    }
  }
}
