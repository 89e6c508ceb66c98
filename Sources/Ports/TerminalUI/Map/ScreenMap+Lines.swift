import ScanScenes

/// A text and its maximum number of rows.
private struct Paragraph {
  var text: String
  var rows = 1
  var style: CellStyle
  /// True if it is the help about keys, which is shortened before its last key.
  var isOfKeys = false

  func taking(_ rows: Int) -> Paragraph {
    Paragraph(text: text, rows: rows, style: style, isOfKeys: isOfKeys)
  }

  func with(_ more: String) -> Paragraph {
    Paragraph(text: text + ". " + more, rows: rows, style: style)
  }
}

extension ScreenMap {
  /// Writes the lines that fit; a fault is first and whole, then the highlighted stop and the
  /// state.
  func drawLines(_ lines: SceneLines, in area: CellRect, on grid: inout CellGrid) {
    let isSpaced = area.rows >= 14
    var row = area.row
    for paragraph in paragraphs(lines, in: area) where row < area.endRow {
      let rows = min(paragraph.rows, area.endRow - row)
      let text = paragraph.isOfKeys ? keys(paragraph.text, area.columns, rows) : paragraph.text
      let texts = wrapped(text, area.columns, rows)
      for (offset, text) in texts.enumerated() {
        grid.put(text, row: row + offset, column: area.column, style: paragraph.style)
      }
      row += paragraph.rows + (isSpaced ? 1 : 0)
    }
  }

  private func wrapped(_ text: String, _ columns: Int, _ rows: Int) -> [GlyphText] {
    GlyphText.wrapped(text, width: columns, lines: rows, usesUnicode: usesUnicode)
  }

  /// Returns the help about keys with as many keys as have room; the last one, which leaves, stays
  /// (W7.16).
  private func keys(_ text: String, _ columns: Int, _ rows: Int) -> String {
    var keys = parts(ofKeys: text)
    while keys.count > 1,
      wrapped(keys.joined(separator: "   "), columns, rows + 1).count > rows
    {
      keys.remove(at: keys.count - 2)
    }
    return keys.joined(separator: "   ")
  }

  /// Returns the keys of the help, which three spaces separate.
  private func parts(ofKeys text: String) -> [String] {
    var parts: [String] = []
    var spaces = 0
    var part = ""
    for character in text {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces >= 3, !part.isEmpty {
        parts.append(part)
        part = ""
      } else if spaces > 0 {
        part += String(repeating: " ", count: spaces)
      }
      spaces = 0
      part.append(character)
    }
    return parts + (part.isEmpty ? [] : [part])
  }

  private func paragraphs(_ lines: SceneLines, in area: CellRect) -> [Paragraph] {
    guard !lines.fault.isEmpty else {
      return usual(lines, rows: area.rows, columns: area.columns)
    }
    var rest = lines
    // A fault is not repeated.
    if rest.selected == lines.fault { rest.selected = "" }
    if rest.notice == lines.fault { rest.notice = "" }
    let fault = Paragraph(text: lines.fault, style: .fault)
    let rows = wrapped(lines.fault, area.columns, max(area.rows - 2, 1)).count
    return [fault.taking(rows)] + usual(rest, rows: area.rows - rows, columns: area.columns)
  }

  /// Returns the usual lines; an empty line keeps its rows, so that nothing moves.
  private func usual(_ lines: SceneLines, rows: Int, columns: Int) -> [Paragraph] {
    let utterance = Paragraph(text: lines.utterance, style: .utterance)
    let state = Paragraph(text: lines.state, style: .state)
    let selected = Paragraph(text: lines.selected, style: .plain)
    let notice = Paragraph(text: lines.notice, style: .notice)
    let keys = Paragraph(text: lines.keys, style: .plain, isOfKeys: true)
    let event = lines.notice.isEmpty ? selected : notice
    // If nothing else is shown, the highlighted stop gets all rows.
    if layout.isTiny, rows > 1 { return [utterance.taking(rows - 1), state] }
    switch rows {
    case ...0: return []
    case 1: return [lines.utterance.isEmpty ? state : utterance]
    case 2: return [utterance, lines.notice.isEmpty ? state : state.with(lines.notice)]
    case 3: return [utterance, state, event]
    case 4: return [utterance, state, event, keys]
    case 5: return [utterance.taking(2), state, event, keys]
    case ..<14 where lines.selected.isEmpty && wrapped(notice.text, columns, 2).count > 1:
      let noticeRows = self.rows(of: notice, 2, sharing: rows - 3, with: keys, columns)
      return [
        utterance.taking(2), state, notice.taking(noticeRows), keys.taking(rows - 3 - noticeRows),
      ]
    case ..<14:
      let noticeRows = self.rows(of: notice, 1, sharing: rows - 4, with: keys, columns)
      return [
        utterance.taking(2), state, selected, notice.taking(noticeRows),
        keys.taking(rows - 4 - noticeRows),
      ]
    default:
      let noticeRows = self.rows(of: notice, 2, sharing: rows - 11, with: keys, columns)
      return [
        utterance.taking(3), state.taking(2), selected.taking(2), notice.taking(noticeRows),
        keys.taking(rows - 11 - noticeRows),
      ]
    }
  }

  /// Returns the rows of a notice: as many as it needs, of those that the keys leave free (W7.15).
  private func rows(
    of notice: Paragraph, _ least: Int, sharing rows: Int, with keys: Paragraph, _ columns: Int
  ) -> Int {
    let free = rows - max(wrapped(keys.text, columns, rows).count, 1)
    return max(least, min(wrapped(notice.text, columns, rows).count, free))
  }
}
