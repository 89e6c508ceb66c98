import ScanScenes
import ScreenElements

extension Drawing {
  /// The distance of a screen to the edges of its window, so that a frame has room around what is at its edge.
  package var margin: Double { Double(look.fullWidth + padding) }

  /// Draws a stored screen that lies in a window: its groups as lines, and its elements as boxes with their texts (W1).
  ///
  /// The frames of the scene are those in the window.
  package func screen(_ scene: ScanScene, _ fit: ScreenFit) -> [DrawnPiece] {
    let ground = DrawnPiece(
      name: .ground, frame: display, shape: nil,
      commands: [
        .fill([display], look.margin), .fill([PixelRect(fit.frame)], look.ground),
      ])
    // Groups lie below what is in them.
    let items = scene.items.filter { $0.isGroup } + scene.items.filter { $0.isElement }
    return [ground]
      + items.enumerated().compactMap { place, item in self.item(item, .item(place), fit.factor) }
  }

  private func item(_ item: SceneItem, _ name: DrawnPiece.Name, _ factor: Double) -> DrawnPiece? {
    guard let frame = item.frame.map({ PixelRect($0) })?.intersection(display), !frame.isEmpty
    else { return nil }
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard item.isElement else {
      return DrawnPiece(
        name: name, frame: frame, shape: Self.sides(of: own, 1),
        commands: [.fill([own], look.faint)])
    }
    // What is selected has a thick border, what cannot be used a broken one: not by color alone.
    let line = item.isSelected ? max(4, look.width) : max(1, look.contrastWidth)
    let color = item.isDisabled ? look.faint : look.foreground
    let sides = Self.sides(of: own, line)
    let border = item.isDisabled ? sides.flatMap { dots(along: $0) } : sides
    return DrawnPiece(
      name: name, frame: frame, shape: nil,
      commands: [.fill([own], look.background), .fill(border, color)]
        + content(item, in: own.inset(by: line + 2), color, factor))
  }

  /// The picture of an element above its label, which has no more of the height than it needs, and two fifths at the most.
  private func content(
    _ item: SceneItem, in box: PixelRect, _ color: UInt32, _ factor: Double
  ) -> [DrawnPiece.Command] {
    guard let picture = item.picture, !box.isEmpty else {
      return label(item, in: box, color, factor)
    }
    guard !item.label.isEmpty else { return [.picture(picture, in: box)] }
    let most = PixelRect(
      x: box.x, y: box.y, width: box.width,
      height: max(min(box.height, look.textSize * 3 / 2), box.height * 2 / 5))
    let commands = label(item, in: most, color, factor)
    guard case .text(_, let words, _)? = commands.last, words.height < box.height else {
      return commands
    }
    let upper = PixelRect(x: box.x, y: box.y, width: box.width, height: box.height - words.height)
    return [.picture(picture, in: upper)]
      + commands.map { command in
        guard case .text(let text, let words, let color) = command else { return command }
        return .text(
          text,
          in: PixelRect(
            x: words.x, y: box.bottom - words.height, width: words.width, height: words.height),
          color)
      }
  }

  /// The text of an element, in the middle of its box, with as many lines as have room.
  private func label(
    _ item: SceneItem, in box: PixelRect, _ color: UInt32, _ factor: Double
  ) -> [DrawnPiece.Command] {
    guard !box.isEmpty, !item.label.isEmpty else { return [] }
    var text = DrawnText(item.label, size: 0, isBold: item.isSelected, width: box.width)
    text.isCentered = true
    // It grows with its screen as long as it has room, and is never smaller than asked (W5).
    let largest = Int((Double(look.textSize) * min(factor, 8)).rounded(.down))
    let sizes = [1.0, 0.85, 0.7, 0.6, 0.5].map { Int(Double(largest) * $0) }
    text.size =
      sizes.first { size in
        text.size = size
        return size > look.textSize && fits(text, box)
      } ?? look.textSize
    text.lineLimit = 1
    let line = measure.measure(text).height
    text.lineLimit = max(1, box.height / max(1, line))
    let height = measure.measure(text).height
    let place = PixelRect(
      x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height)
    return [.text(text, in: place, color)]
  }

  /// Whether all of a text has room in a box, with no word broken.
  private func fits(_ text: DrawnText, _ box: PixelRect) -> Bool {
    var text = text
    text.lineLimit = 100
    guard measure.measure(text).height <= box.height else { return false }
    text.width = 1 << 20
    text.lineLimit = 1
    return text.text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
      text.text = String(word)
      return measure.measure(text).width <= box.width
    }
  }

  /// Short pieces of a line, as long as it is wide three times over.
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
  /// Whether it is an element; else a group, an exit or an entry of a menu.
  fileprivate var isElement: Bool { if case .element = key { true } else { false } }
  /// Whether it is a group.
  fileprivate var isGroup: Bool { if case .group = key { true } else { false } }
}
