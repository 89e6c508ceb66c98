/// The reason that a line of a trace cannot be counted (N5).
package struct TraceProblem: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The problem in plain words, without a full stop.
  package let message: String
  /// The next step.
  package let hint: String
}
