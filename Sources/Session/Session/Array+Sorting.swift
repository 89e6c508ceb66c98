import ScanTime

extension Array {
  /// Returns the elements sorted by time.
  ///
  /// Elements with equal times keep their order (I1).
  package func sortedByTime(_ time: (Element) -> Instant) -> [Element] {
    if count < 2 { return self }
    // The sort of the standard library is stable today, but its documentation does not guarantee
    // it.
    return enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
      .map { $0.element }
  }
}
