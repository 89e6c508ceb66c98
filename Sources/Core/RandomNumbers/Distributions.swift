extension SplitMix64 {
  /// Returns a uniformly distributed number from 0 to below 1.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with this probability.
  package mutating func happens(_ probability: Double) -> Bool {
    // A probability of zero consumes no random number, so that the following numbers stay the same.
    probability > 0 && uniform() < probability
  }

  /// Returns a normally distributed number with mean 0 and deviation 1, by the polar method of
  /// Marsaglia.
  package mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * uniform() - 1, 2 * uniform() - 1)
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * naturalLogarithm(square) / square).squareRoot() }
    }
  }

  /// Returns an exponentially distributed number: the time to the next of independent events.
  package mutating func exponential(mean: Double) -> Double {
    -mean * naturalLogarithm(1 - uniform())
  }

  /// Returns a number of repetitions with the given mean, each with the same probability; at most
  /// 50.
  package mutating func repetitions(mean: Double) -> Int {
    guard mean > 0 else { return 0 }
    let again = mean / (1 + mean)
    var count = 0
    while count < 50, uniform() < again { count += 1 }
    return count
  }
}

/// A distribution of times about their mean.
package struct TimeSpread: Hashable, Sendable {
  /// The form of the distribution.
  package enum Shape: Hashable, Sendable, CaseIterable {
    /// The shape of reaction times: some are much longer than the mean, and none is negative.
    case logNormal
    /// The bell curve, as in the tables of many papers; a negative value becomes zero.
    case normal
  }

  private let shape: Shape
  private let variation: Double
  /// The standard deviation of the logarithm.
  private let deviation: Double

  /// Creates a distribution with a coefficient of variation: the standard deviation divided by the
  /// mean.
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
