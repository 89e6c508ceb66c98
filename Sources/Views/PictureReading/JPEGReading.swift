import CDrawing
import PictureFormats

/// Decodes a JPEG with libjpeg-turbo, upright; its size is checked before its pixels are decoded.
func readJPEG(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  guard let decoder = tjInitDecompress() else { throw .broken(.jpeg) }
  defer { tjDestroy(decoder) }
  var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
  guard
    tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &space) == 0
  else { throw .broken(.jpeg) }
  try PictureLimit.check(Int(width), Int(height), .jpeg)
  var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
  // The number of passes is limited, because many passes over few pixels are slow.
  let isRead =
    tjDecompress2(
      decoder, bytes, UInt(bytes.count), &pixels, width, 4 * width, height,
      Int32(TJPF_BGRX.rawValue), TJFLAG_LIMITSCANS) == 0
  // A minor irregularity is only a warning, and the pixels are decoded.
  guard isRead || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
    throw .broken(.jpeg)
  }
  let picture = pixels.withUnsafeMutableBytes { memory -> DecodedPicture? in
    guard
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, width, height,
        4 * width)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    return shownPicture(surface, Int(width), Int(height))
  }
  guard let picture else { throw .broken(.jpeg) }
  return PictureOrientation(ofJPEG: bytes).turning(picture)
}
