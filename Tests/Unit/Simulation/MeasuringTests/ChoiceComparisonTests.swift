import Measuring
import RandomNumbers
import SimulatedPeople
import Testing

@Suite("Comparisons of every pair (M2)")
struct ChoiceComparisonTests {
  /// Results of choices whose selections take ten seconds on average, and more with some choices.
  private func results(
    more: [Double], blocks: Int = 20, _ generator: inout SplitMix64
  ) -> [MeasurementResult] {
    more.map { more in
      let played = (0..<blocks).map { block in
        let records = (0..<5).map { _ in
          var record = SelectionRecord(target: 0)
          record.time = Int64((10 + more + 2 * generator.normal()) * 1_000_000)
          return record
        }
        return (number: block, records: records)
      }
      return MeasurementResult(played, targets: 1)
    }
  }

  @Test("At most 5 % of 400 comparisons of six equal choices name a difference (M2.18)")
  func chance() {
    var generator = SplitMix64(seed: 42)
    var (alarms, single) = (0, 0)
    for _ in 0..<400 {
      let results = results(more: [0, 0, 0, 0, 0, 0], &generator)
      let comparison = ChoiceComparison(results)
      #expect(comparison.pairs.count == 15)
      alarms += comparison.pairs.contains { $0.isDifferent == true } ? 1 : 0
      let isNamed = comparison.pairs.contains { pair in
        let alone = results[pair.second].difference(from: results[pair.first])
        return alone.mean.magnitude > alone.margin ?? .infinity
      }
      single += isNamed ? 1 : 0
    }
    // 20 are expected at most, with a standard error of 4.4.
    #expect(alarms <= 33, "\(alarms)")
    #expect(single > 80, "without the correction chance is named often: \(single)")
  }

  @Test("A true difference is named, whichever choice is first, and the fastest is found (M2.18)")
  func difference() throws {
    var generator = SplitMix64(seed: 7)
    let comparison = ChoiceComparison(results(more: [3, 0, 3], &generator))
    #expect(comparison.fastest == 1)
    #expect(comparison.pairs.map { [$0.first, $0.second] } == [[0, 1], [0, 2], [1, 2]])
    #expect(comparison.pairs.map(\.isDifferent) == [true, false, true])
    #expect(try #require(comparison.pair(2, 1)).difference.mean > 2)
    #expect(comparison.pair(1, 1) == nil)
  }

  @Test("Too few blocks give no verdict, and equal results no difference (M2.18)")
  func few() {
    var generator = SplitMix64(seed: 7)
    let one = ChoiceComparison(results(more: [0, 9], blocks: 1, &generator))
    #expect(one.pairs.map(\.isDifferent) == [nil])
    let same = results(more: [0], &generator)
    #expect(ChoiceComparison(same + same).pairs.map(\.isDifferent) == [false])
    #expect(ChoiceComparison(same).pairs.isEmpty)
  }

  @Test("The margin of a target comes from the blocks that selected it (M2.19)")
  func targets() throws {
    func record(_ target: Int, _ seconds: Int64) -> SelectionRecord {
      var record = SelectionRecord(target: target)
      record.time = seconds * 1_000_000
      return record
    }
    let measured = MeasurementResult(
      [
        (0, [record(0, 4), record(1, 9), record(0, 6)]), (1, [record(1, 9)]),
        (2, [record(0, 7), record(0, 9)]),
      ], targets: 3)
    // Two blocks with the means 5 and 8: the standard error is 1.5; two targets are judged together.
    let margin = try #require(measured.targets[0].margin)
    #expect(measured.targets[0].mean == 6.5)
    #expect(abs(margin - 25.451700 * 1.5) < 0.001)
    #expect(measured.targets[1].margin == 0)
    #expect(measured.targets[2].mean == nil && measured.targets[2].margin == nil)
  }
}
