/// Returns the purpose of a screen from its file: the first sentence of the initial comment (R1).
///
/// - Returns: one line without a period, not cleaned; nil if the file does not begin with a
///   comment.
package func screenPurpose(ofText bytes: [UInt8]) -> String? {
  // The first sentence is within this beginning of a long comment.
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
