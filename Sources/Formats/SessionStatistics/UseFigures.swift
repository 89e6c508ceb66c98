import RandomNumbers

/// The figures of the picks and hours of one or more sessions (N5).
package struct UseFigures: Hashable, Sendable {
  /// A figure of each pick: its mean, median and 90th percentile.
  package struct Spread: Hashable, Sendable {
    /// The mean, with its margin from blocks of ten picks in a row.
    package let mean: Estimate
    /// The median.
    package let median: Double
    /// The 90th percentile.
    package let ninetieth: Double
  }

  /// The number of picks.
  package let picks: Int
  /// The number of presses, including those outside of picks.
  package let presses: Int
  /// The time of scanning in seconds, without breaks.
  package let scanningSeconds: Double
  /// The picks per minute of scanning; nil without scanning.
  package let picksPerMinute: Double?
  /// The seconds per pick; nil if none has a time.
  package let seconds: Spread?
  /// The seconds from the highlight to the press; nil if no press followed a highlight.
  package let reaction: Spread?
  /// The presses per pick; nil without picks.
  package let pressesPerPick: Estimate?
  /// The highlighted stops per pick; nil without picks.
  package let stepsPerPick: Estimate?
  /// The highlights in vain per pick; nil without picks.
  package let missesPerPick: Estimate?
  /// The number of picks in sessions that show the picks which undo one.
  package let judged: Int
  /// The number of these picks that were undone; nil if there are none.
  package let wrong: Int?
  /// The share of these picks that were undone; nil if there are none.
  package let wrongShare: Estimate?
  /// The number of these picks that undo one; nil if there are none.
  package let corrections: Int?
  /// The number of groups that were entered.
  package let groupsEntered: Int
  /// The number of groups that were left again without a pick.
  package let groupsLeft: Int
  /// The number of passes that began.
  package let passes: Int
  /// The number of passes that ended without a press.
  package let idlePasses: Int
  /// The share of passes that ended without a press; nil without passes.
  package var idleShare: Double? { passes > 0 ? Double(idlePasses) / Double(passes) : nil }

  /// The number of actions of recipes, which are not picks (N4).
  package let recipeActs: Int
  /// The acts per minute of recipes, up to the last act of each; nil without such a time.
  package let recipeActsPerMinute: Double?

  /// The number of picks in a row whose mean counts as one observation, because a pick depends on
  /// those before it.
  private static let block = 10

  init(picks: [PickRecord], hours: [HourRecord] = []) {
    self.picks = picks.count
    presses = hours.reduce(0) { $0 + $1.presses }
    scanningSeconds = Double(hours.reduce(0) { $0 + $1.scanningTime }) / 1e6
    picksPerMinute = scanningSeconds > 0 ? Double(picks.count) * 60 / scanningSeconds : nil
    seconds = Self.spread(picks.compactMap { $0.time.map { Double($0) / 1e6 } })
    reaction = Self.spread(picks.compactMap { $0.reaction.map { Double($0) / 1e6 } })
    pressesPerPick = Self.estimate(picks.map { Double($0.presses) })
    stepsPerPick = Self.estimate(picks.map { Double($0.steps) })
    missesPerPick = Self.estimate(picks.map { Double($0.misses) })
    let judged = picks.filter(\.isJudged)
    self.judged = judged.count
    wrong = judged.isEmpty ? nil : judged.count { $0.isWrong }
    wrongShare = Self.estimate(judged.map { $0.isWrong ? 1 : 0 })
    corrections = judged.isEmpty ? nil : judged.count { $0.isCorrection }
    groupsEntered = hours.reduce(0) { $0 + $1.groupsEntered }
    groupsLeft = hours.reduce(0) { $0 + $1.groupsLeft }
    passes = hours.reduce(0) { $0 + $1.passes }
    idlePasses = hours.reduce(0) { $0 + $1.idlePasses }
    recipeActs = hours.reduce(0) { $0 + $1.recipeActs }
    let recipeSeconds = Double(hours.reduce(0) { $0 + $1.recipeTime }) / 1e6
    recipeActsPerMinute = recipeSeconds > 0 ? Double(recipeActs) * 60 / recipeSeconds : nil
  }

  private static func estimate(_ values: [Double]) -> Estimate? {
    guard !values.isEmpty else { return nil }
    var sums: [Double] = []
    var counts: [Int] = []
    for start in stride(from: 0, to: values.count, by: block) {
      let part = values[start..<min(start + block, values.count)]
      sums.append(part.reduce(0, +))
      counts.append(part.count)
    }
    return Estimate(sums: sums, counts: counts)
  }

  private static func spread(_ values: [Double]) -> Spread? {
    guard let mean = estimate(values) else { return nil }
    let sorted = values.sorted()
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    // The least value that nine tenths do not exceed.
    let ninetieth = sorted[(sorted.count * 9 + 9) / 10 - 1]
    return Spread(mean: mean, median: middle, ninetieth: ninetieth)
  }
}
