/// Rows of keys with their positions, relative to the corner of the area that they share (K1, W3).
struct KeyRows {
  /// One key.
  struct Key {
    var label: String
    var frame: PixelRect
    /// True if the key exits its row; it is drawn only during the scan of that row.
    var isExit = false
  }

  /// One row, which has several lines if its keys do not fit into one.
  struct Row {
    /// The index of its entry in the menu.
    var entry: Int
    var frame: PixelRect
    var keys: [Key]
  }

  var rows: [Row] = []
  var width = 0
  var height = 0

  /// Adds a row below the others.
  mutating func add(_ row: Row, gap: Int) {
    let y = rows.isEmpty ? 0 : height + gap
    rows.append(row.moved(x: 0, y: y))
    width = max(width, row.frame.width)
    height = y + row.frame.height
  }

  /// Adds rows that are already placed, at a distance from the corner.
  mutating func add(_ others: KeyRows, x: Int, y: Int) {
    guard !others.rows.isEmpty else { return }
    rows += others.rows.map { $0.moved(x: x, y: y) }
    width = max(width, x + others.width)
    height = max(height, y + others.height)
  }
}

extension KeyRows.Row {
  /// Returns the row with all of its keys moved by a distance.
  func moved(x: Int, y: Int) -> Self {
    var row = self
    row.frame = frame.moved(x: x, y: y)
    for place in keys.indices { row.keys[place].frame = keys[place].frame.moved(x: x, y: y) }
    return row
  }

  /// Returns the row, spread over a width; if it is mirrored, its keys begin at the right edge.
  func spread(over width: Int, isMirrored: Bool) -> Self {
    var row = self
    row.frame.width = width
    guard isMirrored else { return row }
    for place in keys.indices {
      let key = keys[place].frame
      row.keys[place].frame.x = frame.x + width - (key.x - frame.x) - key.width
    }
    return row
  }
}
