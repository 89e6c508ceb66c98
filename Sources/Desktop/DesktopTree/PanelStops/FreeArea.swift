import ScreenElements

extension Frame {
  /// The area of the frame.
  var area: Double { width * height }

  /// Returns the largest upright part of it outside the others, each side at least `leastSide` long
  /// (D3); nil if there is none.
  func largestPart(without others: [Frame], leastSide: Double) -> Frame? {
    var parts = [self]
    // A control with more parts than this has no gap that a user could hit.
    for other in others.prefix(16) {
      var left: [Frame] = []
      for part in parts {
        guard let taken = part.intersection(other) else {
          left.append(part)
          continue
        }
        left += part.parts(around: taken)
      }
      parts = Array(left.sorted { $0.area > $1.area }.prefix(64))
    }
    // Sorting is not stable: of equal parts the upper left one is chosen.
    return parts.filter { min($0.width, $0.height) >= leastSide }.max {
      ($0.area, -$0.top, -$0.left) < ($1.area, -$1.top, -$1.left)
    }
  }

  /// Returns the parts beside a frame inside it, at most four.
  private func parts(around taken: Frame) -> [Frame] {
    [
      Frame(x: left, y: top, width: width, height: taken.top - top),
      Frame(x: left, y: taken.bottom, width: width, height: bottom - taken.bottom),
      Frame(x: left, y: top, width: taken.left - left, height: height),
      Frame(x: taken.right, y: top, width: right - taken.right, height: height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
