import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Applies an input at the current time.
  mutating func apply(_ input: ScanInput, _ events: inout [ScanEvent]) {
    handle(input, &events)
    if active?.isInRecipe == true { checkRecipe(&events) }
    updateNext()
  }

  private mutating func handle(_ input: ScanInput, _ events: inout [ScanEvent]) {
    switch input {
    case .start: start(&events)
    case .stop: stop(&events)
    case .pause: pause(&events)
    case .resume: resume(&events)
    case .press(let source, let timestamp):
      guard !isSuspended else { return }
      let timestamp = min(timestamp, now)
      var outcome = SwitchOutcome()
      switches.press(source, at: timestamp, order: &clock.order, &outcome)
      if outcome.opened, switches.meansHighlight(source.switchIndex) {
        noteHighlight(at: timestamp, of: source.switchIndex)
      }
      handle(outcome, &events)
    case .release(let source, let timestamp):
      guard !isSuspended else { return }
      var outcome = SwitchOutcome()
      switches.release(source, at: min(timestamp, now), order: &clock.order, &outcome)
      handle(outcome, &events)
    case .connect(let source, let held): switches.connect(source, held: held, at: now)
    case .disconnect(let source): disconnect(source, &events)
    case .suspend:
      guard !isSuspended else { return }
      cancelContacts(&events)
      clock.isSuspended = true
    case .wake(let held):
      guard isSuspended else { return }
      clock.isSuspended = false
      switches.findAll(held: held, at: now)
      updateNext()
      runDeadlines(through: now, &events)
    case .screen(let tree, let focus, let words, let isUnexpected):
      showScreen(tree, focus: focus, isUnexpected: isUnexpected, &events)
      if let words { say(words, .announcement, language: scopes.tree.language, &events) }
    case .layout(let tree, let focus, let words):
      // During a recipe the highlight stays on its element.
      changeLayout(tree, focus: active?.isInRecipe == true ? nil : focus, &events)
      if let words { say(words, .announcement, language: scopes.tree.language, &events) }
    case .scrolled(let position): speakPosition(position, &events)
    case .announce(let text): announce(text, &events)
    case .announced(let text, let end): finishAnnouncement(text, end, &events)
    case .answer(let answer): handle(answer, &events)
    case .profile(let change): apply(change, &events)
    case .setting(let answer): handle(answer, &events)
    case .speechWaits: voice.waitForOtherSpeech(now)
    case .speechBegan: voice.beginSpeech(now)
    case .speechEnded: endSpeech(&events)
    case .speechDropped: voice.openGate()
    case .speechPace(let pace): voice.learn(pace)
    case .help: changeCall(&events)
    case .drawn: isDrawn = true
    case .tick: break
    }
  }

  /// Reports the outcome of a switch signal, and performs its gesture.
  mutating func handle(_ outcome: SwitchOutcome, _ events: inout [ScanEvent]) {
    if let first = outcome.first { report(first, &events) }
    if let second = outcome.second { report(second, &events) }
    if outcome.stuck, let source = outcome.first?.source {
      warn(.switchStuck(name: settings.switches[source.switchIndex].name), &events)
    }
    if let gesture = outcome.gesture { perform(gesture, &events) }
    if let ended = outcome.ended { endHold(ended, &events) }
    if outcome.bailedOut { bailOut(&events) }
  }

  private mutating func report(_ notice: SwitchNotice, _ events: inout [ScanEvent]) {
    emit(
      .switched(
        name: settings.switches[notice.source.switchIndex].name,
        source: notice.source.sourceIndex + 1, notice.phase), &events)
  }

  /// Handles a disconnected source (I7).
  ///
  /// Without any source, scanning pauses (I13).
  private mutating func disconnect(_ source: SourceID, _ events: inout [ScanEvent]) {
    let (outcome, wasThere) = switches.disconnect(source)
    handle(outcome, &events)
    dropLostHold()
    waitForSwitch(ifConnectedBefore: wasThere, &events)
  }

  /// Pauses scanning if the last source was disconnected, or was removed by a new profile (I13).
  mutating func waitForSwitch(ifConnectedBefore: Bool, _ events: inout [ScanEvent]) {
    guard ifConnectedBefore, !switches.isConnected else { return }
    pause(&events)
    warn(.noSwitch, &events)
  }

  /// Cancels the open contact of every switch: nothing is picked (I7).
  mutating func cancelContacts(_ events: inout [ScanEvent]) {
    for index in switches.settings.indices { handle(switches.cancel(index), &events) }
    dropLostHold()
  }

  /// Ends scanning and releases every device after a very long hold of any switch (I11).
  private mutating func bailOut(_ events: inout [ScanEvent]) {
    request(.releaseDevices, &events)
    cancelContacts(&events)
    stop(&events)
  }
}
