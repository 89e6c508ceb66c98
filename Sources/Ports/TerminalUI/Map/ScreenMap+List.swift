import ScanScenes
import ScreenElements

/// An item outside the map, and its position in the list.
struct ListEntry {
  var place: Int
  /// The page of the list that shows it: a list that is too long shows the page with the
  /// highlighted item.
  var page: Int
  var row: Int
  var column: Int
  var text: GlyphText
}

extension ScreenMap {
  /// Returns the number of rows of a list.
  func listRows(_ listed: [Int], columns: Int) -> Int {
    (arranged(listed, columns: columns).last?.line ?? -1) + 1
  }

  /// Arranges the items outside the map, in reading order.
  func listEntries(_ listed: [Int], in area: CellRect) -> [ListEntry] {
    guard !area.isEmpty else { return [] }
    return arranged(listed, columns: area.columns).map { place, line, column, text in
      ListEntry(
        place: place, page: line / area.rows, row: area.row + line % area.rows,
        column: area.column + column, text: text)
    }
  }

  private func arranged(
    _ listed: [Int], columns: Int
  ) -> [(place: Int, line: Int, column: Int, text: GlyphText)] {
    var entries: [(place: Int, line: Int, column: Int, text: GlyphText)] = []
    var line = 0
    var column = 0
    for place in listed {
      // One cell on each side is reserved for the marks of the highlight.
      let text = GlyphText(
        listLabel(of: place), width: max(columns - 2, 1), usesUnicode: usesUnicode)
      if column > 0, column + text.width + 2 > columns {
        line += 1
        column = 0
      }
      entries.append((place, line, column, text))
      column += text.width + 3
    }
    return entries
  }

  /// Draws the page of the list with the highlight; without a highlight, the page with the first of
  /// the parts, otherwise the first page.
  func drawList(_ base: BaseMap, _ highlight: SceneHighlight, on grid: inout CellGrid) {
    var highlightedPlace: Int?
    var parts: [Int: Int] = [:]
    switch highlight {
    case .nothing, .figure: break
    case .stop(let key): highlightedPlace = place(of: key)
    case .menu(let menu): highlightedPlace = place(of: menu.element)
    case .parts(let chosen):
      for (part, keys) in chosen.enumerated() {
        for place in keys.compactMap({ place(of: $0) }) { parts[place] = part + 1 }
      }
    }
    let page = base.list.first { $0.place == highlightedPlace || parts[$0.place] != nil }?.page ?? 0
    for entry in base.list where entry.page == page {
      let isHighlighted = entry.place == highlightedPlace
      let part = parts[entry.place]
      let style =
        isHighlighted ? CellStyle.highlight : part.map { .part($0) } ?? .label
      if isHighlighted {
        let rect = CellRect(
          row: entry.row, column: entry.column, rows: 1, columns: entry.text.width + 2)
        drawEnds(glyphs.highlight, rect, style, on: &grid)
      }
      grid.put(entry.text, row: entry.row, column: entry.column + 1, style: style)
      if let part { putNumber(part, row: entry.row, column: entry.column, on: &grid) }
    }
  }
}
