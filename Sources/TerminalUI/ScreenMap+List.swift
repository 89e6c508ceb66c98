import ScanScenes
import ScreenElements

/// An item without a place on the map, where it stands in the list.
struct ListEntry {
  var place: Int
  /// Which turn of the list shows it: a list that is too long shows the turn with the highlighted item.
  var page: Int
  var row: Int
  var column: Int
  var text: GlyphText
}

extension ScreenMap {
  /// Arranges the items that have no place on the map, in reading order.
  func listEntries(_ listed: [Int], in area: CellRect) -> [ListEntry] {
    guard !area.isEmpty else { return [] }
    var entries: [ListEntry] = []
    var line = 0
    var column = 0
    for place in listed {
      // One cell on each side is kept for the marks of what is highlighted.
      let label = scene.items[place].label
      let text = GlyphText(label, width: max(area.columns - 2, 1), usesUnicode: usesUnicode)
      if column > 0, column + text.width + 2 > area.columns {
        line += 1
        column = 0
      }
      entries.append(
        ListEntry(
          place: place, page: line / area.rows, row: area.row + line % area.rows,
          column: area.column + column, text: text))
      column += text.width + 3
    }
    return entries
  }

  /// Draws the turn of the list that holds what is highlighted, or the first of the parts, else the first.
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
      let isDisabled = scene.items[entry.place].isDisabled
      let part = parts[entry.place]
      let style =
        isHighlighted ? CellStyle.highlight : part.map { .part($0) } ?? (isDisabled ? .dim : .label)
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
