/// The reason that a file of words cannot be read, and its line (K5).
package struct BrokenWords: Error, Hashable, Sendable {
  /// The line, from 1; if something is missing, the first one after the end.
  package let line: Int
  /// The problem, as the end of a sentence.
  package let problem: String

  /// Creates the problem of a line.
  package init(line: Int, _ problem: String) {
    self.line = line
    self.problem = problem
  }
}
