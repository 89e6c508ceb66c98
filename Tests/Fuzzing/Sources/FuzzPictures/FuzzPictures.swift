import FuzzSupport
import PictureFormats
import PictureReading

/// Any bytes of a picture's file (Y2, W5): it is a picture, whose sides are within their limit and whose pixels are all there, or
/// it is refused with a reason and a hint.
@c(LLVMFuzzerTestOneInput)
package func fuzzPictures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  do throws(PictureProblem) {
    let picture = try readPicture(bytes)
    let (width, height) = (picture.width, picture.height)
    require((1...512).contains(width) && (1...512).contains(height), "\(width) x \(height)")
    require(picture.bytes.count == 4 * width * height, "\(picture.bytes.count) bytes")
    // Each color was multiplied by how opaque it is.
    let isTooBright = stride(from: 0, to: picture.bytes.count, by: 4).contains { place in
      picture.bytes[place..<(place + 3)].contains { $0 > picture.bytes[place + 3] }
    }
    require(!isTooBright, "a color is more than its opacity")
  } catch {
    require(!error.reason.isEmpty && !error.hint.isEmpty, "no reason or no hint")
    if case .tooLarge(let width, let height) = error {
      require(width > 8192 || height > 8192 || width * height > 1 << 24, "\(width) x \(height)")
    }
  }
  return 0
}
