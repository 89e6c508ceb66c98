import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The person and the screen as the host of the engine.
extension PersonSession: ScanHost {
  package mutating func present(_ events: [ScanEvent], at instant: Instant) {
    for event in events { notice(event.kind, at: event.at) }
  }

  /// Answers every request with success; the screen never changes.
  package mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    switch request {
    case .perform(let request):
      var answer = ActivationAnswer(request: request.number, outcome: .done)
      if hasReached, let next = screenAfterPick { answer.change = .layout(next.tree) }
      return .answer(answer)
    case .loadProfile(let name):
      return .profile(.refused(name: name, message: "Nobody changes profiles in a measurement."))
    case .trySetting, .keepSettings, .releaseDevices: return nil
    }
  }

  private mutating func notice(_ kind: ScanEvent.Kind, at instant: Instant) {
    switch kind {
    case .highlight(let stop, let index, let count): land(on: stop, index, of: count, at: instant)
    case .choices(let parts): choose(among: parts, at: instant)
    case .entered:
      changeScope()
      if !goal.scopes.contains(scope) { record.wrongPicks += 1 }
    case .left(_, let reason): leave(reason)
    case .menu(let id):
      menu = id
      if id != goal.id { record.wrongPicks += 1 }
    case .closed: menu = nil
    case .request(.perform(let request)): noteRequest(of: request.id, at: instant)
    case .completed, .stopped: rest(at: instant)
    case .sweep: watch(at: instant)
    case .froze: hasFrozen = true
    case .point(_, let id):
      if isAimed, id != goal.id { record.misses += 1 }
      isAimed = false
    case .cleared:
      seen = nil
      parts = []
    case .started, .paused, .resumed, .activated, .acted, .adjusted, .failed, .said, .cutSpeech,
      .announced, .undone, .mode, .profile, .setting, .recipe, .help, .switched, .diagnostic,
      .request:
      break
    }
  }

  private mutating func changeScope() {
    scope = driver.state.openScope ?? 0
    isArmed = false
    slowStops = 0
  }

  private mutating func leave(_ reason: LeaveReason) {
    let isRight = goal.scopes.contains(scope)
    changeScope()
    switch reason {
    case .exit, .back: if isRight { record.wrongPicks += 1 } else { record.corrections += 1 }
    case .loops, .removed, .restart, .screen, .mode, .stopped: break
    }
  }

  private mutating func noteRequest(of id: String, at instant: Instant) {
    isArmed = false
    slowStops = 0
    guard id == goal.id, !hasReached else {
      record.wrongPicks += 1
      return
    }
    hasReached = true
    intent = nil
    record.time = (instant - (begin ?? instant)).microseconds
    begin = instant
  }

  /// Handles the end of the scan.
  ///
  /// A press starts it again.
  private mutating func rest(at instant: Instant) {
    seen = nil
    parts = []
    scope = 0
    menu = nil
    isArmed = false
    slowStops = 0
    if !hasReached { beginAgain(at: instant) }
  }

  /// Restarts an ended scan.
  ///
  /// A switch that is still held must be released first.
  mutating func beginAgain(at instant: Instant) {
    guard let role = roles.begin else { return }
    plan(hand.isHolding(role.index) ? .letGo(role.index) : .press(role), after: instant)
  }
}
