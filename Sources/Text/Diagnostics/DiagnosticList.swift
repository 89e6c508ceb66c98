/// The problems of a rejected text, as an error.
package struct DiagnosticList: Error, Hashable, Sendable {
  /// The problems in the order of the text.
  package let diagnostics: [Diagnostic]

  /// Creates the error; the diagnostics are sorted by position.
  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = sorted(diagnostics)
  }
}

extension DiagnosticList: CustomStringConvertible {
  /// All problems as text for people, with an empty line between them.
  package var description: String { printed.string }

  /// All problems as printable text, with an empty line between them.
  package var printed: PrintableText { diagnostics.printed }
}

extension Sequence<Diagnostic> {
  /// All diagnostics as printable text, with an empty line between them.
  package var printed: PrintableText { map(\.printed).joined(separator: "\n\n") }
}

/// Sorts by position; at the same position the order is kept.
func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated()
    .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
    .map(\.element)
}
