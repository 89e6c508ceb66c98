extension ScreenMap {
  /// Draws a menu over the middle of the map: its entries one below the other, as far as there is room
  /// around the one that is lit.
  func drawMenu(_ menu: MapLight.Menu, in area: CellRect?, on grid: inout CellGrid) {
    guard let area, area.rows >= 3, area.columns >= 8 else { return }
    let limit = area.columns - 4
    let entries = menu.entries.map { GlyphText($0, width: limit, usesUnicode: usesUnicode) }
    let title = GlyphText(menu.title, width: limit, usesUnicode: usesUnicode)
    let width = max(entries.map(\.width).max() ?? 0, title.width)
    let rows = min(entries.count, area.rows - 2)
    let rect = CellRect(
      row: area.row + (area.rows - rows - 2) / 2,
      column: area.column + (area.columns - width - 4) / 2, rows: rows + 2, columns: width + 4)
    grid.clear(rect, style: .label)
    draw(glyphs.highlight, rect, .border, on: &grid) { _ in true }
    grid.put(title, row: rect.row, column: rect.column + 2, style: .title)
    let first = min(max(menu.position - rows / 2, 0), entries.count - rows)
    for (offset, entry) in entries[first..<first + rows].enumerated() {
      let line = CellRect(
        row: rect.row + 1 + offset, column: rect.column + 1, rows: 1, columns: rect.columns - 2)
      let isLit = first + offset == menu.position
      if isLit {
        grid.clear(line, style: .highlight)
        drawEnds(glyphs.highlight, line, .highlight, on: &grid)
      }
      grid.put(
        entry, row: line.row, column: line.column + 1, style: isLit ? .highlight : .label)
    }
  }

  /// Draws the number of its part on each stop of an elimination (S7, E12).
  func drawParts(_ parts: [[MapItem.Key]], _ base: BaseMap, on grid: inout CellGrid) {
    for (number, part) in parts.enumerated() {
      let text = GlyphText("\(number + 1)", width: 2, usesUnicode: usesUnicode)
      for key in part {
        guard let place = place(of: key) else { continue }
        if let rect = base.rects[place] {
          let row = key.kind == .exit ? rect.endRow - 1 : rect.row
          grid.put(text, row: row, column: rect.column, style: .highlight)
        } else if let entry = base.list.first(where: { $0.place == place && $0.page == 0 }) {
          grid.put(text, row: entry.row, column: entry.column, style: .highlight)
        }
      }
    }
  }
}
