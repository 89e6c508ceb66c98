import ScreenElements

/// The frames of elements in a tree of boxes, so that those in an area are found without looking at
/// all of them.
///
/// Each has a rank of its own. Making the tree takes n log n steps, a question about log n plus the
/// number of results.
struct FrameIndex {
  struct Entry {
    let frame: Frame
    let rank: Int
  }

  /// The entry to choose from several.
  enum Choice {
    case lowest
    case highest
  }

  private struct Box {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    var lowest = Int.max
    var highest = Int.min

    mutating func take(_ other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
      lowest = min(lowest, other.lowest)
      highest = max(highest, other.highest)
    }
  }

  /// The number of boxes in one box.
  private static let width = 8
  /// The maximum number of entries that one question examines; if more lie on one another, the rest
  /// is left out.
  private static let limit = 512
  /// The boxes level by level: those of the entries first, and at the end the one around them all.
  private let levels: [[Box]]

  init(_ entries: [Entry]) {
    var level = FrameIndex.tiled(entries).map { entry in
      Box(
        left: entry.frame.left, top: entry.frame.top, right: entry.frame.right,
        bottom: entry.frame.bottom, lowest: entry.rank, highest: entry.rank)
    }
    var levels = [level]
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: FrameIndex.width).map { start in
        var box = Box()
        for place in start..<min(start + FrameIndex.width, level.count) { box.take(level[place]) }
        return box
      }
      levels.append(level)
    }
    self.levels = levels
  }

  /// Returns the entries tile by tile, so that neighbors on the screen are neighbors in the list.
  private static func tiled(_ entries: [Entry]) -> [Entry] {
    let tiles = Double(entries.count) / Double(width)
    let columns = max(1, Int(tiles.squareRoot().rounded(.up)))
    let perColumn = max(1, (entries.count + columns - 1) / columns)
    let acrossScreen = sorted(entries) { $0.middle.x }
    var found: [Entry] = []
    for start in stride(from: 0, to: entries.count, by: perColumn) {
      let column = acrossScreen[start..<min(start + perColumn, acrossScreen.count)]
      found += sorted(Array(column)) { $0.middle.y }
    }
    return found
  }

  private static func sorted(_ entries: [Entry], by key: (Frame) -> Double) -> [Entry] {
    entries.sorted { one, other in
      let (first, second) = (key(one.frame), key(other.frame))
      return first == second ? one.rank < other.rank : first < second
    }
  }

  /// Returns the lowest or highest rank of the entries near an area whose rank is in a range and
  /// fits.
  ///
  /// `fits` decides if an entry really touches the area; it is not asked about entries more than a
  /// point away.
  func first(
    _ choice: Choice, near area: Frame, ranks: Range<Int>, where fits: (Int) -> Bool
  ) -> Int? {
    var best: Int?
    var looked = 0
    visit(levels.count - 1, 0..<1, choice, near: area, ranks) { box, isEntry in
      guard looked < FrameIndex.limit else { return false }
      if let best {
        guard choice == .lowest ? box.lowest < best : box.highest > best else { return false }
      }
      guard isEntry else { return true }
      looked += 1
      if fits(box.lowest) { best = box.lowest }
      return true
    }
    // One that was not looked at may lie on top of what was found.
    return choice == .highest && looked == FrameIndex.limit ? nil : best
  }

  /// Returns the ranks of the entries near an area whose rank is in a range and fits, in no order;
  /// at most `limit`.
  func all(near area: Frame, ranks: Range<Int>, limit: Int, where fits: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var looked = 0
    visit(levels.count - 1, 0..<1, .lowest, near: area, ranks) { box, isEntry in
      guard looked < FrameIndex.limit, found.count < limit else { return false }
      guard isEntry else { return true }
      looked += 1
      if fits(box.lowest) { found.append(box.lowest) }
      return true
    }
    return found
  }

  private static func isNear(_ box: Box, _ area: Frame) -> Bool {
    box.left <= area.right + 1 && box.right >= area.left - 1 && box.top <= area.bottom + 1
      && box.bottom >= area.top - 1
  }

  /// Visits those of some boxes of a level that are near an area and have a rank in a range, and their contents, as
  /// long as the visitor wants to see inside.
  private func visit(
    _ level: Int, _ places: Range<Int>, _ choice: Choice, near area: Frame, _ ranks: Range<Int>,
    _ visitor: (Box, _ isEntry: Bool) -> Bool
  ) {
    let boxes = levels[level]
    let places = places.clamped(to: boxes.indices)
    for step in 0..<places.count {
      // Equal frames are in the order of their ranks, so the one that is looked for is met first.
      let place = choice == .lowest ? places.lowerBound + step : places.upperBound - 1 - step
      let box = boxes[place]
      guard box.lowest < ranks.upperBound, box.highest >= ranks.lowerBound,
        FrameIndex.isNear(box, area), visitor(box, level == 0), level > 0
      else { continue }
      let start = place * FrameIndex.width
      visit(level - 1, start..<start + FrameIndex.width, choice, near: area, ranks, visitor)
    }
  }
}
