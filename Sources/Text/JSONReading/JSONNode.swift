/// A value of JSON from outside, read within limits (Y2).
///
/// Of two entries with one key the last one counts, as usual; half of a pair of escapes becomes a
/// replacement character.
package enum JSONNode: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// Reads the value of a text.
  package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONProblem) {
    var duplicates: [DuplicateKey] = []
    try self.init(bytes, limits: limits, duplicates: &duplicates)
  }

  /// A key that its object already has.
  package struct DuplicateKey: Hashable, Sendable {
    package let key: String
    /// The offset of its first byte, from 0.
    package let offset: Int
  }

  /// Reads the value of a text, and adds the keys that appear again in one object.
  package init(
    _ bytes: [UInt8], limits: JSONLimits, duplicates: inout [DuplicateKey]
  ) throws(JSONProblem) {
    var reader = JSONNodeReader(bytes: bytes, limits: limits)
    self = try reader.document()
    duplicates += reader.duplicates
  }

  /// Returns an entry of an object; nil if it is no object, or has no entry with that key.
  package subscript(key: String) -> JSONNode? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  /// The items of a list; empty for any other value.
  package var items: [JSONNode] { if case .list(let items) = self { items } else { [] } }

  /// The text; nil for any other value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The boolean; nil for any other value.
  package var isTrue: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The whole number; nil for any other value.
  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
