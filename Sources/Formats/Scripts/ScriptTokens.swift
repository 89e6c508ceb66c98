/// A word of a script's line: its text and its offset in the file.
struct ScriptToken {
  /// The offset of its first byte in the file.
  var offset: Int
  /// Its text, without quotes and escapes.
  var text: String
  var isQuoted: Bool
}

/// The reason that a line cannot be split into words.
enum ScriptTokenProblem: Error {
  case control(offset: Int)
  case invalidUTF8(offset: Int)
  case openQuote(offset: Int)
  case badEscape(offset: Int)
  case joinedQuote(offset: Int)

  var offset: Int {
    switch self {
    case .control(let offset), .invalidUTF8(let offset), .openQuote(let offset),
      .badEscape(let offset), .joinedQuote(let offset):
      offset
    }
  }

  var message: String {
    switch self {
    case .control: "there is a control character in this line"
    case .invalidUTF8: "this line is not valid UTF-8"
    case .openQuote: "the quote that begins here has no end"
    case .badEscape: "there is no such escape in a quoted text"
    case .joinedQuote: "there is a quote inside a word"
    }
  }

  var hint: String {
    switch self {
    case .control: "Remove it; words are separated by spaces."
    case .invalidUTF8: "Save the script as UTF-8."
    case .openQuote: "Put a second \" after the text, on the same line."
    case .badEscape:
      "Write \\\" for a quote, \\\\ for a backslash, \\n for a new line; all escapes of JSON are known."
    case .joinedQuote: "Put the whole word into quotes, with a space before and after it."
    }
  }
}

enum ScriptTokens {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Splits a line into its words: bare ones end at a blank, quoted ones at their quote, and a
  /// comment begins with a number sign at the beginning of a word, if there are comments.
  static func cut(
    _ line: ArraySlice<UInt8>, hasComments: Bool = true
  ) throws(ScriptTokenProblem) -> [ScriptToken] {
    try check(line)
    var tokens: [ScriptToken] = []
    var offset = line.startIndex
    while offset < line.endIndex {
      let byte = line[offset]
      if isBlank(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "#"), hasComments {
        break
      } else if byte == quote {
        tokens.append(try quotedToken(line, &offset))
      } else {
        tokens.append(try bareToken(line, &offset))
      }
    }
    return tokens
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func check(_ line: ArraySlice<UInt8>) throws(ScriptTokenProblem) {
    var isASCII = true
    for offset in line.indices {
      let byte = line[offset]
      if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F {
        throw .control(offset: offset)
      }
      if byte >= 0x80 { isASCII = false }
    }
    guard !isASCII, String(validating: line, as: UTF8.self) == nil else { return }
    throw .invalidUTF8(offset: firstInvalidByte(line))
  }

  private static func firstInvalidByte(_ line: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var bytes = line.makeIterator()
    var valid = line.startIndex
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { valid += UTF8.width(scalar) }
    return min(valid, max(line.endIndex - 1, line.startIndex))
  }

  private static func bareToken(
    _ line: ArraySlice<UInt8>, _ offset: inout Int
  ) throws(ScriptTokenProblem) -> ScriptToken {
    let start = offset
    while offset < line.endIndex, !isBlank(line[offset]) {
      if line[offset] == quote { throw .joinedQuote(offset: offset) }
      offset += 1
    }
    let text = String(decoding: line[start..<offset], as: UTF8.self)
    return ScriptToken(offset: start, text: text, isQuoted: false)
  }

  private static func quotedToken(
    _ line: ArraySlice<UInt8>, _ offset: inout Int
  ) throws(ScriptTokenProblem) -> ScriptToken {
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while offset < line.endIndex, line[offset] != quote {
      if line[offset] == backslash {
        guard offset + 1 < line.endIndex else { throw .openQuote(offset: start) }
        content += try escaped(line, &offset)
      } else {
        content.append(line[offset])
        offset += 1
      }
    }
    guard offset < line.endIndex else { throw .openQuote(offset: start) }
    offset += 1
    guard offset == line.endIndex || isBlank(line[offset]) else {
      throw .joinedQuote(offset: offset - 1)
    }
    let text = String(decoding: content, as: UTF8.self)
    return ScriptToken(offset: start, text: text, isQuoted: true)
  }

  /// Reads an escape of JSON; one half of a pair of surrogates is invalid.
  private static func escaped(
    _ line: ArraySlice<UInt8>, _ offset: inout Int
  ) throws(ScriptTokenProblem) -> [UInt8] {
    let start = offset
    let byte = line[offset + 1]
    offset += 2
    switch byte {
    case quote, backslash, UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"):
      guard var number = unit(line, at: offset) else { throw .badEscape(offset: start) }
      offset += 4
      if number & 0xFC00 == 0xD800, line[offset...].starts(with: [backslash, UInt8(ascii: "u")]),
        let low = unit(line, at: offset + 2), low & 0xFC00 == 0xDC00
      {
        number = 0x10000 + (number & 0x3FF) << 10 + low & 0x3FF
        offset += 6
      }
      guard let scalar = Unicode.Scalar(number) else { throw .badEscape(offset: start) }
      return Array(String(scalar).utf8)
    default: throw .badEscape(offset: start)
    }
  }

  /// Returns the unit of UTF-16 in four hexadecimal digits; nil if there are none.
  private static func unit(_ line: ArraySlice<UInt8>, at offset: Int) -> UInt32? {
    let digits = line[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(isHexadecimal) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
