import ModelDesktop
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls
import Testing

@testable import AccessibilityBus
@testable import DesktopSession
@testable import ScanEngine

@Suite("The time limit of a drag")
struct DragTimeTests {
  private static let begin = Instant(microseconds: 1_000_000)
  private static let end = begin + .milliseconds(120_000)

  /// A port without a display that is never read, so that no bus is asked; its clock is far beyond the end of the drag.
  private func port() -> DesktopPort {
    let clock = MonotonicClock(origin: MonotonicClock().origin - 600_000_000)
    let port = DesktopPort(clock: clock, settings: DesktopSettings(), display: nil)
    port.state.panel.beginDrag(at: Point(x: 10, y: 20), at: Self.begin)
    return port
  }

  private func announcements(_ port: DesktopPort) -> [String] {
    port.state.reports.compactMap { if case .announce(let text) = $0.input { text } else { nil } }
  }

  @Test("Two minutes after its start, a drag is canceled, with an announcement (F5)")
  func ends() {
    let port = port()
    #expect(port.nextDeadline == Self.end)
    port.change { $0.endDragInTime(at: Instant(microseconds: Self.end.microseconds - 1)) }
    #expect(port.state.panel.drag != nil && port.state.reports.isEmpty)
    port.change { $0.endDragInTime(at: Self.end) }
    #expect(port.state.panel.drag == nil)
    #expect(announcements(port) == ["drag cancelled"])
    // Once.
    port.change { $0.endDragInTime(at: Self.end) }
    #expect(announcements(port).count == 1)
  }

  @Test("A drop in progress after two minutes is completed (F5)")
  func staysDuringAnAct() {
    let port = port()
    let request = ActivationRequest(number: 1, id: "a", action: .activate)
    let act = DesktopAct(request, application: ":1.1", at: Self.begin)
    port.change { _ = $0.begin(act, .done, at: Self.begin) }
    port.change { $0.endDragInTime(at: Self.end) }
    #expect(port.state.panel.drag != nil && port.state.reports.isEmpty)
  }
}
