import CPangoCalls
import SceneDrawing

extension PiecePainter {
  /// A picture of a whole display in memory: four bytes a pixel, blue, green, red and how opaque it is.
  package struct Picture {
    /// The pixels, line by line.
    let bytes: UnsafeMutableRawBufferPointer
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// How many pixels a point has in each direction; it may be a fraction.
    let scale: Double

    /// A picture in memory that has room for it; nil where it has not.
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

  /// Draws pieces on a picture, the later ones above, where something has changed; nothing is there besides them.
  package func draw(
    _ pieces: [DrawnPiece], on picture: Picture, where changed: [PixelRect]
  ) {
    guard !changed.isEmpty,
      let target = pango.cairo_image_surface_create_for_data(
        picture.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(clamping: picture.width), Int32(clamping: picture.height),
        Int32(clamping: 4 * picture.width)),
      let pen = pango.cairo_create(target)
    else { return }
    defer {
      pango.cairo_destroy(pen)
      pango.cairo_surface_finish(target)
      pango.cairo_surface_destroy(target)
    }
    pango.cairo_scale(pen, picture.scale, picture.scale)
    clip(pen, to: changed)
    pango.cairo_set_operator(pen, CAIRO_OPERATOR_CLEAR)
    pango.cairo_paint(pen)
    pango.cairo_set_operator(pen, CAIRO_OPERATOR_OVER)
    shelf.beginScreen()
    for piece in pieces where piece.cover.contains(where: { $0.meets(any: changed) }) {
      pango.cairo_save(pen)
      pango.cairo_translate(pen, Double(piece.frame.x), Double(piece.frame.y))
      let whole = PixelRect(x: 0, y: 0, width: piece.frame.width, height: piece.frame.height)
      clip(pen, to: piece.shape ?? [whole])
      perform(piece.commands, pen)
      pango.cairo_restore(pen)
    }
    pango.cairo_surface_flush(target)
  }

  private func clip(_ pen: OpaquePointer, to rects: [PixelRect]) {
    for rect in rects { add(rect, to: pen) }
    pango.cairo_clip(pen)
  }
}

extension PixelRect {
  /// True if it has a pixel in common with one of these.
  fileprivate func meets(any others: [PixelRect]) -> Bool { others.contains { meets($0) } }
}
