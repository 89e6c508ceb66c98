/// The effort of a person to select one target (M2).
package struct SelectionRecord: Hashable, Sendable {
  /// The number of the target on the screen.
  package var target: Int
  /// The time from the previous pick, or the first landing, to the request to the target, in
  /// microseconds.
  package var time: Int64 = 0
  /// The number of presses, including those that a filter ignored.
  package var presses: Int32 = 0
  /// The number of landings of the highlight.
  package var steps: Int32 = 0
  /// The number of times that the awaited stop was highlighted.
  package var chances: Int32 = 0
  /// The number of times that the awaited stop was missed, because the press was late or the stop
  /// was not noticed.
  package var misses: Int32 = 0
  /// The number of wrong picks.
  package var wrongPicks: Int32 = 0
  /// The number of times that a group was left by its exit or by `back`.
  package var corrections: Int32 = 0
  /// The number of started passes.
  package var passes: Int32 = 0
  /// The number of passes that ended without a pick.
  package var idlePasses: Int32 = 0
  /// True if the target was reached before the person gave up.
  package var isReached = true

  /// Creates an empty record.
  package init(target: Int) {
    self.target = target
  }
}
