extension [TimedEvent] {
  /// The events in the order of their time; those of one instant keep their order (I1).
  func sortedByTime() -> [TimedEvent] {
    if count < 2 { return self }
    // The library's sort happens to be stable today, but does not promise it.
    return enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map { $0.element }
  }
}
