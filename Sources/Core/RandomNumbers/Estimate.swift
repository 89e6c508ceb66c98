/// A mean with its margin of error (M2, N5).
package struct Estimate: Hashable, Sendable {
  /// The mean.
  package let mean: Double
  /// Half the width of the 95 % confidence interval of the mean; nil with fewer than two blocks.
  package let margin: Double?

  /// Computes a mean of the means of blocks, weighted by their numbers of selections.
  ///
  /// The selections of a block depend on one another; its mean is independent of those of other
  /// blocks.
  package init(sums: [Double], counts: [Int]) {
    let count = counts.reduce(0, +)
    let mean = count > 0 ? sums.reduce(0, +) / Double(count) : 0
    self.mean = mean
    let used = counts.indices.filter { counts[$0] > 0 }
    guard used.count > 1 else {
      margin = nil
      return
    }
    // The last block may be smaller than the others, so each residual has the weight of its block.
    var squares = 0.0
    for place in used {
      let residual = sums[place] - mean * Double(counts[place])
      squares += residual * residual
    }
    let blocks = Double(used.count)
    let variance = squares * blocks / (blocks - 1) / (Double(count) * Double(count))
    margin = studentQuantile(freedom: used.count - 1) * variance.squareRoot()
  }
}

/// Returns the 97.5 % quantile of Student's distribution, accurate to a thousandth from 3 degrees
/// of freedom on.
func studentQuantile(freedom: Int) -> Double {
  switch freedom {
  case ...1: return 12.706
  case 2: return 4.303
  default: break
  }
  // The series of Cornish and Fisher around the quantile of the normal distribution.
  let normal = 1.959_964
  let square = normal * normal
  let degrees = Double(freedom)
  let first = (square + 1) / 4
  let second = (5 * square * square + 16 * square + 3) / 96
  let third = (3 * square * square * square + 19 * square * square + 17 * square - 15) / 384
  return normal
    * (1 + first / degrees + second / (degrees * degrees) + third / (degrees * degrees * degrees))
}
