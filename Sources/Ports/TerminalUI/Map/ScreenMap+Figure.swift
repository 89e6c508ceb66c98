import ScanScenes
import ScreenElements

/// A cell of a picture.
struct CellPlace: Hashable, Sendable {
  var row: Int
  var column: Int
}

extension ScreenMap {
  /// Draws the lines of point mode over the map: names stay readable, and moving lines differ from
  /// frozen ones in shape as well as in color.
  func drawFigure(_ figure: PointFigure, _ scale: MapScale, on grid: inout CellGrid) {
    for stroke in figure.frozen { draw(stroke, isMoving: false, scale, on: &grid) }
    draw(figure.moving, isMoving: true, scale, on: &grid)
  }

  private func draw(
    _ stroke: PointFigure.Stroke, isMoving: Bool, _ scale: MapScale, on grid: inout CellGrid
  ) {
    let border = isMoving ? glyphs.highlight : glyphs.element
    let style = isMoving ? CellStyle.highlight : .frozen
    let area = scale.area
    func column(_ x: Double) {
      for row in area.row..<area.endRow {
        mark(CellPlace(row: row, column: scale.column(of: x)), border.side, style, on: &grid)
      }
    }
    func row(_ y: Double) {
      for column in area.column..<area.endColumn {
        mark(CellPlace(row: scale.row(of: y), column: column), border.top, style, on: &grid)
      }
    }
    switch stroke {
    case .vertical(let x): column(x)
    case .horizontal(let y): row(y)
    case .verticalBand(let x, let width):
      if isMoving { shade(scale.columns(from: x, to: x + width), on: &grid) }
      column(x)
      column(x + width)
    case .horizontalBand(let y, let width):
      if isMoving { shade(scale.rows(from: y, to: y + width), on: &grid) }
      row(y)
      row(y + width)
    case .ray(let degrees):
      let glyph = isMoving ? border.top : glyphs.dot
      for place in scale.ray(degrees) { mark(place, glyph, style, on: &grid) }
    case .mark(let degrees, let distance):
      let point = point(on: degrees, distance: distance, scene.size)
      let place = CellPlace(row: scale.row(of: point.y), column: scale.column(of: point.x))
      grid.put(Glyph(glyphs.cross), row: place.row, column: place.column, style: style)
    }
  }

  /// Draws a glyph into a cell without text, and emphasizes a cell with text.
  private func mark(
    _ place: CellPlace, _ scalar: Unicode.Scalar, _ style: CellStyle, on grid: inout CellGrid
  ) {
    guard let cell = grid.cell(place.row, place.column) else { return }
    let isText = cell.scalar != 0x20 && !glyphs.isSide(cell.scalar)
    guard isText || cell.part != .whole else {
      return grid.put(Glyph(scalar), row: place.row, column: place.column, style: style)
    }
    // Both halves of a wide glyph, which are drawn as one.
    let first = cell.part == .secondHalf ? place.column - 1 : place.column
    let columns = cell.part == .whole ? 1 : 2
    grid.restyle(
      CellRect(row: place.row, column: first, rows: 1, columns: columns), style: style)
  }

  /// Emphasizes all cells of a band.
  private func shade(_ rect: CellRect, on grid: inout CellGrid) {
    grid.restyle(rect, style: .band)
  }

  /// Returns the cell of the moving part of a stroke: the picture changes only when that cell does;
  /// nil if there is no map to draw it on.
  func place(of stroke: PointFigure.Stroke) -> CellPlace? {
    guard let scale = figureScale else { return nil }
    switch stroke {
    case .vertical(let x): return CellPlace(row: 0, column: scale.column(of: x))
    case .horizontal(let y): return CellPlace(row: scale.row(of: y), column: 0)
    // Both edges, which do not reach their next cells together.
    case .verticalBand(let x, let width):
      return CellPlace(row: scale.column(of: x + width), column: scale.column(of: x))
    case .horizontalBand(let y, let width):
      return CellPlace(row: scale.row(of: y), column: scale.row(of: y + width))
    case .ray(let degrees): return scale.ray(degrees).last
    case .mark(let degrees, let distance):
      let point = point(on: degrees, distance: distance, scene.size)
      return CellPlace(row: scale.row(of: point.y), column: scale.column(of: point.x))
    }
  }
}
