import ScreenElements

/// A row of keys, in columns that it shares with other rows of keys (K1, W3).
///
/// A key with a longest word that is wider than one column gets more of them, and keys that do not
/// fit into the line continue below.
struct RowOfKeys {
  /// A key with its position in the row.
  struct Key {
    var text: DrawnText
    var line: Int
    var column: Int
    /// The number of its columns.
    var columns: Int
  }

  var keys: [Key]
  /// The width of a column.
  var width: Int
  /// The heights of the lines, without the gaps between them.
  var lineHeights: [Int]
  /// The key that is highlighted, if one is.
  var highlight: Int?
  /// True if the first key is at the right, because its texts are written from right to left.
  var isFromRight: Bool

  /// The number of columns that are used.
  var usedColumns: Int { keys.map { $0.column + $0.columns }.max() ?? 0 }
}

extension Drawing {
  /// Returns a row of keys: each has one column, or the number that its longest word needs.
  func row(of keys: [String], columns: Int, isHighlighted: Bool, cell: Int?) -> Row {
    let columns = max(columns, 1)
    // The maximum width of a column, and the part of it for a text.
    let widest = max(look.textSize + 2 * padding, (room.width - 6 * padding) / columns)
    var found = RowOfKeys(
      keys: [], width: 0, lineHeights: [], highlight: cell, isFromRight: isFromRight(keys))
    var row = row("")
    var column = 0
    for key in keys {
      let count = min(columns, self.columns(of: key, widest, rowHeight: row.height))
      if found.keys.isEmpty || column + count > columns {
        found.lineHeights.append(row.height)
        column = 0
      }
      let text = text(key, width: count * widest - 2 * padding)
      let size = measure.measure(text)
      let line = found.lineHeights.count - 1
      found.lineHeights[line] = max(found.lineHeights[line], size.height)
      found.width = max(
        found.width, count > 1 ? widest : min(size.width + 2 * padding, widest))
      found.keys.append(RowOfKeys.Key(text: text, line: line, column: column, columns: count))
      column += count
    }
    row.height =
      found.lineHeights.reduce(0, +) + padding * max(0, found.lineHeights.count - 1)
    row.width = found.width * found.usedColumns - 2 * padding
    row.isHighlighted = isHighlighted && cell == nil
    row.keys = found
    return row
  }

  /// Returns the number of columns of a key: one, if its words fit into that.
  private func columns(of key: String, _ widest: Int, rowHeight: Int) -> Int {
    let room = widest - 2 * padding
    // A text that fits into one line is not split into words.
    guard measure.measure(text(key, width: room)).height > rowHeight else { return 1 }
    let longest = key.split(separator: " ").map {
      measure.measure(text(String($0), width: self.room.width)).width
    }.max()
    return max(1, ((longest ?? 0) + 2 * padding + widest - 1) / widest)
  }

  /// True if one of the keys has letters that are written from right to left; a space bar may have
  /// a name in another script.
  func isFromRight(_ keys: [String]) -> Bool {
    keys.contains { $0.unicodeScalars.contains(where: \.isFromRight) }
  }

  private func text(_ key: String, width: Int) -> DrawnText {
    DrawnText(key, size: look.textSize, isBold: false, width: width)
  }

  /// Draws the keys of a row, with a line around the highlighted one.
  func keys(_ row: RowOfKeys, in bar: PixelRect, _ color: UInt32) -> [DrawnPiece.Command] {
    let line = max(2, look.contrastWidth)
    return row.keys.enumerated().flatMap { place, key -> [DrawnPiece.Command] in
      let above = row.lineHeights[..<key.line].reduce(0) { $0 + $1 + padding }
      let left =
        row.isFromRight
        ? bar.right - (key.column + key.columns) * row.width : bar.x + key.column * row.width
      let frame = PixelRect(
        x: left, y: bar.y + above, width: key.columns * row.width,
        height: row.lineHeights[key.line] + padding)
      let words = PixelRect(
        x: frame.x + padding, y: frame.y + padding / 2, width: frame.width - 2 * padding,
        height: row.lineHeights[key.line])
      guard place == row.highlight else { return [.text(key.text, in: words, color)] }
      return [
        .fill([frame], look.entryForeground), .fill([frame.inset(by: line)], look.entryBackground),
        .text(key.text, in: words, look.entryForeground),
      ]
    }
  }
}
