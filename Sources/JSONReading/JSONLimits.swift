/// How much of a text is read as JSON.
package struct JSONLimits: Hashable, Sendable {
  /// The bytes of the text.
  package let bytes: Int
  /// The lists and objects that stand inside of one another.
  package let depth: Int
  /// The values in it, each item and each entry counted.
  package let values: Int

  /// Creates limits; those that are not given are none, but for the depth.
  package init(bytes: Int = .max, depth: Int = 256, values: Int = .max) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

/// Why a text was not read as JSON.
package struct JSONProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Fault: Hashable, Sendable {
    /// No value, or something else than JSON has there.
    case notJSON
    /// It has more bytes than are read.
    case tooLong(limit: Int)
    /// More lists and objects stand inside of one another than are read.
    case tooDeep(limit: Int)
    /// It has more values than are read.
    case tooMany(limit: Int)
  }

  /// What is wrong.
  package let fault: Fault
  /// The byte at which that was seen, from 0.
  package let offset: Int
}

extension JSONProblem.Fault {
  /// What is wrong, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .notJSON: "is not JSON from here on"
    case .tooLong(let limit): "has more than \(limit) bytes of JSON"
    case .tooDeep(let limit): "has more than \(limit) lists and objects inside of one another"
    case .tooMany(let limit): "has more than \(limit) values"
    }
  }
}
