import PictureFormats

/// Makes the pixels of the pictures of screens, in bounded time (W5).
package protocol PictureMaking: AnyObject {
  /// Begins a screen: the time for all of its pictures restarts.
  func beginScreen()
  /// Draws the picture of a file; nil if it takes too long or is broken, and then it is not
  /// requested again.
  func draw(_ bytes: [UInt8], of name: String) -> DecodedPicture?
}
