import ScreenElements
import FuzzSupport
import ScanEngine
import ScanTime
import SwitchInput

extension Choices {
  /// Returns any possible event at an instant; most often the press or release of a switch.
  mutating func event(at now: Instant) -> ScanInput {
    switch pick(40) {
    case 0...12: return .press(source(), timestamp: now)
    case 13...22: return .release(source(), timestamp: now)
    case 23: return .press(source(), timestamp: now + TimeSpan(microseconds: -span().magnitude))
    case 24: return .press(source(), timestamp: Instant(microseconds: one(of: [.min, .max])))
    case 25: return .start
    case 26: return .stop
    case 27: return .pause
    case 28: return .resume
    case 29: return .disconnect(source())
    case 30: return .connect(source(), held: oneIn(2))
    case 31: return .suspend
    case 32: return .wake(held: oneIn(2) ? [source()] : [])
    case 33:
      return .screen(
        ElementTree(screen()), focus: oneIn(2) ? id() : nil, isUnexpected: oneIn(4))
    case 34, 35: return .layout(ElementTree(screen()), focus: oneIn(3) ? id() : nil)
    case 36: return .announce(text())
    case 37: return .answer(answer(to: UInt64(pick(6))))
    case 38:
      if oneIn(2) { return one(of: [.speechEnded, .speechDropped, .speechBegan, .speechWaits]) }
      if oneIn(3) { return oneIn(2) ? .help : .drawn }
      return .speechPace(one(of: [.nan, .infinity, -1, 0.5, 1e300]))
    default:
      if oneIn(3) { return .profile(.refused(name: "bad", message: text())) }
      return .profile(
        .accepted(
          name: "other", settings(), connected: [source(), source()],
          held: oneIn(2) ? [source()] : []))
    }
  }

  /// Returns an answer, with the simultaneous changes by the request.
  mutating func answer(to number: UInt64) -> ActivationAnswer {
    var answer = ActivationAnswer(request: number, outcome: .done)
    switch pick(12) {
    case 8: answer.outcome = .failed(one(of: [.failed, .disabled, .gone]))
    case 9: answer.change = .layout(ElementTree(screen()))
    case 10: answer.change = .screen(ElementTree(screen()))
    case 11: answer.announcements = [text(), text()]
    default: break
    }
    return answer
  }

  /// A source, and now and then one that there is not.
  private mutating func source() -> SourceID {
    let choice = pick(36)
    if choice < 32 { return SourceID(switchIndex: choice / 2 % 4, sourceIndex: choice % 2) }
    return SourceID(
      switchIndex: one(of: [-1, .min, .max, 0, 9]), sourceIndex: one(of: [63, 64, -1, .min, .max]))
  }
}

extension TimeSpan {
  /// Its length without its sign.
  fileprivate var magnitude: Int64 { Int64(clamping: microseconds.magnitude) }
}
