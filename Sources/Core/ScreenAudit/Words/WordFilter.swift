/// A filter that quickly excludes most words outside of a set.
///
/// Looking up each word took most of the time on a large screen.
struct WordFilter {
  private var bits = [UInt64](repeating: 0, count: 32)

  init(_ words: some Sequence<String>) {
    for word in words {
      let index = WordFilter.index(of: word)
      bits[index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  /// Creates the union of several filters.
  init(joining filters: [WordFilter]) {
    for filter in filters {
      for index in bits.indices { bits[index] |= filter.bits[index] }
    }
  }

  /// Returns false only if the word is certainly not in the set.
  func mayHold(_ word: String) -> Bool {
    let index = WordFilter.index(of: word)
    return bits[index >> 6] & 1 << UInt64(index & 63) != 0
  }

  /// Returns false only if a word of ASCII letters, in any case, is certainly not in the set.
  func mayHold(letters: UnsafeBufferPointer<UInt8>) -> Bool {
    let index = WordFilter.index(of: letters, lowering: 0x20)
    return bits[index >> 6] & 1 << UInt64(index & 63) != 0
  }

  /// Returns a hash from 0 to 2,047 of the first, the second and the last byte of a word, and its
  /// length.
  private static func index(of word: String) -> Int {
    var word = word
    return word.withUTF8 { index(of: $0, lowering: 0) }
  }

  /// Returns the same hash for bytes with a bit set in each of them.
  private static func index(of bytes: UnsafeBufferPointer<UInt8>, lowering bit: UInt8) -> Int {
    guard !bytes.isEmpty else { return 0 }
    let last = bytes.count - 1
    return
      (Int(bytes[0] | bit) &* 31 &+ Int(bytes[min(1, last)] | bit) &* 137
      &+ Int(bytes[last] | bit) &* 17 &+ last &* 563) & 2047
  }
}
