/// A division of one scope's stops into groups: indices of stops, and groups of them in the same
/// order (M4).
package indirect enum Division: Hashable, Sendable {
  case stop(Int)
  case group([Division])

  /// The index of its first stop.
  var first: Int {
    var part = self
    while case .group(let parts) = part, let inner = parts.first { part = inner }
    if case .stop(let number) = part { return number }
    return 0
  }
}

/// The weights of runs of stops.
struct WeightSums {
  /// The total weight of all stops before each stop, and at the end the total of all.
  let before: [Double]

  init(_ weights: [Double]) {
    var sums = [0.0]
    sums.reserveCapacity(weights.count + 1)
    var sum = 0.0
    for weight in weights {
      sum += weight
      sums.append(sum)
    }
    before = sums
  }

  /// Returns the weight of the stops from `first` through `last`.
  func weight(_ first: Int, through last: Int) -> Double { before[last + 1] - before[first] }
}
