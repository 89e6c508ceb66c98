import CDigest

/// The digest of a file's contents, as 64 hexadecimal digits that are unique to them (SHA-256).
package struct ContentDigest: Hashable, Sendable {
  /// The digits, in lower case.
  package let text: String

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = SHA256(bytes, bytes.count, &digest)
    text = digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Creates a digest from its digits; nil if they are invalid.
  package init?(text: some StringProtocol) {
    let isDigest =
      text.utf8.count == 2 * Int(SHA256_DIGEST_LENGTH)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isDigest else { return nil }
    self.text = String(text)
  }
}
