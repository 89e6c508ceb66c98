import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// The number of switches that choose a part: 2 to 8 (S7).
  var choiceCount: Int {
    var highest = 2
    for own in settings.switches {
      if case .choose(let number) = own.press { highest = max(highest, number) }
      if case .choose(let number)? = own.longPress?.action { highest = max(highest, number) }
    }
    return min(highest, 8)
  }

  /// Returns the parts of a ring, or of its innermost chosen part (S7).
  ///
  /// They are contiguous and in reading order. Their sizes differ by at most one, larger parts
  /// first.
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

  /// Speaks the number, the first stop and the last stop of each part (E12).
  mutating func sayParts(_ ring: Ring, _ events: inout [ScanEvent]) {
    say(
      Speech(
        priority: .highlight,
        content: .parts(
          ring, shownParts(ring, narrowedParts),
          UtteranceOptions(hints: false, traits: false), language: scopes.tree.language)),
      &events)
  }

  /// Chooses the part that had this number at the press.
  ///
  /// A part with one stop is picked (S7, I10).
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

  /// The chosen parts, innermost last.
  package var narrowedParts: [Range<Int>] {
    if case .elimination(let parts)? = active?.method { parts } else { [] }
  }

  /// Shows the part around the innermost chosen part.
  ///
  /// - Returns: true if there is such a part.
  mutating func widen() -> Bool {
    guard case .elimination(let parts)? = active?.method, !parts.isEmpty else { return false }
    active?.method = .elimination(parts: parts.dropLast())
    return true
  }

  /// Returns true if the ring that was shown at a press still has the same stops.
  ///
  /// Their texts may have changed meanwhile (T1).
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
