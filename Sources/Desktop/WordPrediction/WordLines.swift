/// The lines of a file of words, one after another, with their parts.
struct WordLines {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next line without its end; nil after the last one.
  mutating func next() -> ArraySlice<UInt8>? {
    number += 1
    guard position < bytes.count else { return nil }
    let rest = bytes[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    position = min(end + 1, bytes.count)
    return rest[..<end]
  }

  func broken(_ problem: String) -> BrokenWords {
    BrokenWords(line: number, problem)
  }

  /// Returns the next line, which is required.
  mutating func required(_ what: String) throws(BrokenWords) -> ArraySlice<UInt8> {
    guard let line = next() else { throw broken("\(what) is missing") }
    return line
  }

  /// Returns the rest of the next line, which begins with a keyword and a space.
  mutating func field(_ name: String) throws(BrokenWords) -> ArraySlice<UInt8> {
    let line = try required("the line \"\(name)\"")
    let start = Array((name + " ").utf8)
    guard line.starts(with: start) else { throw broken("this is not the line \"\(name)\"") }
    return line.dropFirst(start.count)
  }

  /// Returns the number in the next line, after a keyword.
  mutating func count(_ name: String, atMost limit: Int) throws(BrokenWords) -> Int {
    let text = try field(name)
    guard let count = Self.number(text, atMost: limit) else {
      throw broken("the number of \(name) is not one from 0 to \(limit)")
    }
    return count
  }

  /// Returns a number of decimal digits, without a sign; nil if it is invalid, or larger than the
  /// limit.
  static func number(_ text: ArraySlice<UInt8>, atMost limit: Int) -> Int? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var value = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value <= limit ? value : nil
  }
}
