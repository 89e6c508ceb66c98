/// Turns pictures into bytes for a terminal: the changes since the last one, or everything.
struct GridWriter {
  let colors: TerminalColors
  private var shown: CellGrid?

  init(colors: TerminalColors) {
    self.colors = colors
  }

  /// Forgets the contents of the terminal; the next picture is sent whole.
  mutating func forget() {
    shown = nil
  }

  /// Returns the bytes that change the last picture into this one; empty if they are the same.
  mutating func bytes(for grid: CellGrid) -> [UInt8] {
    defer { shown = grid }
    if let shown, shown.size == grid.size {
      if shown.cells == grid.cells { return [] }
      return update(grid, from: shown)
    }
    return update(grid, from: nil)
  }

  private func update(_ grid: CellGrid, from shown: CellGrid?) -> [UInt8] {
    var output = Output(colors: colors)
    output.text(TerminalSequences.beginUpdate)
    // Cleared cells have the background of the picture.
    if shown == nil {
      output.text(CellStyle.plain.sequence(colors) + TerminalSequences.clear)
    }
    let columns = grid.size.columns
    let before = shown ?? CellGrid(grid.size)
    for row in 0..<grid.size.rows {
      let cells = grid.cells[row * columns..<(row + 1) * columns]
      let old = before.cells[row * columns..<(row + 1) * columns]
      guard cells != old else { continue }
      for (offset, cell) in cells.enumerated() {
        // The second half of a glyph appears with its first.
        let isWide = cell.part == .firstHalf
        let next = row * columns + offset + 1
        let changes =
          cell != old[next - 1] || (isWide && grid.cells[next] != before.cells[next])
        guard changes, cell.part != .secondHalf else { continue }
        output.draw(cell, row: row, column: offset)
      }
    }
    output.text("\u{1B}[0m" + TerminalSequences.endUpdate)
    return output.bytes
  }

  /// The bytes so far, with the resulting cursor and colors.
  private struct Output {
    let colors: TerminalColors
    var bytes: [UInt8] = []
    private var style: CellStyle?
    private var cursor: (row: Int, column: Int)?

    init(colors: TerminalColors) {
      self.colors = colors
    }

    mutating func text(_ text: String) {
      bytes += text.utf8
    }

    mutating func draw(_ cell: Cell, row: Int, column: Int) {
      if cursor.map({ $0 != (row, column) }) ?? true {
        text(TerminalSequences.move(row: row, column: column))
      }
      if style != cell.style {
        text(cell.style.sequence(colors))
        style = cell.style
      }
      for value in [cell.scalar, cell.firstMark, cell.secondMark] where value != 0 {
        if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar) ?? .init() }
      }
      // If terminals may disagree about the width, the next cell is addressed again, so that the
      // disagreement does not spread.
      let isCertain = cell.part == .whole && cell.firstMark == 0
      cursor = isCertain ? (row, column + 1) : nil
    }
  }
}
