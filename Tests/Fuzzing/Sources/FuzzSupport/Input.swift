/// The bytes of one run.
public struct Input {
  /// All of them.
  public let bytes: [UInt8]

  /// Takes what libFuzzer hands over.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The texts in an input of several: a byte that no UTF-8 has stands between them.
  public var texts: [[UInt8]] {
    bytes.split(separator: 0xFF, omittingEmptySubsequences: false).map { Array($0) }
  }
}
