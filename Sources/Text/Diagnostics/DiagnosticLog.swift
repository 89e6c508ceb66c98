/// Collects the problems of one text while it is read, so that all of them are reported at once.
///
/// It keeps the first 10 of each kind, and the first 100 errors and the first 100 warnings, and
/// counts the rest. So a hostile file cannot make it grow, a repeated mistake does not hide other
/// problems, and warnings hide no errors.
package struct DiagnosticLog: Sendable {
  /// The text that is read.
  package let source: SourceText
  /// The number of errors, including those that were not kept.
  package private(set) var errorCount = 0
  private var kept: [Diagnostic] = []
  private var dropped = 0
  private var firstDropped: SourcePosition?
  /// The number of problems of each kind.
  private var kinds: [String: Int] = [:]

  /// True if an error was added.
  package var hasErrors: Bool { errorCount > 0 }

  /// The maximum number of errors to keep; the same number of warnings is kept.
  package static let limit = 100
  /// The maximum number of diagnostics of one kind to keep: their messages differ only in quoted
  /// parts and in numbers.
  package static let limitOfKind = 10
  /// The number of errors, or of warnings, before further ones are only counted, without their
  /// messages.
  package static let readLimit = 1000
  private var counts: [Diagnostic.Severity: (read: Int, kept: Int)] = [:]

  /// Creates a log without problems.
  package init(_ source: SourceText) {
    self.source = source
  }

  /// Adds an error; notes are other positions of the same problem.
  ///
  /// The hint is evaluated only if the problem is kept.
  package mutating func error(
    at position: SourcePosition, _ message: String, hint: @autoclosure () -> String? = nil,
    notes: [(SourcePosition, String)] = []
  ) {
    add(.error, at: position, message, hint: hint, notes: notes)
  }

  /// Adds a warning; notes are other positions of the same problem.
  ///
  /// The hint is evaluated only if the problem is kept.
  package mutating func warning(
    at position: SourcePosition, _ message: String, hint: @autoclosure () -> String? = nil,
    notes: [(SourcePosition, String)] = []
  ) {
    add(.warning, at: position, message, hint: hint, notes: notes)
  }

  /// All problems in the order of the text, and the number of further ones.
  package var diagnostics: [Diagnostic] {
    var all = sorted(kept)
    if let firstDropped {
      all.append(
        Diagnostic(
          hasErrors ? .error : .warning, in: source, at: firstDropped,
          "\(dropped) more problems from here on are not shown",
          hint: "Fix the first ones, then check the file again."))
    }
    return all
  }

  private mutating func add(
    _ severity: Diagnostic.Severity, at position: SourcePosition, _ message: String,
    hint: () -> String?, notes: [(SourcePosition, String)]
  ) {
    guard count(severity, message, at: position) else { return }
    var diagnostic = Diagnostic(severity, in: source, at: position, message, hint: hint())
    for (position, message) in notes { diagnostic.addNote(message, in: source, at: position) }
    kept.append(diagnostic)
  }

  /// Adds an existing diagnostic of this text.
  package mutating func add(_ diagnostic: Diagnostic) {
    if count(diagnostic.severity, diagnostic.message, at: diagnostic.position) {
      kept.append(diagnostic)
    }
  }

  /// Counts a problem; returns true if it must be kept.
  private mutating func count(
    _ severity: Diagnostic.Severity, _ message: String, at position: SourcePosition
  ) -> Bool {
    if severity == .error { errorCount += 1 }
    counts[severity, default: (0, 0)].read += 1
    let (read, kept) = counts[severity, default: (0, 0)]
    if kept < DiagnosticLog.limit, read <= DiagnosticLog.readLimit {
      let kind = messageShape(message)
      let count = kinds[kind, default: 0] + 1
      kinds[kind] = count
      if count <= DiagnosticLog.limitOfKind {
        counts[severity] = (read, kept + 1)
        return true
      }
    }
    dropped += 1
    firstDropped = firstDropped ?? position
    return false
  }
}
