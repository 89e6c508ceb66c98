import ScreenElements

/// The closed outline of an element (E7), for measuring its thickness.
///
/// The thickness is the diameter of the largest circle that fits into it. So the thickness of a
/// rectangle is its shorter side, regardless of its length. A thin diagonal has a large frame.
struct Outline {
  private let points: [Point]
  private let box: Frame

  /// The maximum number of corners of a concave outline for an exact examination.
  private static let cornerLimit = 64
  /// The precision of the search before the best circle is fitted, in points.
  private static let precision = 0.25

  init(_ points: [Point]) {
    self.points = points
    let xs = points.map { $0.x }
    let ys = points.map { $0.y }
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    box = Frame(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Returns the thickness, in points.
  ///
  /// The search ends when the thickness is known to be at least `enough`.
  ///
  /// For an outline that crosses itself, or has very many corners, the result is the shorter side
  /// of its bounding box, which is the maximum.
  func thickness(enough: Double) -> Double {
    guard box.shorterSide > 0, points.count > 2 else { return 0 }
    guard isConvex || points.count <= Outline.cornerLimit && !crossesItself else {
      return box.shorterSide
    }
    var best = (point: box.middle, depth: depth(of: box.middle))
    var side = max(box.shorterSide, max(box.width, box.height) / 32)
    var cells = grid(side)
    var left = max(64, 100_000 / points.count)
    while !cells.isEmpty {
      left -= cells.count
      let depths = cells.map { depth(of: $0) }
      for (cell, depth) in zip(cells, depths) where depth > best.depth { best = (cell, depth) }
      if best.depth * 2 >= enough { return best.depth * 2 }
      let reach = side * 0.5.squareRoot()
      let open = zip(cells, depths).filter { $0.1 + reach > best.depth + Outline.precision }
      // The unexamined squares may be as thick as this, so the result is the upper bound.
      if left < 0 { return (open.map { $0.1 + reach }.max() ?? best.depth) * 2 }
      side /= 2
      cells = open.flatMap { quarters(of: $0.0, side) }
    }
    return max(best.depth, fitted(around: best.point, side * 4)) * 2
  }

  /// Returns the centers of squares that cover the box.
  private func grid(_ side: Double) -> [Point] {
    stride(from: box.left + side / 2, to: box.right + side / 2, by: side).flatMap { x in
      stride(from: box.top + side / 2, to: box.bottom + side / 2, by: side).map { y in
        Point(x: x, y: y)
      }
    }
  }

  private func quarters(of middle: Point, _ side: Double) -> [Point] {
    let half = side / 2
    return [(-half, -half), (half, -half), (-half, half), (half, half)].map {
      Point(x: middle.x + $0.0, y: middle.y + $0.1)
    }
  }

  /// Returns the depth of the best point near another one.
  ///
  /// Between two corners or sides the depth rises and falls once.
  private func fitted(around point: Point, _ reach: Double) -> Double {
    guard points.count <= Outline.cornerLimit else { return depth(of: point) }
    return highest(point.x, reach) { x in
      highest(point.y, reach) { y in depth(of: Point(x: x, y: y)) }
    }
  }

  /// Returns the maximum of a function near a number, by golden-section search.
  private func highest(_ middle: Double, _ reach: Double, _ value: (Double) -> Double) -> Double {
    let share = 0.618_033_988_749_895
    var (low, high) = (middle - reach, middle + reach)
    var (left, right) = (high - share * 2 * reach, low + share * 2 * reach)
    var (atLeft, atRight) = (value(left), value(right))
    for _ in 0..<16 {
      if atLeft < atRight {
        (low, left, atLeft) = (left, right, atRight)
        right = low + share * (high - low)
        atRight = value(right)
      } else {
        (high, right, atRight) = (right, left, atLeft)
        left = high - share * (high - low)
        atLeft = value(left)
      }
    }
    return max(atLeft, atRight)
  }

  /// Returns the distance from a point inside to the outline; negative if the point is outside.
  private func depth(of point: Point) -> Double {
    guard var from = points.last else { return 0 }
    var winding = 0
    var least = Double.infinity
    for to in points {
      let goesDown = from.y <= point.y && to.y > point.y
      let goesUp = to.y <= point.y && from.y > point.y
      if goesDown || goesUp {
        let crossing = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if crossing > point.x { winding += goesDown ? 1 : -1 }
      }
      least = min(least, squaredDistance(point, from, to))
      from = to
    }
    return winding != 0 ? least.squareRoot() : -least.squareRoot()
  }

  private func squaredDistance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let along = (point.x - from.x) * dx + (point.y - from.y) * dy
    let share = length > 0 ? min(max(along / length, 0), 1) : 0
    let (x, y) = (point.x - from.x - share * dx, point.y - from.y - share * dy)
    return x * x + y * y
  }
}

extension Outline {
  /// True if it turns to one side only, and exactly once around.
  private var isConvex: Bool {
    var hasLeft = false
    var hasRight = false
    var flips = 0
    var direction = 0
    for index in points.indices {
      let (one, two) = (points[index], points[(index + 1) % points.count])
      let turn = Outline.turn(one, two, points[(index + 2) % points.count])
      if turn > 0 { hasLeft = true }
      if turn < 0 { hasRight = true }
      let next = two.x > one.x ? 1 : two.x < one.x ? -1 : direction
      if direction != 0, next != direction { flips += 1 }
      direction = next
    }
    return !(hasLeft && hasRight) && flips <= 2
  }

  /// True if two of its sides that are not neighbors cross.
  private var crossesItself: Bool {
    let count = points.count
    for one in 0..<count {
      for two in one + 1..<count where two - one > 1 && two - one < count - 1 {
        let (a, b) = (points[one], points[one + 1])
        let (c, d) = (points[two], points[(two + 1) % count])
        if Outline.turn(a, b, c) * Outline.turn(a, b, d) < 0,
          Outline.turn(c, d, a) * Outline.turn(c, d, b) < 0
        {
          return true
        }
      }
    }
    return false
  }

  /// Returns the direction in which three points turn: positive, negative, or zero if they are
  /// collinear.
  private static func turn(_ one: Point, _ two: Point, _ three: Point) -> Double {
    (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
  }
}
