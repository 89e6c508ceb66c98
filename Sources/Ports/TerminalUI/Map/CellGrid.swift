/// One cell of a picture.
///
/// It holds no references, so that pictures are copied and compared as bytes.
struct Cell: Hashable, Sendable {
  /// The part of its glyph that a cell shows.
  enum Part: UInt8, Hashable, Sendable {
    case whole
    case firstHalf
    case secondHalf
  }

  var scalar: UInt32 = 0x20
  var firstMark: UInt32 = 0
  var secondMark: UInt32 = 0
  var style = CellStyle.plain
  var part = Part.whole

  /// True if nothing is drawn in it.
  var isBlank: Bool { scalar == 0x20 && part == .whole && style == .plain }
}

/// A rectangle of cells; it may be empty.
struct CellRect: Hashable, Sendable {
  var row: Int
  var column: Int
  var rows: Int
  var columns: Int

  var endRow: Int { row + rows }
  var endColumn: Int { column + columns }
  var isEmpty: Bool { rows <= 0 || columns <= 0 }

  /// Returns true if a cell is in it.
  func contains(_ cell: TerminalCell) -> Bool {
    (row..<endRow).contains(cell.row) && (column..<endColumn).contains(cell.column)
  }
}

/// A picture for a terminal: exactly rows × columns cells.
///
/// Drawing outside of it is ignored. A wide glyph always has both its halves: overwriting one
/// blanks the other, and a glyph that would reach over the right edge becomes a space.
struct CellGrid: Hashable, Sendable {
  let size: TerminalSize
  private(set) var cells: [Cell]

  init(_ size: TerminalSize) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.rows * size.columns)
  }

  func cell(_ row: Int, _ column: Int) -> Cell? {
    guard contains(row, column) else { return nil }
    return cells[row * size.columns + column]
  }

  /// Draws one glyph.
  mutating func put(_ glyph: Glyph, row: Int, column: Int, style: CellStyle) {
    guard contains(row, column) else { return }
    guard glyph.isWide else {
      set(Self.cell(glyph, style, .whole), row, column)
      return
    }
    guard contains(row, column + 1) else {
      set(Cell(style: style), row, column)
      return
    }
    set(Self.cell(glyph, style, .firstHalf), row, column)
    set(Cell(style: style, part: .secondHalf), row, column + 1)
  }

  /// Draws a text from a cell to the right.
  mutating func put(_ text: GlyphText, row: Int, column: Int, style: CellStyle) {
    var place = column
    for glyph in text.glyphs {
      put(glyph, row: row, column: place, style: style)
      place += glyph.width
    }
  }

  /// Fills a rectangle with spaces.
  mutating func clear(_ rect: CellRect, style: CellStyle) {
    for row in rect.row..<max(rect.row, rect.endRow) {
      for column in rect.column..<max(rect.column, rect.endColumn) {
        put(.space, row: row, column: column, style: style)
      }
    }
  }

  /// Emphasizes the contents of a rectangle, or some of its cells.
  mutating func restyle(
    _ rect: CellRect, style: CellStyle, where isChosen: (Cell) -> Bool = { _ in true }
  ) {
    for row in rect.row..<max(rect.row, rect.endRow) {
      for column in rect.column..<max(rect.column, rect.endColumn)
      where contains(row, column) && isChosen(cells[row * size.columns + column]) {
        cells[row * size.columns + column].style = style
      }
    }
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  private static func cell(_ glyph: Glyph, _ style: CellStyle, _ part: Cell.Part) -> Cell {
    Cell(
      scalar: glyph.scalar.value, firstMark: glyph.firstMark?.value ?? 0,
      secondMark: glyph.secondMark?.value ?? 0, style: style, part: part)
  }

  private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
    let place = row * size.columns + column
    switch cells[place].part {
    case .whole: break
    case .firstHalf: blank(place + 1)
    case .secondHalf: blank(place - 1)
    }
    cells[place] = cell
  }

  /// Blanks the remaining half of a glyph whose other half is overwritten; both are in the same
  /// row.
  private mutating func blank(_ place: Int) {
    guard cells.indices.contains(place) else { return }
    cells[place] = Cell(style: cells[place].style)
  }
}
