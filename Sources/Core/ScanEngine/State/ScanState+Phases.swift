import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  // Mutating although it only reads: otherwise inlining would copy the state.
  mutating func emit(_ kind: consuming ScanEvent.Kind, _ events: inout [ScanEvent]) {
    events.append(ScanEvent(at: now, kind: kind))
  }

  /// Sends a request to the driver.
  mutating func request(_ request: consuming ScanRequest, _ events: inout [ScanEvent]) {
    requests.asked &+= 1
    emit(.request(request), &events)
  }

  /// Begins to scan from the first stop of the root, or with the first sweep; a running scan
  /// continues (I9).
  mutating func start(_ events: inout [ScanEvent]) {
    guard active == nil else { return }
    active = ActiveScan(rest.mode, settings.method)
    emit(.started, &events)
    introduceScreen(&events)
    beginMode(&events)
  }

  /// Lands on the current stop, or begins the first sweep.
  mutating func beginMode(_ events: inout [ScanEvent]) {
    switch mode {
    case .point: beginPoint(&events)
    case .item:
      guard scopes.count(of: 0) > 0 else { return complete(.empty, &events) }
      land(.move, &events)
    }
  }

  /// Ends the scan: the next gesture starts it again (I9).
  mutating func stop(_ events: inout [ScanEvent]) {
    guard active != nil else { return }
    dropRecipe(.ended, &events)
    leaveAll(.stopped, &events)
    emit(.stopped, &events)
    cutSpeech(&events)
    end(isCompleted: false, &events)
  }

  /// Ends the scan, because nothing is left to scan or all passes are complete (S9, T4, P2).
  mutating func complete(_ reason: CompletionReason, _ events: inout [ScanEvent]) {
    dropRecipe(.ended, &events)
    emit(.completed(reason), &events)
    end(isCompleted: true, &events)
  }

  private mutating func end(isCompleted: Bool, _ events: inout [ScanEvent]) {
    let wasHighlighted = isHighlighted
    abandonRequest(forScreen: false)
    requests.ownChange = nil
    rest = Rest(isCompleted: isCompleted, mode: isInArea ? .item : mode)
    active = nil
    voice.openAllGates()
    for index in switches.settings.indices { switches.consume(index) }
    if wasHighlighted { noteCleared(&events) }
  }

  /// Stops waiting for the answer to a request.
  ///
  /// If a new screen is the cause, the answer may still end the scan (S10).
  mutating func abandonRequest(forScreen: Bool) {
    requests.pageTurn?.stage = .abandoned
    requests.abandoned?.endsScan = false
    guard let pending = active?.pending, case .answer(let open) = pending.pick else { return }
    requests.abandoned = AbandonedRequest(
      open: open, limit: pending.deadline.time,
      endsScan: forScreen && endsScan(after: open))
    active?.pending = nil
  }

  /// Removes the highlight.
  mutating func clear(_ events: inout [ScanEvent]) {
    guard isHighlighted else { return }
    active?.isHighlighted = false
    dropTimer()
    noteCleared(&events)
  }

  private mutating func noteCleared(_ events: inout [ScanEvent]) {
    history.append(at: now, .nothing, .move)
    emit(.cleared, &events)
  }

  /// Pauses until the person resumes.
  ///
  /// A selection delay ends first (S11), and contacts are cancelled (I7).
  mutating func pause(_ events: inout [ScanEvent]) {
    endRecipe(.ended, &events)
    guard isScanning else { return }
    nextMenu = nil
    // While a chosen point waited for its tap, there was no sweep to return to (P6).
    let isPointLeft = isTapWaiting && isSweeping
    dropTap()
    if isPointLeft { beginPoint(&events) }
    endDelay(&events)
    guard isScanning else { return }
    active?.activity = .paused
    dropTimer()
    emit(.paused, &events)
    cancelContacts(&events)
  }

  /// Resumes with the same highlight and a full interval (I9); a sweep restarts its stage.
  mutating func resume(_ events: inout [ScanEvent]) {
    guard case .paused? = active?.activity else { return }
    active?.activity = .scanning
    emit(.resumed, &events)
    if isSweeping, isHighlighted { beginSweep(&events) } else { giveFullInterval() }
  }
}
