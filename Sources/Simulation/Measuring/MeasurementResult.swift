import RandomNumbers
import SimulatedPeople

/// The combined results of the simulated blocks of a plan (M2).
package struct MeasurementResult: Sendable {
  /// The mean, median and 90th percentile of a quantity over all selections.
  package struct Figure: Hashable, Sendable {
    /// The mean of all selections.
    package let mean: Estimate
    /// The median of the selections.
    package let median: Double
    /// The 90th percentile of the selections.
    package let ninetieth: Double
  }

  /// The results for a single target.
  package struct TargetFigures: Hashable, Sendable {
    /// The number of selections of the target.
    package var count = 0
    /// The number of selections that reached it.
    package var reached = 0
    /// The sum of the seconds.
    package var seconds = 0.0
    /// Half the width of the 95 % confidence interval of the mean seconds, simultaneous for all
    /// targets; nil if fewer than two blocks selected the target.
    package var margin: Double?
    /// The 90th percentile of its seconds; infinite if too many selections never reached it.
    package var ninetieth = 0.0
    /// The mean seconds; nil if it was never selected.
    package var mean: Double? { count > 0 ? seconds / Double(count) : nil }
  }

  /// The number of selections.
  package let count: Int
  /// The number of selections that reached their target.
  package let reached: Int
  /// The seconds per selection.
  package let seconds: Figure
  /// The presses per selection.
  package let presses: Figure
  /// The landings per selection.
  package let steps: Figure
  /// The misses per selection.
  package let misses: Estimate
  /// The number of times per selection that the awaited stop was highlighted.
  package let chances: Estimate
  /// The number of wrong picks per selection.
  package let wrongPicks: Estimate
  /// The number of wrong groups per selection that were left again.
  package let corrections: Estimate
  /// The share of passes that ended without a pick.
  package let idleShare: Double
  /// The results of each target, by its number.
  package let targets: [TargetFigures]
  /// The total seconds and the number of selections of each simulated block, by its number, for
  /// differences.
  private let blockSeconds: [Int: (sum: Double, count: Int)]

  /// The number of selections per minute.
  package var perMinute: Double { seconds.mean.mean > 0 ? 60 / seconds.mean.mean : 0 }

  /// Combines blocks, which must be sorted by their numbers.
  package init(_ blocks: [(number: Int, records: [SelectionRecord])], targets targetCount: Int) {
    let counts = blocks.map(\.records.count)
    func estimate(_ value: (SelectionRecord) -> Double) -> Estimate {
      let sums = blocks.map { block in block.records.reduce(0) { $0 + value($1) } }
      return Estimate(sums: sums, counts: counts)
    }
    func figure(_ value: (SelectionRecord) -> Double) -> Figure {
      let sorted = blocks.flatMap { $0.records.map(value) }.sorted()
      return Figure(
        mean: estimate(value), median: quantile(0.5, of: sorted),
        ninetieth: quantile(0.9, of: sorted))
    }
    count = counts.reduce(0, +)
    reached = blocks.reduce(0) { $0 + $1.records.count { $0.isReached } }
    seconds = figure { $0.seconds }
    presses = figure { Double($0.presses) }
    steps = figure { Double($0.steps) }
    misses = estimate { Double($0.misses) }
    chances = estimate { Double($0.chances) }
    wrongPicks = estimate { Double($0.wrongPicks) }
    corrections = estimate { Double($0.corrections) }
    let passes = estimate { Double($0.passes) }.mean
    idleShare = passes > 0 ? estimate { Double($0.idlePasses) }.mean / passes : 0
    targets = MeasurementResult.figures(of: blocks.map(\.records), targetCount)
    var blockSeconds: [Int: (sum: Double, count: Int)] = [:]
    for block in blocks {
      blockSeconds[block.number] = (
        block.records.reduce(0) { $0 + $1.seconds }, block.records.count
      )
    }
    self.blockSeconds = blockSeconds
  }

  /// Returns the difference to another result in seconds per selection, from the blocks that both
  /// contain.
  ///
  /// In each block both have the same targets and random numbers, so the interval is that of paired
  /// differences. `together` is the number of differences that are judged together.
  package func difference(
    from other: MeasurementResult, together: Int = 1
  ) -> Estimate {
    var (sums, counts): ([Double], [Int]) = ([], [])
    for (number, own) in blockSeconds.sorted(by: { $0.key < $1.key }) {
      guard let theirs = other.blockSeconds[number], theirs.count == own.count else { continue }
      sums.append(own.sum - theirs.sum)
      counts.append(own.count)
    }
    return Estimate(sums: sums, counts: counts, together: together)
  }

  private static func figures(of blocks: [[SelectionRecord]], _ count: Int) -> [TargetFigures] {
    var figures = [TargetFigures](repeating: TargetFigures(), count: count)
    var times = [[Double]](repeating: [], count: count)
    // For each target, the sum and number of each block that selected it, and the index of the last
    // such block.
    var sums = [[Double]](repeating: [], count: count)
    var counts = [[Int]](repeating: [], count: count)
    var latest = [Int](repeating: -1, count: count)
    for (block, records) in blocks.enumerated() {
      for record in records where figures.indices.contains(record.target) {
        let target = record.target
        figures[target].count += 1
        figures[target].reached += record.isReached ? 1 : 0
        figures[target].seconds += record.seconds
        times[target].append(record.isReached ? record.seconds : .infinity)
        if latest[target] != block {
          latest[target] = block
          sums[target].append(0)
          counts[target].append(0)
        }
        sums[target][sums[target].count - 1] += record.seconds
        counts[target][counts[target].count - 1] += 1
      }
    }
    let together = figures.count { $0.count > 0 }
    for place in figures.indices {
      figures[place].ninetieth = quantile(0.9, of: times[place].sorted())
      figures[place].margin =
        Estimate(sums: sums[place], counts: counts[place], together: together).margin
    }
    return figures
  }
}

extension SelectionRecord {
  /// The time in seconds.
  package var seconds: Double { Double(time) / 1_000_000 }
}

/// Returns a quantile of sorted values; 0 if there are none.
func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let place = (part * Double(sorted.count)).rounded(.up) - 1
  return sorted[min(max(Int(place), 0), sorted.count - 1)]
}
