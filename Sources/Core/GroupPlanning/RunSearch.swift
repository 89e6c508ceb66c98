/// A search for the cheapest groups of one scope's stops, from the shortest runs to the longest
/// (M4).
protocol RunSearch {
  /// The number of stops.
  var count: Int { get }

  /// Computes the costs of the runs that end with the stop `last` and begin at `first` or later;
  /// shorter runs must be known.
  mutating func fill(through last: Int, from first: Int)

  /// Returns the last stop of each child of the best scope. The runs that end with its last stop
  /// must be the latest ones computed.
  func ends(_ first: Int, _ last: Int, isRoot: Bool) -> [Int]
}

extension RunSearch {
  /// Returns the children of the cheapest scope.
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
