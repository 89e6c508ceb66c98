/// A problem of a text file: what is wrong, where, and what to do about it (Y4).
///
/// It carries the line that it is about, so that it can be printed when the file is long gone.
package struct Diagnostic: Hashable, Sendable {
  /// Whether a problem prevents the use of a file.
  package enum Severity: Hashable, Sendable {
    case error
    case warning
  }

  /// Another place that the problem is about, such as the other one of two values that conflict.
  package struct Note: Hashable, Sendable {
    /// The name of the file.
    package let file: String
    /// The place in the file.
    package let position: SourcePosition
    /// What is to be seen there.
    package let message: String
    let excerpt: Excerpt
  }

  /// Whether it prevents the use of the file.
  package let severity: Severity
  /// The name of the file.
  package let file: String
  /// The place in the file; it always lies within its text.
  package let position: SourcePosition
  /// One sentence without its full stop, in plain words.
  package let message: String
  /// The next step, if there is one to give.
  package let hint: String?
  /// The other places that it is about.
  package private(set) var notes: [Note] = []
  let excerpt: Excerpt

  /// Creates a diagnostic for a place in a text; a place outside of it moves to its nearest end.
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

  /// Adds another place, of this text or of another one.
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
  /// The diagnostic as people read it, without a line break at its end.
  package var description: String { printed.string }

  /// The diagnostic as people read it, ready to be printed, without a line break at its end.
  ///
  /// It is `FILE:LINE:COLUMN: error: MESSAGE`, the source line and a caret line; then the same for each
  /// note; then the hint.
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
