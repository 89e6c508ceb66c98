import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Draws everything but what is highlighted: the elements, then the outlines of groups where room is left.
  func drawBase() -> BaseMap {
    var grid = CellGrid(size)
    if let title = layout.title {
      let text = GlyphText(scene.title, width: title.columns, usesUnicode: usesUnicode)
      grid.put(text, row: title.row, column: title.column, style: .title)
    }
    var rects = cells(in: layout.map)
    let listed = rects.indices.filter { rects[$0] == nil }
    let areas = MapAreas(layout, listed: listed.count, mapped: rects.count - listed.count)
    // The list may take rows from the map, and then everything on it is smaller.
    if areas.map != layout.map { rects = cells(in: areas.map) }
    for (item, rect) in zip(scene.items, rects) {
      guard case .element = item.key, let rect else { continue }
      let style = item.isDisabled ? CellStyle.dim : .border
      draw(Box(label: label(of: item), border: glyphs.element, style: style), rect, on: &grid)
    }
    drawGroups(&rects, in: areas.map, on: &grid)
    let list = layout.map == nil ? [] : listEntries(listed, in: areas.list)
    return BaseMap(grid: grid, rects: rects, areas: areas, list: list)
  }

  /// What stands in the box of an item; a picture cannot be shown, and has a mark before the label (W5).
  func label(of item: SceneItem) -> String {
    guard item.picture != nil else { return item.label }
    return (usesUnicode ? "\u{25A8} " : "# ")
      + (item.label.isEmpty ? item.key.description : item.label)
  }

  private func cells(in area: CellRect?) -> [CellRect?] {
    let scale = area.flatMap { MapScale(scene.size, into: $0) }
    return scene.items.map { item in item.frame.flatMap { scale?.cells(of: $0) } }
  }

  /// What is drawn as a box.
  struct Box {
    var label: String
    var border: Border
    var style: CellStyle
  }

  /// Draws a filled box with its label; what is too small for both keeps the label.
  func draw(_ box: Box, _ rect: CellRect, on grid: inout CellGrid) {
    let inner = box.style == .border ? CellStyle.label : box.style
    grid.clear(rect, style: inner)
    guard rect.columns >= 3 else {
      let text = GlyphText(box.label, width: rect.columns, usesUnicode: usesUnicode)
      grid.put(text, row: rect.row, column: rect.column, style: inner)
      for row in rect.row + 1..<max(rect.row + 1, rect.endRow) {
        grid.put(Glyph(box.border.side), row: row, column: rect.column, style: box.style)
      }
      return
    }
    if rect.rows == 1 {
      drawEnds(box.border, rect, box.style, on: &grid)
    } else {
      draw(box.border, rect, box.style, on: &grid) { _ in true }
    }
    // In two rows the label stands in the upper border.
    let lines = GlyphText.wrapped(
      box.label, width: rect.columns - 2, lines: max(rect.rows - 2, 1), usesUnicode: usesUnicode)
    let first = rect.row + max(rect.rows - lines.count, 0) / 2
    for (offset, line) in lines.enumerated() {
      let row = rect.rows == 2 ? rect.row : first + offset
      let column = rect.column + 1 + (rect.columns - 2 - line.width) / 2
      grid.put(line, row: row, column: column, style: inner)
    }
  }

  /// Draws the marks that stand for a border where there is one row only.
  func drawEnds(
    _ border: Border, _ rect: CellRect, _ style: CellStyle, on grid: inout CellGrid
  ) {
    grid.put(Glyph(border.open), row: rect.row, column: rect.column, style: style)
    grid.put(Glyph(border.close), row: rect.row, column: rect.endColumn - 1, style: style)
  }

  /// Draws the four sides of a box of at least two rows and columns, over the cells that may be covered.
  func draw(
    _ border: Border, _ rect: CellRect, _ style: CellStyle, on grid: inout CellGrid,
    over mayCover: (Cell) -> Bool
  ) {
    func put(_ scalar: Unicode.Scalar, _ row: Int, _ column: Int) {
      guard let cell = grid.cell(row, column), mayCover(cell) else { return }
      grid.put(Glyph(scalar), row: row, column: column, style: style)
    }
    let lastRow = rect.endRow - 1
    let lastColumn = rect.endColumn - 1
    put(border.topLeft, rect.row, rect.column)
    put(border.topRight, rect.row, lastColumn)
    put(border.bottomLeft, lastRow, rect.column)
    put(border.bottomRight, lastRow, lastColumn)
    for column in rect.column + 1..<max(rect.column + 1, lastColumn) {
      put(border.top, rect.row, column)
      put(border.bottom, lastRow, column)
    }
    for row in rect.row + 1..<max(rect.row + 1, lastRow) {
      put(border.side, row, rect.column)
      put(border.side, row, lastColumn)
    }
  }
}
