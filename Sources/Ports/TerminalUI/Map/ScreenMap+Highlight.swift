import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Draws the highlight over everything else, in another shape as well as in another color.
  func drawHighlight(_ item: SceneItem, _ rect: CellRect, on grid: inout CellGrid) {
    switch item.key {
    case .element, .entry:
      let box = Box(label: label(of: item), border: glyphs.highlight, style: .highlight)
      draw(box, rect, on: &grid)
    case .group:
      drawHighlightedGroup(item.label, rect, on: &grid)
    case .exit:
      drawHighlightedExit(item.label, rect, on: &grid)
    }
  }

  /// Draws the group with its contents visible; if there is no room for a border, it is emphasized.
  private func drawHighlightedGroup(_ label: String, _ rect: CellRect, on grid: inout CellGrid) {
    guard rect.columns >= 3, rect.rows >= 3 else {
      grid.restyle(rect, style: .highlight)
      guard rect.columns >= 3 else { return }
      for row in rect.row..<rect.endRow {
        let line = CellRect(row: row, column: rect.column, rows: 1, columns: rect.columns)
        drawEnds(glyphs.highlight, line, .highlight, on: &grid)
      }
      return
    }
    // A border that crosses names in the group leaves them unchanged, and emphasizes them.
    let isFree = (rect.column..<rect.endColumn).allSatisfy {
      grid.cell(rect.row, $0).map(Self.isNameless) ?? false
    }
    for row in [rect.row, rect.endRow - 1] {
      let side = CellRect(row: row, column: rect.column, rows: 1, columns: rect.columns)
      grid.restyle(side, style: .highlight, where: { !Self.isNameless($0) })
    }
    draw(glyphs.highlight, rect, .highlight, on: &grid) {
      Self.isNameless($0) && $0.style != .highlight
    }
    if isFree { drawCaption(label, rect, .highlight, on: &grid) }
  }

  /// Returns true if a cell shows no part of a label.
  private static func isNameless(_ cell: Cell) -> Bool {
    cell.style != .label && cell.style != .text
  }

  private func drawHighlightedExit(_ label: String, _ rect: CellRect, on grid: inout CellGrid) {
    if rect.columns >= 3, rect.rows >= 3 {
      draw(glyphs.highlight, rect, .group, on: &grid, over: Self.isNameless)
    }
    let (text, column) = exitText(label, rect)
    let row = rect.endRow - 1
    grid.put(Glyph(glyphs.highlight.open), row: row, column: column - 1, style: .highlight)
    grid.put(text, row: row, column: column, style: .highlight)
    grid.put(
      Glyph(glyphs.highlight.close), row: row, column: column + text.width, style: .highlight)
  }
}
