/// One part of a drawing in a window or over a display: a frame, a line, a menu or a message.
///
/// It is opaque inside its shape and absent elsewhere, so that no display has to blend colors.
package struct DrawnPiece: Hashable, Sendable {
  /// The identity of a piece, to find it again in the next drawing.
  package enum Name: Hashable, Sendable {
    /// The background of a window's picture (W1).
    case ground
    /// A stop of a stored screen in its window, in drawing order (W1).
    case item(Int)
    /// The frame of the highlight.
    case frame
    /// A line of point mode, in the order of the stages.
    case line(Int)
    /// The frame of a stop of a part, and its number (S7).
    case part(Int)
    /// The menu of an element.
    case menu
    /// The remaining time before a pick (W2).
    case time
    /// A message to the user.
    case message
  }

  /// One step of drawing, over the previous ones; positions are relative to the piece's corner.
  package enum Command: Hashable, Sendable {
    /// Rectangles of one color, 0xRRGGBB.
    case fill([PixelRect], UInt32)
    /// A picture in a box, as large as its proportions allow; nothing if it is unknown.
    case picture(String, in: PixelRect)
    /// A text in a box that has the measured size of the text.
    case text(DrawnText, in: PixelRect, UInt32)
  }

  /// The identity of the piece.
  package let name: Name
  /// The area on the display.
  package var frame: PixelRect
  /// The visible part, relative to its corner; nil is all of it.
  package var shape: [PixelRect]?
  /// The commands that draw it.
  package var commands: [Command]

  /// Creates a piece.
  package init(name: Name, frame: PixelRect, shape: [PixelRect]?, commands: [Command]) {
    self.name = name
    self.frame = frame
    self.shape = shape
    self.commands = commands
  }

  /// True if it contains more than rectangles: a text or a picture.
  package var hasText: Bool {
    commands.contains { if case .fill = $0 { false } else { true } }
  }
}

/// A text with its size and the width at which it wraps.
package struct DrawnText: Hashable, Sendable {
  /// The text, in any script.
  package var text: String
  /// The height of a line's letters, in pixels.
  package var size: Int
  /// True if its letters are bold.
  package var isBold: Bool
  /// The maximum width of lines, in pixels.
  package var width: Int
  /// The maximum number of lines; the last one ends with an ellipsis.
  package var lineLimit: Int
  /// True if each line is centered; otherwise it starts at the side where its script starts.
  package var isCentered = false
  /// True if an ellipsis replaces the beginning of a text that is too long, instead of its end.
  package var keepsEnd = false

  /// Creates a text.
  package init(_ text: String, size: Int, isBold: Bool = false, width: Int, lineLimit: Int = 4) {
    self.text = text
    self.size = size
    self.isBold = isBold
    self.width = width
    self.lineLimit = lineLimit
  }
}

/// Measures texts, and knows which pictures can be painted.
package protocol TextMeasuring {
  /// Returns the width and the height of a text that is wrapped, in pixels.
  func measure(_ text: DrawnText) -> (width: Int, height: Int)
  /// Begins the layout of a screen with pictures.
  func beginPictures()
  /// Returns true if a picture can be painted now; otherwise its area stays empty, and a later
  /// layout may include it (W5).
  func hasPicture(_ name: String) -> Bool
}

extension TextMeasuring {
  package func beginPictures() {}
  package func hasPicture(_ name: String) -> Bool { true }
}
