import Diagnostics

/// An XML file as a tree of elements with their positions.
package struct XMLDocument: Sendable {
  /// The text in UTF-8, for diagnostics about it; a byte order mark at its beginning is left out.
  package let source: SourceText
  /// The root element.
  package let root: XMLElement

  /// Reads a file (X1): XML 1.0 in UTF-8 or UTF-16, without a document type and without entities of its own.
  ///
  /// Accepts any bytes: the size is checked before parsing, levels and numbers during it.
  ///
  /// - Throws: the problem, at its position; the parser stops at the first one.
  package init(_ bytes: [UInt8], name: String, limits: XMLLimits) throws(DiagnosticList) {
    try self.init(XMLText(bytes, name: name, limits: limits), limits: limits)
  }

  /// Reads a text.
  package init(_ text: XMLText, limits: XMLLimits) throws(DiagnosticList) {
    source = text.source
    switch TreeBuilder(text, limits).build() {
    case .success(let root): self.root = root
    case .failure(let problem): throw problem.list(in: text.source)
    }
  }
}
