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
