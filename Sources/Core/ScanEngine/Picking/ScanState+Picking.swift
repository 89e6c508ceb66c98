import ScreenElements
import SwitchInput

extension ScanState {
  /// A second pick of the same stop within this time is contact bounce (S14).
  static let bounce = TimeSpan.milliseconds(80)
  /// A source that has not answered by then is taken to have failed (A4).
  static let answerTime = TimeSpan.milliseconds(2000)

  /// Picks the stop that was highlighted when the contact began (I10); the first select of overscan only steps
  /// back (S8).
  mutating func select(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let method = active?.method, let landing = highlightsAtPress[gesture.switchIndex] else {
      return
    }
    switch method {
    case .elimination: break
    case .overscan(slow: nil): stepBack(from: landing, gesture, &events)
    case .auto, .step, .dwell, .inverse, .directed, .overscan:
      pick(landing, pressed: gesture.pressed, recognized: gesture.recognized, &events)
    }
  }

  /// Picks the stop that a press or a release means (I10).
  mutating func pick(
    _ landing: Landing, pressed: Instant, recognized: Instant, _ events: inout [ScanEvent]
  ) {
    guard !isTooSoon(pressed, after: landing) else { return giveFullInterval() }
    guard let (stop, ring) = meant(landing, pressed: pressed) else { return }
    pick(stop, of: ring, recognized: recognized, &events)
  }

  /// Returns the stop that a press means (I10); nil if no single stop was highlighted.
  @inline(__always)
  func meant(_ landing: Landing, pressed: Instant) -> (stop: Stop, ring: Ring)? {
    landing.meant(pressed: pressed, lateGrace: settings.lateGrace)
  }

  /// Picks a stop of a ring that was shown, if it is still there (T7).
  mutating func pick(
    _ stop: Stop, of ring: Ring, recognized: Instant, _ events: inout [ScanEvent]
  ) {
    let name = stop.name
    if isBounce(.stop(name), at: recognized) || isOfClosed(stop, ring) { return }
    count(.stop(name), pickedAt: recognized)
    active?.method.endSlowPhase()
    switch (ring, stop) {
    case (.menu(let shown), .entry(let entry, _)): pickEntry(entry, of: shown, &events)
    case (.scope(let shown, _), _) where shown.isCopy(of: scopes): pickNow(stop, &events)
    case (.menu, _), (.scope, _):
      guard let place = scopes.locate(stop.name) else {
        return fail(stop.name, .activate, .gone, &events)
      }
      pickNow(scopes.stop(place.position, in: place.scope), &events)
    }
  }

  /// True if a stop is the exit of a group, or an entry of a menu, that is no longer open: that
  /// does nothing, and so it is no pick either (I10, S15).
  @inline(__always)
  private func isOfClosed(_ stop: Stop, _ ring: Ring) -> Bool {
    switch ring {
    case .menu(let shown):
      return active?.menu?.offer.number != shown.number
        && scopes.tree.index(of: shown.element) != nil
    case .scope:
      guard case .exit = stop, let place = scopes.locate(stop.name) else { return false }
      return !isOpen(place.scope)
    }
  }

  /// True if a change made the highlight land too shortly before the press, wherever it has gone
  /// since (T6, D2), or if the highlighted element had another name at the press (D5).
  ///
  /// Permanent stops are guarded only by landings, not by screens on which the highlight stayed (T8).
  // Mutating, though it only reads, as the next one: else the state would be copied for it.
  @inline(__always)
  mutating func isTooSoon(_ pressed: Instant, after landing: Landing) -> Bool {
    // Mostly nothing has changed.
    landing.changes.areNone && newName == nil ? false : isGuarded(pressed, after: landing)
  }

  private mutating func isGuarded(_ pressed: Instant, after landing: Landing) -> Bool {
    if let end = landing.changes.guardEnd(settings.changeGuard), pressed <= end {
      guard let (stop, ring) = meant(landing, pressed: pressed), ring.isPermanent(stop) else {
        return true
      }
      if let own = landing.changes.ownGuardEnd(settings.changeGuard), pressed <= own { return true }
    }
    return isBeforeNewName(pressed, of: landing)
  }

  /// The first instant at which a press is not too soon, neither after the last landing that a
  /// change caused (T6, D2) nor after a new name of the highlighted element (D5).
  var guardEnds: Instant {
    let changeGuard = max(settings.changeGuard, .zero)
    let isPermanent = ring.flatMap { ring in current.map { ring.isPermanent($0) } } ?? false
    let changes = history.changes
    let end = isPermanent ? changes.ownGuardEnd(changeGuard) : changes.guardEnd(changeGuard)
    let ends = [end, newNameGuardEnd]
    return ends.compactMap { $0 }.reduce(now) { max($0, $1 + TimeSpan(microseconds: 1)) }
  }

  /// A pick of a stop is made, whichever way: what follows within 80 ms is contact bounce (S14), and the
  /// move that led there allows no other (S4).
  mutating func count(_ picked: Picked, pickedAt instant: Instant) {
    lastPick = LastPick(of: picked, at: instant)
    active?.method.pick()
  }

  /// True if a pick is the bounce of the one before (S14).
  @inline(__always)
  func isBounce(_ picked: @autoclosure () -> Picked, at recognized: Instant) -> Bool {
    // Mostly the time alone decides, and neither pick is looked at.
    guard let last = lastPick?.at, recognized - last <= ScanState.bounce else { return false }
    return lastPick?.of == picked()
  }

  /// Picks a stop of the current tree, or an entry of the open menu.
  mutating func pickNow(_ stop: Stop, _ events: inout [ScanEvent]) {
    switch stop {
    case .element(let id, let index): pickElement(id, index, &events)
    case .group(let group, let scope): follow(.enter(group, scope: scope), &events)
    case .exit(let group, let scope):
      // The exit of a group that is not open any more does nothing.
      if isOpen(scope) { follow(.leave(group), &events) }
    case .entry(let entry, _):
      if let offer = active?.menu?.offer { pickEntry(entry, of: offer, &events) }
    }
  }

  /// True if a scope is open.
  private func isOpen(_ scope: Int) -> Bool {
    guard let path = active?.surface.path else { return false }
    return scope == 0 || path.groups.contains { $0.scope == scope }
  }

  /// Does with an element what the profile says (A1).
  mutating func pickElement(
    _ id: String, _ index: ElementIndex, _ events: inout [ScanEvent]
  ) {
    guard !isDisabled(index) else { return fail(.element(id), .activate, .disabled, &events) }
    if takesNextMenu(id) { return follow(.open(element: id, adjusts: false), &events) }
    switch settings.select {
    case .activate: performDefault(id, index, &events)
    case .menu: follow(.open(element: id, adjusts: false), &events)
    case .autoTap: waitForTap(id, &events)
    }
  }

  @inline(__always)
  func isDisabled(_ element: ElementIndex) -> Bool {
    scopes.traits(of: element).contains(.notEnabled)
  }

  /// Activates an element; an adjustable one opens its increment and decrement (A3), an area its points (P8).
  mutating func performDefault(
    _ id: String, _ index: ElementIndex, _ events: inout [ScanEvent]
  ) {
    if isActedOnByPoints(id, index, &events) { return }
    if scopes.traits(of: index).contains(.adjustable) {
      follow(.open(element: id, adjusts: true), &events)
    } else {
      ask(
        id, at: index, .activate, from: .element(id), startsMedia: startsMedia(index), &events)
    }
  }

  /// True if an element starts media when it is activated (E10).
  @inline(__always)
  func startsMedia(_ element: ElementIndex) -> Bool {
    scopes.traits(of: element).contains(.startsMediaSession)
  }

  /// Asks the source of an element for an action (A4); where the place of the element is known, it is given.
  mutating func ask(
    _ id: String, at place: ElementIndex? = nil, _ action: ElementAction, from stop: Stop.Name,
    startsMedia: Bool = false, _ events: inout [ScanEvent]
  ) {
    let index = scopes.tree.index(of: id, expectedAt: place)
    let points = mode == .point ? active?.surface.points : nil
    var wanted = requests.make(id, at: index, action, in: points?.area?.element)
    var opensNextMenu = false
    var hasOwnPoint = false
    if case .activate = action {
      opensNextMenu = index.map { scopes.traits(of: $0).contains(.opensNextMenu) } ?? false
      // In point mode it is touched where the person pointed, which has an event of its own (P6).
      if let point = points?.lastPoint {
        wanted.point = point
      } else if let index {
        (wanted.point, hasOwnPoint) = scopes.tree.touch(of: index)
      }
    }
    let open = OpenRequest(
      request: wanted, stop: stop, startsMedia: startsMedia, opensNextMenu: opensNextMenu,
      hasOwnPoint: hasOwnPoint)
    wait(for: .pick(.answer(open)), until: now + ScanState.answerTime)
    // One move allows one pick at the most, whichever way it came (S4).
    active?.method.pick()
    unexpectedScreens.end()
    awaitOwnChange(wanted, isThere: index != nil)
    request(.perform(consume wanted), &events)
  }

  /// Nothing came of it: the highlight stays and gets a full interval (S10); in point mode the first
  /// sweep begins again.
  mutating func fail(
    _ stop: Stop.Name, _ action: ElementAction, _ reason: FailureReason,
    _ events: inout [ScanEvent]
  ) {
    // What was picked is gone or cannot act: the next pick is none of a menu any more (A1).
    nextMenu = nil
    emit(.failed(stop, action, reason), &events)
    settle(&events)
  }

  /// Gives the highlight its full time, or begins the first sweep if none is left.
  mutating func settle(_ events: inout [ScanEvent]) {
    if isSweeping, isScanning {
      beginPoint(&events)
    } else {
      giveFullInterval()
    }
  }
}
