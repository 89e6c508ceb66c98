// Core has no mathematical library, and the libraries of systems differ in the last digit. These
// functions use only operations that IEEE 754 defines exactly, so that results are the same
// everywhere.

/// Returns the natural logarithm, to 15 digits.
///
/// Any argument except a positive normal number counts as the smallest of these.
package func naturalLogarithm(_ number: Double) -> Double {
  guard number.isFinite, number >= .leastNormalMagnitude else { return -708.396_418_532_264_1 }
  var exponent = Double(number.exponent)
  var fraction = number.significand
  // From 0.7 to 1.4, where the series below converges fast.
  if fraction > 1.414_213_562_373_095_1 {
    fraction /= 2
    exponent += 1
  }
  let ratio = (fraction - 1) / (fraction + 1)
  let square = ratio * ratio
  var sum = 0.0
  for divisor in stride(from: 23.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
  return 2 * ratio * sum + exponent * naturalLogarithmOfTwo
}

/// Returns the exponential function, to 15 digits.
///
/// Arguments are limited to ±700.
package func exponential(_ number: Double) -> Double {
  guard !number.isNaN else { return 1 }
  let bounded = min(max(number, -700), 700)
  let power = (bounded / naturalLogarithmOfTwo).rounded()
  let rest = bounded - power * naturalLogarithmOfTwo
  var sum = 1.0
  for divisor in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
  return Double(sign: .plus, exponent: Int(power), significand: sum)
}

private let naturalLogarithmOfTwo = 0.693_147_180_559_945_3
