import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Returns true if a profile with these connected sources would leave no usable switch, although
  /// there is one now.
  ///
  /// Its loader then rejects it, and the previous profile stays (I14).
  public func losesEverySwitch(with connected: [SourceID]) -> Bool {
    isConnected && connected.isEmpty
  }

  /// Switches to another profile, or reports why it was rejected (I14).
  mutating func apply(_ change: ProfileChange, _ events: inout [ScanEvent]) {
    switch change {
    case .refused(let name, let message):
      warn(.profileRefused(name: name, message: message), &events)
    case .accepted(let name, let settings, let connected, let held):
      let wasConnected = isConnected
      let before = self.settings.switches
      endRecipe(.ended, &events)
      emit(.profile(name: name), &events)
      cancelContacts(&events)
      changed = nil
      adopt(settings, connected: connected, held: held)
      endCall(ofSwitchesBefore: before, &events)
      if active != nil {
        adoptRing(.change, &events)
      } else {
        scopes = settings.scopes(of: scopes.tree)
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
    highlightsAtPress = PressHighlights(count: settings.switches.count)
    for source in connected {
      switches.connect(source, held: held.contains(source), at: now)
    }
    switches.keepWindows(of: before, at: now)
    active?.method = MethodState(settings.method)
    dropTimer()
    dropTap()
    // Without a wait for speech in this profile, no voice delays advances (S12).
    if !settings.speech.enabled || !settings.speech.waits { voice.openGate() }
    if !settings.speech.speaksMessages { voice.message = nil }
  }

  /// Keeps the highlight by id with the new settings, and restarts the full interval (I14).
  ///
  /// A highlight that lost its stop lands with the given cause.
  mutating func adoptRing(_ cause: Landing.Cause, _ events: inout [ScanEvent]) {
    let shown = history.last?.shown
    let isLost = reconcile(with: settings.scopes(of: scopes.tree), &events)
    guard active != nil else { return }
    active?.method.changeRing()
    if isSweeping {
      // After a dropped tap there is no sweep. A pending request or delay starts the sweep itself.
      if !isWaiting { beginPoint(&events) }
      return
    }
    // A switch between parts and a single highlight always requires a new landing.
    let showedParts = if case .stop = shown { false } else { true }
    let isOtherKind = showedParts != showsParts
    if isLost || isHighlighted && (isOtherKind || showsParts) {
      land(isLost ? cause : .move, &events)
    } else {
      giveFullInterval()
    }
  }
}
