import ScanScenes
import ScreenElements

extension ScreenMap {
  /// Marks the parts to choose from (S7): each item with the number of its part, and in its color.
  func drawParts(_ parts: [[Stop.Name]], _ base: BaseMap, on grid: inout CellGrid) {
    // The numbers are drawn last: the outline of a group is drawn over its members.
    for (part, keys) in parts.enumerated() {
      for place in keys.compactMap({ place(of: $0) }) {
        if let rect = base.rects[place] { color(scene.items[place], rect, part + 1, on: &grid) }
      }
    }
    for (part, keys) in parts.enumerated() {
      for place in keys.compactMap({ place(of: $0) }) {
        if let rect = base.rects[place] { number(scene.items[place], rect, part + 1, on: &grid) }
      }
    }
  }

  private func color(_ item: SceneItem, _ rect: CellRect, _ part: Int, on grid: inout CellGrid) {
    switch item.key {
    case .element, .entry, .group:
      grid.restyle(rect, style: .part(part))
    case .exit:
      let (text, column) = exitText(item.label, rect)
      grid.put(text, row: rect.endRow - 1, column: column, style: .part(part))
    }
  }

  private func number(_ item: SceneItem, _ rect: CellRect, _ part: Int, on grid: inout CellGrid) {
    switch item.key {
    case .element, .entry, .group:
      putNumber(part, row: rect.row, column: rect.column, on: &grid)
    case .exit:
      let column = exitText(item.label, rect).column
      putNumber(part, row: rect.endRow - 1, column: column - 1, on: &grid)
    }
  }

  /// Writes the number of a part; there are at most eight.
  func putNumber(_ part: Int, row: Int, column: Int, on grid: inout CellGrid) {
    guard (1...9).contains(part) else { return }
    let digit = Unicode.Scalar(UInt8(part) + 0x30)
    grid.put(Glyph(digit), row: row, column: column, style: .number(part))
  }
}
