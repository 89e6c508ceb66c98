/// The areas of the picture, after the number of rows for the items outside the map is known.
struct MapAreas: Hashable, Sendable {
  var map: CellRect?
  var list: CellRect
  var text: CellRect

  /// Arranges the areas; the list gets its rows from the map above it, or from the texts if those
  /// are beside the map.
  init(_ layout: MapLayout, listRows: Int, hasMap: Bool) {
    text = layout.text
    list = CellRect(row: text.row, column: text.column, rows: 0, columns: text.columns)
    map = layout.map
    guard listRows > 0, let area = layout.map else { return }
    if !hasMap {
      map = nil
      list = area
    } else if text.column > 0 {
      list.rows = min(listRows, text.rows / 2)
      text.rows -= list.rows
      list.row = text.endRow
    } else {
      list.rows = min(listRows, max(area.rows / 3, 1))
      map?.rows -= list.rows
      list.row = area.endRow - list.rows
    }
  }
}
