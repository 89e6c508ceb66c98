import CDrawing
import PictureFormats

/// Decodes a PNG with libpng, through cairo, upright; its size is checked first.
func readPNG(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  let (width, height) = try PictureLimit.checkPNG(bytes)
  let picture = bytes.withUnsafeBytes { memory -> DecodedPicture? in
    var rest = PNGBytes(left: memory)
    return withUnsafeMutablePointer(to: &rest) { closure -> DecodedPicture? in
      guard
        let surface = cairo_image_surface_create_from_png_stream(
          { closure, target, count in
            guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
            return closure.assumingMemoryBound(to: PNGBytes.self).pointee
              .read(UInt(count), into: target)
          }, closure)
      else { return nil }
      defer { cairo_surface_destroy(surface) }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
        Int(cairo_image_surface_get_width(surface)) == width,
        Int(cairo_image_surface_get_height(surface)) == height
      else { return nil }
      return shownPicture(surface, width, height)
    }
  }
  guard let picture else { throw .broken(.png) }
  return PictureOrientation(ofPNG: bytes).turning(picture)
}

/// The unread bytes.
private struct PNGBytes {
  var left: UnsafeRawBufferPointer

  mutating func read(_ count: UInt, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
    guard let wanted = Int(exactly: count), wanted <= left.count else {
      return CAIRO_STATUS_READ_ERROR
    }
    UnsafeMutableRawBufferPointer(start: target, count: wanted)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: left.prefix(wanted)))
    left = UnsafeRawBufferPointer(rebasing: left.dropFirst(wanted))
    return CAIRO_STATUS_SUCCESS
  }
}
