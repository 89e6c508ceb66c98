import ScanScenes

extension Drawing {
  /// A text with the size of its row.
  struct Row {
    var text: DrawnText
    var height: Int
    var width: Int
    var isHighlighted = false
    /// The number of its part, from 1 (S7).
    var part: Int?
  }

  /// The padding around a text, in pixels; a small window has less.
  var padding: Int {
    max(4, min(look.textSize / 2, min(display.width, display.height) / 25))
  }

  /// The maximum width of rows.
  private var rowWidth: Int { max(40, min(24 * look.textSize, room.width - 6 * padding)) }

  /// Returns a text of up to four lines, or of the number of lines that fit into a given height.
  func row(
    _ text: String, isBold: Bool = false, isHighlighted: Bool = false, part: Int? = nil,
    within room: Int? = nil
  ) -> Row {
    let words = part.map { "\($0)  \(text)" } ?? text
    var drawn = DrawnText(words, size: look.textSize, isBold: isBold, width: rowWidth)
    if let room {
      drawn.lineLimit = 1
      drawn.lineLimit = max(1, room / max(1, measure.measure(drawn).height))
    }
    let size = measure.measure(drawn)
    return Row(
      text: drawn, height: size.height, width: min(size.width, rowWidth),
      isHighlighted: isHighlighted, part: part)
  }

  /// Returns the open menu of an element: its title and the entries that fit, around the
  /// highlighted one.
  ///
  /// A list without a position of its own appears in the corner with the least overlap with the
  /// occupied areas.
  func menu(
    _ menu: SceneMenu, beside frame: PixelRect?, awayFrom taken: [PixelRect] = []
  ) -> Box {
    let entries = menu.entries.enumerated().map { place, entry in
      row(entry.text, isHighlighted: place == menu.highlight, part: entry.part)
    }
    let title = title(menu.title, above: entries.map(\.height), highlight: menu.highlight ?? 0)
    let height = room.height - 6 * padding - (title?.height ?? 0)
    let shown = Self.window(
      of: entries.map { $0.height + padding }, around: menu.highlight ?? 0, room: height)
    var rows = [title].compactMap { $0 } + entries[shown]
    // A window without enough room has no arrows.
    func add(_ arrow: String, at place: Int) {
      let arrow = row(arrow)
      let all = (rows + [arrow]).reduce(2 * padding) { $0 + $1.height + padding }
      if all <= room.height { rows.insert(arrow, at: place) }
    }
    if shown.lowerBound > 0 { add("\u{2191}", at: title == nil ? 0 : 1) }
    if shown.upperBound < entries.count { add("\u{2193}", at: rows.count) }
    return box(.menu, rows) { size in
      frame == nil && !taken.isEmpty
        ? corner(of: size, awayFrom: taken) : place(size, beside: frame)
    }
  }

  /// Returns the title of a menu, limited to the lines beside the highlighted entry and the arrows;
  /// nil if there is no room.
  private func title(_ title: String, above heights: [Int], highlight: Int) -> Row? {
    let whole = row(title, isBold: true)
    let all = heights.reduce(whole.height) { $0 + $1 + padding }
    if all <= room.height - 6 * padding { return whole }
    let line = row("").height
    let entry = heights.indices.contains(highlight) ? heights[highlight] : 0
    let rest = room.height - 4 * padding - entry - 2 * (line + padding)
    return rest < line ? nil : row(title, isBold: true, within: min(rest, whole.height))
  }

  /// Returns a message at the bottom of the display, at its top or beside the highlight, wherever
  /// it overlaps these frames least, and then the labels of the screen (W3.17).
  ///
  /// The full label of the highlight is above the message if the label has no room in its box (W5).
  func message(_ text: String, caption: String, awayFrom frames: [PixelRect]) -> DrawnPiece {
    let taken = frames.map { $0.inset(by: -look.fullWidth) }
    let sizes = caption.isEmpty && !messageSizes.isEmpty ? messageSizes : [look.textSize]
    let boxes = sizes.map { size in
      var drawing = self
      drawing.look.textSize = size
      return drawing.placedMessage(text, caption: caption, awayFrom: taken)
    }
    let best = boxes.indices.min {
      covered(by: boxes[$0].frame, taken) < covered(by: boxes[$1].frame, taken)
    }
    return boxes[best ?? 0]
  }

  /// Returns a message in the present size of texts.
  private func placedMessage(
    _ text: String, caption: String, awayFrom taken: [PixelRect]
  ) -> DrawnPiece {
    var rows = text.isEmpty ? [] : [row(text)]
    if !caption.isEmpty {
      let rest = room.height - 6 * padding - rows.reduce(0) { $0 + $1.height + padding }
      rows.insert(self.caption(caption, within: rest), at: 0)
    }
    return box(.message, rows) { size in
      let x = room.x + (room.width - size.width) / 2
      let bottom = size.moved(x: x, y: room.bottom - size.height - 2 * padding)
      let top = size.moved(x: x, y: room.y + 2 * padding)
      let beside = taken.flatMap { frame in
        [frame.y - size.height, frame.bottom].map { size.moved(x: x, y: $0).clamped(into: room) }
      }
      let places = [bottom, top] + beside
      // The room below the screen is for the label of the highlight (W5.17).
      guard caption.isEmpty else { return least(of: places, covering: taken) }
      return (places + gaps(for: size)).min { covered(by: $0, taken) < covered(by: $1, taken) }
        ?? bottom
    }.piece
  }

  /// Returns the height of a message of one line, if it would cover a label of a screen everywhere;
  /// nil otherwise.
  func lineWithoutPlace(over screen: DrawnScreen) -> Int? {
    var over = self
    over.labels = screen.labels
    let line = PixelRect(
      x: 0, y: 0, width: rowWidth + 4 * padding, height: row("").height + 3 * padding)
    let hasPlace =
      screen.labels.isEmpty
      || over.gaps(for: line).contains { $0.sharedArea(with: over.labels) == 0 }
    return hasPlace ? nil : line.height
  }

  /// Returns positions of a box between the labels of the screen, from the bottom up.
  private func gaps(for size: PixelRect) -> [PixelRect] {
    guard !labels.isEmpty else { return [] }
    let columns = [
      room.x + (room.width - size.width) / 2, room.x + 2 * padding,
      room.right - size.width - 2 * padding,
    ]
    let edges = labels.flatMap { [$0.y - size.height, $0.bottom] } + [room.bottom - size.height]
    return Set(edges).sorted(by: >).flatMap { y in
      columns.map { size.moved(x: $0, y: y).clamped(into: room) }
    }
  }

  /// Returns the area of frames, and that of labels, that a box covers.
  private func covered(by box: PixelRect, _ taken: [PixelRect]) -> (frames: Int, labels: Int) {
    (box.sharedArea(with: taken), box.sharedArea(with: labels))
  }

  /// Returns the label of the highlight.
  ///
  /// Its letters are smaller only if words would otherwise break, or the label would need more than
  /// half of the room.
  private func caption(_ caption: String, within rest: Int) -> Row {
    let half = PixelRect(x: 0, y: 0, width: rowWidth, height: min(rest, room.height / 2))
    var row = row(caption, isBold: true, within: rest)
    let found = label(caption, isBold: true, in: half, 1)
    if found.isWhole, var text = found.text, text.size < look.textSize,
      2 * text.size >= look.textSize
    {
      text.isCentered = false
      row.text = text
      (row.width, row.height) = (min(measure.measure(text).width, rowWidth), found.height)
    }
    return row
  }

  /// A box, with the position of its highlighted row on the display.
  struct Box {
    var piece: DrawnPiece
    var highlighted: PixelRect?
  }

  /// Returns a box with rows below one another.
  private func box(
    _ name: DrawnPiece.Name, _ rows: [Row], at place: (PixelRect) -> PixelRect
  ) -> Box {
    let width = (rows.map(\.width).max() ?? 0) + 4 * padding
    let height = rows.reduce(2 * padding) { $0 + $1.height + padding }
    let frame = place(PixelRect(x: 0, y: 0, width: width, height: height)).clamped(into: room)
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let line = max(2, look.contrastWidth)
    var commands: [DrawnPiece.Command] = [
      .fill([own], look.foreground), .fill([own.inset(by: line)], look.background),
    ]
    var y = padding + padding / 2
    var highlighted: PixelRect?
    for row in rows {
      let bar = PixelRect(
        x: padding, y: y - padding / 2, width: width - 2 * padding, height: row.height + padding)
      var color = look.foreground
      if row.isHighlighted {
        commands.append(.fill([bar], look.entryForeground))
        commands.append(.fill([bar.inset(by: line)], look.entryBackground))
        color = look.entryForeground
        highlighted = bar.moved(x: frame.x, y: frame.y)
      } else if let part = row.part {
        commands.append(.fill([bar], HighlightStyle.partColor(part)))
        color = HighlightStyle.contrast(to: HighlightStyle.partColor(part))
      }
      let box = PixelRect(x: 2 * padding, y: y, width: width - 4 * padding, height: row.height)
      commands.append(.text(row.text, in: box, color))
      y += row.height + padding
    }
    let piece = DrawnPiece(name: name, frame: frame, shape: nil, commands: commands)
    return Box(piece: piece, highlighted: highlighted)
  }

  /// Returns the corner of the room with the least overlap between a box and the occupied areas;
  /// the bottom right one if several are equal.
  private func corner(of size: PixelRect, awayFrom taken: [PixelRect]) -> PixelRect {
    let (left, right) = (room.x + 2 * padding, room.right - size.width - 2 * padding)
    let (top, bottom) = (room.y + 2 * padding, room.bottom - size.height - 2 * padding)
    let places = [(right, bottom), (left, bottom), (right, top), (left, top)]
    return least(of: places.map { size.moved(x: $0, y: $1).clamped(into: room) }, covering: taken)
  }

  /// Returns the first of the positions with the least overlap with the occupied areas.
  private func least(of places: [PixelRect], covering taken: [PixelRect]) -> PixelRect {
    let covered = places.map { $0.sharedArea(with: taken) }
    let best = covered.indices.min { covered[$0] < covered[$1] } ?? 0
    return places[best]
  }

  /// Returns a position beside the target if there is room: right, left, below, above; otherwise in
  /// the farthest corner.
  ///
  /// A box without a target is at the bottom right.
  func place(_ size: PixelRect, beside frame: PixelRect?) -> PixelRect {
    guard let frame else {
      return size.moved(
        x: room.right - size.width - 2 * padding, y: room.bottom - size.height - 2 * padding)
    }
    let gap = look.fullWidth + padding / 2
    let places = [
      (frame.right + gap, frame.y), (frame.x - gap - size.width, frame.y),
      (frame.x, frame.bottom + gap), (frame.x, frame.y - gap - size.height),
    ]
    if let found = first(of: places, size, apartFrom: frame) { return found }
    let isLeft = frame.x + frame.width / 2 > room.x + room.width / 2
    let isTop = frame.y + frame.height / 2 > room.y + room.height / 2
    return size.moved(
      x: isLeft ? room.x : room.right - size.width, y: isTop ? room.y : room.bottom - size.height)
  }

  /// Returns the first position in the room without an overlap between a box and a frame.
  func first(
    of places: [(x: Int, y: Int)], _ size: PixelRect, apartFrom frame: PixelRect
  ) -> PixelRect? {
    places.lazy.map { size.moved(x: $0.x, y: $0.y).clamped(into: room) }
      .first { !$0.meets(frame) }
  }

  /// Returns the rows around one of them that fit together; always at least that one.
  static func window(of heights: [Int], around center: Int, room: Int) -> Range<Int> {
    guard heights.indices.contains(center) else { return 0..<0 }
    // Room for the two arrows.
    let total = heights.reduce(0, +)
    var left = (total <= room ? room : room - 2 * (heights.max() ?? 0)) - heights[center]
    var range = center..<(center + 1)
    while true {
      let before = range.lowerBound > 0 ? heights[range.lowerBound - 1] : nil
      let after = range.upperBound < heights.count ? heights[range.upperBound] : nil
      // The shorter side grows first, so that the entry remains in the middle.
      let growsBefore = center - range.lowerBound < range.upperBound - 1 - center
      if let after, after <= left, !growsBefore || before == nil {
        left -= after
        range = range.lowerBound..<(range.upperBound + 1)
      } else if let before, before <= left {
        left -= before
        range = (range.lowerBound - 1)..<range.upperBound
      } else if let after, after <= left {
        left -= after
        range = range.lowerBound..<(range.upperBound + 1)
      } else {
        return range
      }
    }
  }
}
