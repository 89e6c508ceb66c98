import ScreenElements

/// From points on a screen to cells of a terminal, in which a cell is twice as high as wide.
struct MapScale: Hashable, Sendable {
  /// The cells that the screen takes, in the middle of what there was.
  let area: CellRect
  let size: Size
  let columnsPerPoint: Double

  /// Fits a screen into a rectangle; nil if the screen has no size or the rectangle no room.
  init?(_ size: Size, into rect: CellRect) {
    guard let scale = Self.columnsPerPoint(size, into: rect) else { return nil }
    self.size = size
    columnsPerPoint = scale
    let columns = min(max(Int((size.width * scale).rounded()), 1), rect.columns)
    let rows = min(max(Int((size.height * scale / 2).rounded()), 1), rect.rows)
    area = CellRect(
      row: rect.row + (rect.rows - rows) / 2, column: rect.column + (rect.columns - columns) / 2,
      rows: rows, columns: columns)
  }

  /// How large a screen would be in a rectangle; nil if it cannot be drawn there.
  static func columnsPerPoint(_ size: Size, into rect: CellRect) -> Double? {
    guard !rect.isEmpty, size.width >= 1, size.height >= 1 else { return nil }
    guard size.width.isFinite, size.height.isFinite else { return nil }
    return min(Double(rect.columns) / size.width, 2 * Double(rect.rows) / size.height)
  }

  /// The cells of a frame, at least one; nil where no part of it is on the screen.
  ///
  /// Frames that touch get boxes that touch and do not share a border.
  func cells(of frame: Frame) -> CellRect? {
    guard frame.x.isFinite, frame.y.isFinite, frame.width >= 0, frame.height >= 0 else {
      return nil
    }
    let left = max(frame.left, 0)
    let right = min(frame.right, size.width)
    let top = max(frame.top, 0)
    let bottom = min(frame.bottom, size.height)
    guard left <= right, top <= bottom, left < size.width, top < size.height else { return nil }
    let column = min(Int((left * columnsPerPoint).rounded()), area.columns - 1)
    let row = min(Int((top * columnsPerPoint / 2).rounded()), area.rows - 1)
    let endColumn = min(Int((right * columnsPerPoint).rounded()), area.columns)
    let endRow = min(Int((bottom * columnsPerPoint / 2).rounded()), area.rows)
    return CellRect(
      row: area.row + row, column: area.column + column, rows: max(endRow - row, 1),
      columns: max(endColumn - column, 1))
  }
}
