import ScanTime

extension Array {
  /// The elements in the order of their times; those of one instant keep their order (I1).
  package func sortedByTime(_ time: (Element) -> Instant) -> [Element] {
    if count < 2 { return self }
    // The library's sort happens to be stable today, but does not promise it.
    return enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
      .map { $0.element }
  }
}
