import ScanScenes
import ScreenElements

/// The drawing of the on-screen keyboard: the written line, the predicted words, then the letters
/// beside the other keys (K1, W3).
extension Drawing {
  /// The fractions of `look.textSize` to try for keys, the largest first (W3).
  private static let keyShares = [1.0, 0.85, 0.7, 0.6, 0.5]
  /// The smaller fractions to try if even the highlighted row has no room.
  private static let leastShares = [0.35, 0.25]

  /// The gap between two keys, in pixels.
  private var keyGap: Int { max(2, look.textSize / 6) }
  /// The distance of a key's label to the edges of the key, in pixels.
  private var keyMargin: Int { max(2, look.textSize / 5) }
  /// The height of a key with one line of text.
  private var keyHeight: Int { lineHeight + 2 * (keyMargin / 2) }
  private var lineHeight: Int {
    measure.measure(DrawnText("Ag", size: look.textSize, width: 1 << 20)).height
  }
  private var largestWidth: Int { max(40, room.width - 8 * padding) }

  /// Returns the keyboard in a box that leaves half of the room and the line of the caret
  /// uncovered.
  ///
  /// The keys are smaller than other texts only if necessary, and at least half as large. If even
  /// that has no room, only the rows around the highlighted one are shown.
  func keyboard(_ menu: SceneMenu, beside field: PixelRect?) -> Box {
    let caretLine = menu.keyboard.caretLine.map {
      PixelRect($0).inset(by: -look.fullWidth).intersection(room)
    }.flatMap { $0.isEmpty ? nil : $0 }
    let (shown, keys, top) = fitted(menu, within: heightLimit(leaving: caretLine) - 3 * padding)
    let heading = top.keyHeight
    let width = min(max(shown.width, min(largestWidth, 12 * look.textSize)), largestWidth)
    let size = PixelRect(
      x: 0, y: 0, width: width + 4 * padding, height: shown.height + heading + 3 * padding)
    let frame = place(size, beside: field, leaving: caretLine)
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let line = max(2, look.contrastWidth)
    var commands: [DrawnPiece.Command] = [
      .fill([own], look.foreground), .fill([own.inset(by: line)], look.background),
    ]
    commands += top.heading(
      menu, in: PixelRect(x: 2 * padding, y: padding, width: width, height: heading))
    let corner = (x: 2 * padding, y: 2 * padding + heading)
    var highlighted: PixelRect?
    for row in shown.rows.map({ $0.moved(x: corner.x, y: corner.y) }) {
      let isHighlighted = row.entry == menu.highlight
      if isHighlighted { highlighted = row.frame.moved(x: frame.x, y: frame.y) }
      commands += keys.commands(for: row, isHighlighted, cell: menu.cell)
    }
    let piece = DrawnPiece(name: .menu, frame: frame, shape: nil, commands: commands)
    return Box(piece: piece, highlighted: highlighted)
  }

  /// Returns the rows that fit below a heading, and the drawings of their keys and of the heading.
  private func fitted(
    _ menu: SceneMenu, within limit: Int
  ) -> (rows: KeyRows, keys: Drawing, heading: Drawing) {
    let drawings = Self.keyShares.map { scaled(by: $0) }
    for keys in drawings {
      let all = [
        keys.paned(menu, within: largestWidth),
        keys.stacked(menu, menu.entries.indices, within: largestWidth),
      ]
      let found = all.first { $0.height <= limit - keyHeight && $0.width <= largestWidth }
      if let found { return (found, keys, self) }
    }
    let some = (drawings + Self.leastShares.map { scaled(by: $0) }).map {
      ($0.rowsAround(menu, within: largestWidth, limit: limit - $0.keyHeight), $0, $0)
    }
    return some.first { $0.0.height <= limit - $0.1.keyHeight } ?? some[some.count - 1]
  }

  /// Returns the same drawing with texts of another size.
  private func scaled(by share: Double) -> Drawing {
    var drawing = self
    drawing.look.textSize = max(6, Int(Double(look.textSize) * share))
    return drawing
  }

  // MARK: Place

  /// Returns the maximum height of the box: half of the room, and the room above or below the
  /// caret's line.
  private func heightLimit(leaving caretLine: PixelRect?) -> Int {
    let half = room.height / 2 - look.fullWidth
    guard let caretLine else { return half }
    return min(half, max(caretLine.y - room.y, room.bottom - caretLine.bottom))
  }

  /// Returns the position of the box: beside the field; without room there, at the bottom right, or
  /// in a position that leaves the caret's line uncovered.
  private func place(
    _ size: PixelRect, beside field: PixelRect?, leaving caretLine: PixelRect?
  ) -> PixelRect {
    let beside = place(size, beside: field).clamped(into: room)
    if let field, !beside.meets(field), caretLine.map({ !beside.meets($0) }) ?? true {
      return beside
    }
    let (right, bottom) = (room.right - size.width, room.bottom - size.height)
    let places = [
      (right - 2 * padding, bottom - 2 * padding), (right - 2 * padding, bottom),
      (right - 2 * padding, room.y + 2 * padding), (right - 2 * padding, room.y),
    ]
    return caretLine.flatMap { first(of: places, size, apartFrom: $0) }
      ?? place(size, beside: nil).clamped(into: room)
  }

  // MARK: Rows

  /// Returns the letters and the marks with the other keys beside them, below the predicted words.
  private func paned(_ menu: SceneMenu, within width: Int) -> KeyRows {
    let letters = menu.entries.indices.filter { isLetters(menu.entries[$0]) }
    let others = menu.entries.indices.filter {
      !isLetters(menu.entries[$0]) && !menu.entries[$0].isWords
    }
    let left = stacked(menu, letters, withWords: false, within: width)
    let gap = letters.isEmpty ? 0 : 3 * keyGap
    // The narrowest width that makes them no higher than the letters, or than the limit.
    let rest = width - left.width - gap
    guard rest > 8 * look.textSize else {
      return stacked(menu, menu.entries.indices, within: width)
    }
    let widths = others.map { naturalWidth(of: menu.entries[$0]) }.filter { $0 < rest } + [rest]
    let tried = widths.sorted().map { stacked(menu, others, withWords: false, within: $0) }
    let least = max(left.height, tried.map(\.height).min() ?? 0)
    var panes = left
    if let right = tried.first(where: { $0.height <= least }) {
      panes.add(right, x: left.width + gap, y: 0)
    }
    guard let words = wordRow(menu, width: panes.width) else { return panes }
    var whole = KeyRows()
    let isFirst = menu.keyboard.beginsWithWords
    if isFirst { whole.add(words, gap: 0) }
    whole.add(panes, x: 0, y: isFirst ? whole.height + 2 * keyGap : 0)
    if !isFirst { whole.add(words.moved(x: 0, y: keyGap), gap: keyGap) }
    return whole
  }

  /// Returns rows below one another; the predicted words are apart from the others.
  private func stacked(
    _ menu: SceneMenu, _ shown: some Sequence<Int>, withWords: Bool = true, within limit: Int
  ) -> KeyRows {
    var rows = shown.filter { !menu.entries[$0].isWords }.map {
      row(of: menu.entries[$0], at: $0, menu, within: limit)
    }
    let width = rows.map(\.frame.width).max() ?? 0
    rows = rows.map {
      $0.spread(
        over: width, isMirrored: isFromRight($0.keys.filter { !$0.isExit }.map(\.label)))
    }
    let words = withWords ? wordRow(menu, width: width) : nil
    var found = KeyRows()
    if let words, menu.keyboard.beginsWithWords { found.add(words, gap: 0) }
    for row in rows {
      let isApart = !found.rows.isEmpty && found.rows.last?.entry == words?.entry && words != nil
      found.add(row, gap: isApart ? 2 * keyGap : keyGap)
    }
    if let words, !menu.keyboard.beginsWithWords { found.add(words, gap: 2 * keyGap) }
    return found
  }

  /// Returns the rows around the highlighted one that fit, with arrows for the others.
  private func rowsAround(_ menu: SceneMenu, within width: Int, limit: Int) -> KeyRows {
    let all = menu.entries.indices.map {
      row(of: menu.entries[$0], at: $0, menu, within: width)
    }
    let shown = Self.window(
      of: all.map { $0.frame.height + keyGap }, around: menu.highlight ?? 0, room: limit)
    var found = KeyRows()
    func add(_ arrow: String) {
      let frame = PixelRect(x: 0, y: 0, width: keyHeight, height: keyHeight)
      guard found.height + keyHeight + keyGap <= limit else { return }
      found.add(
        KeyRows.Row(entry: -1, frame: frame, keys: [KeyRows.Key(label: arrow, frame: frame)]),
        gap: keyGap)
    }
    if shown.lowerBound > 0, shown.count > 1 { add("\u{2191}") }
    for row in all[shown] { found.add(row, gap: keyGap) }
    if shown.upperBound < all.count { add("\u{2193}") }
    return found
  }

  /// Returns true if most keys of a row have a single letter or mark.
  private func isLetters(_ entry: SceneMenu.Entry) -> Bool {
    let keys = entry.cells.indices.filter { $0 != entry.exit }
    return !entry.isWords && !keys.isEmpty
      && 2 * keys.filter { entry.cells[$0].count == 1 }.count >= keys.count
  }

  /// Returns the width of a key of a row of letters, the same in all of them.
  private func letterWidth(_ menu: SceneMenu, within limit: Int) -> Int {
    let columns = menu.entries.filter(isLetters).map(\.cells.count).max() ?? 1
    let wanted = max(keyHeight, look.textSize * 12 / 5)
    return max(look.textSize, min(wanted, (limit + keyGap) / max(1, columns) - keyGap))
  }

  private func wordWidth(_ label: String) -> Int {
    measure.measure(DrawnText(label, size: look.textSize, width: 1 << 20, lineLimit: 1)).width
      + 2 * keyMargin + 2
  }

  /// Returns the width of a row in one line.
  private func naturalWidth(of entry: SceneMenu.Entry) -> Int {
    labels(of: entry).reduce(0) { $0 + max(keyHeight, wordWidth($1)) + keyGap } - keyGap
  }

  private func labels(of entry: SceneMenu.Entry) -> [String] {
    entry.cells.isEmpty ? [entry.text] : entry.cells
  }

  /// Returns a row of keys; those without room continue on the next line.
  private func row(
    of entry: SceneMenu.Entry, at index: Int, _ menu: SceneMenu, within limit: Int
  ) -> KeyRows.Row {
    let letters = isLetters(entry) ? letterWidth(menu, within: limit) : nil
    var keys: [KeyRows.Key] = []
    var (x, y, height, width) = (0, 0, keyHeight, 0)
    for (place, label) in labels(of: entry).enumerated() {
      let size = keySize(label, letters: letters, within: limit)
      if x > 0, x + size.width > limit { (x, y, height) = (0, y + height + keyGap, keyHeight) }
      keys.append(
        KeyRows.Key(
          label: label, frame: size.moved(x: x, y: y), isExit: place == entry.exit))
      x += size.width + keyGap
      height = max(height, size.height)
      width = max(width, x - keyGap)
    }
    let frame = PixelRect(x: 0, y: 0, width: width, height: y + height)
    return KeyRows.Row(entry: index, frame: frame, keys: keys)
  }

  /// Returns the size of a key: that of all letters, or that of its words in up to four lines.
  private func keySize(_ label: String, letters: Int?, within limit: Int) -> PixelRect {
    if let letters { return PixelRect(x: 0, y: 0, width: letters, height: keyHeight) }
    let width = max(keyHeight, wordWidth(label))
    guard width > limit else { return PixelRect(x: 0, y: 0, width: width, height: keyHeight) }
    let text = DrawnText(label, size: look.textSize, width: limit - 2 * keyMargin)
    let height = measure.measure(text).height + 2 * (keyMargin / 2)
    return PixelRect(x: 0, y: 0, width: limit, height: max(keyHeight, height))
  }

  /// Returns the row of predicted words, which has the same height without words; nil if there is
  /// none.
  private func wordRow(_ menu: SceneMenu, width: Int) -> KeyRows.Row? {
    let entry = menu.entries.firstIndex(where: \.isWords)
    guard entry != nil || menu.keyboard.wordCount > 0 else { return nil }
    let words = entry.map { labels(of: menu.entries[$0]) } ?? []
    let exit = entry.flatMap { menu.entries[$0].exit }
    let (out, row) = (keyHeight + keyGap, max(width, 12 * look.textSize))
    let count = max(1, menu.keyboard.wordCount, words.count - (exit == nil ? 0 : 1))
    let each = max(1, (row - out + keyGap) / count - keyGap)
    var x = 0
    var keys: [KeyRows.Key] = []
    for (place, word) in words.enumerated() {
      let isExit = place == exit
      let frame = PixelRect(x: x, y: 0, width: isExit ? out - keyGap : each, height: keyHeight)
      keys.append(KeyRows.Key(label: word, frame: frame, isExit: isExit))
      x += frame.width + keyGap
    }
    let found = KeyRows.Row(
      entry: entry ?? -1, frame: PixelRect(x: 0, y: 0, width: row, height: keyHeight), keys: keys)
    return found.spread(over: row, isMirrored: isFromRight(words))
  }

  /// Returns true if one of the keys has letters of a right-to-left script; one is enough, because
  /// the label of the space bar may be in another script.
  func isFromRight(_ keys: [String]) -> Bool {
    keys.contains { $0.unicodeScalars.contains(where: \.isFromRight) }
  }

  // MARK: Colors

  /// Draws a row: its keys as boxes, with a bar behind them if the whole row is highlighted.
  private func commands(
    for row: KeyRows.Row, _ isHighlighted: Bool, cell: Int?
  ) -> [DrawnPiece.Command] {
    let line = max(2, look.contrastWidth)
    var commands: [DrawnPiece.Command] = []
    if isHighlighted, cell == nil {
      let bar = row.frame.inset(by: -max(2, keyGap - 1))
      commands = [
        .fill([bar], look.entryForeground),
        .fill([bar.inset(by: max(1, line / 2))], look.entryBackground),
      ]
    }
    for (place, key) in row.keys.enumerated() {
      guard !key.isExit || isHighlighted && cell != nil else { continue }
      let isChosen = isHighlighted && place == cell ?? place
      let color = isChosen ? look.entryForeground : look.foreground
      let edge = isHighlighted && place == cell ? line : max(1, look.textSize / 18)
      commands += [
        .fill([key.frame], isChosen ? look.entryForeground : look.faint),
        .fill([key.frame.inset(by: edge)], isChosen ? look.entryBackground : look.ground),
      ]
      let room = key.frame.inset(by: keyMargin, keyMargin / 2)
      commands += label(key.label, isBold: false, in: room, 1).commands(in: room, color)
    }
    return commands
  }

  /// Draws the written line with its caret, or the name of the keyboard.
  private func heading(_ menu: SceneMenu, in box: PixelRect) -> [DrawnPiece.Command] {
    let inner = box.inset(by: keyMargin, keyMargin / 2)
    func text(_ words: String, bold: Bool = false, width: Int) -> DrawnText {
      DrawnText(words, size: look.textSize, isBold: bold, width: max(1, width), lineLimit: 1)
    }
    guard let written = menu.keyboard.written else {
      return [.text(text(menu.title, bold: true, width: inner.width), in: inner, look.foreground)]
    }
    let caret = max(2, look.textSize / 9)
    let room = inner.width - 3 * caret
    var before = text(written.before, width: written.after.isEmpty ? room : room * 2 / 3)
    before.keepsEnd = true
    let width = written.before.isEmpty ? 0 : measure.measure(before).width
    let isMirrored = isFromRight([written.before + written.after])
    /// Returns a part of the line at a distance from its beginning.
    func part(_ start: Int, _ width: Int) -> PixelRect {
      let x = isMirrored ? inner.right - start - width : inner.x + start
      return PixelRect(x: x, y: inner.y, width: width, height: inner.height)
    }
    var commands: [DrawnPiece.Command] = [
      .fill([box], look.faint), .fill([box.inset(by: 1)], look.background),
    ]
    if width > 0 { commands.append(.text(before, in: part(0, width), look.foreground)) }
    commands.append(.fill([part(width + caret, caret)], look.foreground))
    let rest = inner.width - width - 3 * caret
    if !written.after.isEmpty, rest > look.textSize {
      commands.append(
        .text(text(written.after, width: rest), in: part(width + 3 * caret, rest), look.foreground))
    }
    return commands
  }
}
