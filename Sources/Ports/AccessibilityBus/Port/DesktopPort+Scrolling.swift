import DesktopTree
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import MessageBus

extension DesktopPort {
  /// Returns the container and the direction that a request scrolls; nil if it scrolls nothing.
  func scrolled(by request: ActivationRequest) -> (container: String, ScrollDirection)? {
    if case .scroll(let direction) = request.action { return (request.id, direction) }
    return screen.pages[request.id].map { ($0.container, $0.direction) }
  }

  /// Begins to scroll with a question for the position of the scroll bar (F4); nil if no bar
  /// scrolls in that direction.
  func scrolling(
    _ request: ActivationRequest, _ container: String, _ direction: ScrollDirection,
    at now: Instant
  ) -> DesktopAct? {
    let scrolling = screen.scrollBars[container]
    if let wheel = scrolling?.wheel {
      return turning(wheel, direction, of: container, request, at: now)
    }
    guard let bar = scrolling?.bar(for: direction) else { return nil }
    var act = DesktopAct(request, nil, application: bar.reference.application, at: now)
    act.plan = .bar(BarAct(bar, forward: direction == .down || direction == .right))
    act.turned = turned(request, container)
    ask(.position, .current, of: bar.reference, for: &act, at: now)
    return act
  }

  /// Returns the stop to highlight after one of our own stops turned a page; nil if the user
  /// scrolls by the menu (D7).
  private func turned(_ request: ActivationRequest, _ container: String) -> PendingHighlight? {
    guard screen.pages[request.id] != nil else { return nil }
    return .new(in: container, besides: Set(screen.controls.keys))
  }

  /// Returns the awaited stop, if it is on the screen.
  func find(_ stop: PendingHighlight) -> String? {
    switch stop {
    case .new(in: let container, besides: let known):
      return screen.firstStop(in: container, besides: known, of: tree)
    case .first(of: let page):
      guard let document = screen.document, document.reference == page else { return nil }
      return screen.firstStop(of: document, in: tree)
    }
  }

  /// Returns the call that moves a scroll bar by the visible amount, minus a row.
  func moving(_ plan: BarAct) -> BusCall? {
    guard let current = plan.current else { return nil }
    let value = plan.bar.value(after: current, forward: plan.forward)
    act?.bar?.position = plan.bar.percent(of: value)
    return .setValue(value, of: plan.bar.reference)
  }

  /// Asks a program to scroll a whole control into view, without waiting: many programs cannot
  /// (F4).
  func scrollTo(_ reference: AccessibleReference) {
    // The scroll type 6 is anywhere.
    connection.notify(
      BusCall(
        destination: reference.application, path: reference.path,
        interface: "org.a11y.atspi.Component", member: "ScrollTo", arguments: [.unsigned(6)]))
  }

  // MARK: The wheel

  private func turning(
    _ wheel: DesktopWheel, _ direction: ScrollDirection, of container: String,
    _ request: ActivationRequest, at now: Instant
  ) -> DesktopAct {
    var act = DesktopAct(request, nil, application: wheel.reference.application, at: now)
    act.plan = .wheel(WheelTurn(wheel, direction))
    act.turned = turned(request, container)
    ask(.place, .frame, of: wheel.reference, for: &act, at: now)
    askForLayers(for: &act, at: now)
    return act
  }

  /// Turns the wheel in the middle of the scrolled area; without a pointer the area gets the focus,
  /// and a key is pressed then (F4).
  func turn(_ turn: WheelTurn, at now: Instant) {
    guard let shown, isActive(shown) else {
      return fail(because: .inactive, saying: .windowIsInactive, at: now)
    }
    let wheel = turn.wheel
    // If the position is unknown, the wheel would scroll something else (F7).
    if let display, pointerRoute == .display, screen.isPlaced {
      act?.progress.act(by: .pointer)
      let isBegun = display.begin(
        .scroll(turn.direction, at: wheel.point, turns: wheel.turns(turn.direction)),
        in: shownTarget, at: now)
      if !isBegun { finish(.failed(.failed), at: now) }
      return
    }
    guard let key = turn.direction.pageKey else { return finish(.failed(.failed), at: now) }
    act?.wheel?.key = key
    let call = BusCall(
      destination: wheel.reference.application, path: wheel.reference.path,
      interface: "org.a11y.atspi.Component", member: "GrabFocus")
    act?.progress.act(by: .call(connection.send(call, until: now + ActProgress.patience)))
  }

  /// Presses the scrolling key, after the scrolled area got the focus; false if there is no such
  /// key.
  func pressPageKey(at now: Instant) -> Bool {
    guard var act, let key = act.wheel?.key, let shown else { return false }
    act.wheel?.key = nil
    guard isActive(shown), !isTerminal(shown), press([key], for: &act, at: now) else {
      finish(.failed(.failed), at: now)
      return true
    }
    self.act = act
    return true
  }

  /// True if the scrolled area has to be read before the answer.
  func needsLook(at now: Instant) -> Bool {
    guard act?.wheel != nil else {
      // New contents of a page may arrive late.
      if let stop = act?.turned, find(stop) == nil { return true }
      guard changes.due != nil, act?.hasLooked == false else { return false }
      // Only once, because a window that changes without end must not delay the answer.
      act?.hasLooked = true
      return true
    }
    return act?.wheel?.needsLook(at: tree) ?? false
  }
}

extension ScrollDirection {
  /// The key that scrolls one page in a direction; nil if there is none.
  fileprivate var pageKey: KeyCombination? {
    switch self {
    case .up: .pageUp
    case .down: .pageDown
    case .left, .right: nil
    }
  }
}
