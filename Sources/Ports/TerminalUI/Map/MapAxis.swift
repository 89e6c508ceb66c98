/// Converts positions on one axis of a screen to cells of a terminal, by linear interpolation
/// between positions with known cells.
///
/// It never decreases, so that the order on the map is the order on the screen.
struct MapAxis: Hashable, Sendable {
  /// A position, in points, and the first cell after it.
  struct Anchor: Hashable, Sendable {
    var place: Double
    var cell: Int
  }

  /// The number of cells, at least 1.
  let cells: Int
  /// The anchors in ascending order, from the beginning of the screen to its end.
  private let anchors: [Anchor]

  /// Spreads a length evenly.
  init(length: Double, cells: Int) {
    self.cells = cells
    anchors = [Anchor(place: 0, cell: 0), Anchor(place: length, cell: cells)]
  }

  /// Creates an axis from anchors in ascending order; positions before the first and after the last
  /// are at the edges.
  init(length: Double, cells: Int, through anchors: [Anchor]) {
    self.cells = cells
    let first = Anchor(place: min(anchors.first?.place ?? 0, 0), cell: 0)
    let last = Anchor(place: max(anchors.last?.place ?? length, length), cell: cells)
    self.anchors = [first] + anchors + [last]
  }

  /// Returns the cell of a position; a position outside the screen is at its edge.
  func cell(of place: Double) -> Int {
    let position = position(of: place).rounded(.down)
    guard position > 0 else { return 0 }
    return position < Double(cells) ? Int(position) : cells - 1
  }

  /// Returns the boundary of cells that is nearest to a position.
  func boundary(of place: Double) -> Int {
    Int(min(max(position(of: place).rounded(), 0), Double(cells)))
  }

  private func position(of place: Double) -> Double {
    guard place.isFinite, var before = anchors.first else { return place > 0 ? Double(cells) : 0 }
    for anchor in anchors {
      if place <= anchor.place {
        let length = anchor.place - before.place
        guard length > 0 else { return Double(anchor.cell) }
        let part = (place - before.place) / length
        return Double(before.cell) + part * Double(anchor.cell - before.cell)
      }
      before = anchor
    }
    return Double(cells)
  }
}
