import ScreenElements

/// The occupied areas of the picture, so that no text covers a number or a name.
struct Occupancy {
  private var taken: [Cell: [Frame]] = [:]

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Marks a box as occupied.
  mutating func insert(_ box: Frame) {
    guard let span = CellSpan(box) else { return }
    for column in span.columns {
      for row in span.rows { taken[Cell(column: column, row: row), default: []].append(box) }
    }
  }

  /// Returns true if a box overlaps no occupied area.
  func isFree(_ box: Frame) -> Bool {
    guard let span = CellSpan(box) else { return true }
    for column in span.columns {
      for row in span.rows {
        // The latest box is the nearest one.
        guard let boxes = taken[Cell(column: column, row: row)] else { continue }
        for other in boxes.reversed() where other.overlaps(box) { return false }
      }
    }
    return true
  }

  /// Returns the first of the positions at which a box of that size overlaps nothing inside the
  /// field.
  ///
  /// Otherwise it returns the nearest free position around the first one, or the first one if none
  /// is free.
  func place(_ size: Size, at corners: [Point], in field: Frame) -> Frame {
    func box(_ corner: Point) -> Frame {
      Frame(
        x: max(field.left, min(corner.x, field.right - size.width)),
        y: max(field.top, min(corner.y, field.bottom - size.height)), width: size.width,
        height: size.height)
    }
    for corner in corners {
      let candidate = box(corner)
      if isFree(candidate) { return candidate }
    }
    let first = box(corners.first ?? field.middle)
    for ring in 1...14 {
      for row in -ring...ring {
        for column in -ring...ring where max(column.magnitude, row.magnitude) == ring.magnitude {
          let candidate = box(
            Point(
              x: first.x + Double(column) * (size.width + 1),
              y: first.y + Double(row) * (size.height + 1)))
          if isFree(candidate) { return candidate }
        }
      }
    }
    return first
  }
}

/// The cells of a box; empty for a box that is too large to be recorded.
private struct CellSpan {
  static let side = 32.0
  static let most = 4096.0

  var columns: ClosedRange<Int>
  var rows: ClosedRange<Int>

  init?(_ box: Frame) {
    let (left, top) = (CellSpan.cell(of: box.left), CellSpan.cell(of: box.top))
    let (right, bottom) = (CellSpan.cell(of: box.right), CellSpan.cell(of: box.bottom))
    guard (right - left + 1) * (bottom - top + 1) <= CellSpan.most, left.magnitude < 1e9,
      top.magnitude < 1e9
    else { return nil }
    columns = Int(left)...Int(right)
    rows = Int(top)...Int(bottom)
  }

  private static func cell(of place: Double) -> Double { (place / side).rounded(.down) }
}
