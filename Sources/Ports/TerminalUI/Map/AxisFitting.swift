/// Places the edges of boxes on an axis of cells (W7).
///
/// Each box gets at least the cells that it needs, and otherwise a number of cells in proportion to
/// its length.
struct AxisFitting {
  /// An edge of a box.
  ///
  /// At one position closing edges precede opening ones; the inner edge closes first, and the outer
  /// edge opens first.
  struct Edge: Hashable, Comparable {
    let place: Double
    let rank: Int

    static func opening(_ place: Double, depth: Int) -> Edge { Edge(place: place, rank: depth) }
    static func closing(_ place: Double, depth: Int) -> Edge {
      Edge(place: place, rank: -depth - 1)
    }

    static func < (left: Edge, right: Edge) -> Bool {
      (left.place, left.rank) < (right.place, right.rank)
    }
  }

  /// The minimum number of cells between two edges.
  struct Distance {
    var from: Edge
    var to: Edge
    var least: Int
  }

  private let edges: [Edge]
  private let numbers: [Edge: Int]
  /// The distances that end at each edge, by the index of the edge at which they begin.
  private var ending: [[(from: Int, least: Int)]]
  private let length: Double

  init(_ distances: [Distance], length: Double) {
    self.length = length
    edges = Set(distances.flatMap { [$0.from, $0.to] }).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(edges, edges.indices))
    ending = Array(repeating: [], count: edges.count)
    for distance in distances {
      guard let from = numbers[distance.from], let to = numbers[distance.to], from < to else {
        continue
      }
      ending[to].append((from, distance.least))
    }
  }

  /// The cells that all boxes need side by side.
  var leastCells: Int { lowest().last ?? 0 }

  private func lowest() -> [Int] {
    var cells = [Int](repeating: 0, count: edges.count)
    for edge in edges.indices.dropFirst() {
      cells[edge] = ending[edge].reduce(cells[edge - 1]) { max($0, cells[$1.from] + $1.least) }
    }
    return cells
  }

  /// Returns the cell of each edge; nil if they do not fit.
  func cells(in count: Int) -> [Edge: Int]? {
    guard leastCells <= count else { return nil }
    // The last cells at which an edge leaves room for all later ones.
    var highest = [Int](repeating: count, count: edges.count)
    for edge in edges.indices.reversed() {
      if edge + 1 < edges.count { highest[edge] = min(highest[edge], highest[edge + 1]) }
      for (from, least) in ending[edge] {
        highest[from] = min(highest[from], highest[edge] - least)
      }
    }
    var cells: [Edge: Int] = [:]
    var placed: [Int] = []
    for edge in edges.indices {
      let wanted = (edges[edge].place / length * Double(count)).rounded()
      let lowest = ending[edge].reduce(placed.last ?? 0) { max($0, placed[$1.from] + $1.least) }
      let cell = min(max(Int(min(max(wanted, 0), Double(count))), lowest), highest[edge])
      placed.append(cell)
      cells[edges[edge]] = cell
    }
    return cells
  }
}
