import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// The timeout for the answer of an element's source (A4).
  static let answerTime = TimeSpan.milliseconds(2000)

  /// Picks the stop that was highlighted when the contact began (I10).
  ///
  /// The first select of overscan only steps back (S8).
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

  /// Picks the intended stop of a press or a release (I10).
  mutating func pick(
    _ landing: Landing, pressed: Instant, recognized: Instant, _ events: inout [ScanEvent]
  ) {
    guard let accepted = accept(pressed, recognized: recognized, after: landing),
      let (stop, ring) = meant(landing, pressed: pressed)
    else { return }
    pick(stop, of: ring, accepted, &events)
  }

  /// Returns the intended stop of a press (I10); nil if no single stop was highlighted.
  @inline(__always)
  func meant(_ landing: Landing, pressed: Instant) -> (stop: Stop, ring: Ring)? {
    landing.meant(pressed: pressed, lateGrace: settings.lateGrace)
  }

  /// Picks a stop of the ring that was shown at the press, if the stop still exists (T7).
  mutating func pick(
    _ stop: Stop, of ring: Ring, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    let name = stop.name
    if isBounce(.stop(name), accepted) || isOfClosed(stop, ring) { return }
    count(.stop(name), accepted)
    active?.method.endSlowPhase()
    switch (ring, stop) {
    case (.menu(let shown), .entry(let entry, _)): pickEntry(entry, of: shown, accepted, &events)
    case (.scope(let shown, _), _) where shown.isCopy(of: scopes): pickNow(stop, accepted, &events)
    case (.menu, _), (.scope, _):
      guard let place = scopes.locate(stop.name) else {
        return fail(stop.name, .activate, .gone, &events)
      }
      pickNow(scopes.stop(place.position, in: place.scope), accepted, &events)
    }
  }

  /// Returns true if the stop is the exit of a closed group or an entry of a closed menu.
  ///
  /// Picking it has no effect, so it does not count as a pick (I10, S15).
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

  /// Picks a stop of the current tree, or an entry of the open menu.
  mutating func pickNow(_ stop: Stop, _ accepted: AcceptedPick, _ events: inout [ScanEvent]) {
    switch stop {
    case .element(let id, let index): pickElement(id, index, accepted, &events)
    case .group(let group, let scope): follow(.enter(group, scope: scope), &events)
    case .exit(let group, let scope):
      // The exit of a group that is no longer open has no effect.
      if isOpen(scope) { follow(.leave(group), &events) }
    case .entry(let entry, _):
      if let offer = active?.menu?.offer { pickEntry(entry, of: offer, accepted, &events) }
    }
  }

  /// True if a scope is open.
  private func isOpen(_ scope: Int) -> Bool {
    guard let path = active?.target.path else { return false }
    return scope == 0 || path.groups.contains { $0.scope == scope }
  }

  /// Performs the profile's action for the pick of an element (A1).
  mutating func pickElement(
    _ id: String, _ index: ElementIndex, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    guard !isDisabled(index) else { return fail(.element(id), .activate, .disabled, &events) }
    if takesNextMenu(id) { return follow(.open(element: id, .actions), &events) }
    switch settings.select {
    case .activate: performDefault(id, index, accepted, &events)
    case .menu: follow(.open(element: id, .actions), &events)
    case .autoTap: waitForTap(id, &events)
    }
  }

  @inline(__always)
  func isDisabled(_ element: ElementIndex) -> Bool {
    scopes.traits(of: element).contains(.notEnabled)
  }

  /// Performs the default action of an element.
  ///
  /// An adjustable element opens its increment and decrement (A3), a settings element the settings
  /// (N2), an area its points (P8).
  mutating func performDefault(
    _ id: String, _ index: ElementIndex, _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    let traits = scopes.traits(of: index)
    if isActedOnByPoints(id, traits, accepted, &events) { return }
    if traits.contains(.adjustable) {
      follow(.open(element: id, .adjustment), &events)
    } else if traits.contains(.opensSettings) {
      follow(.open(element: id, .settings), &events)
    } else {
      ask(id, at: index, .activate, from: .element(id), accepted, &events)
    }
  }

  /// Requests an action from the source of an element, which requires an accepted pick (A4).
  ///
  /// `elementIndex` is the element's index in the current tree, if the caller has it.
  mutating func ask(
    _ id: String, at elementIndex: ElementIndex? = nil, _ action: ElementAction,
    from stop: Stop.Name,
    _ accepted: AcceptedPick, _ events: inout [ScanEvent]
  ) {
    let index = elementIndex ?? scopes.tree.index(of: id)
    let points = mode == .point ? active?.target.points : nil
    var touched: (point: Point?, isOwn: Bool) = (nil, false)
    var traits: Traits = []
    if case .activate = action {
      traits = index.map { scopes.traits(of: $0) } ?? []
      // In point mode the touch is at the chosen point, which has an event of its own (P6).
      if let point = points?.lastPoint {
        touched.point = point
      } else if let index {
        touched = scopes.tree.touch(of: index)
      }
    }
    let open = OpenRequest(
      number: requests.nextNumber(at: index), id: id, action: action, point: touched.point,
      area: points?.area?.element, stop: stop,
      startsMedia: traits.contains(.startsMediaSession),
      opensNextMenu: traits.contains(.opensNextMenu), hasOwnPoint: touched.isOwn,
      isOfRecipe: active?.isInRecipe == true)
    wait(for: .pick(.answer(open)), until: now + ScanState.answerTime)
    // One move allows at most one pick, of any kind (S4).
    active?.method.pick()
    unexpectedScreens.end()
    awaitOwnChange(open, isThere: index != nil)
    request(.perform(open.request), &events)
  }

  /// Reports a failed pick.
  ///
  /// The highlight stays and gets a full interval (S10); in point mode the first sweep restarts.
  mutating func fail(
    _ stop: Stop.Name, _ action: ElementAction, _ reason: FailureReason,
    _ events: inout [ScanEvent]
  ) {
    // The picked element is gone or disabled, so a menu requested for the next pick no longer
    // applies (A1).
    nextMenu = nil
    emit(.failed(stop, action, reason), &events)
    settle(&events)
  }

  /// Gives the highlight its full time, or starts the first sweep if there is no sweep.
  mutating func settle(_ events: inout [ScanEvent]) {
    if isSweeping, isScanning {
      beginPoint(&events)
    } else {
      giveFullInterval()
    }
  }
}
