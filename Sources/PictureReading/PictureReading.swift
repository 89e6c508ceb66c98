import CPango
import CRsvg

/// Reads a picture, PNG, JPEG or SVG, whatever it is called (W5).
///
/// Any bytes are safe to give. The picture is no larger than 512 pixels a side: a larger one is made smaller. Nothing outside of
/// its bytes is looked at.
package func readPicture(_ bytes: [UInt8]) throws(PictureProblem) -> DecodedPicture {
  guard let kind = PictureKind(of: bytes) else { throw .unknown }
  guard bytes.count <= kind.byteLimit else { throw .tooLong(kind, limit: kind.byteLimit) }
  switch kind {
  case .png: return try readPNG(bytes)
  case .jpeg: return try readJPEG(bytes)
  case .svg: return try readSVG(bytes)
  }
}

/// The bounds of what is read.
enum PictureLimit {
  /// No side has more pixels.
  static let side = 8192
  /// No picture has more pixels.
  static let pixels = 1 << 24
  /// What comes out has no longer side, in pixels.
  static let shownSide = 512

  /// Refuses a picture that is too large.
  static func check(
    _ width: Int, _ height: Int, _ kind: PictureKind
  ) throws(PictureProblem) {
    guard width > 0, height > 0 else { throw .broken(kind) }
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

extension PictureKind {
  /// What the first bytes say; nil where they say nothing that is known.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The element stands near the beginning, after comments and what XML has before it.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let name = Array("<svg".utf8)
    return head.indices.contains { head[$0...].starts(with: name) }
  }

  /// No picture of this kind has more bytes: those of SVG are drawn, and take the longer the more there is to draw.
  var byteLimit: Int { self == .svg ? 512 * 1024 : 16 * 1024 * 1024 }
}

/// Draws on a picture of a size, and gives its pixels; nil where there is no memory, or drawing fails.
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

/// A surface as a picture that is not too large to be shown.
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

/// An SVG is drawn as large as it may be shown.
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
