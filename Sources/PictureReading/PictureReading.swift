import CPangoCalls
import CPictureCalls
import PictureFormats

/// Reads a picture, PNG, JPEG or SVG, whatever it is called (W5).
///
/// Any bytes are safe to give. The picture is no larger than 512 pixels a side: a larger one is made smaller. Nothing outside of
/// its bytes is looked at. What draws it is opened for the first one, if that was not done before.
package func readPicture(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  guard let kind = PictureKind(of: bytes) else { throw .unknown }
  guard bytes.count <= kind.byteLimit else { throw .tooLong(kind, limit: kind.byteLimit) }
  guard let pango = open_pango_calls()?.pointee else { throw .missing(.pango) }
  switch kind {
  case .png: return try readPNG(bytes, pango)
  case .jpeg:
    guard let jpeg = open_jpeg_calls()?.pointee else { throw .missing(.turboJPEG) }
    return try readJPEG(bytes, jpeg, pango)
  case .svg:
    guard let rsvg = open_rsvg_calls() else { throw .missing(.librsvg) }
    return try readSVG(bytes, rsvg, pango)
  }
}

/// Opens all that draws pictures, as far as it is there.
package func openPictureLibraries() {
  _ = open_pango_calls()
  _ = open_jpeg_calls()
  _ = open_rsvg_calls()
}

/// Draws on a picture of a size, and gives its pixels; nil where there is no memory, or drawing fails.
func drawnPicture(
  _ width: Int, _ height: Int, _ pango: pango_calls, _ draw: (OpaquePointer) -> Bool
) -> DecodedPicture? {
  var bytes = [UInt8](repeating: 0, count: 4 * width * height)
  let isDrawn = bytes.withUnsafeMutableBytes { memory in
    guard
      let surface = pango.cairo_image_surface_create_for_data(
        memory.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(clamping: width), Int32(clamping: height), Int32(clamping: 4 * width)),
      let pen = pango.cairo_create(surface)
    else { return false }
    defer {
      pango.cairo_destroy(pen)
      pango.cairo_surface_finish(surface)
      pango.cairo_surface_destroy(surface)
    }
    guard draw(pen), pango.cairo_status(pen) == CAIRO_STATUS_SUCCESS else { return false }
    pango.cairo_surface_flush(surface)
    return true
  }
  return isDrawn ? DecodedPicture(width: width, height: height, bytes: bytes) : nil
}

/// A surface as a picture that is not too large to be shown.
func shownPicture(
  _ surface: OpaquePointer, _ width: Int, _ height: Int, _ pango: pango_calls
) -> DecodedPicture? {
  let factor = min(1, Double(PictureLimit.shownSide) / Double(max(width, height)))
  let size = (
    width: max(1, Int((Double(width) * factor).rounded())),
    height: max(1, Int((Double(height) * factor).rounded()))
  )
  return drawnPicture(size.width, size.height, pango) { pen in
    pango.cairo_scale(pen, Double(size.width) / Double(width), Double(size.height) / Double(height))
    pango.cairo_set_source_surface(pen, surface, 0, 0)
    pango.cairo_pattern_set_filter(pango.cairo_get_source(pen), CAIRO_FILTER_GOOD)
    pango.cairo_paint(pen)
    return true
  }
}

/// An SVG is drawn as large as it may be shown.
private func readSVG(
  _ bytes: [UInt8], _ rsvg: UnsafePointer<rsvg_calls>, _ pango: pango_calls
) throws(PictureProblem) -> DecodedPicture {
  var (width, height) = (0.0, 0.0)
  guard rsvg_shape(rsvg, bytes, UInt(bytes.count), &width, &height) != 0, width.isFinite,
    height.isFinite
  else { throw .broken(.svg) }
  if width <= 0 || height <= 0 { (width, height) = (1, 1) }
  let factor = Double(PictureLimit.shownSide) / max(width, height)
  let size = (max(1, Int(width * factor)), max(1, Int(height * factor)))
  let drawn = drawnPicture(size.0, size.1, pango) { pen in
    rsvg_draw_into_square(
      rsvg, bytes, UInt(bytes.count), pen, 0, 0, Double(size.0), Double(size.1)) != 0
  }
  guard let drawn else { throw .broken(.svg) }
  return drawn
}
