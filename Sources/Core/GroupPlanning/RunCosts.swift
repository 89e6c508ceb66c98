import ScreenElements

/// The least cost of each run of stops as a child of its scope, by dynamic programming (M4).
///
/// A run is a child of a scope: a single stop, or a group. A list contains the last children of a
/// scope; each child costs a step more than the previous one. The number of children is counted,
/// for the limit of a scope and for the cost of a missed pass. For n stops there are n² runs and
/// k·n² lists of k children, each the best of up to n ends of its first child.
struct RunCosts: RunSearch {
  /// The maximum number of stops; ``LongRuns`` divides more.
  static let limit = 300

  let count: Int
  private let costs: PlanCosts
  private let sums: WeightSums
  private let compactness: Compactness?
  /// The number of other stops in the scope.
  private let beside: Int
  /// The cost of each run as a child, with a row for its first stop and a column for its last one.
  private var children: [Double]
  /// The cost of the list from a stop to the very last one, including the step to the list.
  ///
  /// There is a row for the number of children minus one, and a column for the first stop.
  private var lists: [Double]
  /// The same lists with the pause that delays all of their stops; empty if there is no pause.
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

  /// Computes the lists and runs that end with a stop, shortest first.
  mutating func fill(through last: Int, from first: Int) {
    for first in stride(from: last, through: first, by: -1) {
      let weight = sums.weight(first, through: last)
      let cost = first == last ? 0 : group(first, last, weight)
      children[first * count + last] = cost
      enter(cost, at: first, weight)
    }
  }

  /// Returns the cost of a group with the best number of children, and stores its lists of all
  /// numbers of children.
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

  /// Stores the cost of a list, including the step to the list and the pause.
  private mutating func enter(_ cost: Double, at index: Int, _ weight: Double) {
    lists[index] = cost + costs.step * weight
    if !waiting.isEmpty { waiting[index] = lists[index] + costs.pause * weight }
  }

  /// Returns the least cost with this number of children, at least two.
  private func leastCost(_ first: Int, _ last: Int, _ size: Int) -> LeastCost {
    LeastCost(
      children, row: first * count, lists, waiting: waiting, rest: (size - 2) * (count + 1) + 1,
      ends: first..<last - size + 2)
  }

  // MARK: The cheapest division

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

  /// Returns the last stop of the first of this number of children; `waits` is true if the pause
  /// delays the others.
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
  /// Returns the cost of missed stops in a scope with this number of children; `weight` is the
  /// weight of all stops in the scope.
  ///
  /// Of equally good divisions the more even one is chosen, because each pair of children adds a
  /// tiny amount to the cost.
  fileprivate func size(_ count: Int, _ weight: Double) -> Double {
    price(weight) * Double(count) + 1e-12 * Double(count * count) * step * weight
  }

  /// Returns the cost of entering a group for all stops in it, including the longer passes or the
  /// first position of its exit.
  ///
  /// A group that does not look like one has such a high cost that it is chosen only if there is no
  /// alternative. Of equally good divisions the shallower one is chosen, because each level adds a
  /// tiny amount to the cost.
  func group(_ weight: Double, isCompact: Bool) -> Double {
    let way = exit == .first ? step + pause : 0
    let unclear = (isCompact ? 1e-9 : 100) * (pick + step)
    return (pick + unclear + way + missedPass(of: exits)) * weight
  }
}
