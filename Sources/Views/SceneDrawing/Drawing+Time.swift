extension Drawing {
  /// Draws the remaining time before a stop is picked automatically, as a shrinking line along its
  /// frame (W2).
  ///
  /// It is below the frame, otherwise above it, and inside only if there is no other room.
  func timeLine(around frame: PixelRect, _ share: Double) -> DrawnPiece? {
    let outer = frame.inset(by: -look.fullWidth).intersection(display)
    guard !outer.isEmpty else { return nil }
    let below = PixelRect(x: outer.x, y: outer.bottom, width: outer.width, height: look.fullWidth)
    let above = below.moved(x: 0, y: -outer.height - look.fullWidth)
    let inside = below.moved(x: 0, y: -2 * look.fullWidth)
    let place = [below, above].first { $0.intersection(display) == $0 } ?? inside
    return timeLine(in: place.intersection(display), share)
  }

  /// Draws the remaining time before an entry is picked automatically, at its lower edge.
  func timeLine(below entry: PixelRect, _ share: Double) -> DrawnPiece {
    timeLine(
      in: PixelRect(
        x: entry.x, y: entry.bottom - look.contrastWidth, width: entry.width,
        height: look.fullWidth),
      share)
  }

  /// Draws a line in a box of the contrasting color, so that the elapsed and the remaining time are
  /// visible.
  private func timeLine(in place: PixelRect, _ share: Double) -> DrawnPiece {
    let own = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    var left = own.inset(by: look.contrastWidth)
    left.width = Int((Double(left.width) * min(max(share, 0), 1)).rounded())
    return DrawnPiece(
      name: .time, frame: place, shape: nil,
      commands: [.fill([own], HighlightStyle.contrast(to: look.color)), .fill([left], look.color)])
  }
}
