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
    case .control: "Remove it; words are kept apart by spaces."
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
    var place = line.startIndex
    while place < line.endIndex {
      let byte = line[place]
      if isBlank(byte) {
        place += 1
      } else if byte == UInt8(ascii: "#"), hasComments {
        break
      } else if byte == quote {
        tokens.append(try quotedToken(line, &place))
      } else {
        tokens.append(try bareToken(line, &place))
      }
    }
    return tokens
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func check(_ line: ArraySlice<UInt8>) throws(ScriptTokenProblem) {
    var isASCII = true
    for place in line.indices {
      let byte = line[place]
      if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F {
        throw .control(offset: place)
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
    _ line: ArraySlice<UInt8>, _ place: inout Int
  ) throws(ScriptTokenProblem) -> ScriptToken {
    let start = place
    while place < line.endIndex, !isBlank(line[place]) {
      if line[place] == quote { throw .joinedQuote(offset: place) }
      place += 1
    }
    let text = String(decoding: line[start..<place], as: UTF8.self)
    return ScriptToken(offset: start, text: text, isQuoted: false)
  }

  private static func quotedToken(
    _ line: ArraySlice<UInt8>, _ place: inout Int
  ) throws(ScriptTokenProblem) -> ScriptToken {
    let start = place
    var content: [UInt8] = []
    place += 1
    while place < line.endIndex, line[place] != quote {
      if line[place] == backslash {
        guard place + 1 < line.endIndex else { throw .openQuote(offset: start) }
        content += try escaped(line, &place)
      } else {
        content.append(line[place])
        place += 1
      }
    }
    guard place < line.endIndex else { throw .openQuote(offset: start) }
    place += 1
    guard place == line.endIndex || isBlank(line[place]) else {
      throw .joinedQuote(offset: place - 1)
    }
    let text = String(decoding: content, as: UTF8.self)
    return ScriptToken(offset: start, text: text, isQuoted: true)
  }

  /// Reads an escape of JSON; one half of a pair of surrogates is invalid.
  private static func escaped(
    _ line: ArraySlice<UInt8>, _ place: inout Int
  ) throws(ScriptTokenProblem) -> [UInt8] {
    let start = place
    let byte = line[place + 1]
    place += 2
    switch byte {
    case quote, backslash, UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "u"):
      guard var number = unit(line, at: place) else { throw .badEscape(offset: start) }
      place += 4
      if number & 0xFC00 == 0xD800, line[place...].starts(with: [backslash, UInt8(ascii: "u")]),
        let low = unit(line, at: place + 2), low & 0xFC00 == 0xDC00
      {
        number = 0x10000 + (number & 0x3FF) << 10 + low & 0x3FF
        place += 6
      }
      guard let scalar = Unicode.Scalar(number) else { throw .badEscape(offset: start) }
      return Array(String(scalar).utf8)
    default: throw .badEscape(offset: start)
    }
  }

  /// Returns the unit of UTF-16 in four hexadecimal digits; nil if there are none.
  private static func unit(_ line: ArraySlice<UInt8>, at place: Int) -> UInt32? {
    let digits = line[place...].prefix(4)
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
