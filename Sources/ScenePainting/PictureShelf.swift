import PictureReading

/// The pictures of screens, by the names of their files: their bytes, and the pixels of those that were drawn last.
final class PictureShelf {
  /// The pixels that are kept have no more bytes together.
  private static let byteLimit = 32 * 1024 * 1024

  private let files: [String: [UInt8]]
  /// What was made of a file; nil where it is no picture.
  private var pictures: [String: DecodedPicture?] = [:]
  private var byteCount = 0

  init(_ files: [String: [UInt8]]) { self.files = files }

  /// A picture; nil where there is none of that name, or it cannot be read.
  func picture(_ name: String) -> DecodedPicture? {
    if let known = pictures[name] { return known }
    let found = files[name].flatMap { try? readPicture($0) }
    let count = found?.bytes.count ?? 0
    if byteCount + count > Self.byteLimit {
      pictures = [:]
      byteCount = 0
    }
    byteCount += count
    pictures[name] = .some(found)
    return found
  }
}
