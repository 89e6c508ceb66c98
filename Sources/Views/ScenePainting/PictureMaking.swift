import PictureFormats

/// Makes the pixels of the pictures of screens, in bounded time (W5).
package protocol PictureMaking: AnyObject {
  /// Returns the picture of a file, or starts to draw it; an omitted picture is not requested
  /// again.
  func draw(_ bytes: [UInt8], of name: String) -> PictureResult
  /// Begins the requests of a screen: pictures that the previous screen did not request are neither
  /// drawn nor kept.
  func beginScreen()
}

/// The result of a request for a picture.
package enum PictureResult {
  case drawn(DecodedPicture)
  /// The picture takes too long to draw, or its file is broken.
  case leftOut
  /// It is being drawn; the next request may return it.
  case later
}
