/// A search for the groups of the stops of one scope that cost least, from the shortest runs of stops to the longest
/// (M4).
protocol RunSearch {
  /// The number of stops.
  var count: Int { get }

  /// Finds the costs of runs that end with a stop, and begin with another one or later; shorter
  /// ones must be known.
  mutating func fill(through last: Int, from first: Int)

  /// Returns the last stop of each child of the best scope; runs that end with its last stop were
  /// found last.
  func ends(_ first: Int, _ last: Int, isRoot: Bool) -> [Int]
}

extension RunSearch {
  /// Returns the children of the scope that costs least.
  mutating func parts() -> [Division] {
    count > 0 ? parts(0, count - 1, isRoot: true) : []
  }

  private mutating func parts(_ first: Int, _ last: Int, isRoot: Bool) -> [Division] {
    fill(through: last, from: first)
    var parts: [Division] = []
    var next = first
    for end in ends(first, last, isRoot: isRoot) {
      parts.append(next == end ? .stop(next) : .group(self.parts(next, end, isRoot: false)))
      next = end + 1
    }
    return parts
  }
}
