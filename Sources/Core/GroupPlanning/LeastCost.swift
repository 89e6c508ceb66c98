import ScreenElements

/// The least cost of a run of stops over all possible ends of its first child.
struct LeastCost {
  /// The cost as the last children of a scope, if its pause delays all of them.
  let list: Double
  /// The cost as a scope whose first child is not delayed by the pause.
  let scope: Double

  /// Tries each end: the cost of the child plus the cost of the remaining list.
  ///
  /// The cost of a child is at `row` plus the index of its last stop, and the cost of the remaining
  /// list at `rest` plus that index. `waiting` contains the lists that include the pause; empty if
  /// there is no pause.
  init(
    _ children: [Double], row: Int, _ lists: [Double], waiting: [Double], rest: Int,
    ends: Range<Int>
  ) {
    list = children.leastSum(from: row, lists, from: rest, ends)
    scope = waiting.isEmpty ? list : children.leastSum(from: row, waiting, from: rest, ends)
  }

  /// Returns the cost as a group.
  ///
  /// If the exit is the first stop, the pause delays all children.
  func group(_ costs: PlanCosts) -> Double { costs.exit == .first ? list : scope }
}

extension [Double] {
  /// Returns the least sum of a number and the corresponding other number.
  ///
  /// It processes four pairs at a time, so that no comparison waits for the previous one.
  fileprivate func leastSum(
    from index: Int, _ others: [Double], from otherPlace: Int, _ range: Range<Int>
  ) -> Double {
    withUnsafeBufferPointer { all in
      others.withUnsafeBufferPointer { others in
        let all = UnsafeBufferPointer(
          rebasing: all[index + range.lowerBound..<index + range.upperBound])
        let others = UnsafeBufferPointer(
          rebasing: others[otherPlace + range.lowerBound..<otherPlace + range.upperBound])
        var (one, two) = (Double.infinity, Double.infinity)
        var (three, four) = (Double.infinity, Double.infinity)
        var next = 0
        while next + 3 < all.count {
          one.lower(to: all[next] + others[next])
          two.lower(to: all[next + 1] + others[next + 1])
          three.lower(to: all[next + 2] + others[next + 2])
          four.lower(to: all[next + 3] + others[next + 3])
          next += 4
        }
        while next < all.count {
          one.lower(to: all[next] + others[next])
          next += 1
        }
        return Swift.min(one, two, three, four)
      }
    }
  }
}

extension Double {
  @inline(__always)
  fileprivate mutating func lower(to other: Double) { self = other < self ? other : self }
}
