import ScreenElements

extension ScreenMap {
  /// Outlines the groups in free cells, with their exits on their borders.
  func drawGroups(_ rects: inout [CellRect?], on grid: inout CellGrid) {
    for (index, item) in scene.items.enumerated() {
      guard case .group = item.key, let rect = rects[index] else { continue }
      drawOutline(item.label, rect, on: &grid)
    }
    for (index, item) in scene.items.enumerated() {
      guard case .exit(let group) = item.key,
        let outline = place(of: .group(group)).flatMap({ rects[$0] })
      else { continue }
      // It is part of the border of its group.
      rects[index] = outline
      drawExit(item.label, outline, on: &grid)
    }
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

  /// Draws an exit at the right end of its group's lower border, if that is free.
  private func drawExit(_ label: String, _ rect: CellRect, on grid: inout CellGrid) {
    let (text, column) = exitText(label, rect)
    let row = rect.endRow - 1
    let isFree = (column..<column + max(text.width, 1)).allSatisfy { column in
      guard let cell = grid.cell(row, column) else { return false }
      return cell.isBlank || cell.style == .group
    }
    guard isFree else { return }
    grid.put(text, row: row, column: column, style: .label)
  }

  /// Returns the text of an exit and its column.
  func exitText(_ label: String, _ rect: CellRect) -> (text: GlyphText, column: Int) {
    let text = GlyphText(label, width: max(rect.columns - 4, 1), usesUnicode: usesUnicode)
    return (text, max(rect.endColumn - 2 - text.width, rect.column))
  }
}
