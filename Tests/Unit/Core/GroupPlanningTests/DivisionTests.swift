import GroupPlanning
import Randomness
import ScreenElements
import Testing

@Suite("Groups with the lowest cost")
struct DivisionTests {
  /// Returns the expected steps to a stop.
  ///
  /// The first stop of a scope costs one step, and each entered group costs `level` more.
  private func steps(_ weights: [Double], level: Double = 0) -> Double {
    let costs = PlanCosts(step: 1, pick: 1 + level, exit: .none)
    let parts = Division.planned(weights, costs)
    return PlanOracle.cost(parts, weights, costs) / weights.reduce(0, +) - level
  }

  @Test(
    "Equally likely stops cost the published figures (M4)",
    arguments: [
      (9, 3.667, 4.0), (16, 4.5, 5.0), (30, 5.4, 6.1), (64, 6.5, 7.453), (100, 7.08, 8.245),
    ])
  func uniform(count: Int, steps: Double, stepsWithLevels: Double) {
    let weights = [Double](repeating: 1, count: count)
    #expect(abs(self.steps(weights) - steps) < 0.0005)
    #expect(abs(self.steps(weights, level: 0.5) - stepsWithLevels) < 0.0005)
  }

  @Test("The space and the English letters in alphabetical order cost 4.438 steps (M4)")
  func letters() {
    // In percent of all letters; a word has 4.79 of them.
    let frequencies = [
      8.04, 1.48, 3.34, 3.82, 12.49, 2.40, 1.87, 5.05, 7.57, 0.16, 0.54, 4.07, 2.51, 7.23, 7.64,
      2.14, 0.12, 6.28, 6.51, 9.28, 2.73, 1.05, 1.68, 0.23, 1.66, 0.09,
    ]
    let space = frequencies.reduce(0, +) / 4.79
    #expect(abs(steps([space] + frequencies) - 4.438) < 0.0005)
  }

  @Test(
    "For up to nine stops, no division costs less than the planned one, or than the bound (M4)",
    arguments: 0..<60)
  func bruteForce(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = seed == 0 ? 9 : 1 + random.pick(8)
    let weights = (0..<count).map { _ in Double(random.pick(6)) * Double(random.pick(5)) }
    let costs = PlanCosts.random(&random)
    let parts = Division.planned(weights, costs)
    #expect(parts.flatMap(\.stops) == Array(0..<count))
    let least =
      PlanOracle.divisions(0..<count).map { PlanOracle.cost($0, weights, costs) }.min() ?? 0
    #expect(PlanOracle.cost(parts, weights, costs) <= least * (1 + 1e-7))
    let bound = try #require(Division.bound(weights, costs))
    #expect(bound <= least * (1 + 1e-7))
    if costs.misses == 0 { #expect(bound >= least * (1 - 1e-7)) }
  }

  @Test(
    "One foreign stop among ten in a frame is tolerated, but not one among nine (M4)",
    arguments: [8, 9])
  func oneOther(count: Int) {
    // A column, and a stop that is wanted most, in the middle of it.
    let frames = (0..<count).map { Frame(x: 0, y: Double($0 * 50), width: 200, height: 40) }
    let other = Frame(x: 80, y: 130, width: 40, height: 40)
    let weights = [Double](repeating: 1, count: count) + [100]
    let parts = Division.planned(
      weights, PlanCosts(step: 1, pick: 1, exit: .none), frames: frames + [other])
    #expect((parts.count == 2) == (count == 9))
    #expect(parts.last == .stop(count))
  }

  @Test(
    "No scope has more than 24 stops with its exit, even if a group costs an hour (M4)",
    arguments: [100, 3_600_000], [Grouping.Exit.none, .first, .last])
  func limit(pick: Double, exit: Grouping.Exit) {
    let costs = PlanCosts(step: 1, pick: pick, exit: exit)
    for (often, seldom) in [(24, 0), (25, 0), (23, 24), (22, 70), (0, 310)] {
      let weights =
        [Double](repeating: 1000, count: often) + [Double](repeating: 1, count: seldom)
      let parts = Division.planned(weights, costs)
      #expect(parts.count <= 24)
      #expect(
        parts.flatMap(\.sizes).allSatisfy { $0 <= (exit == .none ? 24 : 23) && $0 >= 2 })
      #expect(parts.flatMap(\.stops) == Array(weights.indices))
      if often == 24, pick > 1000 { #expect(parts.count == 24) }
    }
  }

  @Test("If a group costs an hour, rarely wanted stops are in at most two of 24 stops (M4)")
  func full() {
    let often = [Double](repeating: 1000, count: 22)
    // The 24th of these would best be the last one of the first group.
    var seldom = [Double](repeating: 1, count: 46)
    seldom[23] = 0.5
    for (exit, size) in [(Grouping.Exit.none, 24), (.first, 23), (.last, 23)] {
      let costs = PlanCosts(step: 1, pick: 3_600_000, exit: exit)
      let stops = (0..<68).map { Division.stop($0) }
      let expected =
        Array(stops[..<22])
        + [.group(Array(stops[22..<22 + size])), .group(Array(stops[(22 + size)...]))]
      #expect(Division.planned(often + seldom, costs) == expected)
    }
  }

  @Test("Of divisions with the same cost, the shallower and more even one is chosen (M4)")
  func ties() {
    let costs = PlanCosts(step: 1_000_000, pick: 1_000_000, exit: .none)
    // In groups of two, three and four stops would cost as much.
    #expect(Division.planned([1, 1, 1], costs) == [.stop(0), .stop(1), .stop(2)])
    let four = Division.planned([1, 1, 1, 1], costs)
    #expect(four == [.stop(0), .stop(1), .stop(2), .stop(3)])
  }

  @Test(
    "No division costs less than the bound; more than 300 stops reach it if nothing is missed (M4)",
    arguments: 0..<6)
  func bound(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = seed < 4 ? 310 : 60
    let weights = (0..<count).map { _ in seed == 0 ? 1 : Double(1 + random.pick(20)) }
    let misses = Double(seed % 2) * 0.02
    let costs = PlanCosts(
      step: 1_200_000, pause: 500_000, pick: 780_000, misses: misses,
      exit: seed == 3 ? .first : .last)
    let parts = Division.planned(weights, costs)
    #expect(parts.flatMap(\.stops) == Array(0..<count))
    let bound = try #require(Division.bound(weights, costs))
    let cost = PlanOracle.cost(parts, weights, costs)
    #expect(cost >= bound && cost <= bound * (misses > 0 ? 1.005 : 1.000001))
  }

  @Test(
    "For more than 300 stops with misses, no visible division costs 0.5 % less, and no other one 2 % (M4)",
    arguments: zip([0.02, 0.05], [Grouping.Exit.last, .first]))
  func near(misses: Double, exit: Grouping.Exit) throws {
    let frames = (0..<310).map {
      Frame(x: Double($0 % 10) * 50, y: Double($0 / 10) * 50, width: 44, height: 44)
    }
    let weights = [Double](repeating: 1, count: frames.count)
    let costs = PlanCosts(
      step: 1_200_000, pause: 500_000, pick: 780_000, misses: misses, exit: exit)
    let cost = PlanOracle.cost(
      Division.planned(weights, costs, frames: frames), weights, costs)
    let best = Division.planned(weights, costs, frames: frames, .exhaustive)
    #expect(cost <= PlanOracle.cost(best, weights, costs) * 1.005)
    let bound = try #require(Division.bound(weights, costs))
    #expect(cost <= bound * 1.02)
  }

  @Test("A screen of thousands of stops is planned in runs, and no stop is lost (M4)")
  func many() {
    let costs = PlanCosts(step: 1_200_000, pause: 500_000, pick: 780_000, misses: 0.02)
    let weights = [Double](repeating: 1, count: 2_500)
    #expect(Division.planned(Array(weights.prefix(0)), costs).isEmpty)
    #expect(Division.planned(Array(weights.prefix(1)), costs) == [.stop(0)])
    let parts = Division.planned(weights, costs)
    #expect(parts.flatMap(\.stops) == Array(0..<2_500))
    #expect(parts.count <= 24 && parts.flatMap(\.sizes).allSatisfy { $0 <= 23 })
    #expect(Division.bound(weights, costs) == nil)
  }

  @Test("Weights and costs that are not numbers do no harm (M4, Y2)")
  func hostile() {
    for number in [-1, Double.nan, .infinity, 0, 1e300] {
      let costs = PlanCosts(step: number, pause: number, pick: number, misses: number)
      let parts = Division.planned([Double](repeating: 1, count: 40), costs)
      #expect(parts.flatMap(\.stops) == Array(0..<40))
      #expect(StopWeights([("a", number)])["a"] >= 0)
      #expect(StopWeights([("a", number)])["b"] > 0)
    }
  }
}
