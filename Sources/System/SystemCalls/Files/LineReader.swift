import Glibc

/// Reads the lines of a descriptor one by one, in any number, each of at most `limit` bytes.
package struct LineReader {
  private let descriptor: Int32
  private let name: String
  private let limit: Int
  /// The bytes that were read but not yet returned.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// Begins to read; the name is for messages.
  package init(_ descriptor: Int32, named name: String, limit: Int) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
  }

  /// Returns the next line without its end; nil if there is none.
  ///
  /// It waits without a timeout.
  package mutating func next() throws(FileReadingError) -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A), end <= limit {
        defer { rest.removeFirst(end + 1) }
        return text(rest[..<end])
      }
      guard rest.count <= limit else { throw .tooLarge(path: name, limit: limit) }
      guard !isAtEnd else {
        defer { rest = [] }
        return rest.isEmpty ? nil : text(rest[...])
      }
      try readMore()
    }
  }

  private mutating func readMore() throws(FileReadingError) {
    do throws(SystemError) {
      _ = try waitUntilReady(descriptor, for: POLLIN, patience: nil)
      switch try readAvailable(from: descriptor) {
      case .bytes(let bytes): rest += bytes
      case .nothingYet: break
      case .end: isAtEnd = true
      }
    } catch {
      throw FileReadingError(error, path: name)
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
