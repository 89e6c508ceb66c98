import ElementTree
import SwitchInput

extension ScanState {
  /// Whether a profile of which these sources are connected would leave nothing to press, though there is
  /// something now: who loads it refuses it, and the one before stays (I14).
  public func losesEverySwitch(with connected: [SourceID]) -> Bool {
    isConnected && connected.isEmpty
  }

  /// Another profile takes over, or is refused (I14).
  mutating func take(_ change: ProfileChange, _ events: inout [ScanEvent]) {
    switch change {
    case .refused(let name, let message):
      warn(.profileRefused(name: name, message: message), &events)
    case .accepted(let name, let settings, let connected, let held):
      let wasConnected = isConnected
      emit(.profile(name: name), &events)
      cancelContacts(&events)
      adopt(settings, connected: connected, held: held)
      if phase == .scanning || phase == .paused {
        adoptRing(&events)
      } else {
        scopes = ScopeTree(scopes.tree, settings.grouping)
      }
      waitForSwitch(ifConnectedBefore: wasConnected, &events)
    }
  }

  private mutating func adopt(
    _ settings: ScanSettings, connected: [SourceID], held: [SourceID]
  ) {
    self.settings = settings
    let before = switches
    switches = SwitchBank(settings.switches, bailOut: settings.bailOut)
    targets = Array(repeating: nil, count: settings.switches.count)
    for source in connected {
      switches.connect(source, held: held.contains(source), at: now)
    }
    switches.keepWindows(of: before, at: now)
    scanningSwitch = nil
    dwellIsArmed = false
    timer = nil
    // A voice that this profile does not wait for holds nothing up (S12).
    if !settings.speech.enabled || !settings.speech.waits { openSpeechGate() }
    dropTap()
  }

  /// Keeps the highlight by id under the new settings and gives a full interval (I14).
  private mutating func adoptRing(_ events: inout [ScanEvent]) {
    let shows = history.last?.shown
    let isLost = reconcile(with: ScopeTree(scopes.tree, settings.grouping), &events)
    guard phase == .scanning || phase == .paused else { return }
    changeRing()
    if mode == .point, menu == nil {
      // After a tap that was dropped nothing sweeps; what is asked or delayed begins the sweep itself.
      if !isAnswerDue, !isDelayed { beginPoint(&events) }
      return
    }
    // Parts and a highlight are different things to look at.
    let showsParts = if case .stop = shows { false } else { true }
    let isOtherKind = showsParts != (settings.method == .elimination)
    if isLost || isLit && (isOtherKind || settings.method == .elimination) {
      land(isLost ? .change : .move, &events)
    } else {
      giveFullInterval()
    }
  }
}
