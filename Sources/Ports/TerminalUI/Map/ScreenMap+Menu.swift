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
    let columns = min(wantedColumns(menu), area.columns)
    let lines = lines(of: menu, columns: columns - 4, rows: area.rows - 2)
    let rows = min(lines.reduce(2) { $0 + $1.count }, area.rows)
    let panel = panel((rows, columns), beside: rect, in: area)
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

  /// Returns the width of the widest entry, with a border and a space for the marks of the
  /// highlighted one.
  private func wantedColumns(_ menu: SceneMenu) -> Int {
    let texts = menu.entries.map(\.text) + [menu.title]
    let widths = texts.map { GlyphText($0, width: size.columns, usesUnicode: usesUnicode).width }
    return (widths.max() ?? 0) + 4
  }

  /// The maximum number of lines of an entry.
  private static let mostLines = 3

  /// Returns the lines of each entry: an entry that is too wide continues on the next line if all
  /// entries still have room (A2.17).
  private func lines(of menu: SceneMenu, columns: Int, rows: Int) -> [[GlyphText]] {
    let wrapped = menu.entries.map {
      GlyphText.wrapped(
        $0.text, width: columns, lines: Self.mostLines, usesUnicode: usesUnicode)
    }
    if wrapped.reduce(0, { $0 + $1.count }) <= rows, wrapped.allSatisfy({ !$0.isEmpty }) {
      return wrapped
    }
    return menu.entries.map { [GlyphText($0.text, width: columns, usesUnicode: usesUnicode)] }
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

  /// Writes the entries below one another; if the list is too long, those around the highlighted
  /// one.
  private func drawEntries(_ menu: SceneMenu, _ rect: CellRect, on grid: inout CellGrid) {
    let lines = lines(of: menu, columns: rect.columns - 2, rows: rect.rows)
    let isWhole = lines.reduce(0) { $0 + $1.count } <= rect.rows
    let last = isWhole ? 0 : max(menu.entries.count - rect.rows, 0)
    let first = min(max((menu.highlight ?? 0) - rect.rows / 2, 0), last)
    var row = CellRect(row: rect.row, column: rect.column, rows: 1, columns: rect.columns)
    for (number, entry) in menu.entries.enumerated().dropFirst(first) {
      let isHighlighted = number == menu.highlight
      let style = isHighlighted ? CellStyle.highlight : entry.part.map { .part($0) } ?? .label
      for (place, text) in lines[number].enumerated() where row.row < rect.endRow {
        grid.clear(row, style: style)
        grid.put(text, row: row.row, column: row.column + 1, style: style)
        if isHighlighted { drawEnds(glyphs.highlight, row, style, on: &grid) }
        if place == 0, let part = entry.part {
          putNumber(part, row: row.row, column: row.column, on: &grid)
        }
        row.row += 1
      }
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
