/// Turns pictures into bytes for a terminal: what changed since the last one, or everything.
struct GridWriter {
  let usesColor: Bool
  private var shown: CellGrid?

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// What the terminal shows is not known any more; the next picture is sent whole.
  mutating func forget() {
    shown = nil
  }

  /// The bytes that lead from the last picture to this one; none if they are the same.
  mutating func bytes(for grid: CellGrid) -> [UInt8] {
    defer { shown = grid }
    if let shown, shown.size == grid.size {
      if shown.cells == grid.cells { return [] }
      return update(grid, from: shown)
    }
    return update(grid, from: nil)
  }

  private func update(_ grid: CellGrid, from shown: CellGrid?) -> [UInt8] {
    var output = Output(usesColor: usesColor)
    output.text(TerminalSequences.beginUpdate)
    if shown == nil { output.text(TerminalSequences.clear) }
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

  /// The bytes so far, and where they leave the cursor and the colors.
  private struct Output {
    let usesColor: Bool
    var bytes: [UInt8] = []
    private var style: CellStyle?
    private var cursor: (row: Int, column: Int)?

    init(usesColor: Bool) {
      self.usesColor = usesColor
    }

    mutating func text(_ text: String) {
      bytes += text.utf8
    }

    mutating func draw(_ cell: Cell, row: Int, column: Int) {
      if cursor.map({ $0 != (row, column) }) ?? true {
        text(TerminalSequences.move(row: row, column: column))
      }
      if style != cell.style {
        text(cell.style.sequence(usesColor: usesColor))
        style = cell.style
      }
      for value in [cell.scalar, cell.firstMark, cell.secondMark] where value != 0 {
        if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar) ?? .init() }
      }
      // Where terminals may disagree about the width, the next cell is addressed anew, so that a
      // disagreement stays where it is.
      let isCertain = cell.part == .whole && cell.firstMark == 0
      cursor = isCertain ? (row, column + 1) : nil
    }
  }
}

extension CellStyle {
  /// The sequence that chooses this style and nothing of the one before.
  ///
  /// What is highlighted is reversed where there are no colors.
  func sequence(usesColor: Bool) -> String {
    let attributes =
      switch self {
      case .plain, .label: "0"
      case .title, .utterance: "0;1"
      case .border: usesColor ? "0;36" : "0"
      case .dim, .group: "0;2"
      case .highlight: usesColor ? "0;1;30;103" : "0;1;7"
      case .state: usesColor ? "0;32" : "0"
      case .notice: usesColor ? "0;1;33" : "0;1"
      case .part(let part): usesColor ? "0;\(Self.color(ofPart: part))" : "0"
      case .number(let part): usesColor ? "0;1;7;\(Self.color(ofPart: part))" : "0;1;7"
      case .frozen: usesColor ? "0;1;95" : "0;1"
      case .band: usesColor ? "0;30;106" : "0;7"
      }
    return "\u{1B}[\(attributes)m"
  }

  /// Eight colors of which neighbors differ the most.
  private static func color(ofPart part: Int) -> Int {
    let colors: [Int] = [36, 33, 35, 32, 94, 31, 92, 95]
    return colors[max(part - 1, 0) % colors.count]
  }
}
