/// Returns the value that Student's distribution exceeds with a probability, to four digits.
///
/// - Parameters:
///   - freedom: the degrees of freedom, at least 1.
///   - tail: the probability, above 0 and at most 0.5.
package func studentQuantile(freedom: Int, tail: Double) -> Double {
  let degrees = Double(max(freedom, 1))
  // The ratio of the gamma functions of (freedom + 1) / 2 and freedom / 2.
  var ratio = 1 / Double.pi.squareRoot()
  for degree in 1..<max(freedom, 1) { ratio = Double(degree) / 2 / ratio }
  let peak = ratio / (degrees * .pi).squareRoot()
  func density(_ value: Double) -> Double {
    peak * exponential(-(degrees + 1) / 2 * naturalLogarithm(1 + value * value / degrees))
  }
  // The density decreases, so that each tangent step stays below the quantile.
  var (value, missing) = (0.0, 0.5 - tail)
  for _ in 0..<100 {
    let step = missing / density(value)
    guard step > 1e-8 * max(value, 1) else { break }
    missing -= integral(of: density, from: value, to: value + step)
    value += step
  }
  return value
}

/// Returns the integral of a smooth function by Simpson's rule.
private func integral(
  of function: (Double) -> Double, from first: Double, to last: Double
) -> Double {
  let parts = 64
  let width = (last - first) / Double(parts)
  let weighted = (0...parts).reduce(0.0) { sum, part in
    let weight = part == 0 || part == parts ? 1.0 : part.isMultiple(of: 2) ? 2 : 4
    return sum + weight * function(first + Double(part) * width)
  }
  return weighted * width / 3
}
