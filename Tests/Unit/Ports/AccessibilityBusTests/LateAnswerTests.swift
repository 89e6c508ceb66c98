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

@Suite("Changes by an action, and its answer")
struct LateAnswerTests {
  /// Returns the inputs caused by an act that began this long ago and has opened another screen.
  private func inputs(began ago: TimeSpan, _ outcome: ActivationAnswer.Outcome) -> [ScanInput] {
    let clock = MonotonicClock(origin: MonotonicClock().origin - 600_000_000)
    let port = DesktopPort(clock: clock, settings: DesktopSettings(), display: nil)
    let request = ActivationRequest(number: 7, id: "a", action: .activate)
    var begun = DesktopAct(
      request, application: ":1.1",
      at: Instant(microseconds: clock.now.microseconds - ago.microseconds))
    begun.note(.screen(focus: "b", say: "opened"))
    let act = begun
    port.change { $0.carryOut([.answer(act, outcome)], at: clock.now) }
    return port.state.reports.map(\.input)
  }

  @Test("A screen that an action opened arrives with its answer (F3)")
  func inTime() throws {
    let inputs = inputs(began: .zero, .done)
    #expect(inputs.count == 1)
    guard case .answer(let answer)? = inputs.first else { throw Unexpected(inputs: inputs) }
    #expect(answer.request == 7 && answer.outcome == .done && answer.focus == "b")
    guard case .screen? = answer.change else { throw Unexpected(inputs: inputs) }
  }

  @Test(
    "After a late or failed answer the screen is reported separately (A4, F3)",
    arguments: Self.lateCases)
  func late(_ late: Late) throws {
    let inputs = inputs(began: late.ago, late.outcome)
    guard case .answer(let answer)? = inputs.first else { throw Unexpected(inputs: inputs) }
    #expect(answer.outcome == late.outcome && answer.change == nil)
    guard inputs.count == 2, case .screen(_, let focus, let text, _) = inputs[1] else {
      throw Unexpected(inputs: inputs)
    }
    #expect(focus == "b" && text == "opened")
  }

  /// The time since the start of an act, and its outcome.
  struct Late: Sendable {
    let ago: TimeSpan
    let outcome: ActivationAnswer.Outcome
  }

  private static let lateCases = [
    Late(ago: .milliseconds(2000), outcome: .done), Late(ago: .zero, outcome: .failed(.failed)),
    Late(ago: .milliseconds(2000), outcome: .failed(.failed)),
  ]

  private struct Unexpected: Error {
    let inputs: [ScanInput]
  }
}
