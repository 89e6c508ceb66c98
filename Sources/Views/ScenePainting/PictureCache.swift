import PictureFormats

/// The pictures of screens, by the names of their files: their bytes, and the pixels of those that
/// were drawn last.
final class PictureCache {
  /// The maximum number of bytes of all kept pixels that the last screens do not show.
  private static let byteLimit = 32 * 1024 * 1024

  /// The pixels of a picture, and the number of the last layout that showed it.
  private struct Kept {
    let picture: DecodedPicture
    var layout: Int
  }

  private let files: [String: [UInt8]]
  private let drawing: (any PictureMaking)?
  private var pictures: [String: Kept] = [:]
  /// The names of pictures that cannot be drawn.
  private var leftOut: Set<String> = []
  private var byteCount = 0
  /// The number of layouts.
  private var layout = 0

  init(_ files: [String: [UInt8]], drawing: (any PictureMaking)?) {
    self.files = files
    self.drawing = drawing
  }

  /// Begins the layout of a screen.
  func beginLayout() {
    layout += 1
    drawing?.beginScreen()
  }

  /// Returns true if a picture is available for this layout; otherwise it is drawn for a later one,
  /// if possible.
  func has(_ name: String) -> Bool {
    if pictures[name] != nil {
      pictures[name]?.layout = layout
      return true
    }
    guard !leftOut.contains(name), let bytes = files[name], let drawing else { return false }
    switch drawing.draw(bytes, of: name) {
    case .drawn(let picture): keep(picture, name)
    case .leftOut: leftOut.insert(name)
    case .later: break
    }
    return pictures[name] != nil
  }

  /// Returns a picture; nil if it is not available.
  func picture(_ name: String) -> DecodedPicture? { pictures[name]?.picture }

  /// Keeps a picture instead of those of earlier screens, because a visible picture must not be
  /// drawn again.
  private func keep(_ picture: DecodedPicture, _ name: String) {
    if byteCount + picture.bytes.count > Self.byteLimit {
      pictures = pictures.filter { $0.value.layout >= layout - 1 }
      byteCount = pictures.values.reduce(0) { $0 + $1.picture.bytes.count }
    }
    byteCount += picture.bytes.count
    pictures[name] = Kept(picture: picture, layout: layout)
  }
}
