import PictureFormats

/// The pictures of screens, by the names of their files: their bytes, and the pixels of those that
/// were drawn last.
final class PictureCache {
  /// The maximum number of bytes of all kept pixels together.
  private static let byteLimit = 32 * 1024 * 1024

  private let files: [String: [UInt8]]
  private let drawing: (any PictureMaking)?
  private var pictures: [String: DecodedPicture] = [:]
  /// The names of pictures that cannot be drawn.
  private var leftOut: Set<String> = []
  private var byteCount = 0

  init(_ files: [String: [UInt8]], drawing: (any PictureMaking)?) {
    self.files = files
    self.drawing = drawing
  }

  /// Begins a screen: the time for all of its pictures restarts.
  func beginScreen() { drawing?.beginScreen() }

  /// Returns a picture; nil if there is none of that name, or if it cannot be drawn.
  func picture(_ name: String) -> DecodedPicture? {
    if let known = pictures[name] { return known }
    guard !leftOut.contains(name), let bytes = files[name],
      let picture = drawing?.draw(bytes, of: name)
    else {
      leftOut.insert(name)
      return nil
    }
    if byteCount + picture.bytes.count > Self.byteLimit {
      pictures = [:]
      byteCount = 0
    }
    byteCount += picture.bytes.count
    pictures[name] = picture
    return picture
  }
}
