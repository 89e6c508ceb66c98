/// The effort of a person for one target (M2).
package struct SelectionRecord: Hashable, Sendable {
  /// The number of the target among those of the screen.
  package var target: Int
  /// From the previous pick, or the first landing, to the request to the target, in microseconds.
  package var time: Int64 = 0
  /// The number of presses, including those that a filter swallowed.
  package var presses: Int32 = 0
  /// The number of landings of the highlight.
  package var steps: Int32 = 0
  /// The number of times that the awaited stop was highlighted.
  package var chances: Int32 = 0
  /// The number of times that they missed it: they were late, or did not notice it.
  package var misses: Int32 = 0
  /// The number of picks of something else.
  package var wrongPicks: Int32 = 0
  /// The number of times that a group was left by its exit or by `back`.
  package var corrections: Int32 = 0
  /// The number of passes that began.
  package var passes: Int32 = 0
  /// The number of passes that ended without a pick.
  package var idlePasses: Int32 = 0
  /// True if the target was reached before patience ran out.
  package var isReached = true

  /// Creates an empty record.
  package init(target: Int) {
    self.target = target
  }
}
