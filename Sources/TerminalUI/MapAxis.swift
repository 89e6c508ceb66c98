/// From places on one axis of a screen to cells of a terminal: lines between places whose cells are known.
///
/// It never runs backwards, so that what lies before something on the screen lies before it on the map.
struct MapAxis: Hashable, Sendable {
  /// A place, in points, and the first cell behind it.
  struct Anchor: Hashable, Sendable {
    var place: Double
    var cell: Int
  }

  /// How many cells there are, at least 1.
  let cells: Int
  /// In ascending order, from the beginning of the screen to its end.
  private let anchors: [Anchor]

  /// Spreads a length evenly.
  init(length: Double, cells: Int) {
    self.cells = cells
    anchors = [Anchor(place: 0, cell: 0), Anchor(place: length, cell: cells)]
  }

  /// Takes anchors in ascending order; what lies before the first and behind the last is at the edges.
  init(length: Double, cells: Int, through anchors: [Anchor]) {
    self.cells = cells
    let first = Anchor(place: min(anchors.first?.place ?? 0, 0), cell: 0)
    let last = Anchor(place: max(anchors.last?.place ?? length, length), cell: cells)
    self.anchors = [first] + anchors + [last]
  }

  /// The cell in which a place lies; what is outside of the screen lies at its edge.
  func cell(of place: Double) -> Int {
    let position = position(of: place).rounded(.down)
    guard position > 0 else { return 0 }
    return position < Double(cells) ? Int(position) : cells - 1
  }

  /// The boundary of cells that is nearest to a place.
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
