import CDrawing
import SceneDrawing

extension PiecePainter {
  /// A picture of a whole display in memory: four bytes per pixel, blue, green, red and alpha.
  package struct Picture {
    /// The pixels, line by line.
    let bytes: UnsafeMutableRawBufferPointer
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// The number of pixels per point in each direction; it may be a fraction.
    let scale: Double

    /// Creates a picture in memory; nil if the memory is too small.
    package init?(in bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, scale: Double) {
      guard width > 0, height > 0, scale > 0, bytes.count >= 4 * width * height else {
        return nil
      }
      self.bytes = bytes
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  /// Draws pieces on a picture, the later ones above, in the changed areas; areas without a piece
  /// are cleared.
  package func draw(
    _ pieces: [DrawnPiece], on picture: Picture, where changed: [PixelRect]
  ) {
    guard !changed.isEmpty,
      let target = cairo_image_surface_create_for_data(
        picture.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(clamping: picture.width), Int32(clamping: picture.height),
        Int32(clamping: 4 * picture.width)),
      let pen = cairo_create(target)
    else { return }
    defer {
      cairo_destroy(pen)
      cairo_surface_finish(target)
      cairo_surface_destroy(target)
    }
    cairo_scale(pen, picture.scale, picture.scale)
    clip(pen, to: changed)
    cairo_set_operator(pen, CAIRO_OPERATOR_CLEAR)
    cairo_paint(pen)
    cairo_set_operator(pen, CAIRO_OPERATOR_OVER)
    for piece in pieces where piece.cover.contains(where: { $0.meets(any: changed) }) {
      cairo_save(pen)
      cairo_translate(pen, Double(piece.frame.x), Double(piece.frame.y))
      let whole = PixelRect(x: 0, y: 0, width: piece.frame.width, height: piece.frame.height)
      clip(pen, to: piece.shape ?? [whole])
      perform(piece.commands, pen)
      cairo_restore(pen)
    }
    cairo_surface_flush(target)
  }

  private func clip(_ pen: OpaquePointer, to rects: [PixelRect]) {
    for rect in rects { add(rect, to: pen) }
    cairo_clip(pen)
  }
}

extension PixelRect {
  /// Returns true if it has a pixel in common with one of these.
  fileprivate func meets(any others: [PixelRect]) -> Bool { others.contains { meets($0) } }
}
