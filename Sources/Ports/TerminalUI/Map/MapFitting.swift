import ScanScenes
import ScreenElements

/// Fits the boxes of a screen into a rectangle; whole labels matter more than the true scale (W7).
///
/// Boxes do not overlap, except for a group around its members; items without room beside the
/// others are left to the list below.
struct MapFitting {
  /// The quality of a map; the first one that fits is used.
  enum Quality: Int, CaseIterable, Comparable {
    /// Labels are whole, in boxes with four sides.
    case boxed
    /// Labels are whole.
    case whole
    /// Long labels are cut.
    case cut

    static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
  }

  /// A box to place.
  private struct Part {
    var place: Int
    var frame: Frame
    var depth: Int
    var isGroup: Bool
    /// The index of the part that contains it.
    var outer: Int?
    var label: String
    /// True if it has no border (E13).
    var isText: Bool
  }

  /// The result of the fitting.
  struct Result {
    var quality: Quality
    var scale: MapScale
    /// The cells of each item of the scene; nil for an item outside the map.
    var rects: [CellRect?]
  }

  private let scene: ScanScene
  private let area: CellRect
  private let usesUnicode: Bool
  private var parts: [Part] = []
  /// The minimum number of letters of a shortened label; a list is more useful than fewer letters.
  private static let fewestLetters = 6

  init(_ scene: ScanScene, into area: CellRect, usesUnicode: Bool, label: (SceneItem) -> String) {
    self.scene = scene
    self.area = area
    self.usesUnicode = usesUnicode
    collect(label)
  }

  /// Returns the best map that fits; nil if no map fits.
  func best() -> Result? {
    guard !area.isEmpty, scene.size.width >= 1, scene.size.height >= 1, scene.size.width.isFinite,
      scene.size.height.isFinite
    else { return nil }
    for quality in Quality.allCases {
      if let result = fit(quality) { return result }
    }
    return nil
  }

  /// Collects the items that are on the screen; the frame of a group includes all of its members.
  private mutating func collect(_ label: (SceneItem) -> String) {
    var partOfGroup: [Stop.Name: Int] = [:]
    for (place, item) in scene.items.enumerated() {
      if case .exit = item.key { continue }
      guard let frame = item.frame.flatMap({ $0.cut(to: scene.size) }) else { continue }
      var isGroup = false
      if case .group = item.key { isGroup = true }
      let outer = item.group.flatMap { partOfGroup[$0] }
      if isGroup { partOfGroup[item.key] = parts.count }
      parts.append(
        Part(
          place: place, frame: frame, depth: outer.map { parts[$0].depth + 1 } ?? 0,
          isGroup: isGroup, outer: outer, label: label(item), isText: item.isText))
    }
    for part in parts.indices.reversed() {
      guard let outer = parts[part].outer else { continue }
      parts[outer].frame = parts[outer].frame.around(parts[part].frame)
    }
  }

  private func fit(_ quality: Quality) -> Result? {
    guard let columns = columns(quality) else { return nil }
    let widths = parts.map { columns.span(of: $0.frame.left, $0.frame.right, $0.depth) }
    var distances: [AxisFitting.Distance] = []
    for (part, width) in zip(parts, widths) {
      let letters = max((width?.count ?? 0) - 2, 1)
      let lines =
        quality == .cut || part.isGroup
        ? 1
        : max(
          GlyphText.wrapped(
            part.label, width: letters, lines: area.rows + 1, usesUnicode: usesUnicode
          ).count, 1)
      let hasSides = quality == .boxed && !part.isText
      let least = part.isGroup ? 3 : hasSides ? lines + 2 : lines
      distances += self.distances(of: part, part.frame.top, part.frame.bottom, least) {
        ($0.top, $0.bottom)
      }
    }
    let rows = AxisFitting(distances, length: scene.size.height)
    guard let cells = rows.cells(in: area.rows) else { return nil }
    let axis = Spans(cells, length: scene.size.height, count: area.rows)
    return result(quality, columns, axis)
  }

  /// Returns the columns of the edges: as wide as whole labels need if that fits, otherwise as wide
  /// as possible.
  private func columns(_ quality: Quality) -> Spans? {
    func spans(_ limit: Int) -> Spans? {
      var distances: [AxisFitting.Distance] = []
      for part in parts {
        let whole = GlyphText(part.label, width: area.columns, usesUnicode: usesUnicode).width
        let word = quality == .cut ? 1 : longestWord(part.label)
        // Beside its name a group has its corners, a piece of line and room for its exit.
        let least =
          part.isGroup ? max(min(whole, limit), 4) + 4 : max(min(whole, max(limit, word)), 1) + 2
        distances += self.distances(of: part, part.frame.left, part.frame.right, least) {
          ($0.left, $0.right)
        }
      }
      return AxisFitting(distances, length: scene.size.width).cells(in: area.columns)
        .map { Spans($0, length: scene.size.width, count: area.columns) }
    }
    if let whole = spans(area.columns) { return whole }
    // The maximum limit at which all labels fit.
    var (low, high) = (Self.fewestLetters, area.columns)
    guard var found = spans(low) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if let spans = spans(middle) { (low, found) = (middle, spans) } else { high = middle }
    }
    return found
  }

  private func longestWord(_ label: String) -> Int {
    label.split(whereSeparator: \.isWhitespace).map {
      GlyphText(String($0), width: area.columns, usesUnicode: usesUnicode).width
    }.max() ?? 0
  }

  /// Returns the distance between the two edges of a part, and to the group around it: one cell for
  /// the border.
  private func distances(
    of part: Part, _ low: Double, _ high: Double, _ least: Int,
    _ ends: (Frame) -> (Double, Double)
  ) -> [AxisFitting.Distance] {
    let from = AxisFitting.Edge.opening(low, depth: part.depth)
    let to = AxisFitting.Edge.closing(high, depth: part.depth)
    // A part without length needs its cells too, and moves the parts after it.
    guard from < to else { return [] }
    var distances = [AxisFitting.Distance(from: from, to: to, least: least)]
    if let outer = part.outer.map({ parts[$0] }) {
      let (first, last) = ends(outer.frame)
      distances += [
        AxisFitting.Distance(from: .opening(first, depth: outer.depth), to: from, least: 1),
        AxisFitting.Distance(from: to, to: .closing(last, depth: outer.depth), least: 1),
      ]
    }
    return distances
  }

  private func result(_ quality: Quality, _ columns: Spans, _ rows: Spans) -> Result {
    var rects = [CellRect?](repeating: nil, count: scene.items.count)
    var taken: [CellRect] = []
    // The part that is drawn last is on top, and is placed first.
    for part in parts.reversed() {
      guard let width = columns.span(of: part.frame.left, part.frame.right, part.depth),
        let height = rows.span(of: part.frame.top, part.frame.bottom, part.depth)
      else { continue }
      let rect = CellRect(
        row: area.row + height.first, column: area.column + width.first, rows: height.count,
        columns: width.count)
      if !part.isGroup {
        guard !taken.contains(where: { $0.meets(rect) }) else { continue }
        taken.append(rect)
      }
      rects[part.place] = rect
    }
    return Result(
      quality: quality,
      scale: MapScale(area: area, size: scene.size, x: columns.axis, y: rows.axis), rects: rects)
  }
}

/// The cells of the edges on one axis.
private struct Spans {
  let cells: [AxisFitting.Edge: Int]
  let axis: MapAxis

  init(_ cells: [AxisFitting.Edge: Int], length: Double, count: Int) {
    self.cells = cells
    axis = MapAxis(
      length: length, cells: count,
      through: cells.sorted { $0.key < $1.key }.map {
        MapAxis.Anchor(place: $0.key.place, cell: $0.value)
      })
  }

  /// Returns the cells between the edges of a part, at least one; nil if it has no edges.
  func span(of low: Double, _ high: Double, _ depth: Int) -> (first: Int, count: Int)? {
    guard let first = cells[.opening(low, depth: depth)],
      let end = cells[.closing(high, depth: depth)], end > first
    else { return nil }
    return (first, end - first)
  }
}

extension CellRect {
  /// Returns true if the two share a cell.
  func meets(_ other: CellRect) -> Bool {
    row < other.endRow && other.row < endRow && column < other.endColumn
      && other.column < endColumn
  }
}

extension Frame {
  /// Returns the part of it that is on a screen; nil if there is none, or if the frame is invalid.
  fileprivate func cut(to size: Size) -> Frame? {
    guard x.isFinite, y.isFinite, width >= 0, height >= 0 else { return nil }
    let left = max(left, 0)
    let right = min(self.right, size.width)
    let top = max(top, 0)
    let bottom = min(self.bottom, size.height)
    guard left <= right, top <= bottom, left < size.width, top < size.height else { return nil }
    // Frames that share less than a point touch.
    let corner = Point(x: left.rounded(), y: top.rounded())
    return Frame(
      x: corner.x, y: corner.y, width: right.rounded() - corner.x,
      height: bottom.rounded() - corner.y)
  }

  /// Returns the smallest frame around two.
  fileprivate func around(_ other: Frame) -> Frame {
    let left = min(left, other.left)
    let top = min(top, other.top)
    return Frame(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}
