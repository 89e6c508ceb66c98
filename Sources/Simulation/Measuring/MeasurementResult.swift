import RandomNumbers
import SimulatedPeople

/// The results of the blocks of a plan that were played (M2).
package struct MeasurementResult: Sendable {
  /// A figure of all selections: its mean, median and 90th percentile.
  package struct Figure: Hashable, Sendable {
    /// The mean of all selections.
    package let mean: Estimate
    /// The median of the selections.
    package let median: Double
    /// The 90th percentile of the selections.
    package let ninetieth: Double
  }

  /// The results for one target.
  package struct TargetFigures: Hashable, Sendable {
    /// The number of selections of the target.
    package var count = 0
    /// The number of times that it was reached.
    package var reached = 0
    /// The sum of the seconds.
    package var seconds = 0.0
    /// Half the width of the 95 % confidence interval of the mean seconds, for all targets together;
    /// nil if fewer than two blocks selected it.
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
  /// The seconds of a selection.
  package let seconds: Figure
  /// The presses of a selection.
  package let presses: Figure
  /// The landings of a selection.
  package let steps: Figure
  /// The misses of a selection.
  package let misses: Estimate
  /// The number of times that the awaited stop was highlighted, in a selection.
  package let chances: Estimate
  /// The number of picks of something else, in a selection.
  package let wrongPicks: Estimate
  /// The number of times that a wrong group was left, in a selection.
  package let corrections: Estimate
  /// The part of the passes that ended without a pick.
  package let idleShare: Double
  /// The results for each target, by its number.
  package let targets: [TargetFigures]
  /// The sum of the seconds of each block that was played, by its number, for differences.
  private let blockSeconds: [Int: (sum: Double, count: Int)]

  /// The number of selections a minute.
  package var perMinute: Double { seconds.mean.mean > 0 ? 60 / seconds.mean.mean : 0 }

  /// Combines blocks, each with its number, in the order of the numbers.
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

  /// Returns the difference in seconds a selection to another result, for the blocks that both
  /// have.
  ///
  /// Both have the same targets and random numbers in each block, so the interval is that of the
  /// differences; `together` is the number of differences that are judged together.
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
    // The sums and numbers of the blocks that selected a target, and the last one of these.
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
  /// Its time in seconds.
  package var seconds: Double { Double(time) / 1_000_000 }
}

/// Returns a quantile of sorted values; 0 if there are none.
func quantile(_ part: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let place = (part * Double(sorted.count)).rounded(.up) - 1
  return sorted[min(max(Int(place), 0), sorted.count - 1)]
}
