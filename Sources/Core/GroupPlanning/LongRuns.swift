import ScreenElements

/// The costs of runs of very many stops, found nearly as ``RunCosts`` does, but without a choice of
/// the number of children (M4).
///
/// A missed pass takes as long as its scope has children, so that each child of a scope has a
/// price: a step for all in the scope, as often as they are missed. The scope of a list is not
/// known in advance, so the list is found for several prices. The cost of a scope at its own price
/// is at least the interpolation of its costs at the prices below and above, and hardly more: no
/// division costs less than the result here.
///
/// For n stops there are n² lists of each price, each the best of up to n ways to end its first
/// child. A scope may have any number of stops here.
struct LongRuns: RunSearch {
  /// The number of prices beside 0.
  ///
  /// Each is twice the previous one, and the last one is that of the whole scope. The price of a
  /// group that is wanted very seldom is between 0 and the first one.
  private static let levels = 15

  let count: Int
  private let costs: PlanCosts
  private let sums: WeightSums
  private let compactness: Compactness?
  /// 0, and each price; only 0 if nothing is missed.
  private let prices: [Double]
  /// The cost of a run as a child, at the row of its first stop and the column of its last one.
  private var children: [Double]
  /// The cost of the list from a stop to the very last one, with the step that leads to it and the
  /// price of each of its children.
  ///
  /// It is in the row of the price and the column of its first stop. A price below that of its own
  /// stops cannot be the price of its scope, and is skipped.
  private var lists: [Double]
  /// The same with the pause that all in it pay; none if there is no pause.
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

  /// The cost of the stops from the first place of the scope on, by their weights, without their
  /// own picks.
  var cost: Double {
    guard count > 0 else { return 0 }
    let weight = sums.weight(0, through: count - 1)
    let top = prices.count - 1
    let inside = count > 1 ? least(0, count - 1, top, waiting: waiting).scope : 0
    // Without the trace that each level costs.
    return (inside + prices[top]) / (1 + 1e-8) + costs.missedPass(of: 0) * weight
  }

  /// Finds the lists that end with a stop, and the runs: the shortest ones first.
  mutating func fill(through last: Int, from first: Int) {
    var level = 0
    for first in stride(from: last, through: first, by: -1) {
      let weight = sums.weight(first, through: last)
      let price = costs.price(weight)
      while level + 1 < prices.count, prices[level + 1] <= price { level += 1 }
      let child = first < last ? group(first, last, weight, price, from: level) : 0
      children[first * count + last] = child
      for level in level..<prices.count {
        let place = level * (count + 1) + first
        let list = first < last ? min(lists[place], child) : child
        lists[place] = list + prices[level] + costs.step * weight
        if !waiting.isEmpty { waiting[place] = lists[place] + costs.pause * weight }
      }
    }
  }

  /// Returns the cost of a group, between the price below its own and the one above; enters the
  /// cost of its children as a list at each price.
  private mutating func group(
    _ first: Int, _ last: Int, _ weight: Double, _ price: Double, from level: Int
  ) -> Double {
    var inside = 0.0
    for next in level..<prices.count {
      // Further prices are no price of this group.
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

  /// Returns the least cost of two children or more, except the price of the first one.
  private func least(_ first: Int, _ last: Int, _ level: Int, waiting: [Double]) -> LeastCost {
    LeastCost(
      children, row: first * count, lists, waiting: waiting, rest: level * (count + 1) + 1,
      ends: first..<last)
  }

  // MARK: What costs that

  /// Returns the last stop of each child of a scope: as at the price below its own or at the one
  /// above, whichever costs less.
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

  /// Returns the same at one price; `waits` is true if all but the first child pay the pause.
  private func ends(_ first: Int, _ last: Int, _ level: Int, waits: Bool) -> [Int] {
    var ends: [Int] = []
    var next = first
    var rest = waits && !waiting.isEmpty ? waiting : lists
    while next < last {
      // All that is left as one child, which no scope has from its beginning.
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
