import ElementTree
import SwitchInput

extension ScanState {
  /// Takes one event, now.
  mutating func take(_ event: ScanEvent, _ effects: inout [ScanEffect]) {
    if case .tick = event { return }
    handle(event, &effects)
    updateNext()
  }

  private mutating func handle(_ event: ScanEvent, _ effects: inout [ScanEffect]) {
    switch event {
    case .start: start(&effects)
    case .stop: stop(&effects)
    case .pause: pause(&effects)
    case .resume: resume(&effects)
    case .press(let source, let timestamp):
      guard !suspended else { return }
      let timestamp = min(timestamp, now)
      let outcome = switches.press(source, at: timestamp, order: &order)
      if outcome.opened { targets[source.switchIndex] = highlighted(at: timestamp) }
      handle(outcome, &effects)
    case .release(let source, let timestamp):
      guard !suspended else { return }
      handle(switches.release(source, at: min(timestamp, now), order: &order), &effects)
    case .connect(let source, let held): switches.connect(source, held: held, at: now)
    case .disconnect(let source): disconnect(source, &effects)
    case .suspend:
      guard !suspended else { return }
      cancelContacts(&effects)
      suspended = true
    case .wake(let held):
      guard suspended else { return }
      suspended = false
      switches.findAll(held: held, at: now)
      updateNext()
      runDeadlines(through: now, &effects)
    case .screen(let tree, let focus, let words):
      showScreen(tree, focus: focus, &effects)
      if let words { say(words, .announcement, language: scopes.tree.language, &effects) }
    case .layout(let tree, let focus, let words):
      changeLayout(tree, focus: focus, &effects)
      if let words { say(words, .announcement, language: scopes.tree.language, &effects) }
    case .scrolled(let position): speakPosition(position, &effects)
    case .announce(let text): announce(text, &effects)
    case .announced(let text, let end): finishAnnouncement(text, end, &effects)
    case .answer(let answer): take(answer, &effects)
    case .profile(let change): take(change, &effects)
    case .speechWaits: waitForOtherSpeech()
    case .speechBegan: beginSpeech()
    case .speechEnded: endSpeech(&effects)
    case .speechDropped: openSpeechGate()
    case .speechPace(let pace): learn(pace)
    case .tick: break
    }
  }

  /// Tells what became of a signal, and performs its gesture.
  mutating func handle(_ outcome: SwitchOutcome, _ effects: inout [ScanEffect]) {
    if let first = outcome.first { tell(first, &effects) }
    if let second = outcome.second { tell(second, &effects) }
    if outcome.stuck, let source = outcome.first?.source {
      warn(.switchStuck(name: settings.switches[source.switchIndex].name), &effects)
    }
    if let gesture = outcome.gesture { perform(gesture, &effects) }
    if let ended = outcome.ended { endHold(ended, &effects) }
    if outcome.bailedOut { bailOut(&effects) }
  }

  private mutating func tell(_ notice: SwitchNotice, _ effects: inout [ScanEffect]) {
    emit(
      .switched(
        name: settings.switches[notice.source.switchIndex].name,
        source: notice.source.sourceIndex + 1, notice.phase), &effects)
  }

  /// A source is gone (I7); with the last one, scanning waits (I13).
  private mutating func disconnect(_ source: SourceID, _ effects: inout [ScanEffect]) {
    let (outcome, wasThere) = switches.disconnect(source)
    handle(outcome, &effects)
    dropLostHold()
    waitForSwitch(ifConnectedBefore: wasThere, &effects)
  }

  /// Scanning waits where the last source went, by itself or with its profile (I13).
  mutating func waitForSwitch(ifConnectedBefore: Bool, _ effects: inout [ScanEffect]) {
    guard ifConnectedBefore, !switches.isConnected else { return }
    pause(&effects)
    warn(.noSwitch, &effects)
  }

  /// Cancels the open contact of every switch: nothing is picked (I7).
  mutating func cancelContacts(_ effects: inout [ScanEffect]) {
    for index in switches.settings.indices { handle(switches.cancel(index), &effects) }
    dropLostHold()
  }

  /// A hold of any switch that lasts too long ends scanning and lets go of every device (I11).
  private mutating func bailOut(_ effects: inout [ScanEffect]) {
    emit(.releaseDevices, &effects)
    cancelContacts(&effects)
    stop(&effects)
  }
}
