import ScreenElements
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
    guard !isTooSoon(number, of: shown, part, gesture.pressed, landing) else {
      return giveFullInterval()
    }
    if part.count == 1, let stop = shown.stop(part.lowerBound) {
      pick(stop, of: shown, recognized: gesture.recognized, &events)
    } else if isShown(shown) {
      active?.method = .elimination(parts: narrowedThen + [part])
      land(.move, &events)
    }
  }

  /// True if a choice comes too shortly after a change (T6).
  ///
  /// A change guards only the parts that it alters, or in a scope in which one stop is gone again and again nothing could be
  /// chosen: a choice that narrows picks nothing, and counts where nothing that was narrowed to was lost; a stop is
  /// picked that was shown under the same number all the time. The group of what stands on every screen can be entered
  /// in any case, as that does nothing that cannot be taken back.
  private func isTooSoon(
    _ number: Int, of shown: Ring, _ part: Range<Int>, _ pressed: Instant, _ landing: Landing
  ) -> Bool {
    let changes = landing.changes
    let changeGuard = settings.changeGuard
    let stops = part.compactMap { shown.stop($0) }
    let isPermanent = stops.allSatisfy { shown.isPermanent($0) }
    let end = isPermanent ? changes.ownGuardEnd(changeGuard) : changes.guardEnd(changeGuard)
    guard let end, pressed <= end else { return false }
    let screenEnd =
      isPermanent
      ? changes.screen.map { $0 + changeGuard } : changes.screenGuardEnd(changeGuard)
    if let screenEnd, pressed <= screenEnd { return true }
    let only = stops.count == 1 ? stops.first : nil
    if isPermanent, case .group? = only { return false }
    let begin = pressed + TimeSpan(microseconds: -1 - changeGuard.microseconds)
    guard case .parts(_, let narrowed) = landing.shown else { return true }
    return !history.holds(from: begin, through: pressed) { before in
      guard case .parts(_, let narrowedBefore) = before.shown else { return false }
      guard let only else { return narrowedBefore.count == narrowed.count }
      return onlyStop(number, in: before) == only.name
    }
  }

  /// The stop that was shown alone under a number.
  private func onlyStop(_ number: Int, in landing: Landing) -> Stop.Name? {
    guard case .parts(let shown, let narrowed) = landing.shown else { return nil }
    let parts = shownParts(shown, narrowed)
    guard parts.indices.contains(number - 1), parts[number - 1].count == 1 else { return nil }
    return shown.stop(parts[number - 1].lowerBound)?.name
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
