import Diagnostics
import ScreenElements

/// A mark of an element in a picture, such as the number of a finding.
package struct PictureMark: Sendable {
  let element: ElementIndex
  let text: String

  /// Creates a mark with a short text.
  package init(_ element: ElementIndex, _ text: String) {
    self.element = element
    self.text = text
  }
}

extension ScanPicture {
  /// Returns the screen with marks instead of reading order, groups and legend, as an SVG document
  /// in UTF-8.
  ///
  /// An element without a position in the picture has no mark.
  package func svg(marks: [PictureMark]) -> [UInt8] {
    var drawing = PictureDrawing(self)
    return drawing.draw(marks)
  }
}

extension PictureDrawing {
  mutating func draw(_ marks: [PictureMark]) -> [UInt8] {
    let area = canvas.field.grown(Canvas.margin)
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": pixels(area.width),
        "height": pixels(area.height),
        "viewBox": [area.x, area.y, area.width, area.height].map(pixels).joined(separator: " "),
        "font-family": "sans-serif", "fill": "none", "role": "img",
      ])
    svg.append(PictureStyle.sheet + PictureStyle.marks)
    svg.empty(
      "rect",
      [
        "class": "paper", "x": pixels(area.x), "y": pixels(area.y), "width": pixels(area.width),
        "height": pixels(area.height),
      ])
    drawScreen()
    drawElements()
    let badges = place(marks)
    drawLabels()
    for badge in badges { drawBox(badge.outline.grown(2), "marked", radius: 3) }
    drawBadges(badges)
    svg.close("svg")
    return svg.bytes
  }

  /// Finds a position for each mark, in order and without overlaps.
  private mutating func place(_ marks: [PictureMark]) -> [Badge] {
    marks.compactMap { mark in
      guard let frame = tree.highlight(of: mark.element) else { return nil }
      let outline = canvas.place(frame)
      guard outline.grown(1).overlaps(canvas.field) else { return nil }
      var badge = Badge(
        text: mark.text, box: outline, outline: outline, isStop: true, isMark: true)
      badge.box = occupancy.place(
        badge.size, at: badge.corners(tree.direction, hasPath: false), in: canvas.field)
      occupancy.insert(badge.box)
      return badge
    }
  }
}
