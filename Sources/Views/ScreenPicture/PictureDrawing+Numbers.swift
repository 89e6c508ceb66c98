import ScreenElements

/// A number or another mark in the picture.
struct Badge {
  var text: String
  var box: Frame
  /// The outline of its element.
  var outline: Frame
  /// True if its element is a stop.
  var isStop: Bool
  /// True if it is the mark of a finding, which is larger than a number.
  var isMark = false
}

extension PictureDrawing {
  /// Finds a position for each number, in reading order, without an overlap with another number or
  /// with an element that is smaller than a number.
  mutating func placeBadges() -> [Badge] {
    var badges: [Badge] = []
    var indices: [ElementIndex] = []
    for (place, index) in picture.readingOrder.enumerated() {
      guard let frame = tree.frame(of: index) else { continue }
      let outline = canvas.place(frame)
      guard outline.grown(1).overlaps(canvas.field) else { continue }
      let isStop = picture.role(of: index) == .stop
      let badge = Badge(text: "\(place + 1)", box: outline, outline: outline, isStop: isStop)
      if badge.isTooLarge { occupancy.insert(outline.grown(1)) }
      badges.append(badge)
      indices.append(index)
    }
    for place in badges.indices {
      let hasPath = tree[indices[place]].path?.isEmpty == false
      badges[place].box = occupancy.place(
        badges[place].size, at: badges[place].corners(tree.direction, hasPath: hasPath),
        in: canvas.field)
      occupancy.insert(badges[place].box)
    }
    return badges
  }

  /// Draws lines from number to number, with an arrowhead in the middle of long ones.
  mutating func drawWay(_ badges: [Badge]) {
    guard badges.count > 1 else { return }
    shown.insert(.way)
    var path = ""
    for (from, to) in zip(badges, badges.dropFirst()) {
      let (start, end) = (from.box.middle, to.box.middle)
      path += "M\(pixels(start.x)) \(pixels(start.y))L\(pixels(end.x)) \(pixels(end.y))"
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 60 else { continue }
      let (unitX, unitY) = (x / length * 5, y / length * 5)
      let tip = Point(x: start.x + x / 2 + unitX, y: start.y + y / 2 + unitY)
      path += "M\(pixels(tip.x - 2 * unitX - unitY)) \(pixels(tip.y - 2 * unitY + unitX))"
      path += "L\(pixels(tip.x)) \(pixels(tip.y))"
      path += "L\(pixels(tip.x - 2 * unitX + unitY)) \(pixels(tip.y - 2 * unitY - unitX))"
    }
    svg.empty("path", ["class": "way", "d": path])
  }

  /// Draws the numbers on top of everything else; a line connects a number outside its element to
  /// the element.
  mutating func drawBadges(_ badges: [Badge]) {
    for badge in badges where !badge.box.overlaps(badge.outline) {
      let (from, to) = (badge.box.middle, badge.outline.cut(to: canvas.field).middle)
      svg.empty(
        "path",
        [
          "class": "leader",
          "d": "M\(pixels(from.x)) \(pixels(from.y))L\(pixels(to.x)) \(pixels(to.y))",
        ])
    }
    for badge in badges {
      shown.insert(.number)
      draw(badge)
    }
  }

  /// Draws one number or mark.
  mutating func draw(_ badge: Badge) {
    let kind = badge.isMark ? " mark" : badge.isStop ? "" : " off"
    drawBox(badge.box, "badge" + kind, radius: 4)
    svg.text(
      badge.text, "text",
      [
        "class": "number" + kind, "x": pixels(badge.box.middle.x),
        "y": pixels(badge.box.bottom - 0.35 * badge.letters),
      ])
  }
}

extension Badge {
  /// The size of its letters, in pixels; the style sheet has the same.
  var letters: Double { isMark ? 20 : 10 }

  /// Its size, in pixels.
  var size: Size {
    Size(width: (Double(text.count) * 0.7 + 0.7) * letters, height: 1.4 * letters)
  }

  /// True if it would hide its element.
  var isTooLarge: Bool { outline.width < size.width + 6 || outline.height < size.height + 4 }

  /// Returns the possible positions, the best one first: a corner of the outline, or a position
  /// outside a small one.
  func corners(_ direction: Direction, hasPath: Bool) -> [Point] {
    let box = outline
    let (left, right) = (box.left + 2, box.right - size.width - 2)
    let (top, bottom) = (box.top + 2, box.bottom - size.height - 2)
    let (leading, trailing) = direction == .leftToRight ? (left, right) : (right, left)
    if isTooLarge {
      let center = box.middle.x - size.width / 2
      let middle = box.middle.y - size.height / 2
      let outside = [box.left - size.width - 2, box.right + 2]
      return [
        Point(x: center, y: box.top - size.height - 2), Point(x: center, y: box.bottom + 2),
        Point(x: outside[direction == .leftToRight ? 0 : 1], y: middle),
        Point(x: outside[direction == .leftToRight ? 1 : 0], y: middle),
      ]
    }
    let corners = [
      Point(x: leading, y: top), Point(x: trailing, y: top), Point(x: leading, y: bottom),
      Point(x: trailing, y: bottom),
    ]
    // The corners of the frame may be outside of the path.
    guard hasPath else { return corners }
    return [
      Point(x: box.middle.x - size.width / 2, y: max(top, box.middle.y - size.height - 12))
    ] + corners
  }
}
