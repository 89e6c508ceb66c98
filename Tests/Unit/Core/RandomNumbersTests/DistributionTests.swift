import RandomNumbers
import Testing

/// Samples with a fixed seed.
///
/// The expectations hold for that seed, with a tolerance of 4 standard errors, which follows from the sample
/// size.
@Suite("Distributions (M1)")
struct DistributionTests {
  private let count = 40_000

  private func samples(_ draw: (inout SplitMix64) -> Double) -> [Double] {
    var generator = SplitMix64(seed: 20_261_124)
    return (0..<count).map { _ in draw(&generator) }
  }

  private func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count - 1)).squareRoot())
  }

  /// Four standard errors of a mean of values with that deviation.
  private func tolerance(_ deviation: Double) -> Double {
    4 * deviation / Double(count).squareRoot()
  }

  /// The part of values that are at most a bound is a probability, within four standard errors.
  private func expect(
    _ values: [Double], below bound: Double, is probability: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let part = Double(values.count { $0 <= bound }) / Double(values.count)
    let error = (probability * (1 - probability) / Double(values.count)).squareRoot()
    #expect(abs(part - probability) < 4 * error, sourceLocation: sourceLocation)
  }

  @Test("Uniform numbers are from 0 to below 1, and each tenth is as likely as another (M1)")
  func uniform() {
    let values = samples { $0.uniform() }
    #expect(values.allSatisfy { $0 >= 0 && $0 < 1 })
    for tenth in 1...9 { expect(values, below: Double(tenth) / 10, is: Double(tenth) / 10) }
  }

  @Test("Normal numbers have the moments and the quantiles of the normal distribution (M1)")
  func normal() {
    let values = samples { $0.normal() }
    let (mean, deviation) = moments(values)
    #expect(abs(mean) < tolerance(1))
    // The standard error of a deviation is 1 / sqrt(2 n).
    #expect(abs(deviation - 1) < tolerance(0.707_107))
    expect(values, below: -1.959_964, is: 0.025)
    expect(values, below: -0.674_490, is: 0.25)
    expect(values, below: 0, is: 0.5)
    expect(values, below: 1.281_552, is: 0.9)
    expect(values, below: 2.326_348, is: 0.99)
  }

  @Test(
    "Log-normal times have the requested mean and variation (M1)",
    arguments: [
      0.1, 0.25, 0.5,
    ])
  func logNormal(variation: Double) {
    let spread = TimeSpread(.logNormal, variation: variation)
    let values = samples { spread.draw(mean: 600, &$0) }
    let (mean, deviation) = moments(values)
    #expect(abs(mean - 600) < tolerance(600 * variation))
    // The fourth moment of a skewed distribution is larger; 1 + 4 variations bounds its root here.
    #expect(abs(deviation / 600 - variation) < tolerance(variation) * (1 + 4 * variation))
    #expect(values.allSatisfy { $0 > 0 })
    let sigma = naturalLogarithm(1 + variation * variation).squareRoot()
    expect(values, below: 600 * exponential(-sigma * sigma / 2), is: 0.5)
    expect(values, below: 600 * exponential(1.281_552 * sigma - sigma * sigma / 2), is: 0.9)
  }

  @Test("Times between random events have no memory (M1)")
  func exponentialTimes() {
    let values = samples { $0.exponential(mean: 12) }
    let (mean, deviation) = moments(values)
    #expect(abs(mean - 12) < tolerance(12))
    #expect(abs(deviation - 12) < 12 * tolerance(1.414_214))
    expect(values, below: 12 * 0.693_147, is: 0.5)
    let late = values.filter { $0 > 12 }.map { $0 - 12 }
    let rest = moments(late).mean
    #expect(abs(rest - 12) < 4 * 12 / Double(late.count).squareRoot())
  }

  @Test("Repetitions have the requested mean, and nothing repeats if it is 0 (M1)")
  func repetitions() {
    let values = samples { Double($0.repetitions(mean: 1.5)) }
    // The variance of a geometric distribution is m + m².
    #expect(abs(moments(values).mean - 1.5) < tolerance((1.5 + 2.25).squareRoot()))
    expect(values, below: 0, is: 0.4)
    let none = samples { Double($0.repetitions(mean: 0)) }
    #expect(none.allSatisfy { $0 == 0 })
  }

  @Test(
    "Successive values are independent, within a stream and between streams (M1)"
  )
  func independence() {
    let values = samples { $0.normal() }
    for distance in [1, 2, 7] {
      let products = zip(values, values.dropFirst(distance)).map { $0 * $1 }
      #expect(abs(moments(products).mean) < tolerance(1))
    }
    let pairs = (0..<count).map { place in
      var (one, other) = (
        SplitMix64(seed: 5, stream: UInt64(place), 0), SplitMix64(seed: 5, stream: UInt64(place), 1)
      )
      return one.normal() * other.normal()
    }
    #expect(abs(moments(pairs).mean) < tolerance(1))
    let neighbors = (0..<count).map { place in
      var (one, other) = (
        SplitMix64(seed: 5, stream: UInt64(place)), SplitMix64(seed: 5, stream: UInt64(place + 1))
      )
      return one.normal() * other.normal()
    }
    #expect(abs(moments(neighbors).mean) < tolerance(1))
  }

  @Test(
    "An impossible event consumes no random number, and a value without variation is its mean (M1)")
  func nothing() {
    var (one, other) = (SplitMix64(seed: 9), SplitMix64(seed: 9))
    let never = one.happens(0)
    let mean = TimeSpread(.logNormal, variation: 0).draw(mean: 7, &one)
    #expect(!never)
    #expect(mean == 7)
    #expect(one == other)
    let always = other.happens(1)
    #expect(always)
  }

  @Test("A seed gives the same numbers on every machine, to the bit (M1)")
  func sameEverywhere() {
    var generator = SplitMix64(seed: 1, stream: 2, 3, 4)
    let bits = [generator.uniform(), generator.normal(), generator.exponential(mean: 1)].map(
      \.bitPattern)
    #expect(bits == expectedBits)
  }

  private let expectedBits: [UInt64] = [
    4_605_438_900_843_322_044, 13_833_754_843_552_241_381, 4_611_678_616_649_923_944,
  ]
}
