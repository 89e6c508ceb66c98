import ScanScenes
import ScreenElements

/// Draws the highlight over a display (W2, W3).
///
/// It converts a scene to pieces, from the lowest to the topmost, without I/O.
package struct Drawing {
  var look: HighlightStyle
  /// The size of the display, in points; a point is one pixel.
  let size: Size
  let measure: any TextMeasuring
  /// The part of the display for boxes: one of its monitors.
  let room: PixelRect
  /// The labels of a stored screen below the highlight, which a message should not cover (W3.17).
  var labels: [PixelRect] = []
  /// The text sizes of a message, the preferred one first.
  var messageSizes: [Int] = []

  /// Prepares to draw on a display of a size; boxes are on one of its monitors, if it has several.
  package init(look: HighlightStyle, size: Size, measure: any TextMeasuring, room: PixelRect? = nil)
  {
    self.look = look
    self.size = size
    self.measure = measure
    let display = PixelRect(Frame(x: 0, y: 0, width: size.width, height: size.height))
    let found = room?.intersection(display)
    self.room = found.flatMap { $0.isEmpty ? nil : $0 } ?? display
  }

  /// The pixels of the display.
  var display: PixelRect {
    PixelRect(Frame(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Returns the pieces of the highlight, and of a message if there is one.
  ///
  /// `caption` is the label of the highlighted stop if its box is too small for it (W5). `frames`
  /// contains the frame of each stop by its name; a stop without one has no frame of its own.
  /// `list` contains the stops of parts without a frame (S7). `time` is the remaining share of the
  /// time before a stop is picked automatically, from 1 to 0.
  package func pieces(
    _ highlight: SceneHighlight, list: SceneMenu? = nil, frames: [Stop.Name: Frame],
    caption: String = "", message: String, time: (stop: Stop.Name, share: Double)? = nil
  ) -> [DrawnPiece] {
    var pieces: [DrawnPiece] = []
    var entry: PixelRect?
    switch highlight {
    case .nothing: break
    case .stop(let stop):
      if let frame = frames[stop] { pieces += self.frame(of: stop, PixelRect(frame)) }
    case .menu(let menu):
      let frame = frames[menu.element].map { PixelRect($0) }
      if let frame, let ring = ring(.frame, around: frame, look.color) { pieces.append(ring) }
      let box =
        menu.hasKeys
        ? keyboard(menu, beside: frame ?? menu.beside.map { PixelRect($0) })
        : self.menu(menu, beside: frame)
      pieces.append(box.piece)
      entry = box.highlighted
    case .parts(let parts):
      pieces += self.parts(parts, frames)
      let taken = pieces.map(\.frame)
      if let list { pieces.append(self.menu(list, beside: nil, awayFrom: taken).piece) }
    case .figure(let figure): pieces += lines(figure)
    }
    if let time {
      if let entry {
        pieces.append(timeLine(below: entry, time.share))
      } else if let frame = frames[time.stop] {
        pieces += [timeLine(around: PixelRect(frame), time.share)].compactMap { $0 }
      }
    }
    if !message.isEmpty || !caption.isEmpty {
      var taken = pieces.map(\.frame).filter { $0 != display }
      if case .menu(let menu) = highlight, let line = menu.keyboard.caretLine {
        taken.append(PixelRect(line))
      }
      pieces.append(self.message(message, caption: caption, awayFrom: taken))
    }
    return pieces
  }

  private func frame(of stop: Stop.Name, _ frame: PixelRect) -> [DrawnPiece] {
    switch stop {
    case .element, .entry: [ring(.frame, around: frame, look.color)].compactMap { $0 }
    case .group: [dashes(.frame, around: frame, look.color)].compactMap { $0 }
    case .exit: exit(frame)
    }
  }

  /// Draws an exit as the dashed line of its group, with an arrow out of it.
  private func exit(_ frame: PixelRect) -> [DrawnPiece] {
    guard let dashes = dashes(.frame, around: frame, look.color) else { return [] }
    return [dashes, sign("\u{2190}", .line(0), at: frame, look.color)]
  }

  /// Draws the stops of each part in its color, with its number (S7).
  private func parts(
    _ parts: [[Stop.Name]], _ frames: [Stop.Name: Frame]
  ) -> [DrawnPiece] {
    var pieces: [DrawnPiece] = []
    var signs: [DrawnPiece] = []
    for (part, stops) in parts.enumerated() {
      for stop in stops {
        guard let frame = frames[stop] else { continue }
        let rect = PixelRect(frame)
        let color = HighlightStyle.partColor(part + 1)
        // Each stop has two names: for its frame and for its number.
        if let ring = ring(.part(2 * pieces.count), around: rect, color) { pieces.append(ring) }
        signs.append(sign("\(part + 1)", .part(2 * signs.count + 1), at: rect, color))
      }
    }
    return pieces + signs
  }

  /// Draws a small box with a symbol at the top left corner of a frame; above it if there is room.
  private func sign(
    _ sign: String, _ name: DrawnPiece.Name, at frame: PixelRect, _ color: UInt32
  ) -> DrawnPiece {
    let text = DrawnText(sign, size: look.textSize, isBold: true, width: 8 * look.textSize)
    let size = measure.measure(text)
    let margin = max(2, padding / 3)
    let width = size.width + 2 * margin
    let height = size.height + 2 * margin
    let place = PixelRect(
      x: frame.x - look.fullWidth, y: frame.y - height, width: width, height: height
    ).clamped(into: display)
    let own = PixelRect(x: 0, y: 0, width: width, height: height)
    let contrast = HighlightStyle.contrast(to: color)
    return DrawnPiece(
      name: name, frame: place, shape: nil,
      commands: [
        .fill([own], contrast), .fill([own.inset(by: 1)], color),
        .text(
          text, in: PixelRect(x: margin, y: margin, width: size.width, height: size.height),
          contrast),
      ])
  }
}
