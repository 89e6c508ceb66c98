import ScreenElements

/// The pieces of a message, laid out in lines for a box (B4).
private struct LinesOfPieces {
  /// The height of the letters.
  let size: Int
  /// The height of a line of text.
  let textHeight: Int
  /// The side of a picture.
  let side: Int
  /// The gap between two pieces.
  let gap: Int
  /// The width of the box.
  let width: Int
  /// The maximum number of lines.
  let lineLimit: Int

  /// The height of a line: a picture with its words below.
  var lineHeight: Int { side + textHeight }

  /// Returns the width of a piece, from the width of its words.
  func width(of piece: MessagePiece, _ words: Int) -> Int {
    min(width, max(words, piece.picture == nil ? 0 : side) + gap)
  }

  /// Distributes pieces over the lines of the box.
  func lines(of pieces: [(piece: MessagePiece, width: Int)]) -> [[(
    piece: MessagePiece, width: Int
  )]] {
    var lines: [[(piece: MessagePiece, width: Int)]] = []
    var used = width
    for piece in pieces {
      if used + piece.width > width {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append(piece)
      used += piece.width
    }
    return lines
  }
}

extension Drawing {
  /// The maximum number of pieces to lay out: no box has room for more.
  private static let mostPieces = 100

  /// Returns the pieces of a message side by side, each with its picture above its words (B4, W5).
  ///
  /// The letters are the largest that fit. If not all pieces fit, an ellipsis replaces the first
  /// ones.
  func pieces(
    _ pieces: [MessagePiece], in box: PixelRect, _ color: UInt32, on ground: UInt32,
    _ factor: Double
  ) -> (commands: [DrawnPiece.Command], isReadable: Bool) {
    let shown = Array(pieces.suffix(Self.mostPieces))
    // The width changes in proportion to the size of the letters.
    let measured = shown.map { piece in
      measure.measure(word(piece.words, size: look.textSize, width: 1 << 20)).width
    }
    func lines(_ layout: LinesOfPieces) -> [[(piece: MessagePiece, width: Int)]] {
      layout.lines(
        of: zip(shown, measured).map { piece, width in
          let words = (width * layout.size + look.textSize - 1) / max(1, look.textSize)
          return (piece, layout.width(of: piece, words))
        })
    }
    let layouts = labelSizes(factor, in: box).flatMap { self.layouts(of: $0, in: box) }
    guard let smallest = layouts.last else {
      return (label("\u{2026}", isBold: false, in: box, 1).commands(in: box, color), false)
    }
    let found = layouts.first { lines($0).count <= $0.lineLimit }
    let isWhole = found != nil && shown.count == pieces.count
    let layout = found ?? smallest
    var last = Array(lines(layout).suffix(layout.lineLimit))
    if !isWhole, !last.isEmpty { last[0] = Self.cut(last[0], layout) }
    return (
      commands(for: last, layout, in: box, color, on: ground),
      isWhole && layout.size >= look.textSize
    )
  }

  /// Returns the possible layouts of a box with letters of a size, the one with the largest
  /// pictures first.
  private func layouts(of size: Int, in box: PixelRect) -> [LinesOfPieces] {
    let height = measure.measure(word("Ag", size: size, width: 1 << 20)).height
    return (1...4).compactMap { count in
      let side = box.height / count - height
      // A picture that is lower than its words is useless.
      guard side >= height, !box.isEmpty else { return nil }
      return LinesOfPieces(
        size: size, textHeight: height, side: min(side, box.width), gap: size,
        width: box.width, lineLimit: count)
    }
  }

  /// Returns a line that begins with an ellipsis instead of the earlier pieces.
  private static func cut(
    _ line: [(piece: MessagePiece, width: Int)], _ layout: LinesOfPieces
  ) -> [(piece: MessagePiece, width: Int)] {
    let dots = (piece: MessagePiece("\u{2026}"), width: layout.size + layout.gap)
    var rest = line[...]
    while rest.count > 1, rest.reduce(dots.width, { $0 + $1.width }) > layout.width {
      rest.removeFirst()
    }
    var cut = [dots] + rest
    // A single remaining piece may be wider than the rest of the box.
    if let last = rest.last, rest.count == 1 {
      cut[1].width = min(last.width, max(0, layout.width - dots.width))
    }
    return cut
  }

  private func word(_ words: String, size: Int, width: Int) -> DrawnText {
    var text = DrawnText(words, size: size, width: width, lineLimit: 1)
    text.isCentered = true
    return text
  }

  private func commands(
    for lines: [[(piece: MessagePiece, width: Int)]], _ layout: LinesOfPieces, in box: PixelRect,
    _ color: UInt32, on ground: UInt32
  ) -> [DrawnPiece.Command] {
    let isFromRight = lines.first.map { self.isFromRight($0.map(\.piece.words)) } ?? false
    var commands: [DrawnPiece.Command] = []
    var y = box.y + max(0, box.height - lines.count * layout.lineHeight) / 2
    for line in lines {
      var used = 0
      for (piece, width) in line {
        let cell = PixelRect(
          x: isFromRight ? box.right - used - width : box.x + used, y: y, width: width,
          height: layout.lineHeight)
        used += width
        if let picture = piece.picture {
          let upper = PixelRect(
            x: cell.x + (width - layout.side) / 2, y: cell.y, width: layout.side,
            height: layout.side
          ).intersection(box)
          commands += self.picture(picture, in: upper, on: ground)
        }
        let lower = PixelRect(
          x: cell.x, y: cell.bottom - layout.textHeight, width: width, height: layout.textHeight)
        commands.append(.text(word(piece.words, size: layout.size, width: width), in: lower, color))
      }
      y += layout.lineHeight
    }
    return commands
  }
}
