import RandomNumbers
import Testing

@Suite("Estimates with their margins (M2)")
struct EstimateTests {
  /// The quantiles of Student's distribution for a two-sided interval of 95 %, divided among 1, 6 and
  /// 1770 intervals, from `scipy.stats.t.isf` 1.17.1.
  static let quantiles: [(freedom: Int, together: Int, quantile: Double)] = [
    (1, 1, 12.706205), (2, 1, 4.302653), (3, 1, 3.182446), (4, 1, 2.776445), (9, 1, 2.262157),
    (19, 1, 2.093024), (833, 1, 1.962816), (1, 6, 76.390009), (2, 6, 10.885867), (3, 6, 6.231543),
    (19, 6, 2.943895), (49, 6, 2.749611), (833, 6, 2.644574), (1, 1770, 22536.339927),
    (4, 1770, 21.39012), (19, 1770, 5.468145), (20, 1770, 5.389723), (833, 1770, 4.210548),
  ]

  @Test(
    "A margin is the quantile times the standard error of the blocks (M2.18)", arguments: quantiles)
  func quantile(freedom: Int, together: Int, quantile: Double) throws {
    let values = (0...freedom).map { Double($0 * $0 % 7) }
    let estimate = Estimate(
      sums: values, counts: values.map { _ in 1 }, together: together)
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(freedom) / Double(freedom + 1)).squareRoot()
    let found = try #require(estimate.margin) / error
    #expect(abs(found - quantile) < 2e-4 * quantile)
  }

  @Test("One block has no margin, and blocks without selections count as none")
  func few() {
    #expect(Estimate(sums: [3], counts: [1]).margin == nil)
    #expect(Estimate(sums: [3, 0], counts: [1, 0]).margin == nil)
    #expect(Estimate(sums: [], counts: []).mean == 0)
  }
}
