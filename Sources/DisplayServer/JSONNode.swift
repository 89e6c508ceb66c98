/// A value of JSON from outside, read within bounds (Y2).
///
/// Of two entries with one key the last one counts, as everywhere; what is no UTF-8 becomes a replacement character.
enum JSONNode: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// The value that a text is; nil where it is no JSON, or is nested deeper than 256 levels.
  init?(_ bytes: [UInt8]) {
    var reader = JSONNodeReader(bytes: bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// An entry of an object; nil for what is none, or has none of that key.
  subscript(key: String) -> JSONNode? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  /// The items of a list; none for what is none.
  var items: [JSONNode] { if case .list(let items) = self { items } else { [] } }

  /// The text that it is.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it is true; nil where it is neither true nor false.
  var isTrue: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The whole number that it is.
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}

/// Reads JSON from bytes; it never goes back.
private struct JSONNodeReader {
  private static let deepest = 256
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left but blanks.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return place == bytes.count
    }
  }

  /// The value that begins here, in that depth.
  mutating func value(depth: Int) -> JSONNode? {
    guard depth < Self.deepest else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    let isThere = word.withUTF8Buffer { buffer in
      bytes[place..<(place + count)].elementsEqual(buffer)
    }
    if isThere { place += count }
    return isThere
  }

  private mutating func object(depth: Int) -> JSONNode? {
    guard take("{" as Unicode.Scalar) else { return nil }
    var entries: [String: JSONNode] = [:]
    if take("}" as Unicode.Scalar) { return .object(entries) }
    repeat {
      skipBlanks()
      guard let key = text(), take(":" as Unicode.Scalar), let value = value(depth: depth + 1)
      else { return nil }
      entries[key] = value
    } while take("," as Unicode.Scalar)
    return take("}" as Unicode.Scalar) ? .object(entries) : nil
  }

  private mutating func list(depth: Int) -> JSONNode? {
    guard take("[" as Unicode.Scalar) else { return nil }
    var items: [JSONNode] = []
    if take("]" as Unicode.Scalar) { return .list(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take("," as Unicode.Scalar)
    return take("]" as Unicode.Scalar) ? .list(items) : nil
  }

  private mutating func number() -> JSONNode? {
    let start = place
    while let byte = next, Self.digits.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }

  private static let digits = Set("+-.0123456789eE".utf8)

  private mutating func text() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    place += 1
    var found: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: found, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        found += Array(String(Character(scalar)).utf8)
      default: found.append(byte)
      }
    }
    return nil
  }

  /// The character that follows a backslash; half of a pair becomes a replacement character.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      guard first & 0xFC00 == 0xD800, take("\\u") else {
        return Unicode.Scalar(first) ?? "\u{FFFD}"
      }
      guard let second = unit() else { return nil }
      guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[place..<(place + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    place += 4
    return unit
  }
}
