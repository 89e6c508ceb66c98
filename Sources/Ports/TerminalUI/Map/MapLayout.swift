/// The layout of a terminal: a map of the screen, or always a list.
package enum TerminalLayout: String, CaseIterable, Sendable {
  /// A map if it can be read, otherwise a list.
  case map
  /// The stops before and after the highlighted one, and the groups around it.
  case list
}

/// The parts of a terminal by their contents.
///
/// Below 20 columns or 6 rows there is only the highlighted stop and the state.
struct MapLayout: Hashable, Sendable {
  /// The row of the title, which begins at the left edge.
  var title: CellRect?
  /// The area of the map or the list; nil if there is no room.
  var map: CellRect?
  /// The area of the texts, from top to bottom.
  var text: CellRect

  /// True if there is room for neither a map nor a list.
  var isTiny: Bool { map == nil }

  private static let smallest = TerminalSize(rows: 6, columns: 20)
  /// The number of columns of the texts beside a map, which follow a space.
  private static let textWidth = 30

  /// Arranges a terminal with the texts below the map.
  init(_ terminal: TerminalSize) {
    let all = CellRect(row: 0, column: 0, rows: terminal.rows, columns: terminal.columns)
    guard terminal.rows >= Self.smallest.rows, terminal.columns >= Self.smallest.columns else {
      text = all
      return
    }
    let top = terminal.rows >= 12 ? 1 : 0
    if top > 0 { title = CellRect(row: 0, column: 0, rows: 1, columns: terminal.columns) }
    let rows = Self.textRows(terminal.rows)
    let below = CellRect(
      row: top, column: 0, rows: terminal.rows - top - rows, columns: terminal.columns)
    map = below
    text = CellRect(row: below.endRow, column: 0, rows: rows, columns: terminal.columns)
  }

  /// Arranges a terminal with the texts beside the map, which then has more rows; nil if there is
  /// no room.
  init?(beside terminal: TerminalSize) {
    let columns = terminal.columns - Self.textWidth - 2
    guard terminal.rows >= 12, columns >= Self.smallest.columns else { return nil }
    title = CellRect(row: 0, column: 0, rows: 1, columns: terminal.columns)
    map = CellRect(row: 1, column: 0, rows: terminal.rows - 1, columns: columns)
    text = CellRect(
      row: 1, column: columns + 2, rows: terminal.rows - 1, columns: Self.textWidth)
  }

  private static func textRows(_ rows: Int) -> Int {
    switch rows {
    case ..<8: 2
    case ..<10: 3
    case ..<14: 4
    case ..<20: 5
    default: 6
    }
  }
}
