import ScreenElements

/// What runs of very many stops cost, found as ``RunCosts`` does but without a choice of the number of children (M4).
///
/// Each list is the best of up to n ways to end its first child, and has as many children as came of it: of n stops
/// there are n² lists. A scope may have any number of stops here.
struct LongRuns {
  /// What a missed pass takes, for the stops of a child.
  enum MissedPass {
    /// To the end of the scope. The division is good, and costs what is found.
    case whole
    /// To the stop that was missed, or one further where it is not the last one. That is cheaper than it is, so that no
    /// division costs less than what is found.
    case least
  }

  private let count: Int
  private let costs: PlanCosts
  private let sums: WeightSums
  private let compactness: Compactness?
  private let missedPass: MissedPass
  /// What a run costs as a child: the row of its first stop, the column of its last one.
  private var children: [Double]
  /// Of the list from each stop to the last one of all what it costs, how many children it has, and where the first
  /// one ends.
  private var listCosts: [Double]
  private var listSizes: [Double]
  private var listEnds: [Int]
  /// What the stops from each one to the last one pay where they are not the first child of their scope.
  private var pauses: [Double]

  /// The last children of a scope: two or more, or one.
  private struct List {
    /// What they cost, with the step that leads to them.
    var cost = 0.0
    /// How many they are, or the least that they can be.
    var size = 1.0
    /// The last stop of the first one.
    var end: Int
  }

  init(
    _ weights: [Double], _ costs: PlanCosts, _ compactness: Compactness? = nil,
    missedPass: MissedPass
  ) {
    self.compactness = compactness
    count = weights.count
    self.costs = costs
    self.missedPass = missedPass
    sums = WeightSums(weights)
    children = [Double](repeating: 0, count: count * count)
    listCosts = [Double](repeating: 0, count: count + 1)
    listSizes = listCosts
    listEnds = [Int](repeating: 0, count: count + 1)
    pauses = listCosts
    for last in 0..<count { fill(through: last, from: 0) }
  }

  /// What the stops cost from the first place of the scope on, by their weights, without their own picks.
  var cost: Double {
    guard count > 0 else { return 0 }
    let weight = sums.weight(0, through: count - 1)
    return (count > 1 ? best(0, count - 1).scope.cost : 0) / (1 + 1e-8)
      + costs.missedPass(of: 1) * weight
  }

  /// The children of the scope, which may be too many.
  mutating func parts() -> [Division] {
    count > 0 ? parts(0, count - 1, isRoot: true) : []
  }

  /// Finds the lists that end with a stop, and the runs: the shortest ones first.
  private mutating func fill(through last: Int, from least: Int) {
    // What a step costs those behind it, where they are missed too.
    let step = costs.step * (1 + costs.misses)
    for first in least...last {
      pauses[first] = costs.pause * sums.weight(first, through: last)
    }
    for first in stride(from: last, through: least, by: -1) {
      let weight = sums.weight(first, through: last)
      var list = List(end: last)
      if first < last {
        let many = best(first, last)
        let inside = costs.exit == .first ? many.list : many.scope
        list.cost =
          inside.cost + costs.group(weight, isCompact: compactness?[first, last] ?? true) + costs
          .misses * costs.step * weight
        children[first * count + last] = list.cost
        if many.list.cost < list.cost { list = many.list }
      } else {
        children[first * count + last] = 0
      }
      listCosts[first] = list.cost + step * weight
      listSizes[first] = list.size
      listEnds[first] = list.end
    }
  }

  /// The best two children or more, as a list and as a scope, whose first child does not wait for the pause.
  private func best(_ first: Int, _ last: Int) -> (list: List, scope: List) {
    let row = first * count
    let after = costs.step * costs.misses
    let counts = missedPass == .whole
    return children.withUnsafeBufferPointer { children in
      listCosts.withUnsafeBufferPointer { costs in
        listSizes.withUnsafeBufferPointer { sizes in
          pauses.withUnsafeBufferPointer { pauses in
            sums.before.withUnsafeBufferPointer { sums in
              // What each child after the first one costs those before it, which are missed too; of those that stand
              // before the whole list there are likely as many as in it.
              let before = sums[first]
              let likely = counts ? sums[last + 1] - 2 * before : -before
              var (least, bestEnd) = (Double.infinity, first)
              var (leastScope, scopeEnd) = (Double.infinity, first)
              for end in first..<last {
                let size = after * sizes[end + 1]
                let cost = children[row + end] + costs[end + 1]
                let list = cost + size * (sums[end + 1] + likely)
                let scope = cost + size * (sums[end + 1] - before) + pauses[end + 1]
                if list < least { (least, bestEnd) = (list, end) }
                if scope < leastScope { (leastScope, scopeEnd) = (scope, end) }
              }
              let missed = after * sizes[bestEnd + 1] * (sums[bestEnd + 1] - before)
              let list = List(
                cost: children[row + bestEnd] + costs[bestEnd + 1] + missed,
                size: counts ? sizes[bestEnd + 1] + 1 : 1, end: bestEnd)
              let scope = List(cost: leastScope, end: scopeEnd)
              return (list, scope)
            }
          }
        }
      }
    }
  }

  private mutating func parts(_ first: Int, _ last: Int, isRoot: Bool) -> [Division] {
    fill(through: last, from: first)
    var ends: [Int] = []
    if first < last {
      let best = best(first, last)
      var end = (isRoot || costs.exit != .first ? best.scope : best.list).end
      while end < last {
        ends.append(end)
        end = listEnds[end + 1]
      }
    }
    var parts: [Division] = []
    var next = first
    for end in ends + [last] {
      parts.append(next == end ? .stop(next) : .group(self.parts(next, end, isRoot: false)))
      next = end + 1
    }
    return parts
  }
}
