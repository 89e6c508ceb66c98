import Diagnostics
import ScreenElements

/// A picture of a screen as it is scanned, to scale, as SVG.
///
/// It shows the elements that are read with their numbers in reading order, and groups as named
/// boxes. It shows the reason for elements that are not stops or are not read, targets smaller than
/// 44 points, and unusual touch points. Beside it are a legend and lists of facts that a drawing
/// cannot show. Every tree has a picture; the same tree results in the same bytes.
package struct ScanPicture: Sendable {
  /// The minimum width and height of an element that is easy to touch, in points.
  package static let targetSize = 44.0

  let scopes: ScopeTree
  let profile: String?
  let options: UtteranceOptions
  let marked: ElementIndex?
  let point: Point?
  /// The cost of each element, if it was measured (M2).
  let costs: PictureCosts?
  let canvas: Canvas
  /// The numbers in reading order, from 1.
  let numbers: [ElementIndex: Int]
  let readingOrder: [ElementIndex]
  /// All elements in document order: later ones are on top (P6).
  let elements: [ElementIndex]
  /// The role of each element, by its index.
  private let roles: [ElementRole]

  /// Makes a picture of a screen's stops.
  ///
  /// - Parameters:
  ///   - scopes: the stops and groups to show, with their tree.
  ///   - profile: the name of the profile that they result from, if there is one.
  ///   - options: the parts of an element that are spoken.
  ///   - marked: an element to point out.
  ///   - point: a point to point out, in points of the screen.
  ///   - seconds: the cost of selecting each element, which determines its color (M2).
  package init(
    of scopes: ScopeTree, profile: String? = nil, options: UtteranceOptions = UtteranceOptions(),
    marked: ElementIndex? = nil, point: Point? = nil, seconds: [ElementIndex: Double] = [:]
  ) {
    self.scopes = scopes
    self.profile = profile
    self.options = options
    self.marked = marked
    self.point = point
    costs = PictureCosts(seconds)
    canvas = Canvas(scopes.tree, groups: scopes.placedGroups.map { ($0.frame, $0.levels) })
    readingOrder = scopes.tree.readingOrder
    elements = scopes.tree.documentOrder
    var numbers: [ElementIndex: Int] = [:]
    for (place, index) in readingOrder.enumerated() { numbers[index] = place + 1 }
    self.numbers = numbers
    roles = (0..<Int32(clamping: scopes.tree.count)).map { scopes.role(of: ElementIndex($0)) }
  }

  /// Returns the picture as an SVG document in UTF-8: one file without external references.
  package func svg() -> [UInt8] {
    var drawing = PictureDrawing(self)
    return drawing.draw()
  }

  var tree: ElementTree { scopes.tree }

  /// Returns the role of an element.
  func role(of index: ElementIndex) -> ElementRole {
    roles.indices.contains(Int(index.value)) ? roles[Int(index.value)] : .container
  }
}

/// Draws a picture, layer by layer from the back to the front.
struct PictureDrawing {
  let picture: ScanPicture
  var svg = XMLWriter()
  /// The areas of numbers, names and labels.
  var occupancy = Occupancy()
  /// The entries of the legend that the drawing needs.
  var shown: Set<LegendEntry> = []
  /// The elements without a visible name, because they are too small or covered.
  var nameless: Set<ElementIndex> = []

  init(_ picture: ScanPicture) {
    self.picture = picture
  }

  var tree: ElementTree { picture.tree }
  var canvas: Canvas { picture.canvas }

  mutating func draw() -> [UInt8] {
    var field = XMLWriter()
    swap(&field, &svg)
    let groups = groupBoxes()
    drawScreen()
    drawGroups(groups)
    drawElements()
    let badges = placeBadges()
    drawWay(badges)
    drawLabels()
    drawReasons()
    drawCosts()
    drawPoints()
    drawNames(of: groups)
    drawBadges(badges)
    swap(&field, &svg)
    var panel = XMLWriter()
    swap(&panel, &svg)
    let bottom = drawPanel()
    swap(&panel, &svg)
    begin(height: max(canvas.field.bottom, bottom) + Canvas.margin)
    svg.append(String(decoding: field.bytes, as: UTF8.self))
    svg.close("g")
    svg.append(String(decoding: panel.bytes, as: UTF8.self))
    svg.close("svg")
    return svg.bytes
  }

  /// Writes the beginning of the document, up to the drawing of the screen.
  private mutating func begin(height: Double) {
    let (width, height) = (pixels(canvas.width), pixels(height))
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "font-family": "sans-serif", "fill": "none",
        "role": "img",
      ])
    svg.text("\(tree.title): what scanning sees", "title")
    svg.append(PictureStyle.sheet)
    svg.empty("rect", ["class": "paper", "width": width, "height": height])
    let field = canvas.field
    svg.text(
      shortened(tree.title, field.width + Canvas.panelWidth, 18), "text",
      ["class": "title", "x": pixels(field.left), "y": pixels(Canvas.margin + 12)])
    let isForward = tree.direction == .leftToRight
    let (from, to) = isForward ? (field.left, field.left + 40) : (field.left + 40, field.left)
    let y = Canvas.margin + 30
    svg.empty(
      "path",
      [
        "class": "arrow",
        "d": "M\(pixels(from)) \(pixels(y))H\(pixels(to))m\(isForward ? -6 : 6) -4"
          + "l\(isForward ? 6 : -6) 4l\(isForward ? -6 : 6) 4",
      ])
    svg.text(
      isForward ? "reads left to right" : "reads right to left", "text",
      ["class": "note", "x": pixels(field.left + 48), "y": pixels(y + 4)])
    svg.open("clipPath", ["id": "field"])
    drawBox(field.grown(Canvas.margin), "")
    svg.close("clipPath")
    svg.open("g", ["clip-path": "url(#field)"])
  }

  /// Draws a rectangle of a class of the style sheet.
  mutating func drawBox(_ box: Frame, _ name: String, radius: Double = 0) {
    if radius == 0, name.isEmpty {
      svg.empty(
        "rect",
        [
          "x": pixels(box.x), "y": pixels(box.y), "width": pixels(box.width),
          "height": pixels(box.height),
        ])
      return
    }
    svg.empty(
      "rect",
      [
        "class": name, "x": pixels(box.x), "y": pixels(box.y), "width": pixels(box.width),
        "height": pixels(box.height), "rx": pixels(radius),
      ])
  }

  /// Draws the edge and the background of the screen.
  mutating func drawScreen() {
    let size = tree.size
    drawBox(
      canvas.place(Frame(x: 0, y: 0, width: size.width, height: size.height)), "screen", radius: 4)
  }
}
