/// What one target took a person (M2).
package struct SelectionRecord: Hashable, Sendable {
  /// The number of the target among those of the screen.
  package var target: Int
  /// From the pick before it, or the first landing, to the request to the target, in microseconds.
  package var time: Int64 = 0
  /// How often the person pressed, also where no filter let it through.
  package var presses: Int32 = 0
  /// How often the highlight landed.
  package var steps: Int32 = 0
  /// How often the stop that they waited for was highlighted.
  package var chances: Int32 = 0
  /// How often they missed it then: they were late, or did not notice it.
  package var misses: Int32 = 0
  /// How often something else was picked.
  package var wrongPicks: Int32 = 0
  /// How often a group was left by its exit or by `back`.
  package var corrections: Int32 = 0
  /// How many passes began.
  package var passes: Int32 = 0
  /// How many of these went round without a pick.
  package var idlePasses: Int32 = 0
  /// True if the target was reached before patience was over.
  package var isReached = true

  /// Begins with nothing.
  package init(target: Int) {
    self.target = target
  }
}
