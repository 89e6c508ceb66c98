/// The problems for which a text was refused, as an error that can be thrown.
package struct DiagnosticList: Error, Hashable, Sendable {
  /// The problems in the order of their places.
  package let diagnostics: [Diagnostic]

  /// Creates the error; the diagnostics are put in the order of their places.
  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = sorted(diagnostics)
  }
}

extension DiagnosticList: CustomStringConvertible {
  /// All problems as people read them, with an empty line between them.
  package var description: String { printed.string }

  /// All problems as people read them, ready to be printed, with an empty line between them.
  package var printed: PrintableText { diagnostics.printed }
}

extension Sequence<Diagnostic> {
  /// All of them, ready to be printed, with an empty line between them.
  package var printed: PrintableText { map(\.printed).joined(separator: "\n\n") }
}

/// Sorts by place; what is at the same place stays in the order in which it was found.
func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated()
    .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
    .map(\.element)
}
