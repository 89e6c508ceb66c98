import ScreenElements
import ScanTime
import SwitchInput

/// New names of the highlighted element: they are spoken, and guarded (D5).
extension ScanState {
  /// The element that is highlighted, or whose menu is open, with its name; nil if that is no
  /// single element, or if its text changes all the time by its nature.
  var namedElement: (id: String, name: String)? {
    guard isHighlighted, !showsParts, case .element(let id, let index)? = underlying,
      !scopes.traits(of: index).contains(.updatesFrequently)
    else { return nil }
    return (id, scopes.tree[index].label ?? "")
  }

  /// Takes the current name of the element that was highlighted before a change.
  ///
  /// - Returns: true if it is another name, which is spoken now or soon.
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

  /// Speaks a name that changed too soon after the time before, if no one heard it meanwhile.
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
    // The entries of its menu are called as before.
    if !hasMenu, hasRing { speakAnew(&events) }
    guard active?.timer == .dwell, let pending = active?.pending else { return }
    guard isFurther == true else { return giveFullInterval() }
    // Only the first one gives the pick its full time again (T9).
    wait(for: .timer(.dwell), until: max(pending.deadline.time, guardEnds))
  }

  /// True if a press came before the person can have known what its element is called now.
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
