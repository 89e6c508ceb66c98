import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

extension DesktopState {
  /// Returns the container and the direction that a request scrolls; nil if it scrolls nothing.
  func scrolled(by request: ActivationRequest) -> (container: String, ScrollDirection)? {
    if case .scroll(let direction) = request.action { return (request.id, direction) }
    return screen.pages[request.id].map { ($0.container, $0.direction) }
  }

  /// Begins to scroll by a scroll bar or the wheel (F4).
  mutating func scroll(
    _ request: ActivationRequest, _ container: String, _ direction: ScrollDirection,
    at now: Instant
  ) -> ActivationAnswer? {
    let scrolling = screen.scrollBars[container]
    let landing = landing(of: request, container)
    var (act, layers): (DesktopAct, [DesktopAct.Question])
    if let wheel = scrolling?.wheel {
      act = .turning(wheel, direction, request, landing: landing, at: now)
      layers = layerQuestions
    } else if let bar = scrolling?.bar(for: direction) {
      let forward = direction == .down || direction == .right
      act = .moving(bar, forward: forward, request, landing: landing, at: now)
      layers = []
    } else {
      return failed(request, .gone)
    }
    return begin(act, .questions(act.questions(toolkit: .other) + layers), at: now)
  }

  /// Returns the stop to highlight after one of our own stops turned a page; the highlight stays if
  /// the user scrolls by the menu (D7).
  private func landing(of request: ActivationRequest, _ container: String) -> DesktopAct.Landing {
    guard screen.pages[request.id] != nil else { return .own }
    return .turned(.new(in: container, besides: Set(screen.controls.keys)))
  }
}
