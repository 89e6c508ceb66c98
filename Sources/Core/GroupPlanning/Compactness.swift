import ScreenElements

/// The runs of stops in a scope that look like one group: at most a tenth of the stops in the frame
/// around such a run are not part of it (M4).
///
/// A stop is in a frame if its center is. A stop without a frame is in no frame, and does not
/// enlarge one.
struct Compactness {
  private let count: Int
  private let isCompact: [Bool]

  /// Examines every run; `given` contains the frames of the stops in order.
  init(_ given: [Frame?]) {
    count = given.count
    let middles = Middles(given.map { $0.visible })
    var isCompact = [Bool](repeating: true, count: count * count)
    for first in 0..<count {
      var box: Middles.Box?
      var own = 0
      for last in first..<count {
        if let next = middles.boxes[last] {
          box = box?.union(next) ?? next
          own += 1
        }
        isCompact[first * count + last] =
          box.map { Self.areSeen(own, among: middles.count(in: $0)) } ?? true
      }
    }
    self.isCompact = isCompact
  }

  /// Returns for each of these runs if it looks like one group, without examining all other runs.
  static func areSeen(_ runs: [Range<Int>], of frames: [Frame?]) -> [Bool] {
    let visible = frames.map { $0.visible }
    let middles = visible.compactMap { $0?.middle }
    return runs.map { run in
      let own = visible[run].compactMap { $0 }
      guard let first = own.first else { return true }
      let box = own.dropFirst().reduce(first) { $0.union($1) }
      let inside = middles.count {
        $0.x >= box.left && $0.x < box.right && $0.y >= box.top && $0.y < box.bottom
      }
      return areSeen(own.count, among: inside)
    }
  }

  /// Returns true if a run looks like one group; `own` is its number of stops, `inside` the number
  /// of all stops in its frame.
  fileprivate static func areSeen(_ own: Int, among inside: Int) -> Bool { inside * 9 <= own * 10 }

  /// Returns true if the stops from `first` to `last` look like one group.
  subscript(first: Int, last: Int) -> Bool { isCompact[first * count + last] }
}

/// The centers of frames, sorted along both axes, so that those in a box are counted without
/// examining each.
private struct Middles {
  /// A box, stored as the numbers of centers before its edges, along both axes.
  struct Box {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
        bottom: max(bottom, other.bottom))
    }
  }

  private(set) var boxes: [Box?]
  private let stride: Int
  /// The number of centers to the left of and above a position, with a row for each y position and
  /// a column for each x position.
  private var before: [Int32]

  init(_ frames: [Frame?]) {
    let middles = frames.map { $0?.middle }
    let across = middles.compactMap { $0?.x }.sorted()
    let down = middles.compactMap { $0?.y }.sorted()
    boxes = frames.map { frame in
      frame.map {
        Box(
          left: across.index(of: $0.left), right: across.index(of: $0.right),
          top: down.index(of: $0.top), bottom: down.index(of: $0.bottom))
      }
    }
    stride = across.count + 1
    before = [Int32](repeating: 0, count: stride * stride)
    var usedAcross = [Int](repeating: 0, count: stride)
    var usedDown = usedAcross
    for middle in middles {
      guard let middle else { continue }
      // Centers at the same coordinate have separate columns.
      let column = across.index(of: middle.x)
      let row = down.index(of: middle.y)
      let index = (row + usedDown[row]) * stride + stride + column + usedAcross[column] + 1
      usedAcross[column] += 1
      usedDown[row] += 1
      before[index] += 1
    }
    for row in 1..<max(stride, 1) {
      for column in 1..<stride {
        before[row * stride + column] +=
          before[(row - 1) * stride + column] + before[row * stride + column - 1]
          - before[(row - 1) * stride + column - 1]
      }
    }
  }

  func count(in box: Box) -> Int {
    guard box.right > box.left, box.bottom > box.top else { return 0 }
    return Int(
      before[box.bottom * stride + box.right] - before[box.top * stride + box.right]
        - before[box.bottom * stride + box.left] + before[box.top * stride + box.left])
  }
}

extension Frame? {
  /// The frame; nil if it has no area.
  fileprivate var visible: Frame? { flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } }
}

extension [Double] {
  /// Returns the number of elements that are less than a number; the array is sorted.
  fileprivate func index(of number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
