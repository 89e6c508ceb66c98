import DesktopTree
import Languages
import ProgramFiles
import ScanEngine
import ScanTime
import ScreenElements

/// The desktop in a session: the windows of programs, the shown screen, the act in progress, our
/// own stops and the writing (D, F, K).
///
/// It uses no bus and no display. ``reduce(_:_:at:)`` accepts one input, and returns the effects that
/// the port carries out in their order; an outcome is the next input.
package struct DesktopState: Sendable {
  /// The common root of all accessibles, whose program is the registry.
  package static let registry = AccessibleReference(
    application: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  package internal(set) var settings: DesktopSettings
  /// The programs that can be started, by their names (D6).
  package let programs: [InstalledProgram]
  /// The source of likely words (K2); nil until any are known.
  var words: (any WordSource)?
  /// The processes and the window of the terminal that runs us (D15).
  let terminal: OwnTerminal
  /// The facts that the port has reported with the last input.
  var facts = DesktopFacts()
  /// True if the loss of the bus was reported, and not its return.
  var isBusLost = false
  /// The reading of windows and of their changes (D1, D8 to D10).
  package internal(set) var reading: ReadingState
  /// The shown screen and the window that it describes (D1, D2).
  var showing: ShownState
  /// The reported screens that the session has received.
  var taken = SessionScreenTracker()
  /// The unfinished acts of our own stops, and the shown window of a panel (D6, F5, F8).
  var panel = PanelState()
  /// Our own keyboard, and the text that is written with it (K1 to K4, D12).
  var writing = WritingState()
  /// The picked key of our own keyboard that is highlighted again (K1).
  var repeated = RepeatedKey()
  /// The programs that were started, restarted or reported (D11, D16).
  var launches = ProgramState()
  /// The act in progress (F1 to F3).
  var acts = ActState()
  /// The programs that do not answer (D10).
  var health = ProgramHealth()
  /// The lock of the login session (D15, D17).
  package internal(set) var lock = LockState()
  /// The menus that the program of the shown window does not list (D2).
  var menus = UnlistedMenus()
  /// True if notifications are announced; the last ones are offered in any case (F8).
  package internal(set) var announcesNotifications = true
  /// The omissions that were reported, each once.
  private var reported: Set<AccessibleTree.Omission> = []
  /// The effects of the input that is being handled.
  private var effects: [DesktopEffect] = []
  /// The reports that the session has not received, with their times.
  private(set) var reports: [(input: ScanInput, time: Instant)] = []
  /// The answer to the pick that is being handled.
  var immediateAnswer: ActivationAnswer?

  /// Creates the state before the first look, with only our own stops.
  package init(
    _ settings: DesktopSettings, programs: [InstalledProgram], terminal: OwnTerminal
  ) {
    self.settings = settings
    self.programs = programs
    self.terminal = terminal
    reading = ReadingState(
      patience: settings.patience.picture, silence: settings.patience.silence)
    var options = DesktopScreenOptions()
    options.language = settings.language
    // The stops of a window arrive in a moment, and would move a user out of a group just entered.
    options.entries = PanelStops(in: settings.language).entries
    showing = ShownState(without: options, groupSize: settings.groupSize)
  }

  // MARK: The shown screen

  /// The windows that were found last.
  package var windows: DesktopWindows { reading.windows.found }

  /// The shown window; nil if none is shown.
  var shown: ShownWindow? { showing.window }

  /// The shown screen.
  package var screen: DesktopScreen { showing.screen }

  /// The elements of the shown screen.
  package var tree: ElementTree { showing.tree }

  /// The accessibles of the shown window; nil if none is shown.
  var accessibles: AccessibleTree? { showing.accessibles }

  /// Our own stops on the shown screen (D6).
  var entries: [DesktopEntry] { showing.entries }

  /// The language of spoken texts.
  package var language: Language { Language.speaking(settings.language).language }

  /// The fields that once were those of passwords (D12).
  package var secrets: Set<AccessibleReference> { writing.secrets }

  // MARK: Privacy

  /// True if keys go into a password field, on the shown screen or on the one that the session
  /// still shows (D12).
  package var entersSecret: Bool { privacy.union(taken.privacy).contains(.password) }

  /// True if picks write the user's text, on the shown screen or on the one that the session still
  /// shows (K2).
  package var entersText: Bool { privacy.union(taken.privacy).contains(.text) }

  /// The privacy of a pick on the displayed screen.
  var privacy: Privacy {
    var privacy: Privacy = []
    if screen.entersSecret || keyboard?.isSecret == true || lock.isUnlocking {
      privacy.insert(.password)
    }
    if keyboard != nil, settings.hidesText { privacy.insert(.text) }
    return privacy
  }

  // MARK: Time

  /// Returns the time of the next due step: of a report, an act, a drag or a started program, and
  /// of a look or an update, which need the bus.
  package func nextDeadline(at now: Instant) -> Instant? {
    // Events of the login session are waiting.
    if !reports.isEmpty { return now }
    let deadlines =
      [panel.drag?.end, acts.nextDeadline(isReading: reading.isReading)] + launches.deadlines
      + (facts.isConnected ? [health.nextPing] + reading.deadlines(readingScene, at: now) : [])
    return deadlines.compactMap { $0 }.min()
  }

  // MARK: Inputs

  /// Handles an input, and returns its effects in their order.
  package mutating func reduce(
    _ input: DesktopInput, _ facts: DesktopFacts, at now: Instant
  ) -> [DesktopEffect] {
    self.facts = facts
    handle(input, at: now)
    return takeEffects()
  }

  private mutating func handle(_ input: DesktopInput, at now: Instant) {
    switch input {
    case .begin: permitUnlocking(at: now)
    case .settings(let settings): apply(settings, at: now)
    case .display(let events):
      for event in events { handle(event, at: now) }
      if let lock = facts.display?.lock { changeLock(at: now) { $0.note(lock) } }
    case .droppedKeys: acts.noteDroppedKeys(at: facts.time)
    case .managed(let request, let isDone, let pick): handle(request, isDone, pick, at: now)
    case .connected: connect(at: now)
    case .disconnected(let reason): disconnect(because: reason, at: now)
    case .answer(let answer, let number, let arrival): take(answer, to: number, arrival, at: now)
    case .signal(let signal): handle(signal, at: now)
    case .silent(let program): noteSilence(of: program, at: now)
    case .answersAgain(let program): endSilence(of: program, at: now)
    case .looked(let found, let unanswered): endLook(found, unanswered, at: now)
    case .fetching(let isComplete):
      carryOut(reading.followFetch(isComplete: isComplete, readingScene, at: now), at: now)
    case .fetched(let tree, let window, let extent, let command):
      show(tree, of: window, extent, command: command, at: now)
    case .time:
      if facts.isConnected {
        ping(at: now)
        carryOut(reading.advance(readingScene, at: now), at: now)
      }
      endDragInTime(at: now)
      reportUnopened(at: now)
      if let process = launches.processToCheck(at: now) { emit(.check(process)) }
      advanceAct(at: now)
    case .used(let cost): reading.add(cost: cost)
    case .process(let isRunning): advanceRestart(isRunning: isRunning, at: now)
    case .started(let start, let isDone): handle(start, isDone, at: now)
    case .closing(let program, let process, let name, let pick):
      restart(program, of: process, name: name, pick, at: now)
    case .pick(let request, let asked):
      acts.asked = (request.number, asked)
      immediateAnswer = begin(request, at: now)
    case .session(let events, let state): follow(events, state)
    case .absence(let absence): changeLock(at: now) { $0.note(absence) }
    case .awake: reading.readAgain(at: now)
    case .notifications: showNotifications(at: now)
    case .notificationsHidden: notice(.notificationsHidden)
    case .words(let words): offer(words)
    case .end: learn(writing.end())
    }
  }

  private mutating func apply(_ settings: DesktopSettings, at now: Instant) {
    guard settings != self.settings else { return }
    self.settings = settings
    showing.makeGroups(of: settings.groupSize)
    permitUnlocking(at: now)
    reading.readAgain(at: now)
  }

  // MARK: Effects

  /// Requests an effect of the port.
  mutating func emit(_ effect: DesktopEffect) { effects.append(effect) }

  /// Returns the effects that were requested, each once.
  mutating func takeEffects() -> [DesktopEffect] {
    defer { effects = [] }
    return effects
  }

  /// Returns the answer to the pick that was handled last; nil if it follows as a report (A4).
  package mutating func takeAnswer() -> ActivationAnswer? {
    defer { immediateAnswer = nil }
    return immediateAnswer
  }

  /// Returns the reports for the session, which receives them now.
  ///
  /// An immediate answer may have brought a newer tree of the same screen, which must not be
  /// reverted.
  package mutating func takeReports() -> [(input: ScanInput, time: Instant)] {
    defer { reports = [] }
    let last = reports.lastIndex(where: \.input.bringsScreen) ?? 0
    for index in reports.indices[last...] {
      reports[index].input = reports[index].input.bringing(tree)
    }
    taken.handOver(reports.map(\.input))
    return reports
  }

  /// Reports an input to the session at the end of this wake.
  mutating func send(_ input: ScanInput, at now: Instant) {
    reports.append((input, now))
  }

  /// Announces a text.
  mutating func announce(_ text: String, at now: Instant) { send(.announce(text), at: now) }

  /// Reports news about the desktop.
  mutating func notice(_ notice: DesktopNotice) { emit(.notice(notice)) }

  /// Reports the omissions of a window, each once.
  mutating func report(_ omissions: Set<AccessibleTree.Omission>) {
    for omission in omissions where reported.insert(omission).inserted {
      notice(.omitted(omission))
    }
  }
}
