/// A position in a text file: both numbers count from 1, and columns count Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line number, from 1.
  package let line: Int
  /// The column: the number of the Unicode scalar in its line, from 1.
  package let column: Int

  /// Creates a position; numbers below 1 become 1.
  package init(line: Int, column: Int) {
    self.line = max(line, 1)
    self.column = max(column, 1)
  }

  /// The beginning of a file.
  package static let start = SourcePosition(line: 1, column: 1)

  /// True if the left position precedes the right one.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.line == right.line ? left.column < right.column : left.line < right.line
  }
}
