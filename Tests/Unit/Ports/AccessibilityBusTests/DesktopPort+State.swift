import ScanTime

@testable import AccessibilityBus
@testable import DesktopSession

extension DesktopPort {
  /// Changes the state as an input would, and carries out the effects.
  @discardableResult
  func change<Result>(_ body: (inout DesktopState) -> Result) -> Result {
    state.facts = facts
    let result = body(&state)
    for effect in state.takeEffects() { carryOut(effect, at: clock.now) }
    return result
  }

  /// Answers a call by its number on the bus; false if it belongs to no act.
  func answer(_ call: Int, _ answer: ProgramAnswer, _ time: AnswerTime = .inTime, at now: Instant)
    -> Bool
  {
    guard let sent = calls.removeValue(forKey: call) else { return false }
    change { $0.take(answer, to: sent.number, time, at: now) }
    return true
  }
}
