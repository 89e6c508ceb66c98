import Diagnostics

/// A YAML file as a tree of values with their positions.
package struct YAMLDocument: Sendable {
  /// The text, for diagnostics; without a byte order mark.
  package let source: SourceText
  /// The single value of the file.
  package let root: YAMLNode

  /// Reads a file (Y4): one document of YAML 1.2 or JSON, in UTF-8.
  ///
  /// Accepts any bytes: size and characters are checked before parsing, nesting and the number of
  /// values during it.
  ///
  /// - Throws: every problem that could be found, at least one.
  package init(_ bytes: [UInt8], name: String, limits: YAMLLimits) throws(DiagnosticList) {
    guard bytes.count <= limits.bytes else {
      let beginning = SourceText(name: name, bytes: Array(bytes.prefix(256)))
      throw DiagnosticList([
        Diagnostic(
          .error, in: beginning, at: .start,
          "the file has \(bytes.count) bytes; it must have at most \(limits.bytes)",
          hint: "Split it into several files.")
      ])
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    source = SourceText(name: name, bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes)
    if let (offset, message, hint) = firstBadCharacter(in: source.bytes) {
      throw DiagnosticList([
        Diagnostic(
          .error, in: source, at: source.position(ofByteAt: offset), message, hint: hint)
      ])
    }
    if let (offset, length) = excessiveBlanks(in: source.bytes) {
      throw DiagnosticList([
        Diagnostic(
          .error, in: source, at: source.position(ofByteAt: offset),
          "the file has \(length) blanks and line breaks in a row here", hint: "Remove them.")
      ])
    }
    root = try Composer.compose(source, limits, firstByte: hasMark ? 3 : 0)
  }
}
