import ScreenElements

extension Drawing {
  /// Draws the frame of an element: a line around it, with a contrasting line on both sides (W2).
  func ring(_ name: DrawnPiece.Name, around frame: PixelRect, _ color: UInt32) -> DrawnPiece? {
    guard let outer = outer(of: frame) else { return nil }
    let own = PixelRect(x: 0, y: 0, width: outer.width, height: outer.height)
    let contrast = HighlightStyle.contrast(to: color)
    let middle = own.inset(by: look.contrastWidth)
    let inner = middle.inset(by: look.width)
    return DrawnPiece(
      name: name, frame: outer, shape: Self.sides(of: own, look.fullWidth),
      commands: [.fill([own], contrast), .fill([middle], color), .fill([inner], contrast)])
  }

  /// Draws the frame of a group as a dashed line around it (W2).
  func dashes(_ name: DrawnPiece.Name, around frame: PixelRect, _ color: UInt32) -> DrawnPiece? {
    guard let outer = outer(of: frame) else { return nil }
    let own = PixelRect(x: 0, y: 0, width: outer.width, height: outer.height)
    let dashes = Self.sides(of: own, look.fullWidth).flatMap(dashes(along:))
    let lines = dashes.map { $0.inset(by: look.contrastWidth) }
    return DrawnPiece(
      name: name, frame: outer, shape: dashes,
      commands: [.fill(dashes, HighlightStyle.contrast(to: color)), .fill(lines, color)])
  }

  /// Returns the frame around an area, moved inward at the edges of the display; nil if the area is
  /// not on the display.
  private func outer(of frame: PixelRect) -> PixelRect? {
    let outer = frame.inset(by: -look.fullWidth).intersection(display)
    return outer.isEmpty ? nil : outer
  }

  /// Returns the four sides of a rectangle, with a width.
  static func sides(of rect: PixelRect, _ width: Int) -> [PixelRect] {
    guard rect.width > 2 * width, rect.height > 2 * width else { return [rect] }
    return [
      PixelRect(x: rect.x, y: rect.y, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.bottom - width, width: rect.width, height: width),
      PixelRect(x: rect.x, y: rect.y + width, width: width, height: rect.height - 2 * width),
      PixelRect(
        x: rect.right - width, y: rect.y + width, width: width, height: rect.height - 2 * width),
    ]
  }

  /// Returns pieces of a side with gaps between them; the first and the last one reach its ends.
  func dashes(along side: PixelRect) -> [PixelRect] {
    let isFlat = side.width >= side.height
    let length = max(side.width, side.height)
    let dash = 3 * look.fullWidth
    let gap = 2 * look.fullWidth
    // Each dash has a gap after it, except the last one.
    let count = max(1, (length + gap) / (dash + gap))
    guard count > 1 else { return [side] }
    return (0..<count).map { place in
      let begin = place * (length - dash) / (count - 1)
      return isFlat
        ? PixelRect(x: side.x + begin, y: side.y, width: dash, height: side.height)
        : PixelRect(x: side.x, y: side.y + begin, width: side.width, height: dash)
    }
  }
}
