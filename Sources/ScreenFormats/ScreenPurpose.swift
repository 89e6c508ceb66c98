/// What a screen is for, as its file says: the first sentence of the comment that it begins with (R1).
///
/// - Returns: one line without a period, not cleaned; nil where the file begins with something else.
package func screenPurpose(ofText bytes: [UInt8]) -> String? {
  // A comment that is longer says no more in its first sentence.
  let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
  var words: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard line.hasPrefix("#") else { break }
    let own = line.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
    guard !own.isEmpty else {
      if words.isEmpty { continue } else { break }
    }
    for word in own {
      words.append(word)
      if word.hasSuffix(".") { return words.joined(separator: " ").withoutPeriod }
    }
  }
  return words.isEmpty ? nil : words.joined(separator: " ").withoutPeriod
}

extension String {
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
