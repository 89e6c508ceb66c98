import Diagnostics

/// An XML file as a tree of elements with their positions.
package struct XMLDocument: Sendable {
  /// The text in UTF-8, for diagnostics; without a byte order mark.
  package let source: SourceText
  /// The root element.
  package let root: XMLElement

  /// Reads a file (X1): XML 1.0 in UTF-8 or UTF-16, without a document type and without custom
  /// entities.
  ///
  /// Accepts any bytes: the size is checked before parsing, levels and numbers during it.
  ///
  /// - Parameter keepsText: true if runs of text become elements without a name.
  /// - Throws: the problem, at its position; the parser stops at the first one.
  package init(
    _ bytes: [UInt8], name: String, limits: XMLLimits, keepsText: Bool = false
  ) throws(DiagnosticList) {
    try self.init(
      XMLText(bytes, name: name, limits: limits), limits: limits, keepsText: keepsText)
  }

  /// Reads a text.
  package init(
    _ text: XMLText, limits: XMLLimits, keepsText: Bool = false
  ) throws(DiagnosticList) {
    source = text.source
    switch TreeBuilder(text, limits, keepsText: keepsText).build() {
    case .success(let root): self.root = root
    case .failure(let problem): throw problem.list(in: text.source)
    }
  }
}
