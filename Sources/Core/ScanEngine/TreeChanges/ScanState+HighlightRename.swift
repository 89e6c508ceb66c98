import ScreenElements
import ScanTime
import SwitchInput

/// Renames of the highlighted element. They are spoken and guarded (D5).
extension ScanState {
  /// The element that is highlighted, or whose menu is open, with its name.
  ///
  /// Nil if there is no single element, or if the element updates frequently.
  var namedElement: (id: String, name: String)? {
    guard isHighlighted, !showsParts, case .element(let id, let index)? = underlying,
      !scopes.traits(of: index).contains(.updatesFrequently)
    else { return nil }
    return (id, scopes.tree[index].label ?? "")
  }

  /// Compares the name of the highlighted element with the one before a change.
  ///
  /// - Returns: true if the name differs; it is spoken now or soon.
  mutating func takeName(
    after before: (id: String, name: String)?, _ events: inout [ScanEvent]
  ) -> Bool {
    guard let before, let after = namedElement, after.id == before.id, after.name != before.name
    else { return false }
    if var last = newName, last.element == after.id, now - last.spoken < HighlightRename.pause {
      last.changed = now
      newName = last
      updateNext()
    } else {
      speakName(of: after.id, &events)
    }
    return true
  }

  /// Speaks a name that changed during the pause, unless a landing has spoken it meanwhile.
  mutating func endNamePause(_ events: inout [ScanEvent]) {
    guard let changed = newName?.changed else { return }
    newName?.changed = nil
    guard let element = namedElement, element.id == newName?.element,
      let landing = history.last, landing.at < changed
    else { return }
    speakName(of: element.id, &events)
  }

  private mutating func speakName(of element: String, _ events: inout [ScanEvent]) {
    let isFurther = newName.map {
      $0.element == element && $0.spoken >= history.last?.at ?? now
    }
    newName = HighlightRename(element: element, spoken: now)
    // The entries of its menu keep their names.
    if !hasMenu, hasRing { speakAnew(&events) }
    guard active?.timer == .dwell, let pending = active?.pending else { return }
    guard isFurther == true else { return giveFullInterval() }
    // Only the first rename restarts the full time of the pick (T9).
    wait(for: .timer(.dwell), until: max(pending.deadline.time, guardEnds))
  }

  /// Returns true if the press was too soon for the person to know the new name of the element.
  func isBeforeNewName(_ pressed: Instant, of landing: Landing) -> Bool {
    guard let newName, let end = newNameGuardEnd, pressed <= end,
      let (stop, ring) = meant(landing, pressed: pressed)
    else { return false }
    switch (ring, stop) {
    case (.menu(let offer), _): return offer.element == newName.element
    case (.scope, .element(let id, _)): return id == newName.element
    case (.scope, _): return false
    }
  }

  /// The last instant at which a press is too soon after a new name; nil if there was none.
  var newNameGuardEnd: Instant? { newName.map { $0.spoken + settings.changeGuard } }
}
