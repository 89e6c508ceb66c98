import SceneDrawing

/// The pictures that GNOME Shell's extension shows, and the smallest change to other pictures (W4).
struct GnomePictures: Hashable {
  struct Picture: Hashable {
    /// The number that identifies the picture in the extension.
    let number: UInt32
    /// The identity of the piece that it shows.
    let name: DrawnPiece.Name
    /// The part of the piece's shape.
    ///
    /// A frame is four small pictures, because a large one is slow and uses much memory of the
    /// shell.
    let part: Int
    /// The visible part of the piece, relative to the corner of the picture.
    var piece: DrawnPiece
    /// Its frame on the display, in points.
    var place: PixelRect
    /// The number of pixels per point.
    var scale: Double

    /// Returns true if another picture has the same pixels, at any position.
    func looksLike(_ other: Picture) -> Bool {
      piece == other.piece && scale == other.scale && place.width == other.place.width
        && place.height == other.place.height
    }
  }

  /// A change that the extension makes in one step.
  struct Change: Hashable {
    /// The pictures with new pixels, the later ones above if they are new.
    var shown: [Picture] = []
    /// The pictures with a new frame only.
    var moved: [Picture] = []
    /// The numbers of the removed pictures.
    var hidden: [UInt32] = []

    /// True if nothing changes.
    var isEmpty: Bool { shown.isEmpty && moved.isEmpty && hidden.isEmpty }
  }

  /// The maximum number of parts; a shape with more of them is one picture.
  private static let partLimit = 16

  private var pictures: [Picture] = []
  private var lastNumber: UInt32 = 0

  /// Shows these pieces, the later ones above, and returns the change.
  ///
  /// The extension puts a new picture on top and keeps the position of a known one in the stack. So
  /// all pictures after the first new or raised one are new.
  mutating func change(to pieces: [DrawnPiece], on state: GnomeState) -> Change {
    let size = state.size
    let display = PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    var change = Change()
    var after: [Picture] = []
    var rest = pictures[...]
    var hasNew = false
    for (piece, part, area) in pieces.flatMap(Self.parts) {
      let place = area.intersection(display)
      guard !place.isEmpty else { continue }
      let known = hasNew ? nil : rest.firstIndex { $0.name == piece.name && $0.part == part }
      var picture = Picture(
        number: known.map { rest[$0].number } ?? newNumber(), name: piece.name, part: part,
        piece: piece.on(cornerAt: place.x, place.y), place: place, scale: state.scale(at: place))
      if let known {
        change.hidden += rest[..<known].map(\.number)
        let old = rest[known]
        if !picture.looksLike(old) {
          change.shown.append(picture)
        } else if picture.place != old.place {
          change.moved.append(picture)
        } else {
          picture = old
        }
        rest = rest[(known + 1)...]
      } else {
        hasNew = true
        change.shown.append(picture)
      }
      after.append(picture)
    }
    change.hidden += rest.map(\.number)
    pictures = after
    return change
  }

  /// Returns the parts of a piece with their frames on the display: those of its shape, or the
  /// whole piece.
  private static func parts(
    of piece: DrawnPiece
  ) -> [(piece: DrawnPiece, part: Int, area: PixelRect)] {
    guard let shape = piece.shape, shape.count <= partLimit else {
      return [(piece, 0, piece.frame)]
    }
    return zip(shape.indices, piece.cover).map { (piece, $0, $1) }
  }

  private mutating func newNumber() -> UInt32 {
    // The greatest number means all pictures.
    lastNumber = lastNumber < .max - 1 ? lastNumber + 1 : 1
    return lastNumber
  }
}
