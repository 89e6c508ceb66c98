import ElementTree
import SwitchInput

extension ScanState {
  // Mutating, though it only reads: where it is inlined, anything else would be given a copy of the state.
  mutating func emit(_ kind: consuming ScanEvent.Kind, _ events: inout [ScanEvent]) {
    events.append(ScanEvent(at: now, kind: kind))
  }

  /// Begins to scan from the first stop of the root, or with the first sweep; what is under way already
  /// goes on (I9).
  mutating func start(_ events: inout [ScanEvent]) {
    switch phase {
    case .scanning, .paused: return
    case .idle, .completed: break
    }
    phase = .scanning
    emit(.started, &events)
    open.append(OpenScope(scope: 0, passes: 0))
    position = 0
    beginMode(&events)
  }

  /// Lands on the current stop of the root, or begins the first sweep.
  mutating func beginMode(_ events: inout [ScanEvent]) {
    switch mode {
    case .point: beginPoint(&events)
    case .item:
      guard scopes.count(of: 0) > 0 else {
        complete(.empty, &events)
        return
      }
      land(.move, &events)
    }
  }

  /// Ends the scan: the next gesture starts it again (I9).
  mutating func stop(_ events: inout [ScanEvent]) {
    switch phase {
    case .idle, .completed: return
    case .scanning, .paused: break
    }
    leaveAll(.stopped, &events)
    emit(.stopped, &events)
    cutSpeech(&events)
    end(.idle, &events)
  }

  /// Nothing is left to scan, or every pass was made (S9, T4, P2).
  mutating func complete(_ reason: CompletionReason, _ events: inout [ScanEvent]) {
    emit(.completed(reason), &events)
    end(.completed, &events)
  }

  private mutating func end(_ phase: Phase, _ events: inout [ScanEvent]) {
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
    clear(&events)
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
  mutating func clear(_ events: inout [ScanEvent]) {
    guard isLit else { return }
    isLit = false
    timer = nil
    history.append(at: now, .nothing, .move)
    emit(.cleared, &events)
  }

  /// Waits until somebody resumes; a selection delay ends first (S11), and contacts are cancelled (I7).
  mutating func pause(_ events: inout [ScanEvent]) {
    guard phase == .scanning else { return }
    // A point that waited for its tap has left nothing that sweeps (P6).
    let isPointLeft = isTapWaiting && mode == .point && menu == nil
    dropTap()
    if isPointLeft { beginPoint(&events) }
    endDelay(&events)
    guard phase == .scanning else { return }
    phase = .paused
    timer = nil
    emit(.paused, &events)
    cancelContacts(&events)
  }

  /// Goes on with the same highlight and a full interval (I9); a sweep begins its stage again.
  mutating func resume(_ events: inout [ScanEvent]) {
    guard phase == .paused else { return }
    phase = .scanning
    emit(.resumed, &events)
    if mode == .point, menu == nil, isLit { beginSweep(&events) } else { giveFullInterval() }
  }
}
