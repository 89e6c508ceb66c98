import ScreenElements

/// The approximate costs of runs of very many stops, like ``RunCosts`` but without counting the
/// children (M4).
///
/// A missed pass takes as long as its scope has children. So each child of a scope has a price: one
/// step for every stop in the scope, multiplied by the rate of misses. The scope of a list is not
/// known in advance, so lists are computed for several prices. The cost of a scope at its own price
/// is at least the interpolation between the prices below and above, and hardly more. So no
/// division costs less than the result.
///
/// For n stops there are n² lists for each price, each the best of up to n ends of its first child.
/// The number of stops in a scope is unlimited here.
struct LongRuns: RunSearch {
  /// The number of prices in addition to 0.
  ///
  /// Each is twice the previous one, and the last one is that of the whole scope. The price of a
  /// rarely wanted group is between 0 and the first one.
  private static let levels = 15

  let count: Int
  private let costs: PlanCosts
  private let sums: WeightSums
  private let compactness: Compactness?
  /// The prices, starting with 0; only 0 if no stop is missed.
  private let prices: [Double]
  /// The cost of each run as a child, with a row for its first stop and a column for its last one.
  private var children: [Double]
  /// The cost of the list from a stop to the very last one, including the step to the list and the
  /// price of each of its children.
  ///
  /// There is a row for the price and a column for the first stop. A price below that of the list's
  /// own stops cannot be the price of its scope, and is skipped.
  private var lists: [Double]
  /// The same lists with the pause that delays all of their stops; empty if there is no pause.
  private var waiting: [Double]

  init(_ weights: [Double], _ costs: PlanCosts, _ compactness: Compactness? = nil) {
    self.compactness = compactness
    count = weights.count
    self.costs = costs
    sums = WeightSums(weights)
    let whole = costs.price(weights.isEmpty ? 0 : sums.weight(0, through: count - 1))
    prices = [0] + Self.prices(upTo: whole)
    children = [Double](repeating: 0, count: count * count)
    lists = [Double](repeating: 0, count: prices.count * (count + 1))
    waiting = costs.pause > 0 ? lists : []
    for last in 0..<count { fill(through: last, from: 0) }
  }

  private static func prices(upTo whole: Double) -> [Double] {
    guard whole > 0 else { return [] }
    return (1...levels).map { whole / Double(1 << (levels - $0)) }
  }

  /// The weighted cost of the stops from the first position of the scope on, without their own
  /// picks.
  var cost: Double {
    guard count > 0 else { return 0 }
    let weight = sums.weight(0, through: count - 1)
    let top = prices.count - 1
    let inside = count > 1 ? least(0, count - 1, top, waiting: waiting).scope : 0
    // Without the small amount that is added for each level.
    return (inside + prices[top]) / (1 + 1e-8) + costs.missedPass(of: 0) * weight
  }

  /// Computes the lists and runs that end with a stop, shortest first.
  mutating func fill(through last: Int, from first: Int) {
    var level = 0
    for first in stride(from: last, through: first, by: -1) {
      let weight = sums.weight(first, through: last)
      let price = costs.price(weight)
      while level + 1 < prices.count, prices[level + 1] <= price { level += 1 }
      let child = first < last ? group(first, last, weight, price, from: level) : 0
      children[first * count + last] = child
      for level in level..<prices.count {
        let index = level * (count + 1) + first
        let list = first < last ? min(lists[index], child) : child
        lists[index] = list + prices[level] + costs.step * weight
        if !waiting.isEmpty { waiting[index] = lists[index] + costs.pause * weight }
      }
    }
  }

  /// Returns the cost of a group, interpolated between the prices below and above its own.
  ///
  /// Stores the cost of its children as a list at each price.
  private mutating func group(
    _ first: Int, _ last: Int, _ weight: Double, _ price: Double, from level: Int
  ) -> Double {
    var inside = 0.0
    for next in level..<prices.count {
      // Larger prices are not possible for this group.
      let least = least(first, last, next, waiting: next <= level + 1 ? waiting : [])
      lists[next * (count + 1) + first] = least.list
      let cost = least.group(costs) + prices[next]
      if next == level { inside = cost }
      if next == level + 1 {
        inside += (cost - inside) * (price - prices[level]) / (prices[next] - prices[level])
      }
    }
    return inside + costs.group(weight, isCompact: compactness?[first, last] ?? true)
  }

  /// Returns the least cost of two or more children, without the price of the first one.
  private func least(_ first: Int, _ last: Int, _ level: Int, waiting: [Double]) -> LeastCost {
    LeastCost(
      children, row: first * count, lists, waiting: waiting, rest: level * (count + 1) + 1,
      ends: first..<last)
  }

  // MARK: The cheapest division

  /// Returns the last stop of each child of a scope, at the price below or above its own, whichever
  /// costs less.
  func ends(_ first: Int, _ last: Int, isRoot: Bool) -> [Int] {
    guard first < last else { return [last] }
    let price = costs.price(sums.weight(first, through: last))
    let below = prices.lastIndex { $0 <= price } ?? 0
    let waits = isRoot || costs.exit != .first
    var best = (cost: Double.infinity, ends: [last])
    for level in below...min(below + 1, prices.count - 1) {
      let ends = ends(first, last, level, waits: waits)
      let least = least(first, last, level, waiting: waiting)
      let others = Double(ends.count - 1)
      let cost = (waits ? least.scope : least.list) + (price - prices[level]) * others
      if cost < best.cost { best = (cost, ends) }
    }
    return best.ends
  }

  /// Returns the last stop of each child at one price; `waits` is true if the pause delays all but
  /// the first child.
  private func ends(_ first: Int, _ last: Int, _ level: Int, waits: Bool) -> [Int] {
    var ends: [Int] = []
    var next = first
    var rest = waits && !waiting.isEmpty ? waiting : lists
    while next < last {
      // The rest as one child, which is not possible at the start of a scope.
      var best = (cost: next > first ? children[next * count + last] : .infinity, end: last)
      for end in next..<last {
        let cost = children[next * count + end] + rest[level * (count + 1) + end + 1]
        if cost < best.cost { best = (cost, end) }
      }
      ends.append(best.end)
      next = best.end + 1
      rest = lists
    }
    return next > last ? ends : ends + [last]
  }
}
