import AccessibilityBus
import DesktopTree
import ProgramIO
import SystemPorts
import Diagnostics
import Overlay
import ScreenElements
import EvdevInput
import EventFormats
import SystemCalls
import ProfileStorage
import Profiles
import ScanEngine
import Session
import SpeechOutput
import StoredScreens
import Languages
import ScanTime
import SwitchInput
import TerminalUI

/// A session with real switches: it connects the engine, the devices, the terminal and the outputs.
///
/// A new profile changes nothing here before it is accepted.
package final class LiveSession {
  let clock: MonotonicClock
  let terminal: TerminalDevice?
  let keys: TerminalKeysPort?
  let signals: SignalPort
  /// The lock of the session, held until its end.
  private let lock: SessionLock
  /// The legacy of the session before; nil if this is the first one.
  private let legacy: SessionLegacy?
  let profile: Profile
  /// The profile and its source at the beginning of the session.
  let beginning: SessionBeginning
  /// True if it speaks even if the profile does not request it: a person who relies on a voice must
  /// hear that their profile was not used.
  var mustSpeak: Bool
  let outputs: [SessionOutput]
  /// True if there is an overlay over a desktop: it was requested, or no output was.
  let showsOverlay: Bool
  /// The keys of the window with a stored screen; nil if there is none.
  let windowKeys: WindowKeys?
  /// The keys that were pressed for the person.
  let echo: KeyEcho
  private let appearance: TerminalAppearance
  /// The layout of the terminal: a map or a list.
  private let layout: TerminalLayout
  /// True if lines include the voice settings of each spoken segment (E9).
  private let includesSegments: Bool
  /// True if it was started so that it continues after its terminal is closed (nohup).
  private let outlivesTerminal = isIgnored(SignalNumber.hangUp)
  /// The reports that are held back during the picture; they are shown after it.
  private var deferredMessages: [PrintableText] = []
  private(set) var devices: EvdevPort?
  private(set) var picture: TerminalFeedback?
  private var lines: LineFeedback?
  /// The overlay over the desktop, if there is one.
  var overlay: OverlayFeedback?
  /// The port that draws the pictures of a window; nil if there is none.
  var pictureDrawer: PictureDrawer?
  /// The address of the speech daemon, or the reason why it is unknown.
  let speechAddress: Result<SpeechAddress, SpeechAddress.Problem>
  private(set) var voice: SpeechPort?
  /// The live desktop, if it is scanned instead of a stored screen.
  var desktop: DesktopPort?
  /// The stored screens, if they are scanned.
  private(set) var stored: StoredScreenPort?
  /// The keys that stored screens press; nil if none does.
  private var outsideKeys: OutsideKeys?
  /// The port that reads and writes files without blocking the loop.
  let files: FileWorkPort
  /// The port that reads profiles: work with other files, which may hang, does not delay them.
  let profileFiles: FileWorkPort
  /// The words that are predicted and learned, if the desktop is scanned.
  var words: WordStore?
  /// The message that is being kept.
  var waitingMessage: [String]?
  /// True if it was reported that the message is not kept.
  var isMessageLost = false
  /// True if it was reported that a recorded sound could not be played.
  var isSoundLost = false
  /// The commands that set the same values as the kept settings that are being written, by
  /// increasing numbers (N2).
  private var keepings: [Int: String] = [:]
  private var keepingCount = 0
  /// True after the scan, while its files are written.
  private var hasEnded = false
  /// The end at a pick that starts another session.
  let handOver: HandOver
  /// The legacy for the session that continues this one; nil if none does (R11).
  package private(set) var ownLegacy: SessionLegacy?
  /// The login session around it.
  var login: LoginPort?
  /// The notifications of programs.
  var notifications: NotificationPort?
  var trace: TraceFile?
  /// The port that repeats a call for help (F8).
  private(set) lazy var help = HelpCall(clock: clock) { [helpSound = self.helpSound] in
    helpSound.play()
  }
  /// The sound of that call.
  private lazy var helpSound = makeHelpSound()
  /// True if the trace keeps the texts of programs, and typed texts, unchanged (D12).
  var keepsTextsInTrace = false
  /// The person's changes of the scan by our own stops, until the engine has them (D6).
  var changedValues: ScanValues?
  private let service: ServicePort?
  /// The companion of the session, if there is one.
  private var companion: (any SessionCompanion)?
  /// True if the session is part of setup, tuning, practice or editing.
  var hasCompanion: Bool { companion != nil }
  /// The same, if its own elements are scanned.
  var ownScreen: (any ScreenCompanion)? { companion as? any ScreenCompanion }
  /// All ports but the devices, in their one order.
  private var ports = LivePorts([])

  /// Opens the terminal, if there is one and it is needed, or reports the reason that the session
  /// cannot start.
  ///
  /// - Parameter legacy: the legacy of the session before; nil for the first one.
  package init(
    _ beginning: SessionBeginning, outputs: [SessionOutput]?, layout: TerminalLayout = .map,
    includesSegments: Bool = false, after legacy: SessionLegacy? = nil
  ) throws(CommandFailure) {
    clock = MonotonicClock()
    handOver = HandOver(clock: clock)
    self.legacy = legacy
    files = FileWorkPort(clock: clock)
    profileFiles = FileWorkPort(clock: clock)
    self.beginning = beginning
    self.layout = layout
    self.includesSegments = includesSegments
    mustSpeak = beginning.substitution != nil
    let environment = programEnvironment()
    appearance = TerminalAppearance(environment: environment)
    service = ServicePort(environment: environment) { [handOver] in handOver.pick != nil }
    speechAddress = Result { () throws(SpeechAddress.Problem) in
      try SpeechAddress.find(in: environment)
    }
    let opened = outlivesTerminal ? LiveSession.openForeground() : try? TerminalDevice.open()
    // Without a terminal SIGHUP is not the end: it asks services to read their files again.
    let hangUp = [SignalNumber.hangUp]
    // This precedes the lock, because other programs read the process to signal from it.
    signals = try SignalPort.forProgram(
      [SignalNumber.interrupt, SignalNumber.terminate] + (opened == nil ? [] : hangUp),
      reloading: [SignalNumber.ownRequest] + (opened == nil ? hangUp : []))
    lock = if let legacy { legacy.lock } else { try SessionLock.acquire() }
    let isShown = isTerminal(1) && appearance.supportsPicture && opened != nil
    self.outputs = outputs ?? [isShown ? .terminal : .text]
    showsOverlay = outputs?.contains(.overlay) ?? true
    try LiveSession.check(
      self.outputs, hasTerminal: opened != nil, supportsPicture: appearance.supportsPicture)
    terminal = opened
    let showsWindow = self.outputs.contains(.window)
    let profile =
      opened == nil && !showsWindow && beginning.substitution != nil
      ? beginning.profile.withKeysOfAnyKeyboard : beginning.profile
    self.profile = profile
    let echo = KeyEcho()
    self.echo = echo
    keys = opened.map { TerminalKeysPort(profile, device: $0, echo: echo) }
    windowKeys = showsWindow ? WindowKeys(profile, echo: echo) : nil
    if keys == nil, windowKeys == nil, profile.deviceBindings.isEmpty {
      throw CommandFailure(
        status: .unavailable,
        message: """
          error: every switch of this profile is a key of the terminal, and there is no terminal.
          hint: Start it in a terminal, add --output window, or give a switch a device as its source: switchlight devices
          """)
    }
    if legacy?.isRefused == false { try checkSwitches() }
  }

  /// Throws the reason that no switch is connected: a session that continues another one could then
  /// not be left (I13).
  private func checkSwitches() throws(CommandFailure) {
    let switches = prepareSwitches(of: profile)
    defer { switches.discard() }
    guard switches.connected.isEmpty else { return }
    throw CommandFailure(
      status: .unavailable, message: "error: \(visible(switches.problem))")
  }

  /// Opens the terminal if the session is in its foreground.
  ///
  /// The kernel stops a program that uses the terminal from the background. A program that outlives
  /// its terminal would never return to the foreground.
  private static func openForeground() -> TerminalDevice? {
    guard let terminal = try? TerminalDevice.open(), let descriptor = terminal.descriptor,
      !isInBackground(ofTerminal: descriptor)
    else { return nil }
    return terminal
  }

  private static func check(
    _ outputs: [SessionOutput], hasTerminal: Bool, supportsPicture: Bool
  ) throws(CommandFailure) {
    if outputs.contains(.window), !canOpenWindow {
      throw CommandFailure(
        status: .unavailable,
        message: """
          error: there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY names one.
          hint: Start it in a graphical session, or use --output terminal.
          """)
    }
    guard outputs.contains(.terminal) else { return }
    let problem: PrintableText
    if !hasTerminal {
      problem = "there is no terminal to show the map on."
    } else if !supportsPicture {
      problem = "this terminal cannot show the map (see TERM)."
    } else if outputs.contains(where: { $0.format != nil }), isTerminal(1) {
      problem = "the map and the lines cannot share the terminal; send the lines to a file."
    } else {
      return
    }
    throw CommandFailure(
      status: .unavailable,
      message: "error: \(problem)\nhint: Use --output text or --output jsonl.")
  }

  /// Scans until the session is ended, and restores the terminal.
  ///
  /// On request it reads the profile again from its file, with the same overrides.
  ///
  /// - Parameters:
  ///   - pictures: the bytes of the pictures of all screens, by the paths of their files.
  ///   - sounds: the bytes of the sounds that elements play, by the paths of their files.
  ///   - companion: an observer of the session that can also end it.
  /// - Returns: the reason for the end; nil if its lines could not be written, which was reported.
  package func run(
    showing player: ScreenPlayer, changes: [String], pictures: [String: [UInt8]] = [:],
    sounds: [String: [UInt8]] = [:], companion: (any SessionCompanion)? = nil
  ) -> SessionEnd? {
    self.companion = companion
    listenToKeys()
    if let format = outputs.lazy.compactMap(\.format).first {
      let writer = EventWriter(format: format, includesSegments: includesSegments)
      lines = LineFeedback(writer, describes: desktop != nil) { [weak self] in self?.report($0) }
    }
    let settings = spoken(profile.scanning)
    voice = makeVoice(for: settings, showing: player)
    let state = ScanState(
      settings: settings, tree: player.tree, connected: terminalSources(of: profile))
    let status = makeStatus()
    status.show([], state)
    if let window = makeWindow(of: player.tree.size, pictures) {
      overlay = window
      window.previous = legacy?.window
      window.show([], state)
    } else {
      legacy?.window?.closeSurface()
    }
    if let shown = showPicture() {
      // The picture before the first press.
      shown.show([], state)
    } else if keys != nil, legacy == nil {
      report("\(ownScreen?.keyHelp ?? keyHelp)")
    }
    service?.show([], state)
    outsideKeys = makeOutsideKeys(for: player)
    let stored = makeStoredScreens(player, keys: outsideKeys, sounds: sounds)
    if desktop == nil { self.stored = stored }
    ports = arrange(status)
    let switches = prepareSwitches(of: profile)
    let first = firstInputs(in: player.tree.language, isConnected: !switches.connected.isEmpty)
    let inputs = use(switches) + [StartInputs(first)]
    let profiles = ProfileFolder(self, beginning, changes: changes)
    let scanned: any ElementPort = desktop ?? stored
    let end = SessionLoop(
      state: state, inputs: inputs, elements: ownScreen ?? scanned,
      feedback: ports.feedback, wait: PollWait(clock: clock), devices: GrabRelease(self),
      profiles: profiles,
      trace: trace ?? companion
    ).run()
    picture = nil
    let window = desktop == nil ? overlay : nil
    overlay = nil
    pictureDrawer = nil
    ports = LivePorts([])
    hasEnded = true
    endFiles()
    handOver.pick.map { leave(at: $0, with: profiles, window) }
    for message in deferredMessages { StandardError.write(message) }
    // A signal that arrives while data is saved must not interrupt the write.
    signals.restore(after: end)
    // A closed terminal can be detected before its signal or after it.
    if let signal = signals.endRequest { return signal }
    return lines?.failed == true ? nil : end
  }

  /// Leaves everything to the session that continues this one.
  ///
  /// It waits until the time is over in which a second press of the switch is ignored: the next
  /// session does not know the first one (I3).
  private func leave(
    at pick: HandOver.Pick, with profiles: ProfileFolder, _ window: OverlayFeedback?
  ) {
    ownLegacy = SessionLegacy(
      options: pick.options, profile: profiles.path == beginning.file ? nil : profiles.path,
      changes: profiles.overrides.legacy, beginning: profiles.beginningAgain(),
      message: stored?.messagePieces ?? legacy?.message ?? [],
      isCallingForHelp: help.isCalling, name: pick.name, window: window, lock: lock)
    let windows = profiles.current.scanning.switches.map(\.ignoreRepeat)
    pause(for: min(pick.time + (windows.max() ?? .zero) - clock.now, Self.longestWait))
    // Its device was closed with the ports.
    try? TerminalDevice.open().discardInput()
  }

  /// Returns the first announcements, and a call for help that the session before has left.
  ///
  /// - Parameter isConnected: true if a switch is connected.
  private func firstInputs(in language: String, isConnected: Bool) -> [ScanInput] {
    let warnings = Language.speaking(language).language.warnings
    let texts = [
      beginning.substitution?.words(in: language), legacy?.failure(in: language),
      legacy != nil && !isConnected ? warnings.noSwitch : nil,
    ]
    return texts.compactMap(\.self).map { .announce($0) }
      + (legacy?.isCallingForHelp == true ? [.help] : [])
  }

  /// The longest time without a scan between two sessions.
  private static let longestWait = TimeSpan.milliseconds(3000)

  /// Waits briefly until all unsaved data is in its files; one deadline applies to all of it.
  private func endFiles() {
    let end = clock.now + SessionEndTimes.files
    if !keepings.isEmpty, !files.finish(by: end) {
      for keeping in keepings.sorted(by: { $0.key < $1.key }) {
        reportNotKept("their file could not be written in time.", keeping.value)
      }
    }
    desktop?.handle(.end)
    words?.end(by: end)
    endMessage(by: end)
  }

  /// Starts to write kept settings without blocking the loop; the end of the session waits for it
  /// (N2).
  ///
  /// If that takes too long, it shows the command, which sets them again.
  func beginKeeping(
    _ command: String, _ body: @escaping @Sendable () -> Result<Void, ProfileStorageProblem>,
    then take: @escaping (Result<Void, ProfileStorageProblem>) -> Void
  ) {
    keepingCount += 1
    let number = keepingCount
    keepings[number] = command
    files.begin(body) { [weak self] (outcome: Result<Void, ProfileStorageProblem>) in
      guard let self else { return }
      keepings[number] = nil
      // After the scan, no voice speaks.
      if case .failure(let problem) = outcome, hasEnded {
        reportNotKept(problem.message.sentences, command)
      } else {
        take(outcome)
      }
    }
  }

  private func reportNotKept(_ reason: String, _ command: String) {
    report(
      """
      error: the settings were not kept: \(visible(reason))
      hint: Set them again: \(visible(command))
      """)
  }

  /// Creates the port that reports the state of the session in the lock (R7).
  private func makeStatus() -> StatusPort {
    let name = beginning.isStored ? ProfileFolder.name(ofFile: beginning.file) : profile.name
    return StatusPort(profile: name, isDesktop: desktop != nil, reloads: beginning.isStored) {
      [weak self] note, count in
      self?.note(note, count)
    }
  }

  private func note(_ note: String, _ count: Int) { lock.write(note: note, count: count) }

  private var keyHelp: String { profile.keyHelp(meaning: beginning.pressMeaning) }

  private func showPicture() -> TerminalFeedback? {
    guard let terminal else { return nil }
    terminal.reportsClicks = ownScreen != nil
    do throws(TerminalError) {
      guard outputs.contains(.terminal) else {
        // Keys arrive one by one, without a picture.
        try terminal.enter(picture: false)
        return nil
      }
      let shown = try TerminalFeedback(
        device: terminal, appearance: appearance, keys: ownScreen?.keyHelp ?? keyHelp,
        layout: layout)
      shown.cursor = { [weak self] in self?.ownScreen?.cursor }
      shown.willStop = { [weak self] in self?.devices?.lendGrabs() }
      shown.heldAfterStop = { [weak self] in self?.devices?.heldSources() ?? [] }
      if outlivesTerminal { shown.endWithTerminal = .outputClosed }
      picture = shown
      return shown
    } catch {
      report("\(error.message)")
      return nil
    }
  }

  /// Passes the keys and clicks of the terminal, and the keys of the window, to a companion that
  /// handles them.
  private func listenToKeys() {
    guard let ownScreen else { return }
    keys?.typist = { [weak self, weak ownScreen] key, now in
      let element = key.cell.flatMap { self?.picture?.element(at: $0) }
      return ownScreen?.type(key, at: element, now: now) ?? false
    }
    windowKeys?.typist = { [weak ownScreen] key, now in
      ownScreen?.type(key, at: nil, now: now) ?? false
    }
  }

  /// Opens the devices of a profile, without a message, to find out which of its switches are
  /// connected.
  func prepareSwitches(of profile: Profile) -> PreparedSwitches {
    let notices = HeldNotices { [weak self] in self?.report("\($0.message)") }
    let port =
      profile.deviceBindings.isEmpty
      ? nil
      : EvdevPort(
        bindings: profile.deviceBindings, grab: profile.grab, clock: clock, report: notices.handle)
    return PreparedSwitches(
      profile: profile, devices: port, notices: notices, keys: terminalSources(of: profile))
  }

  /// Returns the input ports of a session with a profile: its devices, the terminal's keys, and
  /// those without a switch.
  func use(_ prepared: PreparedSwitches) -> [any InputPort] {
    // Without its terminal, no switch could be pressed if none is on a device.
    if outlivesTerminal { keys?.endWithTerminal = prepared.devices == nil ? .outputClosed : nil }
    devices = prepared.devices
    prepared.notices.release()
    return ports.inputs + (prepared.devices.map { [$0] } ?? [])
  }

  /// Returns all ports but the devices in their order: signals, outputs, files, the elements, their
  /// surroundings, observers, keys.
  private func arrange(_ status: StatusPort) -> LivePorts {
    let shortPresses = ShortPresses { [weak self] in self?.report($0) }
    let cancelledContacts = CancelledContacts { [weak self] in
      self?.devices?.noteCancelledContact(ofSwitch: $0)
    }
    return LivePorts([
      signals, lines, status, picture, voice, files, profileFiles, desktop, stored, outsideKeys,
      login, notifications, pictureDrawer, overlay, help, helpSound, shortPresses,
      cancelledContacts, trace, companion,
      service, keys, handOver,
    ])
  }

  /// Returns the sources that are keys of the terminal; they exist as long as the terminal or the
  /// window.
  func terminalSources(of profile: Profile) -> [SourceID] {
    guard windowKeys != nil || keys?.isGone == false else { return [] }
    return profile.terminalBindings.map(\.value).sorted {
      ($0.switchIndex, $0.sourceIndex) < ($1.switchIndex, $1.sourceIndex)
    }
  }

  /// Shows the person a message: in the picture while there is one, and on standard error after it.
  func report(_ message: PrintableText) {
    overlay?.showNotice(message.string)
    if let picture {
      picture.showNotice(message.string)
      deferredMessages.append(message)
    } else {
      StandardError.writeWithoutWaiting(message)
    }
  }
}
