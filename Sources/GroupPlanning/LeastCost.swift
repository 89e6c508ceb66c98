import ScreenElements

/// What a run of stops costs at the least, over all ways to end its first child.
struct LeastCost {
  /// As the last children of a scope, all of which have waited for its pause.
  let list: Double
  /// As a scope whose first child does not wait for the pause.
  let scope: Double

  /// Looks at each way: what the child costs, the list after it, and the pause of what is in that list.
  ///
  /// The child that ends with a stop is at `row` and the number of the stop, the list after it at `rest` and that
  /// number, and the pause of the list at the number that follows.
  init(
    _ children: [Double], row: Int, _ lists: [Double], rest: Int, _ pauses: [Double],
    ends: Range<Int>
  ) {
    (list, scope) = children.withUnsafeBufferPointer { children in
      lists.withUnsafeBufferPointer { lists in
        pauses.withUnsafeBufferPointer { pauses in
          // Two at a time, so that one comparison does not wait for the other.
          var (list, otherList) = (Double.infinity, Double.infinity)
          var (scope, otherScope) = (Double.infinity, Double.infinity)
          var end = ends.lowerBound
          while end + 1 < ends.upperBound {
            let cost = children[row + end] + lists[rest + end]
            let other = children[row + end + 1] + lists[rest + end + 1]
            list = min(list, cost)
            otherList = min(otherList, other)
            scope = min(scope, cost + pauses[end + 1])
            otherScope = min(otherScope, other + pauses[end + 2])
            end += 2
          }
          if end < ends.upperBound {
            let cost = children[row + end] + lists[rest + end]
            list = min(list, cost)
            scope = min(scope, cost + pauses[end + 1])
          }
          return (min(list, otherList), min(scope, otherScope))
        }
      }
    }
  }

  /// As a group: behind an exit that stands first, all of its children have waited.
  func group(_ costs: PlanCosts) -> Double { costs.exit == .first ? list : scope }
}
