import ScanScenes
import ScreenElements

/// A stored screen in its window, below the highlight (W1).
package struct DrawnScreen {
  /// The pieces, from the lowest to the topmost.
  package var pieces: [DrawnPiece]
  /// The labels that are shortened or too small in their boxes, to be shown while the stop is
  /// highlighted (W5).
  package var captions: [Stop.Name: String]
  /// The areas of the labels, in the window.
  package var labels: [PixelRect] = []
  /// The height of most of its labels, in pixels; 0 without labels.
  package var textSize = 0
}

extension Drawing {
  /// The distance between a screen and the edges of its window, which leaves room for a frame at
  /// the edge.
  package var margin: Double { Double(look.fullWidth + padding) }

  /// Lays out a stored screen in a window, with a free area for labels that cannot be read in their
  /// boxes (W5).
  ///
  /// The area is below the screen, so that it covers no element, and has at most a fifth of the
  /// height.
  ///
  /// If a message of one line would cover a label everywhere, there is room for that line (W3.17).
  /// A longer one gets no larger area, because the screen must not move while the message grows.
  /// Returns nil if there is no room.
  ///
  /// - Parameter leavesLine: true if there must be room for a message of one line.
  package func layOut(
    _ scene: ScanScene, leavesLine: Bool = true
  ) -> (fit: ScreenFit, screen: DrawnScreen)? {
    guard let fit = ScreenFit(scene.size, into: size, margin: margin) else { return nil }
    measure.beginPictures()
    let screen = screen(fit.place(scene), fit)
    let heights = scene.items.filter { $0.pieces.isEmpty }.compactMap { screen.captions[$0.key] }
      .map { over(screen).message("", caption: $0, awayFrom: []).frame.height + 4 * padding }
    let line = leavesLine ? lineWithoutPlace(over: screen).map { [$0 + 4 * padding] } ?? [] : []
    guard let height = (heights + line).filter({ 5 * $0 <= display.height }).max(),
      let higher = ScreenFit(scene.size, into: size, margin: margin, below: Double(height))
    else { return (fit, screen) }
    return (higher, self.screen(higher.place(scene), higher))
  }

  /// Returns the drawing for everything above a screen, with texts as large as the screen's labels
  /// (W5).
  package func over(_ screen: DrawnScreen) -> Drawing {
    var drawing = self
    drawing.look.textSize = max(look.textSize, screen.textSize)
    drawing.labels = screen.labels
    drawing.messageSizes = [drawing.look.textSize, look.textSize]
    return drawing
  }

  /// Returns the areas of the texts of pieces, without the empty space beside them.
  private func labels(of pieces: [DrawnPiece]) -> [PixelRect] {
    pieces.flatMap { piece in
      piece.commands.compactMap { command in
        guard case .text(let text, let box, _) = command else { return nil }
        let size = measure.measure(text)
        let width = min(size.width, box.width)
        let x = text.isCentered ? box.x + (box.width - width) / 2 : box.x
        return PixelRect(x: x, y: box.y, width: width, height: min(size.height, box.height))
          .moved(x: piece.frame.x, y: piece.frame.y)
      }
    }
  }

  /// Draws a stored screen in a window: its groups as lines, and its elements as boxes with their
  /// texts (W1).
  ///
  /// The frames of the scene are relative to the window.
  func screen(_ scene: ScanScene, _ fit: ScreenFit) -> DrawnScreen {
    let ground = DrawnPiece(
      name: .ground, frame: display, shape: nil,
      commands: [
        .fill([display], look.margin), .fill([PixelRect(fit.frame)], look.ground),
      ])
    // Groups are below their members.
    let items = scene.items.filter { $0.isGroup } + scene.items.filter { $0.isElement }
    var screen = DrawnScreen(pieces: [ground], captions: [:])
    for (place, item) in items.enumerated() {
      guard let piece = self.item(item, .item(place), fit.factor, &screen.captions) else {
        continue
      }
      screen.pieces.append(piece)
    }
    screen.textSize = Self.usualTextSize(screen.pieces)
    screen.labels = labels(of: screen.pieces)
    return screen
  }

  /// Returns the most frequent height of texts of several characters; the smallest one if several
  /// are equally frequent, and 0 without such a text.
  private static func usualTextSize(_ pieces: [DrawnPiece]) -> Int {
    var counts: [Int: Int] = [:]
    for piece in pieces {
      for case .text(let text, _, _) in piece.commands where text.text.count > 1 {
        counts[text.size, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  private func item(
    _ item: SceneItem, _ name: DrawnPiece.Name, _ factor: Double,
    _ captions: inout [Stop.Name: String]
  ) -> DrawnPiece? {
    guard let frame = item.frame.map({ PixelRect($0) })?.intersection(display), !frame.isEmpty
    else { return nil }
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard item.isElement else {
      return DrawnPiece(
        name: name, frame: frame, shape: Self.sides(of: own, 1),
        commands: [.fill([own], look.faint)])
    }
    // A selected element has a thick border and a disabled one a dashed border: color alone is not
    // enough.
    let line = item.isSelected ? max(4, look.width) : max(1, look.contrastWidth)
    // In the theme with the highest contrast, an element has no custom colors.
    let colors = look.theme == .contrast ? nil : item.colors
    let color = item.isDisabled ? look.faint : colors?.text ?? look.foreground
    let sides = Self.sides(of: own, line)
    let border = item.isDisabled ? sides.flatMap { dots(along: $0) } : sides
    // A line of text already has room above and below.
    let inside = own.inset(by: line).inset(by: 2, 0)
    let ground = colors?.ground ?? look.background
    let (content, isReadable) = content(item, in: inside, color, on: ground, factor)
    captions[item.key] = isReadable ? nil : item.label
    return DrawnPiece(
      name: name, frame: frame, shape: nil,
      commands: [.fill([own], ground), .fill(border, borderColor(of: item, else: color))] + content)
  }

  /// Returns the color of the line around an element: its own color if it has a usable one and the
  /// theme is not that of the highest contrast.
  private func borderColor(of item: SceneItem, else color: UInt32) -> UInt32 {
    item.isDisabled || look.theme == .contrast ? color : item.border ?? color
  }

  /// Draws the picture of an element above its label.
  ///
  /// The label has at most the height that it needs, and at most two fifths of the box.
  /// `isReadable` is true if the label can be read.
  private func content(
    _ item: SceneItem, in box: PixelRect, _ color: UInt32, on ground: UInt32, _ factor: Double
  ) -> (commands: [DrawnPiece.Command], isReadable: Bool) {
    guard item.pieces.isEmpty else {
      return pieces(item.pieces, in: box, color, on: ground, factor)
    }
    guard let picture = item.picture, !box.isEmpty else {
      let label = label(item.label, isBold: item.isSelected, in: box, factor)
      return (label.commands(in: box, color), label.isReadable)
    }
    guard !item.label.isEmpty else { return (self.picture(picture, in: box, on: ground), true) }
    let most = PixelRect(
      x: box.x, y: box.y, width: box.width,
      height: max(min(box.height, look.textSize * 3 / 2), box.height * 2 / 5))
    let label = label(item.label, isBold: item.isSelected, in: most, factor)
    let height = min(label.height, box.height)
    let (upper, lower) = (
      PixelRect(x: box.x, y: box.y, width: box.width, height: box.height - height),
      PixelRect(x: box.x, y: box.bottom - height, width: box.width, height: height)
    )
    return (
      (upper.isEmpty ? [] : self.picture(picture, in: upper, on: ground))
        + label.commands(in: lower, color),
      label.isReadable
    )
  }

  /// Draws a picture in a box; most drawings are black lines on a transparent ground, so a dark
  /// ground becomes white there.
  func picture(
    _ picture: String, in box: PixelRect, on ground: UInt32
  ) -> [DrawnPiece.Command] {
    guard measure.hasPicture(picture) else { return [] }
    let isDark = HighlightStyle.contrast(to: ground) == 0xFFFFFF
    return (isDark ? [.fill([box], 0xFFFFFF)] : []) + [.picture(picture, in: box)]
  }

  /// Returns short pieces of a line, each three times as long as the line is wide.
  private func dots(along side: PixelRect) -> [PixelRect] {
    let isFlat = side.width >= side.height
    let (length, width) = (max(side.width, side.height), min(side.width, side.height))
    let dot = max(3, 3 * width)
    return stride(from: 0, to: length, by: 2 * dot).map { begin in
      let part = min(dot, length - begin)
      return isFlat
        ? PixelRect(x: side.x + begin, y: side.y, width: part, height: width)
        : PixelRect(x: side.x, y: side.y + begin, width: width, height: part)
    }
  }
}

extension SceneItem {
  /// True if it is an element; false for a group, an exit or an entry of a menu.
  fileprivate var isElement: Bool { if case .element = key { true } else { false } }
  /// True if it is a group.
  fileprivate var isGroup: Bool { if case .group = key { true } else { false } }
}
