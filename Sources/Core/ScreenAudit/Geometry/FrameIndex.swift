import ScreenElements

/// A spatial index of frames: a tree of boxes for finding the frames in an area without examining
/// all of them.
///
/// Each frame has a unique rank. Building the tree takes n log n steps, a query about log n plus
/// the number of results.
struct FrameIndex {
  struct Entry {
    let frame: Frame
    let rank: Int
  }

  /// The preferred entry of several.
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

    /// Returns true if both share a point.
    func touches(_ other: Box) -> Bool {
      left <= other.right && right >= other.left && top <= other.bottom && bottom >= other.top
    }

    mutating func formUnion(_ other: Box) {
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
  /// The maximum number of entries that one query examines.
  ///
  /// If more overlap, the rest is ignored.
  private static let limit = 512
  /// The boxes level by level, beginning with those of the entries and ending with the one around
  /// all.
  private let boxes: [Box]
  /// The index of the first box on each level, and at the end the number of all boxes.
  private let starts: [Int]

  init(_ entries: [Entry]) {
    var level = FrameIndex.tiled(entries).map { entry in
      Box(
        left: entry.frame.left, top: entry.frame.top, right: entry.frame.right,
        bottom: entry.frame.bottom, lowest: entry.rank, highest: entry.rank)
    }
    var boxes = level
    var starts = [0, level.count]
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: FrameIndex.width).map { start in
        var box = Box()
        for index in start..<min(start + FrameIndex.width, level.count) {
          box.formUnion(level[index])
        }
        return box
      }
      boxes += level
      starts.append(boxes.count)
    }
    self.boxes = boxes
    self.starts = starts
  }

  /// Returns the entries along a Z-order curve, so that neighbors on the screen are neighbors in
  /// the list.
  ///
  /// Equal ones are in the order of their ranks.
  private static func tiled(_ entries: [Entry]) -> [Entry] {
    let middles = entries.map { $0.frame.middle }
    let across = Spread(middles.lazy.map { $0.x })
    let down = Spread(middles.lazy.map { $0.y })
    // Indices are faster to move than entries.
    let keyed = middles.indices.map { index in
      let (x, y) = (across.step(of: middles[index].x), down.step(of: middles[index].y))
      return (key: spaced(x) | spaced(y) << 1, rank: entries[index].rank, index: index)
    }
    return keyed.sorted { one, other in
      one.key == other.key ? one.rank < other.rank : one.key < other.key
    }.map { entries[$0.index] }
  }

  /// Returns 16 bits with a zero bit after each.
  private static func spaced(_ bits: UInt32) -> UInt32 {
    var bits = bits
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }

  /// The range of some numbers, divided into 65,536 steps.
  private struct Spread {
    private var least = Double.infinity
    private var most = -Double.infinity

    init(_ numbers: some Sequence<Double>) {
      for number in numbers {
        least = min(least, number)
        most = max(most, number)
      }
    }

    /// Returns the step of a number from 0; 0 if the range is empty or too large.
    func step(of number: Double) -> UInt32 {
      let share = (number - least) / (most - least)
      return share >= 0 && share <= 1 ? UInt32(share * 65_535) : 0
    }
  }

  /// Returns the lowest or highest rank among the matching entries near an area with a rank in a
  /// range.
  ///
  /// `fits` decides if an entry really touches the area; it is only called for entries within a
  /// point of the area.
  func first(
    _ choice: Choice, near area: Frame, ranks: Range<Int>, where fits: (Int) -> Bool
  ) -> Int? {
    var best: Int?
    var looked = 0
    visit(choice, near: area, ranks) { box, isEntry in
      guard looked < FrameIndex.limit else { return false }
      if let best {
        guard choice == .lowest ? box.lowest < best : box.highest > best else { return false }
      }
      guard isEntry else { return true }
      looked += 1
      if fits(box.lowest) { best = box.lowest }
      return true
    }
    // An entry that was not examined may be on top of the result.
    return choice == .highest && looked == FrameIndex.limit ? nil : best
  }

  /// Returns at most `limit` ranks of the matching entries near an area with a rank in a range,
  /// unsorted.
  func all(near area: Frame, ranks: Range<Int>, limit: Int, where fits: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var looked = 0
    visit(.lowest, near: area, ranks) { box, isEntry in
      guard looked < FrameIndex.limit, found.count < limit else { return false }
      guard isEntry else { return true }
      looked += 1
      if fits(box.lowest) { found.append(box.lowest) }
      return true
    }
    return found
  }

  /// Visits the boxes near an area with a rank in a range, each with its contents if the visitor
  /// returns true.
  private func visit(
    _ choice: Choice, near area: Frame, _ ranks: Range<Int>,
    _ visitor: (Box, _ isEntry: Bool) -> Bool
  ) {
    guard !ranks.isEmpty else { return }
    let wanted = Box(
      left: area.left - 1, top: area.top - 1, right: area.right + 1, bottom: area.bottom + 1,
      lowest: ranks.lowerBound, highest: ranks.upperBound - 1)
    boxes.withUnsafeBufferPointer { boxes in
      visit(starts.count - 2, 0, choice, wanted, boxes, visitor)
    }
  }

  /// Visits the boxes on a level from an index on that belong to one box of the next level.
  private func visit(
    _ level: Int, _ itemIndex: Int, _ choice: Choice, _ wanted: Box,
    _ boxes: UnsafeBufferPointer<Box>, _ visitor: (Box, _ isEntry: Bool) -> Bool
  ) {
    let first = starts[level] + itemIndex
    let end = min(first + FrameIndex.width, starts[level + 1])
    for step in 0..<max(0, end - first) {
      // Equal frames are in the order of their ranks, so the preferred one is first.
      let index = choice == .lowest ? first + step : end - 1 - step
      let box = boxes[index]
      guard box.touches(wanted), box.lowest <= wanted.highest, box.highest >= wanted.lowest,
        visitor(box, level == 0), level > 0
      else { continue }
      visit(
        level - 1, (index - starts[level]) * FrameIndex.width, choice, wanted, boxes, visitor)
    }
  }
}
