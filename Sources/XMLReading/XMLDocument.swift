import Diagnostics

/// An XML file as a tree of elements with their places.
package struct XMLDocument: Sendable {
  /// The text in UTF-8, for diagnostics about it; a byte order mark at its beginning is left out.
  package let source: SourceText
  /// The one element that all others are in.
  package let root: XMLElement

  /// Reads a file (X1): XML 1.0 in UTF-8 or UTF-16, without a document type and without entities of its own.
  ///
  /// Any bytes are safe to give: the size is checked before the parser sees them, levels and numbers while it reads.
  ///
  /// - Throws: what is wrong with it, at its place; the parser stops at the first problem.
  package init(_ bytes: [UInt8], name: String, limits: XMLLimits) throws(DiagnosticList) {
    guard bytes.count <= limits.bytes else {
      throw Self.refusal(
        of: SourceText(name: name, bytes: Array(bytes.prefix(256))), at: .start,
        "the file has \(bytes.count) bytes; it must have at most \(limits.bytes)",
        "Save a screen with less on it.")
    }
    guard let text = UTF8Text(bytes) else {
      throw Self.refusal(
        of: SourceText(name: name, bytes: []), at: .start,
        "the file begins like UTF-16, and is not", "Save it in UTF-8.")
    }
    let source = SourceText(name: name, bytes: text.bytes)
    let builder = TreeBuilder(text.bytes, limits, isUTF16: text.wasUTF16)
    switch builder.build() {
    case .success(let root):
      self.source = source
      self.root = root
    case .failure(let problem):
      throw Self.refusal(of: source, at: problem.position, problem.message, problem.hint)
    }
  }

  private static func refusal(
    of source: SourceText, at position: SourcePosition, _ message: String, _ hint: String
  ) -> DiagnosticList {
    DiagnosticList([Diagnostic(.error, in: source, at: position, message, hint: hint)])
  }
}
