/// What is in a file, as 64 hexadecimal digits that no other contents have (SHA-256).
package struct ContentDigest: Hashable, Sendable {
  /// The digits, in lower case.
  package let text: String

  /// Digests bytes.
  package init(of bytes: [UInt8]) {
    text = SecureHash.sum(of: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Takes over digits; nil where they are not those of a digest.
  package init?(text: some StringProtocol) {
    let isDigest =
      text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isDigest else { return nil }
    self.text = String(text)
  }
}
