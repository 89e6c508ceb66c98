import ScreenElements

/// Returns the largest rectangle of an area that covers leave free, measured by its shorter side,
/// then by its area; nil if they leave nothing.
///
/// Its time grows with the third power of the number of covers, so it is for few of them.
func largestFree(in area: Frame, _ covers: [Frame]) -> Frame? {
  let covers = covers.compactMap { area.intersection($0) }
  let xs = edges(area.left, area.right, covers.flatMap { [$0.left, $0.right] })
  let ys = edges(area.top, area.bottom, covers.flatMap { [$0.top, $0.bottom] })
  var best: Frame?
  for top in ys.indices.dropLast() {
    var isFree = [Bool](repeating: true, count: max(0, xs.count - 1))
    for bottom in ys.indices where bottom > top {
      let middle = (ys[bottom - 1] + ys[bottom]) / 2
      for column in isFree.indices where isFree[column] {
        let point = Point(x: (xs[column] + xs[column + 1]) / 2, y: middle)
        isFree[column] = !covers.contains { $0.contains(point, .leftToRight) }
      }
      var start: Int?
      for column in xs.indices {
        if column < isFree.count, isFree[column] {
          start = start ?? column
        } else if let left = start {
          let free = Frame(
            x: xs[left], y: ys[top], width: xs[column] - xs[left], height: ys[bottom] - ys[top])
          if best.map({ isLarger(free, than: $0) }) ?? true { best = free }
          start = nil
        }
      }
    }
  }
  return best
}

private func isLarger(_ one: Frame, than other: Frame) -> Bool {
  one.shorterSide == other.shorterSide
    ? one.width * one.height > other.width * other.height : one.shorterSide > other.shorterSide
}

/// Edges in order, each once.
private func edges(_ first: Double, _ last: Double, _ between: [Double]) -> [Double] {
  var found: [Double] = []
  for edge in ([first, last] + between).sorted() where found.last.map({ $0 < edge }) ?? true {
    found.append(edge)
  }
  return found
}
