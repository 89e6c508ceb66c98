import ElementTree
import SwitchInput

extension ScanState {
  /// Another profile takes over, or is refused (I14).
  mutating func take(_ change: ProfileChange, _ effects: inout [ScanEffect]) {
    switch change {
    case .refused(let name, let message):
      warn(.profileRefused(name: name, message: message), &effects)
    case .accepted(let name, let settings, let connected, let held):
      emit(.profile(name: name), &effects)
      cancelContacts(&effects)
      adopt(settings, connected: connected, held: held)
      guard phase == .scanning || phase == .paused else {
        scopes = ScopeTree(scopes.tree, settings.grouping)
        return
      }
      adoptRing(&effects)
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
  private mutating func adoptRing(_ effects: inout [ScanEffect]) {
    let shows = history.last?.shown
    let isLost = reconcile(with: ScopeTree(scopes.tree, settings.grouping), &effects)
    guard phase == .scanning || phase == .paused else { return }
    changeRing()
    if mode == .point, menu == nil {
      // After a tap that was dropped nothing sweeps; what is asked or delayed begins the sweep itself.
      if !isAnswerDue, !isDelayed { beginPoint(&effects) }
      return
    }
    // Parts and a highlight are different things to look at.
    let showsParts = if case .stop = shows { false } else { true }
    let isOtherKind = showsParts != (settings.method == .elimination)
    if isLost || isLit && (isOtherKind || settings.method == .elimination) {
      land(isLost ? .change : .move, &effects)
    } else {
      giveFullInterval()
    }
  }
}
