import ScreenElements

/// Converts points on a screen to cells of a terminal.
struct MapScale: Hashable, Sendable {
  /// The cells of the screen.
  let area: CellRect
  let size: Size
  let x: MapAxis
  let y: MapAxis

  /// Creates a scale from two fitted axes.
  init(area: CellRect, size: Size, x: MapAxis, y: MapAxis) {
    self.area = area
    self.size = size
    self.x = x
    self.y = y
  }

  /// Spreads a screen evenly over a rectangle; nil if the screen has no size or the rectangle no
  /// room.
  init?(_ size: Size, into rect: CellRect) {
    guard !rect.isEmpty, size.width >= 1, size.height >= 1 else { return nil }
    guard size.width.isFinite, size.height.isFinite else { return nil }
    self.init(
      area: rect, size: size, x: MapAxis(length: size.width, cells: rect.columns),
      y: MapAxis(length: size.height, cells: rect.rows))
  }

  /// Returns the cells of a frame, at least one; nil if no part of it is on the screen.
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
    let column = min(x.boundary(of: left), area.columns - 1)
    let row = min(y.boundary(of: top), area.rows - 1)
    return CellRect(
      row: area.row + row, column: area.column + column,
      rows: max(y.boundary(of: bottom) - row, 1),
      columns: max(x.boundary(of: right) - column, 1))
  }
}
