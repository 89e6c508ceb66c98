import RandomNumbers
import Testing

@Suite("Functions of real numbers without a mathematical library (M1)")
struct RealFunctionTests {
  @Test(
    "The logarithm has its known values to 14 digits (M1)",
    arguments: [
      (1.0, 0.0), (2, 0.693_147_180_559_945_3), (10, 2.302_585_092_994_045_7),
      (0.5, -0.693_147_180_559_945_3), (1e-9, -20.723_265_836_946_41),
      (1.54, 0.431_782_416_425_537_8), (123_456.789, 11.723_646_487_185_881),
    ])
  func logarithm(number: Double, expected: Double) {
    #expect(abs(naturalLogarithm(number) - expected) <= 1e-14 * max(1, abs(expected)))
  }

  @Test(
    "The exponential function has its known values to 14 digits (M1)",
    arguments: [
      (0.0, 1.0), (1, 2.718_281_828_459_045), (-1, 0.367_879_441_171_442_3),
      (10, 22_026.465_794_806_72), (-0.345, 0.708_220_353_467_8), (0.001, 1.001_000_500_166_708_3),
    ])
  func exponentials(number: Double, expected: Double) {
    #expect(abs(exponential(number) - expected) <= 1e-14 * expected)
  }

  @Test("Each function inverts the other one over the whole range (M1)")
  func inverse() {
    for number in stride(from: -650.0, through: 650, by: 0.73) {
      #expect(abs(naturalLogarithm(exponential(number)) - number) < 1e-12 * max(1, abs(number)))
    }
  }

  @Test("A value without a logarithm, and one that is too large, still give a number (M1)")
  func extremes() {
    for number in [0, -1, .nan, .infinity, -.infinity, .leastNonzeroMagnitude] as [Double] {
      #expect(naturalLogarithm(number).isFinite)
      #expect(exponential(number).isFinite)
      #expect(exponential(number) >= 0)
    }
  }
}
