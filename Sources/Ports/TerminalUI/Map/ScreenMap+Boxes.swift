import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Returns the text in the box of an item; a picture cannot be shown, and has a mark before the
  /// label (W5).
  func label(of item: SceneItem) -> String {
    guard item.picture != nil else { return item.label }
    return (usesUnicode ? "\u{25A8} " : "# ")
      + (item.label.isEmpty ? item.key.description : item.label)
  }

  /// The contents of a box.
  struct Box {
    var label: String
    /// The border; nil for text, which has none.
    var border: Border?
    var style: CellStyle
  }

  /// Draws a filled box with its label; a box that is too small for both shows only the label.
  ///
  /// The label has the same cells with any border, so that it does not move when it is highlighted.
  func draw(_ box: Box, _ rect: CellRect, on grid: inout CellGrid) {
    let inner = box.style == .border ? CellStyle.label : box.style
    grid.clear(rect, style: inner)
    guard rect.columns >= 3, let border = box.border else {
      return write(box.label, in: rect, style: inner, on: &grid)
    }
    let lines = wrapped(box.label, rect)
    if rect.rows >= lines.count + 2 {
      draw(border, rect, box.style, on: &grid) { _ in true }
      let inside = CellRect(
        row: rect.row + 1, column: rect.column + 1, rows: rect.rows - 2, columns: rect.columns - 2)
      return write(box.label, in: inside, style: inner, on: &grid)
    }
    // If there is no room for a line above and below, each row has an end on both sides.
    for row in rect.row..<rect.endRow {
      let line = CellRect(row: row, column: rect.column, rows: 1, columns: rect.columns)
      drawEnds(border, line, box.style, on: &grid)
    }
    let inside = CellRect(
      row: rect.row, column: rect.column + 1, rows: rect.rows, columns: rect.columns - 2)
    write(box.label, in: inside, style: inner, on: &grid)
  }

  private func wrapped(_ label: String, _ rect: CellRect) -> [GlyphText] {
    GlyphText.wrapped(
      label, width: rect.columns - 2, lines: rect.rows, usesUnicode: usesUnicode)
  }

  /// Writes a text into the middle of a rectangle.
  private func write(
    _ text: String, in rect: CellRect, style: CellStyle, on grid: inout CellGrid
  ) {
    let lines = GlyphText.wrapped(
      text, width: rect.columns, lines: rect.rows, usesUnicode: usesUnicode)
    let first = rect.row + max(rect.rows - lines.count, 0) / 2
    for (offset, line) in lines.enumerated() {
      let column = rect.column + (rect.columns - line.width) / 2
      grid.put(line, row: first + offset, column: column, style: style)
    }
  }

  /// Draws the marks that replace a border if there is only one row.
  func drawEnds(
    _ border: Border, _ rect: CellRect, _ style: CellStyle, on grid: inout CellGrid
  ) {
    grid.put(Glyph(border.open), row: rect.row, column: rect.column, style: style)
    grid.put(Glyph(border.close), row: rect.row, column: rect.endColumn - 1, style: style)
  }

  /// Draws the four sides of a box of at least two rows and columns, over the cells that may be
  /// covered.
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
