import DesktopSession
import DesktopTree
import ProgramFiles
import ScreenElements
import Languages
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import WordPrediction
import MessageBus

/// News about the desktop for the user.
package enum DesktopNotice: Hashable, Sendable {
  /// The desktop cannot be read, for the given reason; it is retried.
  case unavailable(String)
  /// The desktop can be read.
  case available
  /// The desktop can be read again, after a loss that was reported.
  case availableAgain
  /// A program has not described its windows since the loss of the bus, and has to be started
  /// again (D10).
  case mustRestart(String)
  /// A program no longer answers.
  case silent(String)
  /// A key was not pressed, because the keyboard is in the terminal that runs us (D15).
  case ownWindow
  /// A part of a window was omitted.
  case omitted(AccessibleTree.Omission)
  /// The display cannot be used, for the given reason; it is retried (D10).
  case displayLost(String)
  /// The abilities that the display lacks (W6).
  case displayLacks(DisplayLacks)
  /// The display can be used again.
  case displayFound
  /// The pointer did not click, because a real button was held down (F6).
  case buttonHeld
  /// The pointer did not click, because something else covered the window (F6).
  case covered
  /// Nothing was clicked or pressed, because the shown window is not the active one (F1).
  case inactive
  /// No key was pressed, because that one was held down (K4).
  case modifierHeld(HeldModifier)
  /// A program does not describe its window until it is restarted with that command (D11).
  case silentBrowser(String, command: String)
  /// The session bus does not show the notifications of programs (F8).
  case notificationsHidden
}

/// The settings of a desktop session for reading and speaking.
package struct DesktopSettings: Hashable, Sendable {
  /// The language of spoken roles and states, a BCP 47 tag.
  package var language = "en"
  /// True if text that can only be read is a stop (D3).
  package var includesText = false
  /// Our own process, whose windows are never shown (D1).
  package var process: Int?
  /// The way to group the stops of containers (G3).
  package var grouping = Grouping()
  /// True if groups of at most six stops are made, because the profile defines no groups (D7).
  package var nests = false
  /// The maximum number of stops in a scope before it is cut into groups (D7).
  package var groupSize = 6
  /// The scan settings that our own stops can change (D6).
  package var scan = ScanValues()
  /// True if our own keyboard is shown for a text field that was picked (K1).
  package var opensKeyboard = false
  /// The settings of our own keyboard (K1).
  package var keyboard = KeyboardPlan(language: "en")
  /// True if text written with our own keyboard is learned (K3).
  package var learns = true
  /// True if traces omit text written with our own keyboard (K2).
  package var hidesText = true
  /// True if text that can only be read is a stop exactly while stops are spoken (D3).
  package var textFollowsVoice = false
  /// True if the lock screen is scanned, where the display permits it (D17).
  package var unlocks = false
  /// The timeouts for programs.
  package var patience = DesktopTimeouts()

  /// Creates the default settings.
  package init() {}
}

/// The live desktop: the active window as a source of screens, and the receiver of picks of its
/// elements.
///
/// Give it to the session as its elements, as an input port, because applications answer and change
/// at any time, and as feedback, because it remembers the highlight (D2). It never waits for an
/// application.
package final class DesktopPort: InputPort, ElementPort, FeedbackPort {
  let clock: any DesktopClock
  private(set) var settings: DesktopSettings
  let connection: any ProgramBus
  /// The display; nil if there is none to ask (D1).
  let display: (any DesktopDisplay)?
  let reader: DesktopReader
  let notice: (DesktopNotice) -> Void
  /// The programs that can be started, by their names (D6).
  let programs: [InstalledProgram]
  /// Starts a program; false if that fails.
  let start: (InstalledProgram) -> Bool
  /// The source of likely words (K2), which also learns new ones (K3).
  let words: any WordSource
  /// Changes the scan values of the session (D6).
  let change: (ScanValues) -> Void
  /// The reading of windows and of their changes (D1, D8 to D10).
  var reading: ReadingState
  /// The shown screen and the window that it describes (D1, D2).
  var showing: ShownState
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
  /// The numbers of its questions and calls, by their numbers on the bus.
  var actCalls: [Int: Int] = [:]
  /// The programs that do not answer (D10).
  var health = ProgramHealth()
  /// The programs of our own login and display (D13).
  var login = LoginSession()
  /// The processes whose windows are the terminal that runs us (D15).
  let ancestors = LoginSession.ancestors()
  /// The window of the terminal that runs us, if it reports one (D15).
  let terminalWindow = environmentVariable("WINDOWID").flatMap { UInt32($0) }
  /// The lock of the login session (D15, D17).
  var lock = LockState()
  /// The menus that the program of the shown window does not list (D2).
  var menus = UnlistedMenus()
  /// The notifications of programs, if they are followed (F8).
  weak var notifications: NotificationPort?
  private var reported: Set<AccessibleTree.Omission> = []
  var events: [TimedInput] = []
  /// The reported screens that the session has received.
  private(set) var taken = SessionScreenTracker()
  private var isClosed = false
  /// True if the loss of the bus was reported, and not its return.
  private var isBusLost = false

  /// Prepares to follow the desktop; nothing is asked before the first read.
  package convenience init(
    clock: MonotonicClock, settings: DesktopSettings, display: (any DesktopDisplay)?,
    programs: [InstalledProgram], start: @escaping (InstalledProgram) -> Bool,
    words: any WordSource, change: @escaping (ScanValues) -> Void,
    notice: @escaping (DesktopNotice) -> Void
  ) {
    self.init(
      clock: clock, bus: AccessibilityConnection(enables: true), settings: settings,
      display: display, programs: programs, start: start, words: words, change: change,
      notice: notice)
  }

  /// Prepares to follow the programs behind a bus.
  package init(
    clock: any DesktopClock, bus: any ProgramBus, settings: DesktopSettings,
    display: (any DesktopDisplay)?, programs: [InstalledProgram],
    start: @escaping (InstalledProgram) -> Bool, words: any WordSource,
    change: @escaping (ScanValues) -> Void, notice: @escaping (DesktopNotice) -> Void
  ) {
    self.clock = clock
    self.display = display
    self.settings = settings
    reading = ReadingState(
      patience: settings.patience.picture, silence: settings.patience.silence)
    self.notice = notice
    self.programs = programs
    self.start = start
    self.change = change
    self.words = words
    connection = bus
    reader = DesktopReader(connection, settings.patience)
    var options = DesktopScreenOptions()
    options.language = settings.language
    // The stops of a window arrive in a moment, and would move a user out of a group just entered.
    options.entries = PanelStops(in: settings.language).entries
    showing = ShownState(without: options, groupSize: settings.groupSize)
    permitUnlocking()
  }

  /// Applies the settings of another profile to reading and speaking (I14).
  package func apply(_ settings: DesktopSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    showing.makeGroups(of: settings.groupSize)
    permitUnlocking()
    reading.readAgain(at: clock.now)
  }

  /// Turns speaking of stops on or off; returns true if other text becomes a stop, or none (D3).
  func turnVoice(on speaks: Bool) -> Bool {
    settings.scan.speaks = speaks
    if settings.textFollowsVoice { settings.includesText = speaks }
    return settings.textFollowsVoice
  }

  /// Turns learning of text that is written with our own keyboard on or off (K3).
  func turnLearning(on learns: Bool) { settings.learns = learns }

  /// Learns from the text that was written last, because the session ends (K3).
  package func endWriting() { learn(writing.end()) }

  /// The screen before the first look; it contains only our own stops (D6).
  package var firstScreen: Screen { screen.screen }

  /// True if keys go into a password field, on the shown screen or on the one that the session
  /// still shows (D12).
  package var entersSecret: Bool { privacy.union(taken.privacy).contains(.password) }

  /// True if picks write the user's text, on the shown screen or on the one that the session still
  /// shows (K2).
  package var entersText: Bool { privacy.union(taken.privacy).contains(.text) }

  /// The privacy of a pick on the displayed screen.
  private var privacy: Privacy {
    var privacy: Privacy = []
    if screen.entersSecret || keyboard?.isSecret == true || lock.isUnlocking {
      privacy.insert(.password)
    }
    if keyboard != nil, settings.hidesText { privacy.insert(.text) }
    return privacy
  }

  /// The windows that were found last.
  var windows: DesktopWindows { reading.windows.found }

  /// The shown window; nil if none is shown.
  var shown: ShownWindow? { showing.window }

  /// The shown screen.
  var screen: DesktopScreen { showing.screen }

  /// The elements of the shown screen.
  var tree: ElementTree { showing.tree }

  /// The accessibles of the shown window; nil if none is shown.
  var accessibles: AccessibleTree? { showing.accessibles }

  /// Our own stops on the shown screen (D6).
  var entries: [DesktopEntry] { showing.entries }

  /// The descriptors of the buses and of the display.
  package var descriptors: [Int32] { connection.descriptors + (display?.descriptors ?? []) }

  /// The time of the next due step: an answer, settled changes, or the timeout of an act.
  package var nextDeadline: Instant? {
    guard !isClosed else { return nil }
    let now = clock.now
    // Events of the login session are waiting.
    if !events.isEmpty { return now }
    var deadlines = [connection.nextDeadline(now), display?.nextDeadline(now)]
    deadlines.append(panel.drag?.end)
    deadlines += launches.deadlines
    deadlines += lookDeadlines(at: now)
    deadlines.append(acts.nextDeadline(isReading: reading.isReading))
    return deadlines.compactMap { $0 }.min()
  }

  /// Returns the times of the next looks and updates; empty without the bus, because nothing could
  /// be done then.
  func lookDeadlines(at now: Instant) -> [Instant?] {
    guard connection.isReady else { return [] }
    let hasRegistry = reader.survey?.hasRoot == true
    return [health.nextPing]
      + reading.deadlines(hasRegistry: hasRegistry, readingScene, at: now)
  }

  /// Reads the messages of the bus, and performs due steps.
  package func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    guard !isClosed else { return }
    let before = clock.processorTime
    for event in display?.process(at: now) ?? [] { handle(event, at: now) }
    followDisplayLock(at: now)
    for event in connection.process(at: now) { handle(event, at: now) }
    follow(at: now)
    endDragInTime(at: now)
    reportUnopened(at: now)
    advanceRestart(at: now)
    advanceAct(at: now)
    reader.pump(at: now)
    let spent = TimeSpan(
      microseconds: clock.processorTime.microseconds - before.microseconds)
    reading.add(cost: spent)
    handOver(to: &events)
  }

  /// Reports an input to the session at the end of this wake.
  func send(_ input: ScanInput, at now: Instant) { events.append(TimedInput(input, at: now)) }

  /// Announces a text.
  func announce(_ text: String, at now: Instant) { send(.announce(text), at: now) }

  /// Passes the pending reports to the session.
  ///
  /// An immediate answer may have brought a newer tree of the same screen, which must not be
  /// reverted.
  func handOver(to inputs: inout [TimedInput]) {
    let last = events.lastIndex { $0.input.bringsScreen } ?? 0
    for place in events.indices[last...] {
      events[place].input = events[place].input.bringing(tree)
    }
    taken.handOver(events)
    inputs += events
    events.removeAll()
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Remembers the highlight, to return to it when a layer closes (D2).
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    taken.update(state.scopes.tree, newest: tree, privacy)
    let byPerson = events.contains { if case .switched = $0.kind { true } else { false } }
    for event in events {
      switch event.kind {
      case .highlight(let stop, _, _):
        if repeated.note(stop.name, byPerson: byPerson, in: state.scopes), keyboard != nil {
          report(.layout(focus: ""), at: clock.now)
        }
        if case .entry = stop { break }
        showing.noteHighlight(stop.description, isOfEarlier: taken.isAnotherComing)
      case .entered: showing.noteEntered()
      case .paused: endDragOfScreen(at: clock.now)
      case .help(let isCalling): showCall(isCalling, at: clock.now)
      default: break
      }
    }
  }

  /// Disconnects from the bus, and switches accessibility off if it was switched on for this
  /// session alone (D16).
  package func close() {
    isClosed = true
    display?.close()
    connection.close()
  }

  /// Reports the omissions of a window, each once.
  func report(_ omissions: Set<AccessibleTree.Omission>) {
    for omission in omissions where reported.insert(omission).inserted {
      notice(.omitted(omission))
    }
  }

  // MARK: Events of the bus

  private func handle(_ event: ProgramEvent, at now: Instant) {
    switch event {
    case .ready:
      showing.noteFirstLook(at: now)
      connection.registerEvents()
      reading.note(.windows, at: now)
      notice(isBusLost ? .availableAgain : .available)
      isBusLost = false
    case .lost(let reason):
      abandonAct(at: now)
      health.loseBus()
      launches.loseBus(windows.applications)
      reading.loseBus()
      showNothing(at: now)
      isBusLost = true
      notice(.unavailable(reason))
    case .unanswered(let number):
      if !takeUnanswered(number) { handle(.reply(number, nil, isLate: false), at: now) }
    case .reply(let number, let values, let isLate):
      if let application = health.takeAnswer(number) {
        if values != nil || !isLate { endSilence(of: application, at: now) }
      } else if !takeOfMenu(number, values, at: now),
        !takeOfAct(number, values, isLate: isLate, at: now)
      {
        _ = reader.handle(number, values, isLate: isLate)
      }
    case .signal(let signal): handle(signal, at: now)
    }
  }

  private func handle(_ signal: BusSignal, at now: Instant) {
    switch signal.interface {
    case "org.a11y.atspi.Event.Window":
      if signal.member == "Activate" {
        let window = AccessibleReference(application: signal.sender, path: signal.path)
        // A display reports the active window itself, as soon as it changes (D1).
        reading.noteActivated(window, isUrgent: display?.windows == nil, at: now)
      } else {
        reading.note(.windows, at: now)
      }
      acts.noteChange(of: signal.sender, at: now)
    case "org.a11y.atspi.Event.Object":
      if signal.member == "Announcement" { return announce(signal, at: now) }
      guard
        signal.sender == shown?.application.reference.application
          || signal.sender == reading.fetchedProgram
          || accessibles?.guests.contains(signal.sender) == true
      else {
        // The registry reports programs that start and end.
        if signal.sender == DesktopReader.root.application || signal.member == "ChildrenChanged" {
          reading.note(.windows, at: now)
        }
        return
      }
      noteShowing(signal, at: now)
      // Windows of menus and dialogs are children of the application's root.
      let isRoot = signal.path == shown?.application.reference.path
      let isUrgent = isRoot && signal.member == "ChildrenChanged"
      reading.note(isRoot ? .windows : .contents, isUrgent: isUrgent, at: now)
      acts.noteChange(of: signal.sender, at: now)
    case "org.freedesktop.DBus":
      guard signal.member == "NameOwnerChanged", let name = signal.values.first?.text else {
        return
      }
      let isGone = signal.values.last?.text?.isEmpty ?? false
      // A new registry has none of our registrations: the previous one ended with the display
      // (D10).
      if !isGone, name == DesktopReader.root.application {
        connection.registerEvents()
        reading.note(.windows, at: now)
      }
      if isGone {
        reading.forget(name)
        health.forget(name)
        login.forget()
      }
      if isGone, name == shown?.application.reference.application {
        reading.note(.windows, at: now)
      }
    default: break
    }
  }
}
