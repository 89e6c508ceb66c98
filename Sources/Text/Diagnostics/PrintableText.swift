/// A text that is safe for a terminal: it contains no control sequences, and no line breaks except
/// those of its author.
///
/// Only cleaning creates it. A literal of the program stays unchanged. Every interpolated value is
/// made ``visible(_:)``, so that a name from a file, a device or another program is harmless. All
/// functions that write to a terminal, to standard output or to standard error accept only this
/// type.
package struct PrintableText: Hashable, Sendable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]

  /// The text as a string, for output other than a terminal.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// True if the text is empty.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Creates an empty text.
  package init() {
    bytes = []
  }

  /// Converts an untrusted text to one line: its line breaks become symbols too.
  package init(_ text: some StringProtocol) {
    bytes = []
    append(text)
  }

  /// Converts text with lines; line breaks and tabs are kept.
  ///
  /// It is for text that can only be cleaned as a whole. Each value in it should already be a
  /// single line.
  package init(lines text: String) {
    self.init(lines: Array(text.utf8))
  }

  /// Converts the bytes of lines; invalid UTF-8 becomes U+FFFD.
  package init(lines text: [UInt8]) {
    guard !text.allSatisfy({ isPlain($0) || $0 == lineFeed || $0 == tab }) else {
      bytes = text
      return
    }
    bytes = []
    bytes.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      append(scalar == "\n" || scalar == "\t" ? scalar : visible(scalar))
    }
  }

  /// Appends an untrusted text as one line.
  package mutating func append(_ text: some StringProtocol) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(visible(scalar)) }
    }
  }

  /// Appends a clean text.
  package mutating func append(_ text: PrintableText) {
    bytes.append(contentsOf: text.bytes)
  }

  /// Returns the text without the line break at its end, if there is one.
  package func withoutLastLineBreak() -> PrintableText {
    var text = self
    if text.bytes.last == lineFeed { text.bytes.removeLast() }
    return text
  }

  /// The problem and the next step without their labels, as sentences for a voice or a page.
  ///
  /// The place of a diagnostic becomes the number of its line; its excerpt is left out.
  package var sentences: String {
    var lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    while let caret = lines.firstIndex(where: { $0.drop(while: \.isWhitespace) == "^" }) {
      lines.removeSubrange(max(caret - 1, 0)...caret)
    }
    return lines.reduce(into: "") { text, line in
      guard !line.isEmpty else { return }
      if !text.isEmpty { text += text.last == "." ? " " : ". " }
      let place = line.split(separator: ":", maxSplits: 3)
      let isPlaced = place.count == 4 && Int(place[1]) != nil && Int(place[2]) != nil
      if isPlaced { text += "Line \(place[1]): " }
      let message = isPlaced ? place[3].drop { $0 == " " } : line
      let mark = ["error: ", "warning: ", "hint: "].first { message.hasPrefix($0) } ?? ""
      text += message.dropFirst(mark.count)
    }
  }

  /// Returns the text with another prefix, if it has this one.
  package func replacingPrefix(_ prefix: PrintableText, with other: PrintableText) -> PrintableText
  {
    guard bytes.starts(with: prefix.bytes) else { return self }
    var text = other
    text.bytes += bytes.dropFirst(prefix.bytes.count)
    return text
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
  }

  fileprivate mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Returns both texts, one after the other.
  package static func + (left: PrintableText, right: PrintableText) -> PrintableText {
    var text = left
    text.append(right)
    return text
  }

  /// Appends a clean text.
  package static func += (left: inout PrintableText, right: PrintableText) {
    left.append(right)
  }
}

private let tab: UInt8 = 0x09

private func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

extension PrintableText: ExpressibleByStringInterpolation {
  /// Creates a text from a literal of the program.
  package init(stringLiteral value: StaticString) {
    self.init()
    append(literal: value)
  }

  /// Creates a text from a literal with interpolated values, each of which is cleaned.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Combines a literal and its values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = PrintableText()

    /// Begins with an empty text.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text of the program itself; only literals are accepted.
    package mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal: literal)
    }

    /// Appends a clean text, with its line breaks.
    package mutating func appendInterpolation(_ value: PrintableText) {
      text.append(value)
    }

    /// Appends the description of a value, as one line.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text.append(value.description)
    }
  }
}

extension PrintableText: CustomStringConvertible {
  /// The text itself.
  package var description: String { string }
}

extension Sequence<PrintableText> {
  /// Returns all texts, with a separator between them.
  package func joined(separator: PrintableText = "") -> PrintableText {
    var text = PrintableText()
    for (index, part) in enumerated() {
      if index > 0 { text.append(separator) }
      text.append(part)
    }
    return text
  }
}
