import ScreenElements
import Randomness
import ScreenAudit
import Testing

/// The findings of the rules about positions, compared with a slow search of every pair, every cell and every
/// rectangle.
@Suite("Rules about positions agree with an exhaustive check")
struct GeometryOracleTests {
  private struct Box {
    var x, y, width, height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }

    func holds(_ column: Int, _ row: Int) -> Bool {
      column >= x && column < right && row >= y && row < bottom
    }
  }

  private static func box(_ generator: inout SplitMix64, in size: Int, _ most: Int) -> Box {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    return Box(
      x: number(-3...size - 1), y: number(-3...size - 1), width: number(1...most),
      height: number(1...most))
  }

  /// Elements at places: each has the scale of a point, or of a tenth, so that sums of them are not exact.
  private static func button(_ place: Int, _ box: Box, scale: Double) -> Element {
    .button("b\(place)", "B").frame(
      x: Double(box.x) * scale, y: Double(box.y) * scale, width: Double(box.width) * scale,
      height: Double(box.height) * scale)
  }

  private static func audited(_ elements: [Element], size: Double, _ rule: AuditRule) -> [Finding] {
    var screen = Screen(title: "T", size: Size(width: size, height: size), elements: elements)
    screen.language = "en"
    return audit([AuditedScreen(ElementTree(screen))], rules: [rule])
  }

  @Test("Overlaps match a check of every pair", arguments: 0..<60)
  func overlaps(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 2...40, using: &generator)
    let boxes = (0..<count).map { _ in Self.box(&generator, in: 60, 20) }
    for scale in [1.0, 0.1] {
      let elements = boxes.enumerated().map { Self.button($0, $1, scale: scale) }
      var expected: Set<String> = []
      for later in boxes.indices {
        let first = boxes.indices.prefix(later).first { earlier in
          let (one, two) = (boxes[earlier], boxes[later])
          let isInside =
            one.x <= two.x && two.right <= one.right && one.y <= two.y && two.bottom <= one.bottom
          if isInside, two.width * two.height * 2 <= one.width * one.height { return false }
          return one.x < two.right && two.x < one.right && one.y < two.bottom && two.y < one.bottom
        }
        if let first { expected.insert("b\(later) overlaps \"b\(first)\"") }
      }
      let found = Self.audited(elements, size: 100, .targetOverlap).map { finding in
        "\(finding.element ?? "") \(finding.message.dropFirst("The target ".count).prefix { $0 != "," })"
      }
      #expect(Set(found) == expected && found.count == expected.count, "seed \(seed)")
    }
  }

  @Test("Narrow gaps match a check of every pair, in each direction", arguments: 0..<60)
  func gaps(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 2...40, using: &generator)
    let boxes = (0..<count).map { _ in Self.box(&generator, in: 300, 90) }
    let elements = boxes.enumerated().map { Self.button($0, $1, scale: 1) }
    var expected: [String] = []
    for later in boxes.indices {
      for isAcross in [true, false] {
        let first = boxes.indices.prefix(later).first { earlier in
          let (one, two) = (boxes[earlier], boxes[later])
          let across = max(one.x, two.x) - min(one.right, two.right)
          let down = max(one.y, two.y) - min(one.bottom, two.bottom)
          return isAcross
            ? (0..<8).contains(across) && down < 0 && min(one.width, two.width) < 44
            : (0..<8).contains(down) && across < 0 && min(one.height, two.height) < 44
        }
        if let first { expected.append("b\(later) b\(first) \(isAcross ? "wide." : "high.")") }
      }
    }
    let found = Self.audited(elements, size: 500, .targetGap).map { finding in
      let other = finding.message.split(separator: "\"")[1]
      return "\(finding.element ?? "") \(other) \(finding.fix.suffix(5))"
    }
    #expect(found.sorted() == expected.sorted(), "seed \(seed)")
  }

  /// The shorter side of the largest free rectangle, by looking at every rectangle of cells.
  private static func largestFree(_ isFree: (Int, Int) -> Bool, size: Int) -> Int {
    var best = 0
    for left in 0..<size {
      for top in 0..<size where isFree(left, top) {
        var width = size - left
        for bottom in top..<size {
          var run = 0
          while run < width, isFree(left + run, bottom) { run += 1 }
          width = run
          best = max(best, min(width, bottom - top + 1))
        }
      }
    }
    return best
  }

  @Test(
    "The covered part, and the size of the rest, agree with a count of every cell",
    arguments: 0..<60)
  func covered(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let size = 24
    let boxes = (0..<Int.random(in: 2...10, using: &generator)).map { _ in
      Self.box(&generator, in: size, 20)
    }
    let opaque = boxes.map { _ in Bool.random(using: &generator) }
    let elements = boxes.enumerated().map { place, box in
      Self.button(place, box, scale: 1).with { $0.appearance.opaque = opaque[place] }
    }
    var covered: Set<String> = []
    var small: Set<String> = []
    for (place, box) in boxes.enumerated() {
      let later = boxes.indices.filter { $0 > place && opaque[$0] }.map { boxes[$0] }
      func isShown(_ column: Int, _ row: Int) -> Bool { box.holds(column, row) }
      func isFree(_ column: Int, _ row: Int) -> Bool {
        isShown(column, row) && !later.contains { $0.holds(column, row) }
      }
      let shown = Self.largestFree(isShown, size: size)
      let free = Self.largestFree(isFree, size: size)
      let isSliver = Double(free) < min(4, Double(shown) / 2)
      let cells = (0..<size * size).map { ($0 % size, $0 / size) }
      let isTouched = cells.contains { isShown($0.0, $0.1) && !isFree($0.0, $0.1) }
      if isTouched && isSliver { covered.insert("b\(place)") }
      let least = min(box.width, box.height)
      let isBeside = Double(shown) < min(4, Double(least) / 2)
      if least < 10 || free < 10 && !(isTouched && isSliver) && !isBeside {
        small.insert("b\(place)")
      }
    }
    let found = Self.audited(elements, size: Double(size), .ghostCovered).compactMap(\.element)
    #expect(Set(found) == covered, "seed \(seed)")
    var options = AuditOptions()
    options.targetSize = 10
    let screen = Screen(
      title: "T", size: Size(width: Double(size), height: Double(size)), elements: elements)
    let tooSmall = audit(
      [AuditedScreen(ElementTree(screen))], rules: [.targetSize], options
    ).compactMap(\.element)
    #expect(Set(tooSmall) == small, "seed \(seed)")
  }

  @Test("The background of a text is the topmost one in all of its cells", arguments: 0..<60)
  func grounds(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let size = 24
    let colors: [UInt32] = [0xFFFFFF, 0x000000, 0x777777]
    let boxes = (0..<Int.random(in: 2...9, using: &generator)).map { _ in
      Self.box(&generator, in: size, Bool.random(using: &generator) ? 30 : 8)
    }
    let grounds = boxes.map { _ in
      Int.random(in: 0..<3, using: &generator) == 0 ? nil : colors.randomElement(using: &generator)
    }
    let elements = boxes.enumerated().map { place, box in
      Self.button(place, box, scale: 1).with {
        $0.appearance.background = grounds[place]
        $0.appearance.foreground = 0xFFFFFF
      }
    }
    var expected: Set<String> = []
    for (place, box) in boxes.enumerated() {
      var tops: Set<Int> = []
      for column in box.x..<box.right {
        for row in box.y..<box.bottom {
          let top = boxes.indices.prefix(place).last {
            boxes[$0].holds(column, row) && grounds[$0] != nil
          }
          tops.insert(top ?? -1)
        }
      }
      let under = tops.count == 1 ? tops.first.flatMap { $0 < 0 ? nil : grounds[$0] } : nil
      if grounds[place] ?? under == 0xFFFFFF { expected.insert("b\(place)") }
    }
    let found = Self.audited(elements, size: Double(size), .contrast).compactMap(\.element)
    #expect(Set(found) == expected, "seed \(seed)")
  }

  @Test("An outline is as thick as the largest circle of a fine grid", arguments: 0..<20)
  func thickness(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    // Seen from its center the outline winds around once, so it never crosses itself.
    let directions: [(Double, Double)] = [
      (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
    ]
    let points = directions.map { direction in
      let far = number(3...60)
      return Point(x: 100 + direction.0 * far, y: 100 + direction.1 * far)
    }
    var best = 0.0
    for x in stride(from: 40.0, through: 160, by: 1) {
      for y in stride(from: 40.0, through: 160, by: 1) where isInside(x, y, points) {
        best = max(best, distance(x, y, points))
      }
    }
    var options = AuditOptions()
    options.targetSize = 1000
    let screen = Screen(
      title: "T", size: Size(width: 300, height: 300),
      elements: [Element.button("a", "A").with { $0.path = points }])
    let finding = try #require(
      audit([AuditedScreen(ElementTree(screen))], rules: [.targetSize], options).first)
    let words = finding.measured.split(separator: " ")
    #expect(words.prefix(3).joined(separator: " ") == "a thickness of")
    let thickness = try #require(Double(words[3]))
    // The grid misses the middle by half of its diagonal at most, the search by a quarter of a point.
    #expect(thickness >= best * 2 - 0.51 && thickness <= best * 2 + 1.43, "seed \(seed)")
  }

  /// Returns true if a point is inside, by the sides that a line to the right crosses.
  private func isInside(_ x: Double, _ y: Double, _ points: [Point]) -> Bool {
    var isInside = false
    for place in points.indices {
      let (one, two) = (points[place], points[(place + 1) % points.count])
      if (one.y > y) != (two.y > y), x < (two.x - one.x) * (y - one.y) / (two.y - one.y) + one.x {
        isInside.toggle()
      }
    }
    return isInside
  }

  private func distance(_ x: Double, _ y: Double, _ points: [Point]) -> Double {
    points.indices.map { place in
      let (one, two) = (points[place], points[(place + 1) % points.count])
      let (dx, dy) = (two.x - one.x, two.y - one.y)
      let share = min(max(((x - one.x) * dx + (y - one.y) * dy) / (dx * dx + dy * dy), 0), 1)
      let (left, down) = (x - one.x - share * dx, y - one.y - share * dy)
      return (left * left + down * down).squareRoot()
    }.min() ?? 0
  }
}
