/// Decisions read from the bytes of an input.
///
/// After the last byte, each decision is the first choice.
package struct Choices {
  private var bytes: ArraySlice<UInt8>

  /// Begins with the first byte.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// True if all bytes were read.
  package var isAtEnd: Bool { bytes.isEmpty }

  /// A number from 0 to `count` less one; `count` is 256 at most.
  package mutating func pick(_ count: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % count
  }

  /// Returns true for one byte in `count`.
  package mutating func oneIn(_ count: Int) -> Bool { pick(count) == count - 1 }

  /// One of some values; the first one is the commonest.
  package mutating func one<Value>(of values: [Value]) -> Value { values[pick(values.count)] }
}
