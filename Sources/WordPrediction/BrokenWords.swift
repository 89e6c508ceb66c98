/// Why a file of words cannot be read, and where (K5).
package struct BrokenWords: Error, Hashable, Sendable {
  /// The line, from 1; the first one behind the end where something is missing.
  package let line: Int
  /// What is wrong there, as the end of a sentence.
  package let problem: String

  /// Says that `line` is wrong.
  package init(line: Int, _ problem: String) {
    self.line = line
    self.problem = problem
  }
}
