import DesktopTree
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls

/// Returns the X11 display that an environment names, such as ":0"; nil if it names none, or also a
/// Wayland display.
package func x11DisplayName(in environment: [String: String]) -> String? {
  guard let name = environment["DISPLAY"], !name.isEmpty,
    environment["WAYLAND_DISPLAY"]?.isEmpty ?? true
  else { return nil }
  return name
}

/// An X11 display: its windows, the active one, and its pointer (D1, D6, F6).
///
/// It never waits for the server. If the server has ended or does not answer, that is reported and
/// retried each second (D10).
package final class X11Display {
  /// The purpose of an answer.
  enum Tag {
    static let names = -1
    static let pointer = -2
    static let keys = -3
    static let keyState = -4
    static let modifierKeys = -5
    static let confirmation = -6
    static let keyControls = -7
    static let buttons = -8
    /// The first look at a point; each further one has the next lower number.
    static let look = -9
  }

  /// The maximum number of events read at a time: a server that floods must not delay a press.
  private static let eventLimit = 1000
  /// The minimum pause between two surveys.
  ///
  /// The pause is nine times as long as the survey, so that surveys cost a tenth of the time.
  private static let leastRest = TimeSpan.milliseconds(50)
  private static let longestRest = TimeSpan.milliseconds(500)
  /// The minimum pause after another window became active, appeared or disappeared.
  private static let urgentRest = TimeSpan.milliseconds(10)
  /// The timeout of the release at the end (F6).
  private static let endPatience = TimeSpan.milliseconds(1000)

  private let name: String
  private var probe: X11Probe?
  var connection: X11Connection?
  private(set) var atoms: [DisplayAtom: UInt32] = [:]
  /// The windows found last; nil until the first answer.
  package private(set) var windows: DisplayWindows?
  private var survey: DisplaySurvey?
  private var surveyBegan = Instant.zero
  private var rest: (until: Instant, urgent: Instant) = (.zero, .zero)
  private var isLookWanted = false
  private var isUrgent = false
  private var followed: Set<UInt32> = []
  /// The windows of our own overlay, whose changes are ignored here.
  private var ownWindows: ClosedRange<UInt32>?
  private var times = ConnectionTimes()
  /// True if the loss or the silence of the server was reported.
  private(set) var isReported = false
  private var hasMore = false
  var events: [DisplayEvent] = []
  var gesture: (run: PointerRun, began: Instant)?
  var keys = Keys()
  /// The input that this program holds down (F6).
  var ledger: HeldLedger
  /// The number of open questions that confirm all earlier requests.
  var openConfirmations = 0
  /// The survey of the points at which the pointer will press; nil if there is none.
  var pointLook: PointLook?
  /// The tag of the answers of that survey.
  var lookTag = Tag.look
  /// The number that programs receive for each button of the pointer.
  var buttonNumbers: [UInt8] = []
  /// The keys of each modifier.
  private var modifierKeys: [[UInt8]] = []
  /// True if the meanings of keys have changed since the last question.
  private var areKeysOther = false
  /// True if the question for their meanings is open.
  private var isKeyboardAsked = false

  /// Prepares to use a display of this machine, such as ":0"; it sends nothing before it is first
  /// driven.
  ///
  /// Held input is recorded, and input that an earlier session left pressed there is released (F6).
  package init(display: String, record: KeptRecord? = nil) {
    name = display
    ledger = HeldLedger(record: record)
  }

  /// Creates the display that the environment names; nil if it names none, or also a Wayland
  /// display.
  package convenience init?(
    environment: [String: String], record: (_ display: String) -> KeptRecord? = { _ in nil }
  ) {
    guard let name = x11DisplayName(in: environment) else { return nil }
    self.init(display: name, record: record("x11-\(X11Probe.number(in: name) ?? 0)"))
  }

  /// Excludes the windows of our own overlay, which appear and disappear with each highlight.
  func leaveOut(_ windows: ClosedRange<UInt32>) { ownWindows = windows }

  /// The descriptors to wait for.
  package var descriptors: [Int32] {
    if let connection { return [connection.descriptor] }
    return probeDescriptor.map { [$0] } ?? []
  }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  package func nextDeadline(_ now: Instant) -> Instant? {
    if hasMore || !events.isEmpty { return now }
    var deadlines = [times.due, pointerDeadline, keys.pauseEnd]
    if isLookWanted, survey == nil, windows != nil { deadlines.append(lookTime) }
    return deadlines.compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting events.
  package func process(at now: Instant) -> [DisplayEvent] {
    hasMore = false
    if times.beginAttempt(at: now) { greet(at: now) }
    connectIfAnswered(at: now)
    takeAll(at: now)
    if times.expire(at: now) { fallSilent(at: now) }
    goOnWithPointer(at: now)
    askForKeyboard(at: now)
    goOnWithKeys(at: now)
    lookIfDue(at: now)
    connection?.flush()
    defer { events = [] }
    return events
  }

  /// True if a question about changed windows is pending (D1).
  package var isLooking: Bool { windows != nil && (survey != nil || isUrgent) }

  /// The origin of the positions that programs report: X11 programs can find the positions of their
  /// windows.
  package var extents: ExtentsOrigin { .display }

  /// The way to move the pointer: by the registry if the server does not answer.
  package var pointerRoute: InputRoute {
    windows != nil && connection?.hasPointer == true ? .display : .registry
  }

  /// Ends the connection: releases held input, and waits a limited time until the server has
  /// processed that (F6).
  package func close() {
    let clock = MonotonicClock()
    endGesture(at: clock.now)
    returnKeys()
    if ledger.hasNotes, connection?.settle(until: clock.now + Self.endPatience, on: clock) == true {
      ledger.confirm()
    }
    connection?.flush()
    connection = nil
    probe = nil
    times.close()
  }

  // MARK: Connecting

  private var probeDescriptor: Int32? {
    guard probe != nil else { return nil }
    return probe?.descriptor
  }

  private func greet(at now: Instant) {
    do throws(X11Problem) {
      probe = try X11Probe(display: name)
      times.restartTimeout(at: now)
    } catch {
      lose(error.reason, at: now)
    }
  }

  private func connectIfAnswered(at now: Instant) {
    guard probe?.hasAnswered == true else { return }
    defer { probe = nil }
    guard let made = X11Connection(display: name) else {
      return lose(
        "it does not accept this program; XAUTHORITY must name the session's file, and its user must run this",
        at: now)
    }
    connection = made
    atoms = [:]
    for atom in DisplayAtom.allCases { made.ask(.atom(atom), tag: Tag.names, atoms: atoms) }
    made.ask(.modifierKeys, tag: Tag.modifierKeys, atoms: atoms)
    made.ask(.keys(first: made.firstKey), tag: Tag.keys, atoms: atoms)
    made.follow(made.root)
    times.restartTimeout(at: now)
  }

  /// Handles the loss of the server.
  private func lose(_ reason: String, at now: Instant) {
    connection = nil
    probe = nil
    survey = nil
    followed = []
    times.lose(at: now)
    failKeys(.failed)
    keys = Keys()
    failGesture(at: now)
    isKeyboardAsked = false
    ledger.lose()
    openConfirmations = 0
    report(reason)
  }

  /// Reports a server that does not answer; its late answers are still used.
  private func fallSilent(at now: Instant) {
    survey = nil
    failKeys(.failed)
    failGesture(at: now)
    times.answered()
    if connection == nil { return lose("it does not answer", at: now) }
    report("it does not answer")
  }

  private func report(_ reason: String) {
    windows = nil
    guard !isReported else { return }
    // One report is enough, because the connection is retried each second.
    isReported = true
    events.append(.lost(reason))
  }

  // MARK: Events

  private func takeAll(at now: Instant) {
    guard let connection else { return }
    var count = 0
    // Events may precede an answer that was read, and answers an event.
    var isMore = true
    while isMore, count < Self.eventLimit {
      isMore = false
      while count < Self.eventLimit, let event = connection.nextEvent() {
        count += 1
        isMore = true
        handle(event, at: now)
      }
      while count < Self.eventLimit, let found = connection.nextAnswer() {
        count += 1
        isMore = true
        handle(found.answer, to: found.question, tag: found.tag, at: now)
      }
      pump()
      if !isMore, let event = connection.nextReadEvent() {
        count += 1
        isMore = true
        handle(event, at: now)
      }
    }
    hasMore = count >= Self.eventLimit
    // The last answer of a server that was silent, to any question.
    if windows == nil, survey == nil, connection.openCount == 0 { look(at: now) }
    if count > 0 {
      if connection.openCount > 0 { times.restartTimeout(at: now) } else { times.answered() }
    }
    if connection.hasFailed { lose("it has gone", at: now) }
  }

  private func handle(
    _ answer: DisplayAnswer, to question: DisplayQuestion, tag: Int, at now: Instant
  ) {
    if tag == Tag.names {
      guard case .atom(let atom) = question, case .atom(let number) = answer else { return }
      atoms[atom] = number
      if atoms.count == DisplayAtom.allCases.count { look(at: now) }
    } else if tag == Tag.keys {
      takeKeyboard(answer, at: now)
    } else if tag == Tag.modifierKeys {
      if case .modifierKeys(let found) = answer { modifierKeys = found }
      keys.keyboard?.modifierKeys = modifierKeys
    } else if tag == lookTag {
      takeLook(answer, to: question, at: now)
    } else if tag == Tag.confirmation {
      openConfirmations -= 1
      guard openConfirmations == 0 else { return }
      ledger.confirm()
      noteKeysTaken()
    } else if tag == Tag.keyControls {
      if case .keyControls(let controls) = answer {
        keys.hasStickyKeys = controls & Keys.stickyControls != 0
      }
    } else if tag == Tag.keyState {
      takeKeyState(answer, at: now)
    } else if tag == Tag.buttons {
      if case .buttons(let numbers) = answer { buttonNumbers = numbers }
    } else if tag == Tag.pointer {
      takePointer(answer, at: now)
    } else if survey != nil, tag == surveyTag {
      survey?.handle(answer, to: question)
      if survey?.isComplete == true { finishLook(at: now) }
    }
  }

  private func handle(_ event: X11Event, at now: Instant) {
    switch event {
    case .property(let window, let atom):
      let isOfRoot = window == connection?.root
      let meant: [DisplayAtom] =
        isOfRoot
        ? [.active, .clients, .stacking, .manager] : [.name, .plainName, .process, .type, .margins]
      guard let found = meant.first(where: { atoms[$0] == atom }) else { return }
      if found == .active { isUrgent = true }
      isLookWanted = true
    case .resized: isLookWanted = true
    case .shown(let window), .window(let window), .destroyed(let window):
      guard ownWindows?.contains(window) != true else { return }
      isLookWanted = true
      if case .shown = event { isUrgent = true }
      if case .destroyed = event { followed.remove(window) }
    case .focus:
      isUrgent = true
      isLookWanted = true
    case .keys:
      areKeysOther = true
    case .other: break
    }
  }

  // MARK: Looking

  private var surveyTag = 0

  private var lookTime: Instant { isUrgent ? rest.urgent : rest.until }

  private func lookIfDue(at now: Instant) {
    guard isLookWanted, survey == nil, windows != nil, lookTime <= now else { return }
    look(at: now)
  }

  private func look(at now: Instant) {
    guard let connection, atoms.count == DisplayAtom.allCases.count else { return }
    isLookWanted = false
    isUrgent = false
    surveyTag += 1
    surveyBegan = now
    survey = DisplaySurvey(
      root: connection.root, size: connection.size, atoms: atoms, leavingOut: ownWindows)
    times.ask(at: now)
    pump()
  }

  private func pump() {
    guard let connection else { return }
    var hasAsked = false
    while connection.openCount < X11Connection.openLimit, let next = survey?.next() {
      connection.ask(next, tag: surveyTag, atoms: atoms)
      hasAsked = true
    }
    if hasAsked { connection.flush() }
  }

  private func finishLook(at now: Instant) {
    guard let survey, let connection else { return }
    self.survey = nil
    let wanted = Set(survey.followed)
    let new = wanted.subtracting(followed)
    for window in new { connection.follow(window) }
    // Changes between the question and the subscription were not reported.
    if !new.isEmpty { isLookWanted = true }
    followed = wanted
    let pause = TimeSpan(microseconds: (now - surveyBegan).microseconds * 9)
    rest = (
      now + min(max(pause, Self.leastRest), Self.longestRest), now + Self.urgentRest
    )
    let found = survey.result
    let wasUnknown = windows == nil
    if wasUnknown {
      isReported = false
      events.append(.ready)
    }
    guard found != windows else { return }
    windows = found
    if !wasUnknown { events.append(.changed) }
  }

  // MARK: The keyboard

  /// Asks for the current meanings of the keys, once for all changes until the answer.
  private func askForKeyboard(at now: Instant) {
    guard areKeysOther, !isKeyboardAsked, let connection else { return }
    areKeysOther = false
    isKeyboardAsked = true
    ask(.modifierKeys, tag: Tag.modifierKeys, at: now)
    ask(.keys(first: connection.firstKey), tag: Tag.keys, at: now)
  }

  private func takeKeyboard(_ answer: DisplayAnswer, at now: Instant) {
    isKeyboardAsked = false
    guard case .keys(var found) = answer else { return }
    let isFirst = keys.keyboard == nil
    found.modifierKeys = modifierKeys
    keys.keyboard = found
    if isFirst { letGoOfRest(found, at: now) }
  }

  // MARK: The pointer

  /// Asks for the meaning of the buttons, which a left-handed person exchanges, then for the
  /// position of the pointer.
  func askForPointer(at now: Instant) {
    ask(.buttons, tag: Tag.buttons, at: now)
    ask(.pointer, tag: Tag.pointer, at: now)
  }

  /// Asks for the settings of the keyboard, then for the held keys and modifiers, so that the
  /// second answer finds the settings known.
  func askForKeyState(at now: Instant) {
    if connection?.hasKeyControls == true { ask(.keyControls, tag: Tag.keyControls, at: now) }
    ask(.keyState, tag: Tag.keyState, at: now)
  }

  /// Sends a question; its answer has the same tag.
  func ask(_ question: DisplayQuestion, tag: Int, at now: Instant) {
    connection?.ask(question, tag: tag, atoms: atoms)
    connection?.flush()
    times.ask(at: now)
  }
}
