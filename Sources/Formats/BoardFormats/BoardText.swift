/// Cleans texts of boards: one line, without control characters, of bounded length.
enum BoardText {
  /// Returns the clean text; `isCut` is true if it was shortened.
  static func cleaned(_ text: String, limit: Int) -> (text: String, isCut: Bool) {
    var result = String.UnicodeScalarView()
    var count = 0
    // Blanks count only once a character follows them.
    var hasBlank = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        hasBlank = count > 0
        continue
      }
      guard scalar.properties.generalCategory != .control else { continue }
      guard count + (hasBlank ? 2 : 1) <= limit else { return (String(result), true) }
      if hasBlank { result.append(" ") }
      result.append(scalar)
      count += hasBlank ? 2 : 1
      hasBlank = false
    }
    return (String(result), false)
  }

  /// Returns a language tag of a board, such as `en_US`, in the form of BCP 47; nil for any other
  /// text.
  static func languageTag(_ text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag =
      parts.count <= 8
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"):
              true
            default: false
            }
          }
      }
    guard isTag, let first = parts.first, (2...8).contains(first.utf8.count),
      first.allSatisfy(\.isLetter)
    else { return nil }
    return parts.joined(separator: "-")
  }
}
