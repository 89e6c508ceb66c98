import ScanScenes
import ScreenElements

extension MapScale {
  /// Returns the column of a position; a position outside the screen is at its edge.
  func column(of place: Double) -> Int { area.column + x.cell(of: place) }

  /// Returns the row of a position; a position outside the screen is at its edge.
  func row(of place: Double) -> Int { area.row + y.cell(of: place) }

  /// Returns all rows of the columns between two positions.
  func columns(from left: Double, to right: Double) -> CellRect {
    let column = column(of: left)
    return CellRect(
      row: area.row, column: column, rows: area.rows,
      columns: max(self.column(of: right) - column, 0) + 1)
  }

  /// Returns all columns of the rows between two positions.
  func rows(from top: Double, to bottom: Double) -> CellRect {
    let row = row(of: top)
    return CellRect(
      row: row, column: area.column, rows: max(self.row(of: bottom) - row, 0) + 1,
      columns: area.columns)
  }

  /// Returns the cells under a ray from the middle of the screen to its edge, from the inside out.
  func ray(_ degrees: Double) -> [CellPlace] {
    guard degrees.isFinite else { return [] }
    var places: [CellPlace] = []
    // A quarter of an even cell at a time, so that hardly any is skipped.
    let step = min(size.width / Double(area.columns), size.height / Double(area.rows)) / 4
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
    let longest = min(Int((diagonal / max(step, 1e-9)).rounded(.up)) + 1, 20_000)
    for count in 0..<longest {
      let place = point(on: degrees, distance: Double(count) * step, size)
      guard (0...size.width).contains(place.x), (0...size.height).contains(place.y) else { break }
      let cell = CellPlace(row: row(of: place.y), column: column(of: place.x))
      if places.last != cell { places.append(cell) }
    }
    return places
  }
}
