import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Draws a menu as a list over the map, beside its element if there is room for that.
  func drawMenu(_ menu: SceneMenu, _ base: BaseMap, on grid: inout CellGrid) {
    let place = place(of: menu.element)
    let rect = place.flatMap { base.rects[$0] }
    if let place, let rect {
      let box = Box(label: scene.items[place].label, border: glyphs.highlight, style: .title)
      draw(box, rect, on: &grid)
    }
    let area = base.areas.map ?? base.areas.list
    guard layout.map != nil, area.rows > 0, area.columns > 2 else { return }
    let wanted = wantedSize(menu)
    let size = (
      rows: min(wanted.rows, area.rows), columns: min(wanted.columns, area.columns)
    )
    let panel = panel(size, beside: rect, in: area)
    guard panel.rows >= 3 else { return drawEntries(menu, panel, on: &grid) }
    grid.clear(panel, style: .label)
    draw(glyphs.element, panel, .border, on: &grid) { _ in true }
    let title = GlyphText(menu.title, width: panel.columns - 4, usesUnicode: usesUnicode)
    grid.put(title, row: panel.row, column: panel.column + 2, style: .title)
    let inside = CellRect(
      row: panel.row + 1, column: panel.column + 1, rows: panel.rows - 2,
      columns: panel.columns - 2)
    drawEntries(menu, inside, on: &grid)
  }

  /// Returns the size of all entries, with a border and a space for the marks of the highlighted
  /// one.
  private func wantedSize(_ menu: SceneMenu) -> (rows: Int, columns: Int) {
    let texts = menu.entries.map(\.text) + [menu.title]
    let widths = texts.map { GlyphText($0, width: size.columns, usesUnicode: usesUnicode).width }
    return (menu.entries.count + 2, (widths.max() ?? 0) + 4)
  }

  /// Returns the area right of an element, left of it, below or above it; over it if there is no
  /// other room.
  private func panel(
    _ size: (rows: Int, columns: Int), beside rect: CellRect?, in area: CellRect
  ) -> CellRect {
    var panel = CellRect(
      row: area.row + (area.rows - size.rows) / 2,
      column: area.column + (area.columns - size.columns) / 2, rows: size.rows,
      columns: size.columns)
    guard let rect else { return panel }
    let lowest = area.endRow - size.rows
    let rightmost = area.endColumn - size.columns
    if rect.endColumn <= rightmost || rect.column - size.columns >= area.column {
      panel.row = min(max(rect.row, area.row), lowest)
      panel.column = rect.endColumn <= rightmost ? rect.endColumn : rect.column - size.columns
    } else if rect.endRow <= lowest || rect.row - size.rows >= area.row {
      panel.column = min(max(rect.column, area.column), rightmost)
      panel.row = rect.endRow <= lowest ? rect.endRow : rect.row - size.rows
    }
    return panel
  }

  /// Writes the entries, one a row; of a list that is too long, those around the highlighted one.
  private func drawEntries(_ menu: SceneMenu, _ rect: CellRect, on grid: inout CellGrid) {
    let last = max(menu.entries.count - rect.rows, 0)
    let first = min(max((menu.highlight ?? 0) - rect.rows / 2, 0), last)
    for (offset, entry) in menu.entries.dropFirst(first).prefix(rect.rows).enumerated() {
      let row = CellRect(
        row: rect.row + offset, column: rect.column, rows: 1, columns: rect.columns)
      let isHighlighted = first + offset == menu.highlight
      let style = isHighlighted ? CellStyle.highlight : entry.part.map { .part($0) } ?? .label
      grid.clear(row, style: style)
      let text = GlyphText(entry.text, width: row.columns - 2, usesUnicode: usesUnicode)
      grid.put(text, row: row.row, column: row.column + 1, style: style)
      if isHighlighted { drawEnds(glyphs.highlight, row, style, on: &grid) }
      if let part = entry.part { putNumber(part, row: row.row, column: row.column, on: &grid) }
    }
    markMore(above: first > 0, below: first < last, rect, on: &grid)
  }

  /// Marks the ends with hidden entries.
  private func markMore(
    above: Bool, below: Bool, _ rect: CellRect, on grid: inout CellGrid
  ) {
    let column = rect.endColumn - 2
    guard rect.rows >= 3 else { return }
    if above { grid.put(Glyph(glyphs.up), row: rect.row, column: column, style: .border) }
    if below { grid.put(Glyph(glyphs.down), row: rect.endRow - 1, column: column, style: .border) }
  }
}
