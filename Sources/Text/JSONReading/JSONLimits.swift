/// The limits for reading a text as JSON.
package struct JSONLimits: Hashable, Sendable {
  /// The maximum number of bytes of the text.
  package let bytes: Int
  /// The maximum depth of nested lists and objects.
  package let depth: Int
  /// The maximum number of values, including each item and each entry.
  package let values: Int
  /// True if invalid UTF-8 becomes replacement characters, as in titles that other programs choose.
  package let repairsText: Bool

  /// Creates limits; bytes and values are unlimited by default, depth is 256, and invalid UTF-8 is
  /// rejected.
  package init(
    bytes: Int = .max, depth: Int = 256, values: Int = .max, repairsText: Bool = false
  ) {
    self.repairsText = repairsText
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

/// The reason that a text was not read as JSON.
package struct JSONProblem: Error, Hashable, Sendable {
  /// The problem.
  package enum Fault: Hashable, Sendable {
    /// No value, or something else that JSON does not allow there.
    case notJSON
    /// A byte that is no UTF-8.
    case notUTF8
    /// The whole text is in UTF-16.
    case utf16
    /// It has more bytes than the limit.
    case tooLong(limit: Int)
    /// It has more nested lists and objects than the limit.
    case tooDeep(limit: Int)
    /// It has more values than the limit.
    case tooMany(limit: Int)
  }

  /// The problem.
  package let fault: Fault
  /// The offset of the byte at which it was found, from 0.
  package let offset: Int
}

extension JSONProblem.Fault {
  /// The problem, as the end of a sentence about a file.
  package var reason: String {
    switch self {
    case .notJSON: "is not JSON from here on"
    case .notUTF8: "is not valid UTF-8 from here on"
    case .utf16: "is UTF-16, not UTF-8"
    case .tooLong(let limit): "has more than \(limit) bytes of JSON"
    case .tooDeep(let limit): "has more than \(limit) lists and objects inside of one another"
    case .tooMany(let limit): "has more than \(limit) values"
    }
  }

  /// The way to repair the encoding of a text; nil if that is not the problem.
  package var hint: String? {
    switch self {
    case .notUTF8, .utf16: "Save it as UTF-8."
    case .notJSON, .tooLong, .tooDeep, .tooMany: nil
    }
  }
}
