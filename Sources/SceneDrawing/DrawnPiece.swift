/// One thing that is drawn in a window or over a display: a frame, a line, a menu or a message.
///
/// It is opaque where its shape is, and is not there elsewhere, so that no display has to mix colors.
package struct DrawnPiece: Hashable, Sendable {
  /// What a piece is, so that it is found again in the next drawing.
  package enum Name: Hashable, Sendable {
    /// What all of a window's picture lies on (W1).
    case ground
    /// A stop of a stored screen in its window, in drawing order (W1).
    case item(Int)
    /// The frame of what is highlighted.
    case frame
    /// A line of point mode, in the order of the stages.
    case line(Int)
    /// The frame of a stop of a part, and its number (S7).
    case part(Int)
    /// The menu of an element.
    case menu
    /// How much time is left until a pick (W2).
    case time
    /// What should be known.
    case message
  }

  /// One step of drawing, over those before it; places count from the piece's corner.
  package enum Command: Hashable, Sendable {
    /// Rectangles of one color, 0xRRGGBB.
    case fill([PixelRect], UInt32)
    /// A picture in a box, as large as it has room there in its shape; nothing where it is not known.
    case picture(String, in: PixelRect)
    /// A text in a box, which is as large as it was measured.
    case text(DrawnText, in: PixelRect, UInt32)
  }

  /// What it is.
  package let name: Name
  /// Where it is on the display.
  package var frame: PixelRect
  /// What of it is there, from its corner; nil is all of it.
  package var shape: [PixelRect]?
  /// How it is drawn.
  package var commands: [Command]

  /// Creates a piece.
  package init(name: Name, frame: PixelRect, shape: [PixelRect]?, commands: [Command]) {
    self.name = name
    self.frame = frame
    self.shape = shape
    self.commands = commands
  }

  /// Whether more is in it than rectangles: a text or a picture.
  package var hasText: Bool {
    commands.contains { if case .fill = $0 { false } else { true } }
  }
}

/// A text with its size, which wraps at a width.
package struct DrawnText: Hashable, Sendable {
  /// What is written, in any script.
  package var text: String
  /// The height of a line's letters, in pixels.
  package var size: Int
  /// True if its letters are bold.
  package var isBold: Bool
  /// Where lines are broken, in pixels.
  package var width: Int
  /// So many lines are shown at most; the last one ends with an ellipsis.
  package var lineLimit: Int
  /// True if each line stands in the middle; else it begins where its script begins.
  package var isCentered = false

  /// Creates a text.
  package init(_ text: String, size: Int, isBold: Bool = false, width: Int, lineLimit: Int = 4) {
    self.text = text
    self.size = size
    self.isBold = isBold
    self.width = width
    self.lineLimit = lineLimit
  }
}

/// Says how large texts are.
package protocol TextMeasuring {
  /// The width and the height of a text that is wrapped, in pixels.
  func measure(_ text: DrawnText) -> (width: Int, height: Int)
}
