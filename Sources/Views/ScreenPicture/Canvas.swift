import ScreenElements

/// Converts points of the screen to pixels of the picture.
struct Canvas {
  /// The distance between the edge of the picture and its contents, in pixels.
  static let margin = 24.0
  /// The height of the header above the screen, in pixels.
  static let header = 44.0
  /// The gap between the header and the screen, in pixels.
  private static let gapBelowHeader = 4.0
  /// The height of a group's name above the upper edge of its box, in pixels.
  static let nameAboveBox = 10.0
  /// The width of the column with the legend and the lists.
  static let panelWidth = 320.0

  /// The visible area, in points: the screen and its surroundings.
  let area: Frame
  /// The number of pixels per point.
  let scale: Double
  /// The extra height above the screen, for the boxes of groups at its upper edge and their names,
  /// which are outside.
  private let groupRoom: Double

  /// Returns the distance of a group's box to its contents, for a number of levels of inner groups.
  static func distance(ofGroupsInside levels: Int) -> Double { 4 + 5 * Double(min(levels, 4)) }

  /// Reserves room for a screen, for frames outside the screen by up to its size, and for groups,
  /// each with its frame and its number of levels of inner groups.
  init(_ tree: ElementTree, groups: [(frame: Frame, levels: Int)]) {
    let size = tree.size
    let reach = max(size.width, size.height, 100)
    var (left, top, right, bottom) = (0.0, 0.0, size.width, size.height)
    for slot in 0..<Int32(clamping: tree.count) {
      guard let frame = tree.frame(of: ElementIndex(slot)) else { continue }
      guard frame.left < size.width + reach, frame.right > -reach,
        frame.top < size.height + reach, frame.bottom > -reach
      else { continue }
      left = min(left, max(frame.left, -reach))
      top = min(top, max(frame.top, -reach))
      right = max(right, min(frame.right, size.width + reach))
      bottom = max(bottom, min(frame.bottom, size.height + reach))
    }
    area = Frame(x: left, y: top, width: right - left, height: bottom - top)
    // Large enough to read, and small enough for image viewers.
    let longest = max(area.width, area.height, 1)
    let scale = min(min(max(1200 / longest, 1), 5), 20_000 / longest)
    self.scale = scale
    // The name of a group is on the upper edge of its box, below the header.
    groupRoom = groups.reduce(0) { room, group in
      let free = (group.frame.top - top) * scale + Canvas.gapBelowHeader
      let wanted = Canvas.distance(ofGroupsInside: group.levels) + Canvas.nameAboveBox
      return max(room, wanted - free)
    }
  }

  /// Returns the position of a point of the screen in the picture.
  func place(_ point: Point) -> Point {
    Point(
      x: Canvas.margin + (point.x - area.left) * scale,
      y: Canvas.margin + Canvas.header + groupRoom + (point.y - area.top) * scale)
  }

  /// Returns a frame of the screen in the picture.
  func place(_ frame: Frame) -> Frame {
    let corner = place(Point(x: frame.left, y: frame.top))
    return Frame(
      x: corner.x, y: corner.y, width: frame.width * scale, height: frame.height * scale)
  }

  /// The part of the picture in which the screen is drawn.
  var field: Frame { place(area) }
  /// The area for the names of groups: around the screen, but below the header.
  var nameField: Frame {
    let (field, top) = (field.grown(14), Canvas.margin + Canvas.header - Canvas.gapBelowHeader)
    return Frame(x: field.x, y: top, width: field.width, height: field.bottom - top)
  }
  /// The left edge of the column with the legend.
  var panelX: Double { field.right + 2 * Canvas.margin }
  /// The width of the whole picture.
  var width: Double { panelX + Canvas.panelWidth + Canvas.margin }
}

extension Frame {
  /// Returns the frame with its edges moved outward, or inward if the distance is negative.
  func grown(_ distance: Double) -> Frame {
    Frame(
      x: x - distance, y: y - distance, width: max(0, width + 2 * distance),
      height: max(0, height + 2 * distance))
  }

  /// Returns true if the two overlap in more than an edge.
  func overlaps(_ other: Frame) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns the common part; empty if there is none.
  func cut(to other: Frame) -> Frame {
    let (x, y) = (max(left, other.left), max(top, other.top))
    return Frame(
      x: x, y: y, width: max(0, min(right, other.right) - x),
      height: max(0, min(bottom, other.bottom) - y))
  }
}
