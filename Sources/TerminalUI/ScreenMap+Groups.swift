import ScreenElements

extension ScreenMap {
  /// Outlines the groups and their exits where nothing else is drawn, and makes their cells those of the
  /// outlines.
  func drawGroups(_ rects: inout [CellRect?], in area: CellRect?, on grid: inout CellGrid) {
    guard let area else { return }
    for (index, item) in scene.items.enumerated() {
      guard case .group = item.key, let rect = rects[index] else { continue }
      let outline = grown(rect, in: area, on: grid)
      rects[index] = outline
      drawOutline(item.label, outline, on: &grid)
    }
    for (index, item) in scene.items.enumerated() {
      guard case .exit(let group) = item.key, let rect = rects[index] else { continue }
      // It is part of the border of its group.
      let outline = place(of: .group(group)).flatMap { rects[$0] } ?? rect
      rects[index] = outline
      drawExit(item.label, outline, style: .dim, on: &grid)
    }
  }

  /// Moves the sides of a group outwards where there is nothing: a group is often no larger than what
  /// is in it, and its border would be hidden by theirs.
  private func grown(_ rect: CellRect, in area: CellRect, on grid: CellGrid) -> CellRect {
    var grown = rect
    let rows = rect.row..<rect.endRow
    func isBlank(_ row: Int, _ column: Int) -> Bool { grid.cell(row, column)?.isBlank == true }
    if rect.column > area.column, rows.allSatisfy({ isBlank($0, rect.column - 1) }) {
      grown.column -= 1
      grown.columns += 1
    }
    if rect.endColumn < area.endColumn, rows.allSatisfy({ isBlank($0, rect.endColumn) }) {
      grown.columns += 1
    }
    let columns = grown.column..<grown.endColumn
    if rect.row > area.row, columns.allSatisfy({ isBlank(rect.row - 1, $0) }) {
      grown.row -= 1
      grown.rows += 1
    }
    if rect.endRow < area.endRow, columns.allSatisfy({ isBlank(rect.endRow, $0) }) {
      grown.rows += 1
    }
    return grown
  }

  private func drawOutline(_ label: String, _ rect: CellRect, on grid: inout CellGrid) {
    guard rect.rows >= 2, rect.columns >= 3 else { return }
    let isFree = (rect.column..<rect.endColumn).allSatisfy {
      grid.cell(rect.row, $0)?.isBlank == true
    }
    draw(glyphs.group, rect, .group, on: &grid) { $0.isBlank }
    guard isFree else { return }
    drawCaption(label, rect, .group, on: &grid)
  }

  /// Draws the name of a group into its upper border.
  func drawCaption(
    _ label: String, _ rect: CellRect, _ style: CellStyle, on grid: inout CellGrid
  ) {
    let text = GlyphText(label, width: rect.columns - 4, usesUnicode: usesUnicode)
    grid.put(text, row: rect.row, column: rect.column + 2, style: style)
  }

  /// Draws an exit at the right end of its group's lower border, where that is free.
  private func drawExit(
    _ label: String, _ rect: CellRect, style: CellStyle, on grid: inout CellGrid
  ) {
    let (text, column) = exitText(label, rect)
    let row = rect.endRow - 1
    let isFree = (column..<column + max(text.width, 1)).allSatisfy { column in
      guard let cell = grid.cell(row, column) else { return false }
      return cell.isBlank || cell.style == .group
    }
    guard isFree else { return }
    grid.put(text, row: row, column: column, style: style)
  }

  /// What is written for an exit, and in which column.
  func exitText(_ label: String, _ rect: CellRect) -> (text: GlyphText, column: Int) {
    let text = GlyphText(label, width: max(rect.columns - 4, 1), usesUnicode: usesUnicode)
    return (text, max(rect.endColumn - 2 - text.width, rect.column))
  }
}
