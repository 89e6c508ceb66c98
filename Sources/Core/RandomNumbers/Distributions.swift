extension SplitMix64 {
  /// Returns a number from 0 to below 1, with uniform probability.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with a probability.
  package mutating func happens(_ probability: Double) -> Bool {
    // A probability of zero draws no number, so that the following ones do not change.
    probability > 0 && uniform() < probability
  }

  /// Returns a number of the normal distribution with mean 0 and deviation 1 (the polar method of
  /// Marsaglia).
  package mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * uniform() - 1, 2 * uniform() - 1)
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * naturalLogarithm(square) / square).squareRoot() }
    }
  }

  /// Returns a number of the exponential distribution: the time to the next of independent events.
  package mutating func exponential(mean: Double) -> Double {
    -mean * naturalLogarithm(1 - uniform())
  }

  /// Returns a number of repetitions, each with the same probability, with a given mean; at most
  /// 50.
  package mutating func repetitions(mean: Double) -> Int {
    guard mean > 0 else { return 0 }
    let again = mean / (1 + mean)
    var count = 0
    while count < 50, uniform() < again { count += 1 }
    return count
  }
}

/// The spread of times about their mean.
package struct TimeSpread: Hashable, Sendable {
  /// The form of the distribution.
  package enum Shape: Hashable, Sendable, CaseIterable {
    /// The shape of reaction times: some are much longer, and none is below zero.
    case logNormal
    /// The bell curve, as in the tables of many papers; negative values become zero.
    case normal
  }

  private let shape: Shape
  private let variation: Double
  /// The deviation of the logarithm.
  private let deviation: Double

  /// Spreads times by a coefficient of variation: the deviation divided by the mean.
  package init(_ shape: Shape, variation: Double) {
    self.shape = shape
    self.variation = variation
    deviation = naturalLogarithm(1 + variation * variation).squareRoot()
  }

  /// Returns a random time about a mean.
  package func draw(mean: Double, _ generator: inout SplitMix64) -> Double {
    guard variation > 0 else { return mean }
    let normal = generator.normal()
    return switch shape {
    case .logNormal: mean * exponential(deviation * normal - deviation * deviation / 2)
    case .normal: max(0, mean * (1 + variation * normal))
    }
  }
}
