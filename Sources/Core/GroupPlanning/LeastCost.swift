import ScreenElements

/// The least cost of a run of stops, over all ways to end its first child.
struct LeastCost {
  /// The cost as the last children of a scope, which have all waited for its pause.
  let list: Double
  /// The cost as a scope whose first child does not wait for the pause.
  let scope: Double

  /// Tries each end: the cost of the child, and of the list after it.
  ///
  /// The child that ends with a stop is at `row` plus the index of the stop, the list after it at
  /// `rest` plus that index. `waiting` are the lists that pay the pause; empty if there is no
  /// pause.
  init(
    _ children: [Double], row: Int, _ lists: [Double], waiting: [Double], rest: Int,
    ends: Range<Int>
  ) {
    list = children.leastSum(from: row, lists, from: rest, ends)
    scope = waiting.isEmpty ? list : children.leastSum(from: row, waiting, from: rest, ends)
  }

  /// Returns the cost as a group: if the exit is the first stop, all children have waited for the
  /// pause.
  func group(_ costs: PlanCosts) -> Double { costs.exit == .first ? list : scope }
}

extension [Double] {
  /// Returns the least sum of one of these numbers and one of the others, both as far from their
  /// places.
  ///
  /// It looks at four at a time, so that no comparison waits for the one before.
  fileprivate func leastSum(
    from place: Int, _ others: [Double], from otherPlace: Int, _ range: Range<Int>
  ) -> Double {
    withUnsafeBufferPointer { all in
      others.withUnsafeBufferPointer { others in
        let all = UnsafeBufferPointer(
          rebasing: all[place + range.lowerBound..<place + range.upperBound])
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
