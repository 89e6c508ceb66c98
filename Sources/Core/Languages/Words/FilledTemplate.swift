extension String {
  /// Returns the text with each % replaced by one of these words, in order; the last word replaces
  /// all remaining ones.
  package func filled(_ first: String, _ others: String...) -> String {
    let words = [first] + others
    var parts = split(separator: "%", omittingEmptySubsequences: false).makeIterator()
    var text = parts.next().map(String.init) ?? ""
    var index = 0
    while let part = parts.next() {
      text += words[min(index, words.count - 1)] + part
      index += 1
    }
    return text
  }
}
