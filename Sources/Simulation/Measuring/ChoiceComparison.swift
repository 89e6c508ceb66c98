import RandomNumbers

/// The differences between all pairs of measured choices (M2).
package struct ChoiceComparison: Sendable {
  /// Two choices and their difference.
  package struct Pair: Sendable {
    /// The index of the first choice.
    package let first: Int
    /// The index of the second choice, which is larger than `first`.
    package let second: Int
    /// The seconds per selection of the second choice, minus those of the first.
    package let difference: Estimate

    /// True if the difference exceeds its margin and 0.005 seconds; nil if there are too few
    /// selections for a margin.
    package var isDifferent: Bool? {
      difference.margin.map { max($0, 0.005) < difference.mean.magnitude }
    }
  }

  /// The pairs, sorted by the first choice and then by the second.
  package let pairs: [Pair]
  /// The index of the choice with the lowest mean seconds; the first one of equal choices.
  package let fastest: Int

  /// Compares every pair of results.
  ///
  /// The differences are paired by block. All intervals contain the true differences with a joint
  /// probability of 95 % (Student's distribution with Bonferroni's correction).
  package init(_ results: [MeasurementResult]) {
    let together = results.count * (results.count - 1) / 2
    pairs = results.indices.flatMap { first in
      results.indices.dropFirst(first + 1).map { second in
        Pair(
          first: first, second: second,
          difference: results[second].difference(from: results[first], together: together))
      }
    }
    fastest =
      results.indices.min { results[$0].seconds.mean.mean < results[$1].seconds.mean.mean } ?? 0
  }

  /// Returns the pair of two different choices, in either order.
  package func pair(_ one: Int, _ other: Int) -> Pair? {
    pairs.first { $0.first == min(one, other) && $0.second == max(one, other) }
  }
}
