import RandomNumbers

/// All pairs of the measured choices, judged together (M2).
package struct ChoiceComparison: Sendable {
  /// Two choices with their difference.
  package struct Pair: Sendable {
    /// The number of the first choice.
    package let first: Int
    /// The number of the second choice, which is larger.
    package let second: Int
    /// The seconds a selection of the second choice minus those of the first one.
    package let difference: Estimate

    /// True if the difference is larger than its margin, and than half a hundredth of a second; nil
    /// if there are too few selections for a margin.
    package var isDifferent: Bool? {
      difference.margin.map { max($0, 0.005) < difference.mean.magnitude }
    }
  }

  /// The pairs, by the number of the first choice and then of the second one.
  package let pairs: [Pair]
  /// The number of the choice with the least mean seconds; of equal ones the first.
  package let fastest: Int

  /// Compares each result with each other one.
  ///
  /// The differences are paired by their blocks. All intervals together contain the true differences
  /// with a probability of 95 % (Student's distribution with Bonferroni's correction).
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
