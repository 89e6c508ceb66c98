import ScanScenes

/// A text and the rows it may take.
private struct Paragraph {
  var text: String
  var rows: Int
  var style: CellStyle

  func taking(_ rows: Int) -> Paragraph {
    Paragraph(text: text, rows: rows, style: style)
  }

  func with(_ more: String) -> Paragraph {
    Paragraph(text: text + ". " + more, rows: rows, style: style)
  }
}

extension ScreenMap {
  /// Writes the lines that there is room for; what is highlighted and the state come first.
  func drawLines(_ lines: SceneLines, in area: CellRect, on grid: inout CellGrid) {
    let isSpaced = area.rows >= 14
    var row = area.row
    for paragraph in paragraphs(lines, rows: area.rows) {
      let texts = GlyphText.wrapped(
        paragraph.text, width: area.columns, lines: paragraph.rows, usesUnicode: usesUnicode)
      for (offset, text) in texts.enumerated() {
        grid.put(text, row: row + offset, column: area.column, style: paragraph.style)
      }
      row += paragraph.rows + (isSpaced ? 1 : 0)
    }
  }

  /// Each keeps its rows also when it is empty, so that nothing jumps about.
  private func paragraphs(_ lines: SceneLines, rows: Int) -> [Paragraph] {
    let utterance = Paragraph(text: lines.utterance, rows: 1, style: .utterance)
    let state = Paragraph(text: lines.state, rows: 1, style: .state)
    let selected = Paragraph(text: lines.selected, rows: 1, style: .plain)
    let notice = Paragraph(text: lines.notice, rows: 1, style: .notice)
    let keys = Paragraph(text: lines.keys, rows: 1, style: .dim)
    let event = lines.notice.isEmpty ? selected : notice
    switch (layout.map, rows) {
    case (nil, 1): return [lines.utterance.isEmpty ? state : utterance]
    case (nil, _): return [utterance.taking(rows - 1), state]
    case (_, ..<3): return [utterance, lines.notice.isEmpty ? state : state.with(lines.notice)]
    case (_, 3): return [utterance, state, event]
    case (_, 4): return [utterance, state, event, keys]
    case (_, 5): return [utterance.taking(2), state, event, keys]
    case (_, ..<14): return [utterance.taking(2), state, selected, notice, keys]
    default:
      return [
        utterance.taking(3), state.taking(2), selected.taking(2), notice.taking(2),
        keys.taking(rows - 13),
      ]
    }
  }
}
