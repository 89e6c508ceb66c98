import ScanScenes
import ScreenElements

/// A line of the list of a scope.
private struct ScopeLine {
  var text: String
  var style = CellStyle.label
  /// The part that it belongs to (S7).
  var part: Int?
  var isHighlighted = false
}

extension ScreenMap {
  /// Draws the scanned scope as a list: the stops before and after the highlighted one, and the way
  /// to it (W7).
  func drawScope(_ highlight: SceneHighlight, in area: CellRect, on grid: inout CellGrid) {
    var list = area
    if layout.title != nil {
      let title = GlyphText(
        scopeTitle(highlight), width: size.columns, usesUnicode: usesUnicode)
      grid.clear(CellRect(row: 0, column: 0, rows: 1, columns: size.columns), style: .plain)
      grid.put(title, row: 0, column: 0, style: .title)
    } else if area.rows > 3 {
      let title = GlyphText(
        scopeTitle(highlight), width: size.columns, usesUnicode: usesUnicode)
      grid.put(title, row: area.row, column: area.column, style: .title)
      list.row += 1
      list.rows -= 1
    }
    draw(scopeLines(highlight, rows: list.rows), in: list, on: &grid)
  }

  /// Returns the way to the scanned scope, and the position in it: `2 of 5 - Kitchen > Drinks`.
  func scopeTitle(_ highlight: SceneHighlight) -> String {
    var names: [String] = []
    var count = ""
    switch highlight {
    case .stop(let key):
      let ring = ring(of: key)
      names = way(to: group(of: key))
      if let place = ring.firstIndex(where: { scene.items[$0].key == key }) {
        count = "\(place + 1) of \(ring.count)"
      }
    case .menu(let menu):
      names = way(to: group(of: menu.element)) + ["menu of " + menu.title]
      if let place = menu.highlight { count = "\(place + 1) of \(menu.entries.count)" }
    case .parts(let parts): names = way(to: parts.first?.first.flatMap { group(of: $0) })
    case .nothing, .figure: break
    }
    return title(count, way: ([scene.title] + names).filter { !$0.isEmpty })
  }

  /// Returns the position and the way to it; if there is not enough room, the outermost names are
  /// omitted.
  private func title(_ count: String, way names: [String]) -> String {
    let into = " \(String(glyphs.into)) "
    let place = count.isEmpty ? "" : count + " - "
    var title = place + names.joined(separator: into)
    for inner in names.indices.dropFirst() {
      let width = GlyphText(title, width: size.columns + 1, usesUnicode: usesUnicode).width
      if width <= size.columns { break }
      let rest = names[inner...].joined(separator: into)
      title = place + (usesUnicode ? "…" : "~") + into + rest
    }
    return title
  }

  private func group(of key: Stop.Name) -> Stop.Name? {
    place(of: key).flatMap { scene.items[$0].group }
  }

  /// Returns the names of the groups that lead to a scope, the outermost first.
  private func way(to group: Stop.Name?) -> [String] {
    var names: [String] = []
    var inner = group
    // The loop also ends for a scene with a group inside itself.
    while let key = inner, let place = place(of: key), names.count < 32 {
      names.append(listLabel(of: place))
      inner = scene.items[place].group
    }
    return names.reversed()
  }

  /// Returns the indexes of the stops of a scope in the order of the scan.
  private func ring(inside group: Stop.Name?) -> [Int] {
    scene.items.indices.filter { place in
      let item = scene.items[place]
      return item.isStop && item.group == group
    }
  }

  private func ring(of key: Stop.Name) -> [Int] { ring(inside: group(of: key)) }

  /// Returns the name of an item in a list: a group without a name has the names of its members,
  /// and an exit the name of its group.
  func listLabel(of place: Int) -> String {
    let item = scene.items[place]
    switch item.key {
    case .exit(let group):
      guard let outer = self.place(of: .group(group)) else { return item.label }
      let name = scene.items[outer].label
      return name.isEmpty ? item.label : item.label + " " + name
    case .group where item.label.isEmpty:
      let inside = ring(inside: item.key).filter { !scene.items[$0].isExit }
      return inside.map { scene.items[$0].label }.joined(separator: ", ")
    case .element, .entry, .group: return label(of: item)
    }
  }

  private func scopeLines(_ highlight: SceneHighlight, rows: Int) -> [ScopeLine] {
    switch highlight {
    case .menu(let menu):
      return menu.entries.enumerated().map { place, entry in
        ScopeLine(text: entry.text, part: entry.part, isHighlighted: place == menu.highlight)
      }
    case .parts(let parts): return lines(of: parts, rows: rows)
    case .stop(let key): return lines(inside: group(of: key), highlighted: key)
    case .nothing, .figure: return lines(inside: nil, highlighted: nil)
    }
  }

  /// Returns the stops of a scope, followed by the disabled and read-only items of the screen.
  private func lines(inside group: Stop.Name?, highlighted: Stop.Name?) -> [ScopeLine] {
    let stops = ring(inside: group).map { place in
      let item = scene.items[place]
      return ScopeLine(text: lineText(of: place), isHighlighted: item.key == highlighted)
    }
    guard group == nil else { return stops }
    return stops
      + scene.items.indices.filter { !scene.items[$0].isStop }.map { place in
        let item = scene.items[place]
        let label = label(of: item)
        // A mark before the label would look like the indentation of a group.
        return ScopeLine(text: item.isText ? label : "\(label), dimmed", style: .text)
      }
  }

  private func lineText(of place: Int) -> String {
    let item = scene.items[place]
    guard case .group = item.key else { return listLabel(of: place) }
    return listLabel(of: place) + " \(String(glyphs.into))"
  }

  /// Returns each stop with the number of its part; if there are too many, one line per part.
  private func lines(of parts: [[Stop.Name]], rows: Int) -> [ScopeLine] {
    let all = parts.enumerated().flatMap { part, keys in
      keys.compactMap { place(of: $0) }.map {
        ScopeLine(text: lineText(of: $0), part: part + 1)
      }
    }
    guard all.count > rows else { return all }
    return parts.enumerated().map { part, keys in
      let names = keys.compactMap { place(of: $0) }.map { listLabel(of: $0) }
      let text = names.count > 1 ? "\(names[0]) - \(names[names.count - 1]) (\(names.count))" : nil
      return ScopeLine(text: text ?? names.first ?? "", part: part + 1)
    }
  }

  /// Draws lines around the highlighted one, which is whole if there is room; omitted lines are
  /// counted.
  private func draw(_ lines: [ScopeLine], in area: CellRect, on grid: inout CellGrid) {
    let current = lines.firstIndex { $0.isHighlighted }
    let wrapped = current.map {
      GlyphText.wrapped(
        lines[$0].text, width: max(area.columns - 2, 1), lines: max(area.rows - 2, 1),
        usesUnicode: usesUnicode)
    }
    let height = max(wrapped?.count ?? 0, 1)
    let rows = area.rows - height + 1
    guard rows > 0 else { return }
    let window = window(of: lines.count, around: current ?? 0, rows: rows)
    var row = area.row
    if window.before > 0 {
      put(glyphs.up, window.before, row, area, &grid)
      row += 1
    }
    for place in window.shown {
      if place == current, let wrapped {
        for text in wrapped {
          put(text, lines[place], row, area, &grid)
          row += 1
        }
      } else {
        let text = GlyphText(
          lines[place].text, width: max(area.columns - 2, 1), usesUnicode: usesUnicode)
        put(text, lines[place], row, area, &grid)
        row += 1
      }
    }
    if window.after > 0 { put(glyphs.down, window.after, row, area, &grid) }
  }

  /// Returns the lines that fit, and the number of lines before and after them.
  private func window(
    of count: Int, around current: Int, rows: Int
  ) -> (before: Int, shown: Range<Int>, after: Int) {
    guard count > rows else { return (0, 0..<count, 0) }
    // With one or two rows there is no room for the counts; the title contains them.
    guard rows >= 3 else { return (0, current..<min(current + rows, count), 0) }
    if current <= rows - 2 { return (0, 0..<rows - 1, count - rows + 1) }
    if current >= count - rows + 1 { return (count - rows + 1, count - rows + 1..<count, 0) }
    let first = current - (rows - 3) / 2
    let shown = first..<first + rows - 2
    return (shown.lowerBound, shown, count - shown.upperBound)
  }

  private func put(
    _ text: GlyphText, _ line: ScopeLine, _ row: Int, _ area: CellRect, _ grid: inout CellGrid
  ) {
    let style = line.isHighlighted ? CellStyle.highlight : line.part.map { .part($0) } ?? line.style
    let rect = CellRect(
      row: row, column: area.column, rows: 1, columns: min(text.width + 2, area.columns))
    if line.isHighlighted {
      grid.clear(rect, style: style)
      drawEnds(glyphs.highlight, rect, style, on: &grid)
    }
    grid.put(text, row: row, column: area.column + 1, style: style)
    if let part = line.part { putNumber(part, row: row, column: area.column, on: &grid) }
  }

  /// Writes the number of lines further up or down.
  private func put(
    _ arrow: Unicode.Scalar, _ count: Int, _ row: Int, _ area: CellRect, _ grid: inout CellGrid
  ) {
    let text = GlyphText(
      "\(String(arrow)) \(count) more", width: area.columns - 1, usesUnicode: usesUnicode)
    grid.put(text, row: row, column: area.column + 1, style: .border)
  }
}
