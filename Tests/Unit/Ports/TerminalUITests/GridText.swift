@testable import TerminalUI

extension Glyph {
  /// The glyph as text.
  var text: String {
    var text = String(scalar)
    for mark in [firstMark, secondMark] {
      if let mark { text.unicodeScalars.append(mark) }
    }
    return text
  }
}

extension CellGrid {
  /// Each row as text, without the spaces at its end.
  var text: String {
    rowTexts.map { row in
      var row = row
      while row.hasSuffix(" ") { row.removeLast() }
      return row
    }.joined(separator: "\n")
  }

  var rowTexts: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { column in
        let cell = cells[row * size.columns + column]
        guard cell.part != .secondHalf else { return "" }
        return [cell.scalar, cell.firstMark, cell.secondMark].filter { $0 != 0 }
          .compactMap { Unicode.Scalar($0) }.map { String($0) }.joined()
      }.joined()
    }
  }

  /// The error in the halves of wide glyphs; nil if there is none.
  var flaw: String? {
    if cells.count != size.rows * size.columns { return "\(cells.count) cells" }
    for (place, cell) in cells.enumerated() {
      let column = place % size.columns
      let next = column + 1 < size.columns ? cells[place + 1].part : .whole
      let before = column > 0 ? cells[place - 1].part : .whole
      if cell.part == .firstHalf, next != .secondHalf { return "half a glyph at \(place)" }
      if cell.part == .secondHalf, before != .firstHalf { return "half a glyph at \(place)" }
      if cell.scalar < 0x20 || (0x7F..<0xA0).contains(cell.scalar) { return "control at \(place)" }
    }
    return nil
  }
}

extension TerminalColors {
  /// Those of the terminal itself.
  static let own = TerminalColors(hasGround: false, hasCube: false)
  /// All that there are.
  static let all = TerminalColors(hasGround: true, hasCube: true)
}
