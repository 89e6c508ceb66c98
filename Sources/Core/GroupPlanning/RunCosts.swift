import ScreenElements

/// The least cost of each run of the stops of a scope as one child of it, by dynamic programming
/// (M4).
///
/// A run is a child of a scope: its only stop, or a group. A list is the last children of a scope,
/// each of which pays a step more than the previous one. The number of children is counted, for the
/// limit of a scope and for the cost of a missed pass: for n stops there are n² runs and k·n² lists
/// of k children, each the best of up to n ways to end the first child.
struct RunCosts: RunSearch {
  /// More stops than this are divided by ``LongRuns``.
  static let limit = 300

  let count: Int
  private let costs: PlanCosts
  private let sums: WeightSums
  private let compactness: Compactness?
  /// The number of other stops in the scope.
  private let beside: Int
  /// The cost of a run as a child, at the row of its first stop and the column of its last one.
  private var children: [Double]
  /// The cost of the list from a stop to the very last one, with the step that leads to it, at the
  /// row of the number of its children less one and the column of its first stop.
  private var lists: [Double]
  /// The same with the pause that all in it pay; none if there is no pause.
  private var waiting: [Double]

  init(
    _ weights: [Double], _ costs: PlanCosts, _ compactness: Compactness? = nil, beside: Int = 0
  ) {
    self.compactness = compactness
    self.beside = beside
    count = weights.count
    self.costs = costs
    sums = WeightSums(weights)
    children = [Double](repeating: 0, count: count * count)
    lists = [Double](repeating: .infinity, count: PlanCosts.scopeLimit * (count + 1))
    waiting = costs.pause > 0 ? lists : []
    for last in 0..<count { fill(through: last, from: 0) }
  }

  /// Finds the lists that end with a stop, and the runs: the shortest ones first.
  mutating func fill(through last: Int, from first: Int) {
    for first in stride(from: last, through: first, by: -1) {
      let weight = sums.weight(first, through: last)
      let cost = first == last ? 0 : group(first, last, weight)
      children[first * count + last] = cost
      enter(cost, at: first, weight)
    }
  }

  /// Returns the cost of a group with the best number of children, and enters the lists of all
  /// numbers on the way.
  private mutating func group(_ first: Int, _ last: Int, _ weight: Double) -> Double {
    var best = Double.infinity
    for size in stride(from: 2, through: min(PlanCosts.scopeLimit, last - first + 1), by: 1) {
      let least = leastCost(first, last, size)
      enter(least.list, at: (size - 1) * (count + 1) + first, weight)
      if size <= PlanCosts.room(beside: costs.exits) {
        best = min(best, least.group(costs) + costs.size(size, weight))
      }
    }
    let isCompact = compactness?[first, last] ?? true
    return best + costs.group(weight, isCompact: isCompact)
  }

  /// Enters the cost of a list, after adding the step that leads to it and the pause.
  private mutating func enter(_ cost: Double, at place: Int, _ weight: Double) {
    lists[place] = cost + costs.step * weight
    if !waiting.isEmpty { waiting[place] = lists[place] + costs.pause * weight }
  }

  /// Returns the least cost of this number of children, at least two.
  private func leastCost(_ first: Int, _ last: Int, _ size: Int) -> LeastCost {
    LeastCost(
      children, row: first * count, lists, waiting: waiting, rest: (size - 2) * (count + 1) + 1,
      ends: first..<last - size + 2)
  }

  // MARK: What costs that

  func ends(_ first: Int, _ last: Int, isRoot: Bool) -> [Int] {
    guard first < last else { return [last] }
    let most = bestSize(first, last, isRoot: isRoot)
    var ends: [Int] = []
    var next = first
    for size in stride(from: most, to: 1, by: -1) {
      let waits = size == most && (isRoot || costs.exit != .first)
      let end = bestEnd(next, last, size, waits: waits)
      ends.append(end)
      next = end + 1
    }
    return ends + [last]
  }

  private func bestSize(_ first: Int, _ last: Int, isRoot: Bool) -> Int {
    let weight = sums.weight(first, through: last)
    let limit = PlanCosts.room(beside: isRoot ? beside : costs.exits)
    var best = (cost: Double.infinity, size: 2)
    for size in 2...max(2, min(limit, last - first + 1)) {
      let least = leastCost(first, last, size)
      let cost = (isRoot ? least.scope : least.group(costs)) + costs.size(size, weight)
      if cost < best.cost { best = (cost, size) }
    }
    return best.size
  }

  /// Returns the end of the first of this number of children; `waits` is true if the others pay the
  /// pause.
  private func bestEnd(_ first: Int, _ last: Int, _ size: Int, waits: Bool) -> Int {
    let rest = (size - 2) * (count + 1) + 1
    let lists = waits && !waiting.isEmpty ? waiting : lists
    var best = (cost: Double.infinity, end: first)
    for end in first..<last - size + 2 {
      let cost = children[first * count + end] + lists[rest + end]
      if cost < best.cost { best = (cost, end) }
    }
    return best.end
  }
}

extension PlanCosts {
  /// Returns the cost of missed stops in a scope with this number of children, for all stops in the
  /// scope.
  ///
  /// The more even of equal divisions is taken, because each pair of children adds a trace to the
  /// cost.
  fileprivate func size(_ count: Int, _ weight: Double) -> Double {
    price(weight) * Double(count) + 1e-12 * Double(count * count) * step * weight
  }

  /// Returns the cost of entering a group, for all stops in it, including longer passes because of
  /// its exit, or an exit that is the first stop.
  ///
  /// A group that is not seen as one has so high a cost that it is made only if nothing else is
  /// possible. The shallower of equal divisions is taken, because each level adds a trace to the
  /// cost.
  func group(_ weight: Double, isCompact: Bool) -> Double {
    let way = exit == .first ? step + pause : 0
    let unclear = (isCompact ? 1e-9 : 100) * (pick + step)
    return (pick + unclear + way + missedPass(of: exits)) * weight
  }
}
