import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// The number of switches that choose: 2 to 8 (S7).
  var choiceCount: Int {
    var highest = 2
    for own in settings.switches {
      if case .choose(let number) = own.press { highest = max(highest, number) }
      if case .choose(let number)? = own.longPress?.action { highest = max(highest, number) }
    }
    return min(highest, 8)
  }

  /// The parts of a ring, or of the part that was narrowed to: contiguous, in reading order, of sizes that
  /// differ by one at the most, the larger ones first (S7).
  func shownParts(_ ring: Ring, _ narrowed: [Range<Int>]) -> [Range<Int>] {
    let whole = narrowed.last ?? 0..<ring.count
    guard !whole.isEmpty else { return [] }
    let count = min(choiceCount, whole.count)
    let (size, larger) = whole.count.quotientAndRemainder(dividingBy: count)
    var parts: [Range<Int>] = []
    var start = whole.lowerBound
    for part in 0..<count {
      let end = start + size + (part < larger ? 1 : 0)
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// Shows the parts to choose from, and speaks them.
  mutating func showParts(
    _ ring: Ring, _ cause: Landing.Cause, _ events: inout [ScanEvent]
  ) {
    let narrowed = narrowedParts
    history.append(at: now, .parts(ring, narrowed: narrowed), cause)
    emit(
      .choices(shownParts(ring, narrowed).map { part in part.compactMap { ring.stop($0) } }),
      &events)
    sayParts(ring, &events)
  }

  /// Speaks each part as its number, its first and its last stop (E12).
  mutating func sayParts(_ ring: Ring, _ events: inout [ScanEvent]) {
    say(
      Speech(
        priority: .highlight,
        content: .parts(
          ring, shownParts(ring, narrowedParts),
          UtteranceOptions(hints: false, traits: false), language: scopes.tree.language)),
      &events)
  }

  /// Narrows to the part that was shown under that number at the press; a part of one stop is picked
  /// (S7, I10).
  mutating func choose(_ number: Int, _ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard showsParts, let landing = highlightsAtPress[gesture.switchIndex],
      case .parts(let shown, let narrowedThen) = landing.shown
    else { return }
    let parts = shownParts(shown, narrowedThen)
    guard number >= 1, number <= parts.count else { return }
    let part = parts[number - 1]
    guard let accepted = accept(number, of: shown, part, gesture, after: landing) else { return }
    if part.count == 1, let stop = shown.stop(part.lowerBound) {
      pick(stop, of: shown, accepted, &events)
    } else if isShown(shown) {
      active?.method = .elimination(parts: narrowedThen + [part])
      land(.move, &events)
    }
  }

  /// The parts that were narrowed to, the last one innermost.
  package var narrowedParts: [Range<Int>] {
    if case .elimination(let parts)? = active?.method { parts } else { [] }
  }

  /// Shows the part around the one that was narrowed to.
  ///
  /// - Returns: whether there is one.
  mutating func widen() -> Bool {
    guard case .elimination(let parts)? = active?.method, !parts.isEmpty else { return false }
    active?.method = .elimination(parts: parts.dropLast())
    return true
  }

  /// True if a ring that was shown at a press is still the one that is scanned, stop by stop; what its
  /// stops say may have changed meanwhile (T1).
  private func isShown(_ shown: Ring) -> Bool {
    switch (shown, ring) {
    case (.scope(let before, let old), .scope(let after, let new)?):
      haveSameStops(before, old, after, new)
    case (.menu(let before), .menu(let after)?):
      before.number == after.number && before.entries == after.entries
    case (.scope, _), (.menu, _): false
    }
  }
}
