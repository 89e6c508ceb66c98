import Diagnostics

/// The text of an XML file in UTF-8, before it is parsed.
package struct XMLText: Sendable {
  /// The text in UTF-8, for diagnostics; without a byte order mark.
  package let source: SourceText
  /// True if the file was in UTF-16.
  let wasUTF16: Bool
  /// The XML part: the whole text, or the text without the surrounding output of a tool.
  private(set) var part: Range<Int>

  /// Creates a text from the bytes of a file in UTF-8 or UTF-16; the size is checked first.
  package init(_ bytes: [UInt8], name: String, limits: XMLLimits) throws(DiagnosticList) {
    guard bytes.count <= limits.bytes else {
      throw XMLProblem.bytes(bytes.count, limits.bytes).list(
        in: SourceText(name: name, bytes: Array(bytes.prefix(256))))
    }
    guard let (text, wasUTF16) = Self.decoded(bytes) else {
      throw XMLProblem.notUTF16.list(in: SourceText(name: name, bytes: []))
    }
    source = SourceText(name: name, bytes: text)
    self.wasUTF16 = wasUTF16
    part = 0..<text.count
  }

  /// Returns the bytes in UTF-8 without a byte order mark; they are invalid if the file is.
  ///
  /// The result is nil if the file begins with a mark of UTF-16 but has another encoding.
  private static func decoded(_ file: [UInt8]) -> ([UInt8], wasUTF16: Bool)? {
    guard let units = utf16Units(file) else {
      return (file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file, false)
    }
    guard file.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self)
    else { return nil }
    return (Array(text.utf8), true)
  }

  /// Omits the output of a tool around the XML: text before the first tag or after the last one
  /// that begins with one of these words.
  package mutating func leaveOut(_ beginnings: [String]) {
    let bytes = source.bytes
    let start = part.first { !Self.isBlank(bytes[$0]) } ?? part.upperBound
    if beginnings.contains(where: { bytes[start...].starts(with: $0.utf8) }) {
      let tag = bytes[start...].firstIndex(of: UInt8(ascii: "<"))
      part = (tag ?? bytes.endIndex)..<part.upperBound
    }
    guard let end = bytes[part].lastIndex(of: UInt8(ascii: ">")) else { return }
    let behind = bytes[(end + 1)...].drop { Self.isBlank($0) }
    if beginnings.contains(where: { behind.starts(with: $0.utf8) }) {
      part = part.lowerBound..<(end + 1)
    }
  }

  /// Omits the lines before the first one that begins with one of these tags, if the text begins
  /// with no tag.
  package mutating func leaveOutLines(before tags: [String]) {
    let bytes = source.bytes[part]
    guard bytes.first(where: { !Self.isBlank($0) }) != UInt8(ascii: "<"),
      let start = Self.lineBeginning(with: tags, in: Array(bytes))
    else { return }
    part = (part.lowerBound + start)..<part.upperBound
  }

  /// Returns the offset of a line near the beginning that begins with one of these tags; nil if
  /// there is none.
  package static func lineBeginning(with tags: [String], in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < min(bytes.count, printedLimit) {
      let line = bytes[offset...]
      if tags.contains(where: { line.starts(with: $0.utf8) }) { return offset }
      guard let end = line.firstIndex(where: { [0x0A, 0x0D].contains($0) }) else { return nil }
      offset = end + 1
    }
    return nil
  }

  /// The maximum number of bytes that tools print before a screen.
  private static let printedLimit = 1 << 14

  /// The name and the position of the first element, or of the document type before it; nil if
  /// there is none.
  ///
  /// Nothing is validated: the name identifies the file before parsing.
  package var firstName: (name: String, position: SourcePosition)? {
    let bytes = source.bytes
    var offset = part.lowerBound
    while let tag = bytes[offset..<part.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      let inside = bytes[(tag + 1)..<part.upperBound]
      if inside.starts(with: "!--".utf8) {
        offset = Self.end(of: "-->", in: inside) ?? part.upperBound
      } else if inside.first == UInt8(ascii: "?") {
        offset = Self.end(of: "?>", in: inside) ?? part.upperBound
      } else {
        var rest = inside
        if inside.first == UInt8(ascii: "!") {
          rest = inside.drop { !Self.isBlank($0) }.drop { Self.isBlank($0) }
        }
        let name = rest.prefix { !Self.isBlank($0) && !">/[".utf8.contains($0) }.prefix(80)
        return (String(decoding: name, as: UTF8.self), RunningPlace(at: tag, in: bytes).position)
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20].contains(byte)
  }

  private static func end(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }
}
