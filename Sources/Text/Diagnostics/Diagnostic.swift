/// A problem of a text file, with its position and a hint (Y4).
///
/// It contains its source line, so that it can be printed without the file.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a problem: an error prevents the use of a file.
  package enum Severity: Hashable, Sendable {
    case error
    case warning
  }

  /// Another position of the problem, such as the second of two conflicting values.
  package struct Note: Hashable, Sendable {
    /// The name of the file.
    package let file: String
    /// The position in the file.
    package let position: SourcePosition
    /// The message about that position.
    package let message: String
    let excerpt: Excerpt
  }

  /// The severity of the problem.
  package let severity: Severity
  /// The name of the file.
  package let file: String
  /// The position in the file; it is always within its text.
  package let position: SourcePosition
  /// The message: one sentence without its period, in plain words.
  package let message: String
  /// The next step; nil if there is none.
  package let hint: String?
  /// The other positions of the problem.
  package private(set) var notes: [Note] = []
  let excerpt: Excerpt

  /// Creates a diagnostic for a position in a text; a position outside of it is moved to its
  /// nearest end.
  package init(
    _ severity: Severity, in source: SourceText, at position: SourcePosition, _ message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    file = source.name
    self.position = source.clipped(position)
    self.message = message
    self.hint = hint
    excerpt = Excerpt(source, at: self.position)
  }

  /// Adds another position, in this text or in another one.
  package mutating func addNote(
    _ message: String, in source: SourceText, at position: SourcePosition
  ) {
    let position = source.clipped(position)
    notes.append(
      Note(
        file: source.name, position: position, message: message,
        excerpt: Excerpt(source, at: position)))
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as text for people, without a line break at its end.
  package var description: String { printed.string }

  /// The diagnostic as printable text, without a line break at its end.
  ///
  /// It is `FILE:LINE:COLUMN: error: MESSAGE`, the source line and a caret line; then the same for
  /// each note; then the hint.
  package var printed: PrintableText {
    var lines = [
      heading(file, position, severity == .error ? "error" : "warning", message), excerpt.line,
      excerpt.caret,
    ]
    for note in notes {
      lines.append(heading(note.file, note.position, "note", note.message))
      lines.append(note.excerpt.line)
      lines.append(note.excerpt.caret)
    }
    if let hint { lines.append("hint: \(hint)") }
    return lines.joined(separator: "\n")
  }

  private func heading(
    _ file: String, _ position: SourcePosition, _ kind: String, _ message: String
  ) -> PrintableText {
    "\(file):\(position.line):\(position.column): \(kind): \(message)"
  }
}
