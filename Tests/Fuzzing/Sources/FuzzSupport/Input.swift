/// The bytes of one run.
package struct Input {
  /// All of them.
  package let bytes: [UInt8]

  /// Copies the input from libFuzzer.
  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The texts of an input that contains several, separated by a byte that never occurs in UTF-8.
  package var texts: [[UInt8]] {
    bytes.split(separator: 0xFF, omittingEmptySubsequences: false).map { Array($0) }
  }
}
