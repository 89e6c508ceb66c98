import Diagnostics
import JSONReading

/// An object of JSON with its path in the file, for reading.
struct BoardFields {
  let entries: [String: JSONNode]
  let path: String

  /// An entry; null counts as absent.
  subscript(key: String) -> JSONNode? {
    guard let node = entries[key], node != .null else { return nil }
    return node
  }

  /// Returns the path of an entry.
  func place(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    guard isPlain, !key.isEmpty else { return "\(path)[\(quoted(key))]" }
    return path.isEmpty ? key : "\(path).\(key)"
  }

  /// Returns the path of an item of a list.
  func place(_ key: String, _ number: Int) -> String { "\(place(key))[\(number)]" }
}

/// Reads values of one file; a value of a wrong kind is an error with its position.
struct BoardFieldReader {
  /// The file in the package; nil for a board outside a package.
  let file: String?
  var log: BoardLog

  mutating func error(_ place: String, _ message: String, hint: String? = nil) {
    log.add(.error, in: file, at: place, message, hint: hint)
  }

  mutating func warn(_ place: String, _ message: String, hint: String? = nil) {
    log.add(.warning, in: file, at: place, message, hint: hint)
  }

  mutating func fields(_ node: JSONNode, at path: String) -> BoardFields? {
    if case .object(let entries) = node { return BoardFields(entries: entries, path: path) }
    refuse(node, at: path, "an object")
    return nil
  }

  mutating func fields(_ fields: BoardFields, _ key: String) -> BoardFields? {
    fields[key].flatMap { self.fields($0, at: fields.place(key)) }
  }

  /// Reads a list; one with more items than the limit is an error.
  mutating func list(_ fields: BoardFields, _ key: String, limit: Int) -> [JSONNode]? {
    guard let node = fields[key] else { return nil }
    guard case .list(let items) = node else {
      refuse(node, at: fields.place(key), "a list")
      return nil
    }
    guard items.count <= limit else {
      error(
        fields.place(key), "has \(items.count) items; at most \(limit) are read",
        hint: "Split the board.")
      return nil
    }
    return items
  }

  /// Reads a text, or a number as a text, as some programs write ids; without control characters
  /// and shortened to the limit.
  mutating func text(_ fields: BoardFields, _ key: String, limit: Int = 500) -> String? {
    guard let node = fields[key] else { return nil }
    return text(node, at: fields.place(key), limit: limit)
  }

  mutating func text(_ node: JSONNode, at place: String, limit: Int = 500) -> String? {
    switch node {
    case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text):
      let (clean, isCut) = BoardText.cleaned(text, limit: limit)
      if isCut { warn(place, "has more than \(limit) characters, and is cut") }
      return clean
    case .null, .boolean, .list, .object:
      refuse(node, at: place, "a text")
      return nil
    }
  }

  mutating func boolean(_ fields: BoardFields, _ key: String) -> Bool? {
    guard let node = fields[key] else { return nil }
    if case .boolean(let value) = node { return value }
    refuse(node, at: fields.place(key), "true or false")
    return nil
  }

  mutating func number(_ fields: BoardFields, _ key: String) -> Double? {
    guard let node = fields[key] else { return nil }
    if case .number(let value) = node { return value }
    refuse(node, at: fields.place(key), "a number")
    return nil
  }

  /// Adds an error about the wrong type of a value.
  mutating func refuse(_ node: JSONNode, at place: String, _ wanted: String) {
    let found =
      switch node {
      case .null: "null"
      case .boolean: "true or false"
      case .number: "a number"
      case .text: "a text"
      case .list: "a list"
      case .object: "an object"
      }
    error(
      place, "is \(found) and not \(wanted)",
      hint: "Export the board again, or correct it where it was made.")
  }
}
