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
  let hasInks =
    space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
  var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
  // The number of passes is limited, because many passes over few pixels are slow.
  let isRead =
    tjDecompress2(
      decoder, bytes, UInt(bytes.count), &pixels, width, 4 * width, height,
      Int32((hasInks ? TJPF_CMYK : TJPF_BGRX).rawValue), TJFLAG_LIMITSCANS) == 0
  // A minor irregularity is only a warning, and the pixels are decoded.
  guard isRead || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
    throw .broken(.jpeg)
  }
  if hasInks { mixInks(of: &pixels, areInverted: isFromAdobe(bytes)) }
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

/// Replaces the four inks of each pixel, cyan, magenta, yellow and black, with blue, green and red.
private func mixInks(of pixels: inout [UInt8], areInverted: Bool) {
  // An inverted ink is the share of the paper that remains visible.
  let inversion: UInt8 = areInverted ? 0 : 255
  for start in stride(from: 0, to: pixels.count - 3, by: 4) {
    let black = Int(pixels[start + 3] ^ inversion)
    let red = Int(pixels[start] ^ inversion) * black / 255
    let green = Int(pixels[start + 1] ^ inversion) * black / 255
    let blue = Int(pixels[start + 2] ^ inversion) * black / 255
    pixels[start] = UInt8(blue)
    pixels[start + 1] = UInt8(green)
    pixels[start + 2] = UInt8(red)
  }
}

/// Returns true if a JPEG has the marker of Adobe's programs, which store inverted inks.
private func isFromAdobe(_ bytes: [UInt8]) -> Bool {
  segment(0xEE, ofJPEG: bytes, after: Array("Adobe".utf8)) != nil
}

/// Returns the contents of the first segment with a marker and a prefix, without the prefix; nil if
/// there is none before the pixels.
///
/// Accepts any bytes.
func segment(
  _ marker: UInt8, ofJPEG bytes: [UInt8], after beginning: [UInt8]
) -> ArraySlice<UInt8>? {
  var start = 2
  while start + 4 <= bytes.count, bytes[start] == 0xFF, bytes[start + 1] != 0xDA {
    // Fill bytes may precede a marker.
    guard bytes[start + 1] != 0xFF else {
      start += 1
      continue
    }
    let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
    let end = start + 2 + length
    guard length >= 2, end <= bytes.count else { return nil }
    let body = bytes[(start + 4)..<max(end, start + 4)]
    if bytes[start + 1] == marker, body.starts(with: beginning) {
      return body.dropFirst(beginning.count)
    }
    start = end
  }
  return nil
}
