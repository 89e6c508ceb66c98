/// A value of JSON from outside, read within bounds (Y2).
///
/// Of two entries with one key the last one counts, as everywhere; what is no UTF-8 becomes a replacement character.
package enum JSONNode: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// The value that a text is.
  package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONProblem) {
    var reader = JSONNodeReader(bytes: bytes, limits: limits)
    self = try reader.document()
  }

  /// An entry of an object; nil for what is none, or has none of that key.
  package subscript(key: String) -> JSONNode? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  /// The items of a list; none for what is none.
  package var items: [JSONNode] { if case .list(let items) = self { items } else { [] } }

  /// The text that it is.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it is true; nil where it is neither true nor false.
  package var isTrue: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The whole number that it is.
  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
