import CDrawing
import PictureFormats

/// Decodes a PNG, JPEG or SVG by its contents, independent of its name (W5).
///
/// Accepts any bytes. The result is at most 512 pixels wide and high: a larger picture is scaled
/// down. Only these bytes are read, no other file.
package func readPicture(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  guard let kind = PictureKind(of: bytes) else { throw .unknown }
  guard bytes.count <= kind.byteLimit else { throw .tooLong(kind, limit: kind.byteLimit) }
  switch kind {
  case .png: return try readPNG(bytes)
  case .jpeg: return try readJPEG(bytes)
  case .svg: return try readSVG(bytes)
  }
}

/// Draws on a surface of a size, and returns its pixels; nil if there is not enough memory, or if
/// drawing fails.
func drawnPicture(
  _ width: Int, _ height: Int, _ draw: (OpaquePointer) -> Bool
) -> DecodedPicture? {
  var bytes = [UInt8](repeating: 0, count: 4 * width * height)
  let isDrawn = bytes.withUnsafeMutableBytes { memory in
    guard
      let surface = cairo_image_surface_create_for_data(
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(clamping: width), Int32(clamping: height), Int32(clamping: 4 * width)),
      let pen = cairo_create(surface)
    else { return false }
    defer {
      cairo_destroy(pen)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    guard draw(pen), cairo_status(pen) == CAIRO_STATUS_SUCCESS else { return false }
    cairo_surface_flush(surface)
    return true
  }
  return isDrawn ? DecodedPicture(width: width, height: height, bytes: bytes) : nil
}

/// Returns a surface as a picture, scaled down if it is too large.
func shownPicture(
  _ surface: OpaquePointer, _ width: Int, _ height: Int
) -> DecodedPicture? {
  let factor = min(1, Double(PictureLimit.shownSide) / Double(max(width, height)))
  let size = (
    width: max(1, Int((Double(width) * factor).rounded())),
    height: max(1, Int((Double(height) * factor).rounded()))
  )
  return drawnPicture(size.width, size.height) { pen in
    cairo_scale(pen, Double(size.width) / Double(width), Double(size.height) / Double(height))
    cairo_set_source_surface(pen, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_GOOD)
    cairo_paint(pen)
    return true
  }
}

/// Draws an SVG at the maximum size.
private func readSVG(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  var (width, height) = (0.0, 0.0)
  guard rsvg_shape(bytes, UInt(bytes.count), &width, &height) != 0, width.isFinite, height.isFinite
  else { throw .broken(.svg) }
  if width <= 0 || height <= 0 { (width, height) = (1, 1) }
  let factor = Double(PictureLimit.shownSide) / max(width, height)
  let size = (max(1, Int(width * factor)), max(1, Int(height * factor)))
  let drawn = drawnPicture(size.0, size.1) { pen in
    rsvg_draw_into_square(bytes, UInt(bytes.count), pen, 0, 0, Double(size.0), Double(size.1)) != 0
  }
  guard let drawn else { throw .broken(.svg) }
  return drawn
}
