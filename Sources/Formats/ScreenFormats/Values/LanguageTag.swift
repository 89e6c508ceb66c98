/// True if a text has the form of a language tag (BCP 47, RFC 5646); the language itself need not
/// exist.
package func isLanguageTag(_ text: String) -> Bool {
  guard text.utf8.count <= 64 else { return false }
  var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
  guard parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) })
  else { return false }
  func consume(_ matches: (Substring) -> Bool) -> Bool {
    guard let first = parts.first, matches(first) else { return false }
    parts = parts.dropFirst()
    return true
  }
  if parts.first?.lowercased() != "x" {
    guard consume({ (2...8).contains($0.utf8.count) && isAlphabetic($0) }) else { return false }
    for _ in 0..<3 { _ = consume { $0.utf8.count == 3 && isAlphabetic($0) } }
    _ = consume { $0.utf8.count == 4 && isAlphabetic($0) }
    _ = consume { part in
      part.utf8.count == 2 && isAlphabetic(part)
        || part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
    }
    while consume({ part in
      part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(isDigit) == true
    }) {}
    // Extensions: a single letter or digit and at least one longer part.
    while consume({ $0.utf8.count == 1 && $0.lowercased() != "x" }) {
      guard consume({ $0.utf8.count >= 2 }) else { return false }
      while consume({ $0.utf8.count >= 2 }) {}
    }
  }
  if consume({ $0.lowercased() == "x" }) { return !parts.isEmpty }
  return parts.isEmpty
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func isAlphabetic(_ text: Substring) -> Bool {
  text.utf8.allSatisfy { isAlphanumeric($0) && !isDigit($0) }
}
