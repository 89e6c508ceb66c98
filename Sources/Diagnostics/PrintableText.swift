/// A text that a terminal can be given: nothing in it steers the terminal, and no line break that its author did
/// not write.
///
/// Only cleaning makes one. What stands in a literal is the program's own and stays as it is; every value in it is made
/// ``visible(_:)`` on its way in, so that a name from a file, a device or another program cannot bring anything
/// along. What writes to a terminal, to standard output or to standard error takes this type alone.
package struct PrintableText: Hashable, Sendable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]

  /// The text as a string, for what is not a terminal.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// True if there is nothing in it.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Creates an empty text.
  package init() {
    bytes = []
  }

  /// Makes one line of a text from outside: its line breaks become symbols too.
  package init(_ text: some StringProtocol) {
    bytes = []
    append(text)
  }

  /// Makes a text of lines that were put together elsewhere; line breaks and tabs stay.
  ///
  /// It is for what can only be cleaned as a whole. Each value in it should have been made one line before.
  package init(lines text: String) {
    self.init(lines: Array(text.utf8))
  }

  /// Makes a text of the bytes of lines; what is no UTF-8 becomes U+FFFD.
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

  /// Appends a text from outside, as one line.
  package mutating func append(_ text: some StringProtocol) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(visible(scalar)) }
    }
  }

  /// Appends a text that is clean.
  package mutating func append(_ text: PrintableText) {
    bytes.append(contentsOf: text.bytes)
  }

  /// Takes the last line break away, if the text ends with one.
  package func withoutLastLineBreak() -> PrintableText {
    var text = self
    if text.bytes.last == lineFeed { text.bytes.removeLast() }
    return text
  }

  /// The text with another beginning, if it begins so.
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

  /// Both texts, one behind the other.
  package static func + (left: PrintableText, right: PrintableText) -> PrintableText {
    var text = left
    text.append(right)
    return text
  }

  /// Appends a text that is clean.
  package static func += (left: inout PrintableText, right: PrintableText) {
    left.append(right)
  }
}

private let tab: UInt8 = 0x09

private func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

extension PrintableText: ExpressibleByStringInterpolation {
  /// Takes a literal of the program.
  package init(stringLiteral value: StaticString) {
    self.init()
    append(literal: value)
  }

  /// Takes a literal with values in it, each of which is cleaned.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }

  /// Puts a literal and its values together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = PrintableText()

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends what the program itself says; only a literal can be it.
    package mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal: literal)
    }

    /// Appends a text that is clean, with its line breaks.
    package mutating func appendInterpolation(_ value: PrintableText) {
      text.append(value)
    }

    /// Appends what a value says of itself, as one line.
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
  /// All texts, with another one between them.
  package func joined(separator: PrintableText = "") -> PrintableText {
    var text = PrintableText()
    for (place, part) in enumerated() {
      if place > 0 { text.append(separator) }
      text.append(part)
    }
    return text
  }
}
