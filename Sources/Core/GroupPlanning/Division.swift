/// A division of the stops of one scope into groups: their indices, and groups of them in the same
/// order (M4).
package indirect enum Division: Hashable, Sendable {
  case stop(Int)
  case group([Division])

  /// The number of the first stop in it.
  var first: Int {
    var part = self
    while case .group(let parts) = part, let inner = parts.first { part = inner }
    if case .stop(let number) = part { return number }
    return 0
  }
}

/// The weights of runs of stops.
struct WeightSums {
  /// The weight of all stops before each one, and at the end of all of them.
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

  /// Returns the weight of a part of the stops.
  func weight(_ first: Int, through last: Int) -> Double { before[last + 1] - before[first] }
}
