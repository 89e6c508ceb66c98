import ElementTree
import ScanEngine

extension ScreenMap {
  /// Draws the lines, bands and rays of point mode over the map (P1, P3, P4).
  func drawStages(_ stages: [MapLight.Stage], in area: CellRect?, on grid: inout CellGrid) {
    guard let scale = area.flatMap({ MapScale(scene.size, into: $0) }) else { return }
    var angle = 0.0
    for stage in stages {
      switch stage.axis {
      case .x:
        drawLine(stage, to: scene.size.width, on: &grid) { position in
          let end = Point(x: position, y: scene.size.height)
          return scale.path(from: Point(x: position, y: 0), to: end)
        }
      case .y:
        drawLine(stage, to: scene.size.height, on: &grid) { position in
          let end = Point(x: scene.size.width, y: position)
          return scale.path(from: Point(x: 0, y: position), to: end)
        }
      case .angle:
        angle = stage.position
        let far = scene.size.width + scene.size.height
        let path = scale.path(from: middle, to: point(angle, far))
        draw(path, glyphs.ray, on: &grid)
      case .radius:
        let mark = point(angle, stage.position)
        draw(scale.path(from: mark, to: mark), glyphs.mark, on: &grid)
      }
    }
  }

  private var middle: Point { Point(x: scene.size.width / 2, y: scene.size.height / 2) }

  private func point(_ angle: Double, _ distance: Double) -> Point {
    let way = direction(ofDegrees: angle)
    return Point(x: middle.x + way.x * distance, y: middle.y + way.y * distance)
  }

  /// A line, or both edges of a band.
  private func drawLine(
    _ stage: MapLight.Stage, to end: Double, on grid: inout CellGrid,
    path: (Double) -> [(row: Int, column: Int)]
  ) {
    let border = glyphs.highlight
    let glyph = stage.axis == .x ? border.side : border.top
    draw(path(stage.position), glyph, on: &grid)
    if stage.band > 0 { draw(path(min(stage.position + stage.band, end)), glyph, on: &grid) }
  }

  private func draw(
    _ path: [(row: Int, column: Int)], _ glyph: Unicode.Scalar, on grid: inout CellGrid
  ) {
    for (row, column) in path {
      grid.put(Glyph(glyph), row: row, column: column, style: .highlight)
    }
  }
}

extension MapScale {
  /// The cells on the way between two points, as far as they are on the screen.
  func path(from start: Point, to end: Point) -> [(row: Int, column: Int)] {
    let steps = 2 * max(area.rows, area.columns)
    var path: [(row: Int, column: Int)] = []
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let x = start.x + (end.x - start.x) * share
      let y = start.y + (end.y - start.y) * share
      // On the far edges the last cells stand for the edge.
      let frame = Frame(x: x, y: y, width: 0, height: 0)
      guard let cells = cells(of: frame) ?? edgeCells(of: frame) else { continue }
      if path.last.map({ $0 != (cells.row, cells.column) }) ?? true {
        path.append((cells.row, cells.column))
      }
    }
    return path
  }

  /// The cells of a place on the right or lower edge, which frames do not contain (E7).
  private func edgeCells(of frame: Frame) -> CellRect? {
    let isRight = frame.x == size.width
    let isBottom = frame.y == size.height
    guard isRight || isBottom else { return nil }
    let inside = Frame(
      x: isRight ? frame.x.nextDown : frame.x, y: isBottom ? frame.y.nextDown : frame.y,
      width: 0, height: 0)
    return cells(of: inside)
  }
}
