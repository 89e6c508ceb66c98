import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Waits for a second select, which would open the menu; nothing advances meanwhile (A1).
  mutating func waitForTap(_ element: String, _ events: inout [ScanEvent]) {
    wait(for: .pick(.tap(element: element)), until: now + max(settings.autoTapTime, .zero))
  }

  /// The time for a second select is over: the tap is performed, and what comes just after it is no new
  /// pick (S14).
  mutating func endTap(_ events: inout [ScanEvent]) {
    guard let element = waitingTap else { return }
    count(mode == .point ? .line : .stop(.element(element)), acceptTimed())
    performTap(&events)
  }

  /// Performs the waiting tap; if its element is gone, it fails (A1).
  mutating func performTap(_ events: inout [ScanEvent]) {
    guard let element = waitingTap else { return }
    active?.pending = nil
    guard let index = present(element) else {
      return fail(.element(element), .activate, .gone, &events)
    }
    guard !isDisabled(index) else { return fail(.element(element), .activate, .disabled, &events) }
    performDefault(element, index, acceptTimed(), &events)
  }

  /// The second select opens the menu instead; a bounce of the first one is dropped (A1, S14).
  mutating func openMenuInsteadOfTap(_ gesture: Gesture, _ events: inout [ScanEvent]) {
    let accepted = acceptSecondSelect(gesture)
    guard let element = waitingTap, !isBounce(.stop(.element(element)), accepted),
      !isBounce(.line, accepted)
    else { return }
    count(.stop(.element(element)), accepted)
    active?.pending = nil
    guard present(element) != nil else {
      return fail(.element(element), .activate, .gone, &events)
    }
    follow(.open(element: element, .actions), &events)
  }

  /// Forgets the waiting tap: pause, stop, bail-out and a new screen drop it (A1, T8).
  mutating func dropTap() {
    guard let pending = active?.pending else { return }
    switch pending.pick {
    case .tap?: active?.pending = nil
    case .answer(let open)? where open.deferred != nil:
      active?.pending = Pending(
        kind: .pick(.answer(open.deferring(nil))), deadline: pending.deadline)
    case .answer?, .delay?, nil: break
    }
  }

  /// The element that a waiting tap is for.
  var waitingTap: String? {
    if case .tap(let element)? = active?.pending?.pick { element } else { nil }
  }

  /// An element as it is in the current tree, if it is a stop there; in point mode any that is there.
  func present(_ element: String) -> ElementIndex? {
    guard mode == .point || scopes.locate(.element(element)) != nil else { return nil }
    return scopes.tree.index(of: element)
  }
}
