extension SplitMix64 {
  /// A number from 0 to below 1, each as likely as any other.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// True if something happens that happens with that probability.
  package mutating func happens(_ probability: Double) -> Bool {
    // What never happens takes no number, so that it changes nothing of what follows.
    probability > 0 && uniform() < probability
  }

  /// A number of the normal distribution with mean 0 and deviation 1 (the polar method of Marsaglia).
  package mutating func normal() -> Double {
    while true {
      let (x, y) = (2 * uniform() - 1, 2 * uniform() - 1)
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * naturalLogarithm(square) / square).squareRoot() }
    }
  }

  /// A number of the exponential distribution: the time to the next of events that come at any time.
  package mutating func exponential(mean: Double) -> Double {
    -mean * naturalLogarithm(1 - uniform())
  }

  /// How often something happens again, each time with the same probability, so often in the mean; 50 times at most.
  package mutating func repetitions(mean: Double) -> Int {
    guard mean > 0 else { return 0 }
    let again = mean / (1 + mean)
    var count = 0
    while count < 50, uniform() < again { count += 1 }
    return count
  }
}

/// How times spread about their mean.
package struct TimeSpread: Hashable, Sendable {
  /// The form of the distribution.
  package enum Shape: Hashable, Sendable, CaseIterable {
    /// As reaction times are: some take much longer, and none is below zero.
    case logNormal
    /// The bell, as in the tables of many papers; below zero is zero.
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

  /// A time about a mean.
  package func draw(mean: Double, _ generator: inout SplitMix64) -> Double {
    guard variation > 0 else { return mean }
    let normal = generator.normal()
    return switch shape {
    case .logNormal: mean * exponential(deviation * normal - deviation * deviation / 2)
    case .normal: max(0, mean * (1 + variation * normal))
    }
  }
}
