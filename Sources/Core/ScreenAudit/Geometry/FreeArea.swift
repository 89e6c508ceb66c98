import ScreenElements

/// Returns the largest uncovered rectangle of an area, by its shorter side and then by its area;
/// nil if there is none.
///
/// The time grows with the third power of the number of covers, so it is only suitable for few.
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

/// Returns the edges in order, without duplicates.
private func edges(_ first: Double, _ last: Double, _ between: [Double]) -> [Double] {
  var found: [Double] = []
  for edge in ([first, last] + between).sorted() where found.last.map({ $0 < edge }) ?? true {
    found.append(edge)
  }
  return found
}
