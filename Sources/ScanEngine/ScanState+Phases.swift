import ElementTree
import SwitchInput

extension ScanState {
  // Mutating, though it only reads: where it is inlined, anything else would be given a copy of the state.
  mutating func emit(_ kind: consuming ScanEffect.Kind, _ effects: inout [ScanEffect]) {
    effects.append(ScanEffect(at: now, kind: kind))
  }

  /// Begins to scan from the first stop of the root, or with the first sweep; what is under way already
  /// goes on (I9).
  mutating func start(_ effects: inout [ScanEffect]) {
    switch phase {
    case .scanning, .paused: return
    case .idle, .completed: break
    }
    phase = .scanning
    emit(.started, &effects)
    open.append(OpenScope(scope: 0, passes: 0))
    position = 0
    beginMode(&effects)
  }

  /// Lands on the current stop of the root, or begins the first sweep.
  mutating func beginMode(_ effects: inout [ScanEffect]) {
    switch mode {
    case .point: beginPoint(&effects)
    case .item:
      guard scopes.count(of: 0) > 0 else {
        complete(.empty, &effects)
        return
      }
      land(.move, &effects)
    }
  }

  /// Ends the scan: the next gesture starts it again (I9).
  mutating func stop(_ effects: inout [ScanEffect]) {
    switch phase {
    case .idle, .completed: return
    case .scanning, .paused: break
    }
    leaveAll(.stopped, &effects)
    emit(.stopped, &effects)
    cutSpeech(&effects)
    end(.idle, &effects)
  }

  /// Nothing is left to scan, or every pass was made (S9, T4, P2).
  mutating func complete(_ reason: CompletionReason, _ effects: inout [ScanEffect]) {
    emit(.completed(reason), &effects)
    end(.completed, &effects)
  }

  private mutating func end(_ phase: Phase, _ effects: inout [ScanEffect]) {
    self.phase = phase
    open.removeAll(keepingCapacity: true)
    narrowed.removeAll(keepingCapacity: true)
    position = 0
    menu = nil
    pointScan = nil
    lastPoint = nil
    timer = nil
    dwellIsArmed = false
    scanningSwitch = nil
    slowStops = nil
    openSpeechGate()
    delay = nil
    dropTap()
    abandonRequest(forScreen: false)
    for index in switches.settings.indices { switches.consume(index) }
    clear(&effects)
  }

  /// Waits no longer for the answer to a request; where a new screen came first, the answer may still end
  /// the scan (S10).
  mutating func abandonRequest(forScreen: Bool) {
    pageTurn?.stage = .abandoned
    abandoned?.endsScan = false
    guard var open = request else { return }
    open.endsScan = forScreen && endsScan(after: open.request.action)
    abandoned = open
    request = nil
    deferred = nil
  }

  /// Takes the highlight away.
  mutating func clear(_ effects: inout [ScanEffect]) {
    guard isLit else { return }
    isLit = false
    timer = nil
    history.append(at: now, .nothing, .move)
    emit(.cleared, &effects)
  }

  /// Waits until somebody resumes; a selection delay ends first (S11), and contacts are cancelled (I7).
  mutating func pause(_ effects: inout [ScanEffect]) {
    guard phase == .scanning else { return }
    // A point that waited for its tap has left nothing that sweeps (P6).
    let isPointLeft = isTapWaiting && mode == .point && menu == nil
    dropTap()
    if isPointLeft { beginPoint(&effects) }
    endDelay(&effects)
    guard phase == .scanning else { return }
    phase = .paused
    timer = nil
    emit(.paused, &effects)
    cancelContacts(&effects)
  }

  /// Goes on with the same highlight and a full interval (I9); a sweep begins its stage again.
  mutating func resume(_ effects: inout [ScanEffect]) {
    guard phase == .paused else { return }
    phase = .scanning
    emit(.resumed, &effects)
    if mode == .point, menu == nil, isLit { beginSweep(&effects) } else { giveFullInterval() }
  }
}
