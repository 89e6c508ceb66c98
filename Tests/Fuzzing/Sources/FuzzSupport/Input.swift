/// The bytes of one run.
package struct Input {
  /// All of them.
  package let bytes: [UInt8]

  /// Takes what libFuzzer hands over.
  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The texts in an input of several: a byte that no UTF-8 has stands between them.
  package var texts: [[UInt8]] {
    bytes.split(separator: 0xFF, omittingEmptySubsequences: false).map { Array($0) }
  }
}
