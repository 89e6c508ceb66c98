/// Arranges items in rows (E5).
///
/// It reuses its buffers from one container to the next.
struct ReadingRows {
  private struct Key {
    let top: Double
    /// The position of the leading edge in the reading direction.
    let leading: Double
    let height: Double
    /// The position in document order, for ties.
    let position: Int

    var middle: Double { top + height / 2 }

    static func byTop(_ one: Key, _ other: Key) -> Bool {
      if one.top != other.top { return one.top < other.top }
      if one.leading != other.leading { return one.leading < other.leading }
      return one.position < other.position
    }

    static func byLeading(_ one: Key, _ other: Key) -> Bool {
      if one.leading != other.leading { return one.leading < other.leading }
      if one.top != other.top { return one.top < other.top }
      return one.position < other.position
    }
  }

  private let direction: Direction
  private var keys: [Key] = []
  private var given: [Int32] = []
  private var hasFrame: [Bool] = []

  init(_ direction: Direction) {
    self.direction = direction
  }

  /// Sorts the items of a range, which are in document order, and marks the first item of each row.
  ///
  /// - Parameters:
  ///   - range: the part of `items` and `startsRow` to work on.
  ///   - frame: returns the frame of an item.
  mutating func arrange(
    _ items: inout [Int32], _ startsRow: inout [Bool], _ range: Range<Int>,
    frame: (Int32) -> Frame?
  ) {
    guard let first = range.first else { return }
    startsRow[first] = true
    guard range.count > 1 else { return }
    given.removeAll(keepingCapacity: true)
    hasFrame.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    for (position, item) in items[range].enumerated() {
      given.append(item)
      let frame = frame(item)
      hasFrame.append(frame != nil)
      guard let frame else { continue }
      keys.append(
        Key(
          top: frame.top, leading: frame.leading(direction), height: frame.height,
          position: position))
    }
    var next = first
    // An item without a frame follows the previous item of the document in the same row; without a
    // previous item it is first.
    func putWithFollowers(_ position: Int, _ items: inout [Int32], given: [Int32], _ has: [Bool]) {
      var position = position
      repeat {
        items[next] = given[position]
        next += 1
        position += 1
      } while position < given.count && !has[position]
    }
    if !hasFrame[0] { putWithFollowers(0, &items, given: given, hasFrame) }
    keys.sort { Key.byTop($0, $1) }
    var row = 0
    while row < keys.count {
      let end = endOfRow(from: row)
      keys[row..<end].sort { Key.byLeading($0, $1) }
      if row > 0 { startsRow[next] = true }
      for index in row..<end {
        putWithFollowers(keys[index].position, &items, given: given, hasFrame)
      }
      row = end
    }
  }

  /// Returns the end of the row that starts at an index.
  ///
  /// The shortest item determines the row; of equally short items, the first one.
  private func endOfRow(from start: Int) -> Int {
    var shortest = keys[start]
    var end = start + 1
    while end < keys.count, keys[end].top < shortest.middle {
      if keys[end].height < shortest.height { shortest = keys[end] }
      end += 1
    }
    return end
  }
}

extension Frame {
  /// Returns the position of the leading edge in the reading direction (E5).
  func leading(_ direction: Direction) -> Double {
    switch direction {
    case .leftToRight: left
    case .rightToLeft: -right
    }
  }
}
