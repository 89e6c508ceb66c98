import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Waits for a second select, which would open the menu.
  ///
  /// Advances are suspended meanwhile (A1).
  mutating func waitForTap(_ element: String, _ events: inout [ScanEvent]) {
    wait(for: .pick(.tap(element: element)), until: now + max(settings.autoTapTime, .zero))
  }

  /// Performs the tap after the time for a second select.
  ///
  /// A gesture within the bounce time is not a new pick (S14).
  mutating func endTap(_ events: inout [ScanEvent]) {
    guard let element = waitingTap else { return }
    count(mode == .point ? .line : .stop(.element(element)), acceptTimed())
    performTap(&events)
  }

  /// Performs the pending tap; it fails if its element is gone (A1).
  mutating func performTap(_ events: inout [ScanEvent]) {
    guard let element = waitingTap else { return }
    active?.pending = nil
    guard let index = present(element) else {
      return fail(.element(element), .activate, .gone, &events)
    }
    guard !isDisabled(index) else { return fail(.element(element), .activate, .disabled, &events) }
    performDefault(element, index, acceptTimed(), &events)
  }

  /// Opens the menu for the second select instead of tapping.
  ///
  /// A bounce of the first select is ignored (A1, S14).
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

  /// Drops the pending tap, for example on pause, stop, bail-out or a new screen (A1, T8).
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

  /// The element of the pending tap.
  var waitingTap: String? {
    if case .tap(let element)? = active?.pending?.pick { element } else { nil }
  }

  /// Returns an element's index in the current tree if it is a stop there; in point mode, any
  /// element in the tree is valid.
  func present(_ element: String) -> ElementIndex? {
    guard mode == .point || scopes.locate(.element(element)) != nil else { return nil }
    return scopes.tree.index(of: element)
  }
}
