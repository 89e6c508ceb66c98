import CPangoCalls
import PictureFormats
import SceneDrawing

/// Makes pixels of what is drawn, and says how large texts are, by cairo and pango: every script, in both directions.
///
/// Both are opened for the first painter. It does no I/O of its own; fontconfig looks for fonts when the first text is measured.
package final class PiecePainter: TextMeasuring {
  let pango: pango_calls
  private let context: OpaquePointer
  private let surface: OpaquePointer
  /// The sizes of the texts that were measured last.
  private var sizes: [DrawnText: (width: Int, height: Int)] = [:]
  /// So many sizes are kept; then all are forgotten.
  private static let sizeLimit = 500
  /// Longer texts are cut: nobody reads them in a box, and laying them out takes time.
  private static let textLimit = 500
  /// A piece is no wider and no higher; no display is.
  private static let pixelLimit = 16_384

  /// The family of its letters; other scripts have those that fontconfig finds.
  private let family: String

  let shelf: PictureShelf

  /// Prepares to measure and paint; the bytes of pictures are given by the names of their files, and drawn by somebody else.
  ///
  /// - Throws: what is not installed.
  package init(
    family: String = "sans-serif", pictures: [String: [UInt8]] = [:],
    drawing: (any PictureMaking)? = nil
  ) throws(MissingLibrary) {
    guard let pango = open_pango_calls()?.pointee,
      let surface = pango.cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1),
      let context = pango.cairo_create(surface)
    else { throw .pango }
    self.pango = pango
    self.surface = surface
    self.context = context
    self.family = family
    shelf = PictureShelf(pictures, drawing: drawing)
  }

  deinit {
    pango.cairo_destroy(context)
    pango.cairo_surface_destroy(surface)
  }

  /// The width and the height of a text that is wrapped, in pixels.
  package func measure(_ text: DrawnText) -> (width: Int, height: Int) {
    if let known = sizes[text] { return known }
    if sizes.count >= Self.sizeLimit { sizes = [:] }
    let layout = layout(text, context)
    defer { pango.g_object_unref(UnsafeMutableRawPointer(layout)) }
    var width: Int32 = 0
    var height: Int32 = 0
    pango.pango_layout_get_pixel_size(layout, &width, &height)
    let size = (width: max(1, Int(width)), height: max(1, Int(height)))
    sizes[text] = size
    return size
  }

  /// The pixels of a piece, four bytes each: blue, green, red and nothing; empty where it is too large.
  package func pixels(of piece: DrawnPiece) -> [UInt8] {
    let (width, height) = (piece.frame.width, piece.frame.height)
    guard (1...Self.pixelLimit).contains(width), (1...Self.pixelLimit).contains(height) else {
      return []
    }
    // Four bytes a pixel are the stride that cairo wants.
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { bytes in
      paint(piece, into: bytes, stride: 4 * width)
    }
    return pixels
  }

  private func paint(
    _ piece: DrawnPiece, into bytes: UnsafeMutableRawBufferPointer, stride: Int
  ) {
    guard
      let target = pango.cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(clamping: piece.frame.width), Int32(clamping: piece.frame.height),
        Int32(clamping: stride)),
      let pen = pango.cairo_create(target)
    else { return }
    defer {
      pango.cairo_destroy(pen)
      pango.cairo_surface_finish(target)
      pango.cairo_surface_destroy(target)
    }
    perform(piece.commands, pen)
    pango.cairo_surface_flush(target)
  }

  /// Draws the steps of a piece, whose corner is where the pen is.
  func perform(_ commands: [DrawnPiece.Command], _ pen: OpaquePointer) {
    for command in commands {
      switch command {
      case .fill(let rects, let color):
        setColor(color, pen)
        for rect in rects { add(rect, to: pen) }
        pango.cairo_fill(pen)
      case .picture(let name, let box): draw(name, in: box, pen)
      case .text(let text, let box, let color):
        setColor(color, pen)
        // As wide as its box: what is written from right to left begins at the right edge of that.
        var text = text
        text.width = box.width
        let layout = layout(text, pen)
        pango.cairo_move_to(pen, Double(box.x), Double(box.y))
        pango.pango_cairo_show_layout(pen, layout)
        // What follows is not joined to where the text ended.
        pango.cairo_new_path(pen)
        pango.g_object_unref(UnsafeMutableRawPointer(layout))
      }
    }
  }

  /// Draws a picture in the middle of a box, as large as it has room there in its shape.
  private func draw(_ name: String, in box: PixelRect, _ pen: OpaquePointer) {
    guard !box.isEmpty, let picture = shelf.picture(name) else { return }
    // It is only read: cairo wants bytes that can be written.
    var bytes = picture.bytes
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = min(Double(box.width) / width, Double(box.height) / height)
    bytes.withUnsafeMutableBufferPointer { memory in
      guard
        let surface = pango.cairo_image_surface_create_for_data(
          memory.baseAddress, CAIRO_FORMAT_ARGB32, Int32(clamping: picture.width),
          Int32(clamping: picture.height), Int32(clamping: 4 * picture.width))
      else { return }
      pango.cairo_save(pen)
      pango.cairo_translate(
        pen, Double(box.x) + (Double(box.width) - width * factor) / 2,
        Double(box.y) + (Double(box.height) - height * factor) / 2)
      pango.cairo_scale(pen, factor, factor)
      pango.cairo_set_source_surface(pen, surface, 0, 0)
      pango.cairo_pattern_set_filter(pango.cairo_get_source(pen), CAIRO_FILTER_GOOD)
      pango.cairo_paint(pen)
      pango.cairo_restore(pen)
      pango.cairo_surface_finish(surface)
      pango.cairo_surface_destroy(surface)
    }
  }

  /// Adds a rectangle to the path of a pen, of whole pixels at scales that are fractions too.
  ///
  /// So lines are sharp, and what is drawn again fits what is there.
  func add(_ rect: PixelRect, to pen: OpaquePointer) {
    let (left, top) = pixelCorner(rect.x, rect.y, pen)
    let (right, bottom) = pixelCorner(rect.right, rect.bottom, pen)
    pango.cairo_rectangle(pen, left, top, right - left, bottom - top)
  }

  /// The corner of pixels that is the nearest to a place.
  private func pixelCorner(_ x: Int, _ y: Int, _ pen: OpaquePointer) -> (x: Double, y: Double) {
    var (x, y) = (Double(x), Double(y))
    pango.cairo_user_to_device(pen, &x, &y)
    (x, y) = (x.rounded(), y.rounded())
    pango.cairo_device_to_user(pen, &x, &y)
    return (x, y)
  }

  private func setColor(_ color: UInt32, _ pen: OpaquePointer) {
    func part(_ shift: UInt32) -> Double { Double((color >> shift) & 0xFF) / 255 }
    pango.cairo_set_source_rgb(pen, part(16), part(8), part(0))
  }

  private func layout(_ text: DrawnText, _ pen: OpaquePointer) -> OpaquePointer? {
    let layout = pango.pango_cairo_create_layout(pen)
    // Letters are as wide in every scale: what was measured in one has room in another.
    if let context = pango.pango_layout_get_context(layout) {
      let options = pango.cairo_font_options_create()
      pango.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      pango.pango_cairo_context_set_font_options(context, options)
      pango.cairo_font_options_destroy(options)
      pango.pango_context_set_round_glyph_positions(context, 0)
    }
    let font = pango.pango_font_description_new()
    pango.pango_font_description_set_family(font, family)
    pango.pango_font_description_set_absolute_size(
      font, Double(pango_units(Int32(clamping: text.size))))
    pango.pango_font_description_set_weight(
      font, text.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango.pango_layout_set_font_description(layout, font)
    pango.pango_font_description_free(font)
    // The limit of lines is one for each paragraph: it has one.
    let shown = text.text.prefix(Self.textLimit)
    let words =
      String(shown.map { $0.isNewline ? " " : $0 })
      + (shown.endIndex < text.text.endIndex ? "\u{2026}" : "")
    pango.pango_layout_set_text(layout, words, Int32(clamping: words.utf8.count))
    pango.pango_layout_set_width(
      layout, pango_units(Int32(clamping: min(text.width, Self.pixelLimit))))
    pango.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango.pango_layout_set_height(layout, -Int32(clamping: max(1, text.lineLimit)))
    pango.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    if text.isCentered { pango.pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER) }
    return layout
  }
}
