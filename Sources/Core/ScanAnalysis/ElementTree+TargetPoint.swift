import ScreenElements

extension ElementTree {
  /// Returns a point on an accessible element at which the element is topmost (P6).
  ///
  /// It is the activation point, otherwise the center, otherwise a point near a corner; nil if
  /// there is none.
  package func targetPoint(of index: ElementIndex) -> Point? {
    guard isAccessible(index), let frame = highlight(of: index) else { return nil }
    if let point = activationPoint(of: index), element(at: point) == index { return point }
    for (across, down) in [(0.5, 0.5), (0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)] {
      let point = Point(
        x: frame.left + across * (frame.right - frame.left),
        y: frame.top + down * (frame.bottom - frame.top))
      if element(at: point) == index { return point }
    }
    return nil
  }
}
