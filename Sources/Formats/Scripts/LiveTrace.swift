import EventFormats
import ScanEngine
import ScreenElements
import ScreenRecording
import ScanTime
import SwitchInput

/// The state of a trace of a session with live screens, with its own engine.
struct LiveTrace<Source: RandomNumberGenerator & Sendable> {
  /// Its own engine, which is given the inputs of the script; nil while nothing is written.
  private var state: ScanState?
  /// The events of that engine for the latest input.
  private var done: [ScanEvent] = []
  /// The screen that the script shows.
  private var screen = FlatScreen()
  private var texts: TextReplacement<Source>?
  /// The open requests of the session: by their numbers there, their numbers here and their times.
  private var requests: [UInt64: (number: UInt64, at: Instant)] = [:]
  private var isSecret = false
  /// The profile that is in use.
  private var profile: String
  private var settings: ScanSettings
  /// The known state of the sources, written or not.
  private var connected: Set<SourceID>
  private var held: Set<SourceID> = []

  init(
    profile: String, settings: ScanSettings, connected: [SourceID], texts: TextReplacement<Source>?
  ) {
    self.profile = profile
    self.settings = settings
    self.connected = Set(connected)
    self.texts = texts
  }

  /// Starts with a screen.
  ///
  /// - Returns: the steps from an empty screen to it.
  mutating func begin(showing screen: Screen) -> [ScreenEdit] {
    let edits = show(screen).edits
    state = ScanState(
      settings: settings, tree: ElementTree(self.screen.screen), connected: sources(connected))
    return edits
  }

  // MARK: Inputs

  mutating func append(_ input: ScanInput, at instant: Instant, to script: inout ScriptWriter) {
    note(input)
    guard state != nil else { return }
    guard let written = write(input, at: instant, to: &script) else { return }
    done.removeAll(keepingCapacity: true)
    // The state is changed in place, because otherwise each input would copy the engine.
    state?.apply(written, at: instant, into: &done)
  }

  /// Keeps the facts that are needed after a gap.
  private mutating func note(_ input: ScanInput) {
    switch input {
    case .press(let source, timestamp: _): held.insert(source)
    case .release(let source, timestamp: _): held.remove(source)
    case .connect(let source, let isHeld):
      connected.insert(source)
      if isHeld { held.insert(source) } else { held.remove(source) }
    case .disconnect(let source):
      connected.remove(source)
      held.remove(source)
    case .wake(let sources): held = Set(sources)
    case .profile(.accepted(let name, let settings, let connected, let held)):
      profile = name
      self.settings = settings
      self.connected = Set(connected)
      self.held = Set(held)
    case .profile(.refused), .start, .stop, .pause, .resume, .suspend, .screen, .layout, .scrolled,
      .announce, .announced, .answer, .setting, .speechWaits, .speechBegan, .speechEnded,
      .speechDropped,
      .speechPace, .help, .drawn, .tick:
      break
    }
  }

  /// Writes an input.
  ///
  /// - Returns: the input of the script, for the engine; nil if it has none.
  private mutating func write(
    _ input: ScanInput, at instant: Instant, to script: inout ScriptWriter
  ) -> ScanInput? {
    switch input {
    case .screen(let tree, let focus, let say, let isUnexpected):
      let (focus, say) = (focus.map { replace(id: $0) }, say.map { replace($0) })
      let (edits, before, shown) = show(tree.screen)
      script.append(
        .screen, edits, from: before, focus: focus, say: say, isUnexpected: isUnexpected,
        at: instant)
      return .screen(shown, focus: focus, say: say, isUnexpected: isUnexpected)
    case .layout(let tree, let focus, let say):
      let (focus, say) = (focus.map { replace(id: $0) }, say.map { replace($0) })
      let (edits, before, shown) = show(tree.screen)
      script.append(.layout, edits, from: before, focus: focus, say: say, at: instant)
      return .layout(shown, focus: focus, say: say)
    case .answer(let answer): return write(answer, at: instant, to: &script)
    case .announce(let text):
      let written = ScanInput.announce(replace(text))
      script.append(written, at: instant)
      return written
    case .announced(let text, let end):
      let written = ScanInput.announced(replace(text), end)
      script.append(written, at: instant)
      return written
    case .start, .stop, .pause, .resume, .press, .release, .connect, .disconnect, .suspend, .wake,
      .scrolled, .profile, .setting, .speechWaits, .speechBegan, .speechEnded, .speechDropped,
      .speechPace,
      .help, .drawn, .tick:
      script.append(input, at: instant)
      return input
    }
  }

  private mutating func write(
    _ answer: ActivationAnswer, at instant: Instant, to script: inout ScriptWriter
  ) -> ScanInput? {
    // Requests from before a gap are unknown here.
    guard let request = requests.removeValue(forKey: answer.request) else { return nil }
    var written = Script.LiveAnswer(
      request: request.number, outcome: answer.outcome, isAtOnce: request.at == instant)
    written.focus = answer.focus.map { replace(id: $0) }
    written.announcements = answer.announcements.map { replace($0) }
    let before = screen
    var taken = ActivationAnswer(
      request: request.number, outcome: answer.outcome, focus: written.focus,
      announcements: written.announcements)
    switch answer.change {
    case .screen(let tree):
      written.change = .screen
      let shown = show(tree.screen)
      written.edits = shown.edits
      taken.change = .screen(shown.tree)
    case .layout(let tree):
      written.change = .layout
      let shown = show(tree.screen)
      written.edits = shown.edits
      taken.change = .layout(shown.tree)
    case nil: break
    }
    script.append(written, from: before, at: instant)
    return .answer(taken)
  }

  // MARK: Events

  mutating func append(
    _ events: [ScanEvent], _ state: ScanState, as writer: EventWriter,
    to script: inout ScriptWriter
  ) {
    guard self.state != nil else { return goOn(events, state, in: &script) }
    for event in done { script.append(event, as: writer) }
    guard events.count == done.count, zip(events, done).allSatisfy({ $0.isLike($1) }),
      state.nextDeadline == self.state?.nextDeadline
    else {
      leave(.gap, at: state.now, in: &script)
      return
    }
    for (event, own) in zip(events, done) {
      guard case .request(.perform(let asked)) = event.kind,
        case .request(.perform(let ownAsked)) = own.kind
      else { continue }
      requests[asked.number] = (ownAsked.number, event.at)
    }
    done.removeAll(keepingCapacity: true)
  }

  private mutating func leave(
    _ gap: Script.Gap, at instant: Instant, in script: inout ScriptWriter
  ) {
    script.append(gap, at: instant)
    state = nil
    done = []
    requests = [:]
  }

  mutating func beginSecret(at instant: Instant, in script: inout ScriptWriter) {
    guard !isSecret else { return }
    isSecret = true
    // It includes the events that are due at this instant, unless they were handled before.
    let before = Instant(microseconds: instant.microseconds - 1)
    leave(.secret, at: state.map { max($0.now, before) } ?? instant, in: &script)
  }

  mutating func endSecret() { isSecret = false }

  /// Resumes after a gap if a new engine does the same as that of the session from there: it scans
  /// items, no menu is open, no switch is held, and the next deadline is the same.
  private mutating func goOn(
    _ events: [ScanEvent], _ state: ScanState, in script: inout ScriptWriter
  ) {
    guard !isSecret, held.isEmpty, state.phase == .scanning, state.mode == settings.mode,
      state.mode == .item, state.openMenu == nil, !state.isSuspended, !state.isCalling,
      !state.isTryingSetting
    else { return }
    // If the person changed them by the switch, they are the settings of no profile (N2).
    settings = state.settings
    // In elimination parts are shown instead.
    let name = state.highlight?.name
    guard name != nil || !state.parts.isEmpty else { return }
    // A new interval begins with a landing alone.
    let lands = events.contains { if case .highlight = $0.kind { true } else { false } }
    guard lands || state.nextDeadline == nil else { return }
    var focus: String?
    if case .element(let id) = name { focus = replace(id: id) }
    let (edits, before, shown) = show(state.scopes.tree.screen)
    let sources = sources(connected)
    let begun = ScanState.goingOn(
      settings, shown, connected: sources, focus: focus, isDrawn: state.isDrawn, at: state.now)
    guard begun.nextDeadline == state.nextDeadline,
      begun.highlight?.name == name.map({ replaced($0) }),
      begun.parts.map(\.count) == state.parts.map(\.count),
      begun.enteredGroups == state.enteredGroups.map({ replaced($0) }),
      haveSameStops(begun.scopes, state.scopes)
    else {
      // The script does not contain it.
      screen = before
      return
    }
    script.appendGoingOn(
      profile: profile, settings, connected: sources, edits, from: before, focus: focus,
      at: state.now)
    self.state = begun
  }

  /// True if the resumed engine has the stops of the session in the same groups: planned ones may
  /// have been kept from before (M5).
  private mutating func haveSameStops(_ begun: ScopeTree, _ own: ScopeTree) -> Bool {
    guard begun.scopeCount == own.scopeCount else { return false }
    for scope in 0..<own.scopeCount {
      guard begun.count(of: scope) == own.count(of: scope) else { return false }
      for position in 0..<own.count(of: scope) {
        let name = replaced(own.stop(position, in: scope).name)
        if begun.stop(position, in: scope).name != name { return false }
      }
    }
    return true
  }

  // MARK: Texts

  private mutating func replace(_ text: String) -> String {
    texts?.replace(text) ?? text
  }

  private mutating func replace(id: String) -> String {
    // An empty focus is the first stop.
    id.isEmpty ? id : texts?.replace(id: id) ?? id
  }

  private mutating func replaced(_ name: Stop.Name) -> Stop.Name {
    switch name {
    case .element(let id): .element(replace(id: id))
    case .group(let group): .group(replaced(group))
    case .exit(let group): .exit(of: replaced(group))
    case .entry: name
    }
  }

  private mutating func replaced(_ group: GroupName) -> GroupName {
    switch group {
    case .container(let id): .container(replace(id: id))
    case .row(let first): .row(first: replace(id: first))
    case .planned(let second): .planned(second: replace(id: second))
    }
  }

  /// Shows a screen without its texts.
  ///
  /// - Returns: the steps to it, the previous screen, and the current one.
  private mutating func show(
    _ screen: Screen
  ) -> (edits: [ScreenEdit], before: FlatScreen, tree: ElementTree) {
    let before = self.screen
    let edits = self.screen.change(to: texts?.replace(screen) ?? screen.recorded)
    return (edits, before, ElementTree(self.screen.screen))
  }

  private func sources(_ sources: Set<SourceID>) -> [SourceID] {
    sources.sorted { ($0.switchIndex, $0.sourceIndex) < ($1.switchIndex, $1.sourceIndex) }
  }
}

extension ScanState {
  /// Applies an input that arrives at an instant.
  fileprivate mutating func apply(
    _ input: ScanInput, at instant: Instant, into events: inout [ScanEvent]
  ) {
    reduce(&self, input, at: instant, into: &events)
  }
}
