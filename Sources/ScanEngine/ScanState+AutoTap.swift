import ElementTree
import SwitchInput

extension ScanState {
  /// Waits for a second select, which would open the menu; nothing advances meanwhile (A1).
  mutating func waitForTap(_ stop: Stop, _ events: inout [ScanEvent]) {
    wait(for: .tap(stop), until: now + max(settings.autoTapTime, .zero))
  }

  /// The time for a second select is over: the tap is performed, and what comes just after it is no new
  /// pick (S14).
  mutating func endTap(_ events: inout [ScanEvent]) {
    guard let stop = waitingTap else { return }
    count(mode == .point ? .line : stop, pickedAt: now)
    performTap(&events)
  }

  /// Performs the waiting tap; if its element is gone, it fails (A1).
  mutating func performTap(_ events: inout [ScanEvent]) {
    guard let stop = waitingTap else { return }
    active?.pending = nil
    guard let found = present(stop) else { return fail(stop.id, .activate, .gone, &events) }
    guard let element = found.element, !isDisabled(element) else {
      return fail(stop.id, .activate, .disabled, &events)
    }
    performDefault(found, &events)
  }

  /// The second select opens the menu instead; a bounce of the first one is dropped (A1, S14).
  mutating func openMenuInsteadOfTap(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    guard let stop = waitingTap, !isBounce(stop, at: gesture.recognised),
      !isBounce(.line, at: gesture.recognised)
    else { return }
    count(stop, pickedAt: gesture.recognised)
    active?.pending = nil
    guard let found = present(stop) else { return fail(stop.id, .activate, .gone, &events) }
    follow(.open(found, adjusts: false), &events)
  }

  /// Forgets the waiting tap: pause, stop, bail-out and a new screen drop it (A1, T8).
  mutating func dropTap() {
    guard let pending = active?.pending else { return }
    switch pending.kind {
    case .tap: active?.pending = nil
    case .answer(let open, .some):
      active?.pending = Pending(kind: .answer(open, deferred: nil), deadline: pending.deadline)
    case .answer, .delay, .advance, .dwell, .sweepEnd: break
    }
  }

  /// The stop or the element that a tap waits for.
  var waitingTap: Stop? {
    if case .tap(let stop)? = active?.pending?.kind { stop } else { nil }
  }

  /// The stop as it is in the current tree; in point mode any element that is there.
  func present(_ stop: Stop) -> Stop? {
    if let place = scopes.locate(stop.kind, stop.id) {
      return scopes.stop(place.position, in: place.scope)
    }
    guard mode == .point, let index = scopes.tree.index(of: stop.id) else { return nil }
    return Stop(kind: .element, id: stop.id, element: index, scope: nil)
  }
}
