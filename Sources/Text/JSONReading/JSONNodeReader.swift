/// Reads JSON from bytes; it never moves back.
struct JSONNodeReader {
  private let bytes: [UInt8]
  private let limits: JSONLimits
  private var offset = 0
  private var count = 0
  private(set) var duplicates: [JSONNode.DuplicateKey] = []

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the value of the whole text, after an optional byte order mark.
  mutating func document() throws(JSONProblem) -> JSONNode {
    guard bytes.count <= limits.bytes else {
      throw JSONProblem(fault: .tooLong(limit: limits.bytes), offset: limits.bytes)
    }
    try checkEncoding()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value(depth: 0)
    skipBlanks()
    guard offset == bytes.count else { throw problem() }
    return value
  }

  /// Throws the problem of the first byte that is no UTF-8.
  private func checkEncoding() throws(JSONProblem) {
    // JSON begins with a character of ASCII, so that each second byte of UTF-16 is zero.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    {
      throw JSONProblem(fault: .utf16, offset: 0)
    }
    guard !limits.repairsText, String(validating: bytes, as: UTF8.self) == nil else { return }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    throw JSONProblem(fault: .notUTF8, offset: offset)
  }

  private func problem(_ fault: JSONProblem.Fault = .notJSON) -> JSONProblem {
    JSONProblem(fault: fault, offset: offset)
  }

  /// Reads the next value, at that depth.
  private mutating func value(depth: Int) throws(JSONProblem) -> JSONNode {
    skipBlanks()
    guard depth < limits.depth else { throw problem(.tooDeep(limit: limits.depth)) }
    guard count < limits.values else { throw problem(.tooMany(limit: limits.values)) }
    count += 1
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// Skips a sign, if present, and the blanks before it.
  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func need(_ sign: Unicode.Scalar) throws(JSONProblem) {
    guard consume(sign) else { throw problem() }
  }

  /// Skips a word, if present.
  private mutating func consume(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    let isThere = word.withUTF8Buffer { buffer in
      bytes[offset..<(offset + count)].elementsEqual(buffer)
    }
    if isThere { offset += count }
    return isThere
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONNode
  ) throws(JSONProblem) -> JSONNode {
    guard consume(word) else { throw problem() }
    return value
  }

  private mutating func object(depth: Int) throws(JSONProblem) -> JSONNode {
    try need("{")
    var entries: [String: JSONNode] = [:]
    if consume("}" as Unicode.Scalar) { return .object(entries) }
    repeat {
      skipBlanks()
      let start = offset
      let key = try text()
      try need(":")
      let replaced = entries.updateValue(try value(depth: depth + 1), forKey: key)
      if replaced != nil { duplicates.append(JSONNode.DuplicateKey(key: key, offset: start)) }
    } while consume("," as Unicode.Scalar)
    try need("}")
    return .object(entries)
  }

  private mutating func list(depth: Int) throws(JSONProblem) -> JSONNode {
    try need("[")
    var items: [JSONNode] = []
    if consume("]" as Unicode.Scalar) { return .list(items) }
    repeat { items.append(try value(depth: depth + 1)) } while consume("," as Unicode.Scalar)
    try need("]")
    return .list(items)
  }

  private mutating func number() throws(JSONProblem) -> JSONNode {
    let start = offset
    while let byte = next, Self.isOfNumber(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw problem()
    }
    return .number(number)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func text() throws(JSONProblem) -> String {
    guard next == UInt8(ascii: "\"") else { throw problem() }
    offset += 1
    var found: [UInt8] = []
    while true {
      // Text without escapes is copied in one piece: a picture in a text may be long.
      let start = offset
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
      found += bytes[start..<offset]
      guard let byte = next else { throw problem() }
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: found, as: UTF8.self) }
      found += Array(String(Character(try escaped())).utf8)
    }
  }

  /// Reads the character after a backslash; half of a pair becomes a replacement character.
  private mutating func escaped() throws(JSONProblem) -> Unicode.Scalar {
    guard let byte = next else { throw problem() }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      guard first & 0xFC00 == 0xD800, consume("\\u") else {
        return Unicode.Scalar(first) ?? "\u{FFFD}"
      }
      let second = try unit()
      guard second & 0xFC00 == 0xDC00 else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
    default:
      offset -= 1
      throw problem()
    }
  }

  private mutating func unit() throws(JSONProblem) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw problem() }
    var unit: UInt32 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw problem() }
      unit = unit << 4 | UInt32(digit)
    }
    offset += 4
    return unit
  }
}
