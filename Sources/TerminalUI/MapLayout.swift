import ScreenElements

/// Which part of a terminal shows what.
///
/// Below 20 columns or 6 rows there is no map, only what is highlighted and the state. A screen that is higher
/// than wide stands beside the texts where that makes it larger.
struct MapLayout: Hashable, Sendable {
  /// The row of the title, which begins at the left edge.
  var title: CellRect?
  /// Where the map fits in; nil where there is no room.
  var map: CellRect?
  /// Where the texts stand, from top to bottom.
  var text: CellRect

  private static let smallest = TerminalSize(rows: 6, columns: 20)
  /// The texts beside a map need this much, with a space before them.
  private static let textWidth = 30

  /// Arranges a terminal for a screen of that size in points; nil if it has no map.
  init(terminal: TerminalSize, screen: Size?) {
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
    let beside = CellRect(
      row: top, column: 0, rows: terminal.rows - top,
      columns: terminal.columns - Self.textWidth - 2)
    guard let screen, terminal.rows >= 12,
      let small = MapScale.columnsPerPoint(screen, into: below),
      let large = MapScale.columnsPerPoint(screen, into: beside), large > small * 1.15,
      let scale = MapScale(screen, into: beside)
    else { return }
    let columns = scale.area.columns
    map = CellRect(row: top, column: 0, rows: beside.rows, columns: columns)
    text = CellRect(
      row: top, column: columns + 2, rows: beside.rows,
      columns: terminal.columns - columns - 2)
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
