import DesktopTree
import ScreenElements
import ScanEngine
import SwitchInput

extension DesktopPort {
  /// What a request scrolls, and which way; nil where it scrolls nothing.
  func scrolled(by request: ActivationRequest) -> (container: String, ScrollDirection)? {
    if case .scroll(let direction) = request.action { return (request.id, direction) }
    return screen.pages[request.id].map { ($0.container, $0.direction) }
  }

  /// Begins to scroll: the scroll bar is asked where it is (F4); nil where there is none that goes there.
  func scrolling(
    _ request: ActivationRequest, _ container: String, _ direction: ScrollDirection,
    at now: Instant
  ) -> DesktopAct? {
    guard let bar = screen.scrollBars[container]?.bar(for: direction) else { return nil }
    var act = DesktopAct(request, nil, application: bar.reference.application, at: now)
    act.scroll = (bar, direction == .down || direction == .right)
    if screen.pages[request.id] != nil { act.page = (container, Set(screen.controls.keys)) }
    act.questions[
      connection.send(AccessibleQuestion.current.call(bar.reference), until: act.end)] = .position
    return act
  }

  /// Moves a scroll bar by what is to be seen at once, less a row.
  func moving(_ bar: DesktopScrollBar, forward: Bool) -> BusCall? {
    guard let current = act?.current else { return nil }
    let value = bar.value(after: current, forward: forward)
    act?.position = bar.percent(of: value)
    return .setValue(value, of: bar.reference)
  }
}
