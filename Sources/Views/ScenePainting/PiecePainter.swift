import CDrawing
import SceneDrawing

/// Turns pieces into pixels, and measures texts, with cairo and pango, in every script and both
/// directions.
///
/// It does no I/O of its own; fontconfig looks for fonts when the first text is measured.
package final class PiecePainter: TextMeasuring {
  private let context: OpaquePointer
  private let surface: OpaquePointer
  /// The sizes of the texts that were measured last.
  private var sizes: [DrawnText: (width: Int, height: Int)] = [:]
  /// The maximum number of sizes that are kept; then all are forgotten.
  private static let sizeLimit = 500
  /// The maximum length of a text; longer ones are shortened, because their layout takes time and
  /// users do not read them in a box.
  private static let textLimit = 500
  /// The maximum width and height of a piece; no display is larger.
  private static let pixelLimit = 16_384

  /// The font family; fontconfig finds those of other scripts.
  private let family: String

  let shelf: PictureCache

  /// Prepares to measure and paint, with the bytes of pictures by the names of their files, and
  /// with an object that draws pictures.
  package init(
    family: String = "sans-serif", pictures: [String: [UInt8]] = [:],
    drawing: (any PictureMaking)? = nil
  ) {
    self.family = family
    shelf = PictureCache(pictures, drawing: drawing)
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Returns the width and the height of a text that is wrapped, in pixels.
  package func measure(_ text: DrawnText) -> (width: Int, height: Int) {
    if let known = sizes[text] { return known }
    if sizes.count >= Self.sizeLimit { sizes = [:] }
    let layout = layout(text, context)
    defer { pango_release(UnsafeMutableRawPointer(layout)) }
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, &height)
    let size = (width: max(1, Int(width)), height: max(1, Int(height)))
    sizes[text] = size
    return size
  }

  package func beginPictures() { shelf.beginLayout() }
  package func hasPicture(_ name: String) -> Bool { shelf.has(name) }

  /// Returns the pixels of a piece, four bytes each: blue, green, red and an unused one; empty if
  /// it is too large.
  package func pixels(of piece: DrawnPiece) -> [UInt8] {
    let (width, height) = (piece.frame.width, piece.frame.height)
    guard (1...Self.pixelLimit).contains(width), (1...Self.pixelLimit).contains(height) else {
      return []
    }
    // With four bytes per pixel, the stride meets the requirement of cairo.
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
      let target = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(clamping: piece.frame.width), Int32(clamping: piece.frame.height),
        Int32(clamping: stride)),
      let pen = cairo_create(target)
    else { return }
    defer {
      cairo_destroy(pen)
      cairo_surface_finish(target)
      cairo_surface_destroy(target)
    }
    perform(piece.commands, pen)
    cairo_surface_flush(target)
  }

  /// Executes the commands of a piece; the origin of the pen is the corner of the piece.
  func perform(_ commands: [DrawnPiece.Command], _ pen: OpaquePointer) {
    for command in commands {
      switch command {
      case .fill(let rects, let color):
        setColor(color, pen)
        for rect in rects { add(rect, to: pen) }
        cairo_fill(pen)
      case .picture(let name, let box): draw(name, in: box, pen)
      case .text(let text, let box, let color):
        setColor(color, pen)
        // The text is as wide as its box, because text from right to left starts at the right edge.
        var text = text
        text.width = box.width
        let layout = layout(text, pen)
        cairo_move_to(pen, Double(box.x), Double(box.y))
        pango_cairo_show_layout(pen, layout)
        // The next path must not begin at the end of the text.
        cairo_new_path(pen)
        pango_release(UnsafeMutableRawPointer(layout))
      }
    }
  }

  /// Draws a picture in the middle of a box, as large as its proportions allow.
  private func draw(_ name: String, in box: PixelRect, _ pen: OpaquePointer) {
    guard !box.isEmpty, let picture = shelf.picture(name) else { return }
    // It is only read, but cairo requires writable bytes.
    var bytes = picture.bytes
    let (width, height) = (Double(picture.width), Double(picture.height))
    let factor = min(Double(box.width) / width, Double(box.height) / height)
    bytes.withUnsafeMutableBufferPointer { memory in
      guard
        let surface = cairo_image_surface_create_for_data(
          memory.baseAddress, CAIRO_FORMAT_ARGB32, Int32(clamping: picture.width),
          Int32(clamping: picture.height), Int32(clamping: 4 * picture.width))
      else { return }
      cairo_save(pen)
      cairo_translate(
        pen, Double(box.x) + (Double(box.width) - width * factor) / 2,
        Double(box.y) + (Double(box.height) - height * factor) / 2)
      cairo_scale(pen, factor, factor)
      cairo_set_source_surface(pen, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_GOOD)
      cairo_paint(pen)
      cairo_restore(pen)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Adds a rectangle to the path of a pen, aligned to whole pixels even at fractional scales.
  ///
  /// Lines are therefore sharp, and repeated drawing fits the existing pixels.
  func add(_ rect: PixelRect, to pen: OpaquePointer) {
    let (left, top) = pixelCorner(rect.x, rect.y, pen)
    let (right, bottom) = pixelCorner(rect.right, rect.bottom, pen)
    cairo_rectangle(pen, left, top, right - left, bottom - top)
  }

  /// Returns the corner of pixels nearest to a point.
  private func pixelCorner(_ x: Int, _ y: Int, _ pen: OpaquePointer) -> (x: Double, y: Double) {
    var (x, y) = (Double(x), Double(y))
    cairo_user_to_device(pen, &x, &y)
    (x, y) = (x.rounded(), y.rounded())
    cairo_device_to_user(pen, &x, &y)
    return (x, y)
  }

  private func setColor(_ color: UInt32, _ pen: OpaquePointer) {
    func part(_ shift: UInt32) -> Double { Double((color >> shift) & 0xFF) / 255 }
    cairo_set_source_rgb(pen, part(16), part(8), part(0))
  }

  private func layout(_ text: DrawnText, _ pen: OpaquePointer) -> OpaquePointer {
    let layout: OpaquePointer = pango_cairo_create_layout(pen)
    // Letters have the same width at every scale: a text that was measured at one scale fits at
    // another.
    if let context = pango_layout_get_context(layout) {
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, 0)
    }
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, Double(pango_units(Int32(clamping: text.size))))
    pango_font_description_set_weight(
      font, text.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    // The limit of lines is per paragraph, and there is only one.
    let shown = text.text.prefix(Self.textLimit)
    let words =
      String(shown.map { $0.isNewline ? " " : $0 })
      + (shown.endIndex < text.text.endIndex ? "\u{2026}" : "")
    pango_layout_set_text(layout, words, Int32(clamping: words.utf8.count))
    pango_layout_set_width(layout, pango_units(Int32(clamping: min(text.width, Self.pixelLimit))))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_height(layout, -Int32(clamping: max(1, text.lineLimit)))
    pango_layout_set_ellipsize(
      layout, text.keepsEnd ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_END)
    if text.isCentered { pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER) }
    return layout
  }
}
