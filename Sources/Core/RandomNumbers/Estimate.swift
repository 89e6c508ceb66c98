/// A mean with its margin of error (M2, N5).
package struct Estimate: Hashable, Sendable {
  /// The mean.
  package let mean: Double
  /// Half the width of the confidence interval of the mean; nil with fewer than two blocks.
  package let margin: Double?

  /// Computes the mean of block means, weighted by the numbers of selections.
  ///
  /// The selections of a block depend on one another, but block means are independent.
  ///
  /// - Parameter together: the number of estimates that are judged together. All their intervals
  ///   contain the true values with a joint probability of 95 %, by Student's distribution with
  ///   Bonferroni's correction.
  package init(sums: [Double], counts: [Int], together: Int = 1) {
    let count = counts.reduce(0, +)
    let mean = count > 0 ? sums.reduce(0, +) / Double(count) : 0
    self.mean = mean
    let used = counts.indices.filter { counts[$0] > 0 }
    guard used.count > 1 else {
      margin = nil
      return
    }
    // The last block may be smaller than the others, so each residual is weighted by its block.
    var squares = 0.0
    for index in used {
      let residual = sums[index] - mean * Double(counts[index])
      squares += residual * residual
    }
    let blocks = Double(used.count)
    let variance = squares * blocks / (blocks - 1) / (Double(count) * Double(count))
    let tail = 0.025 / Double(max(together, 1))
    margin = studentQuantile(freedom: used.count - 1, tail: tail) * variance.squareRoot()
  }
}

extension Estimate {
  /// Returns the estimate of a multiple of the quantity, such as that of a character from that of a
  /// pick.
  package func scaled(by factor: Double) -> Estimate {
    Estimate(mean: mean * factor, margin: margin.map { $0 * factor.magnitude })
  }

  private init(mean: Double, margin: Double?) {
    (self.mean, self.margin) = (mean, margin)
  }
}
