import DesktopSession
import DesktopTree
import MessageBus
import ProgramFiles
import ScanEngine
import ScanTime
import ScreenElements
import Session
import SwitchInput
import SystemCalls

/// The live desktop: the active window as a source of screens, and the receiver of picks of its
/// elements.
///
/// Give it to the session as its elements, as an input port, because applications answer and change
/// at any time, and as feedback, because it remembers the highlight (D2). It never waits for an
/// application. All decisions are in ``DesktopState``.
package final class DesktopPort: InputPort, ElementPort, FeedbackPort {
  /// A call whose answer is awaited.
  enum SentCall {
    case question(AccessibleQuestion)
    case call(readsSelection: Bool)
  }

  let clock: any DesktopClock
  let connection: any ProgramBus
  /// The display; nil if there is none to ask (D1).
  let display: (any DesktopDisplay)?
  let reader: DesktopReader
  let notice: (DesktopNotice) -> Void
  /// Starts a program; false if that fails.
  let start: (InstalledProgram) -> Bool
  /// Changes the scan values of the session (D6).
  let change: (ScanValues) -> Void
  /// The programs of our own login and display (D13).
  private var login = LoginSession()
  /// The notifications of programs, if they are followed (F8).
  weak var notifications: NotificationPort?
  /// The desktop as a value.
  var state: DesktopState
  /// The numbers of the state's questions and calls, by their numbers on the bus.
  var calls: [Int: (number: Int, call: SentCall)] = [:]
  /// The reports that the session has not received.
  var events: [TimedInput] = []
  /// The answer to the pick that is being handled.
  var answer: ActivationAnswer?
  private var isClosed = false

  /// Prepares to follow the desktop; nothing is asked before the first read.
  ///
  /// - Parameter bus: the connection to programs; nil for the accessibility bus.
  package init(
    clock: any DesktopClock, bus: (any ProgramBus)? = nil, settings: DesktopSettings,
    display: (any DesktopDisplay)?, programs: [InstalledProgram],
    start: @escaping (InstalledProgram) -> Bool, words: any WordSource,
    change: @escaping (ScanValues) -> Void, notice: @escaping (DesktopNotice) -> Void
  ) {
    (self.clock, self.display) = (clock, display)
    connection = bus ?? AccessibilityConnection(enables: true)
    (self.start, self.change, self.notice) = (start, change, notice)
    reader = DesktopReader(connection, settings.patience)
    let terminal = OwnTerminal(
      processes: LoginSession.ancestors(),
      window: environmentVariable("WINDOWID").flatMap { UInt32($0) })
    state = DesktopState(settings, programs: programs, words: words, terminal: terminal)
    handle(.begin, at: clock.now)
  }

  /// Handles an input, and carries out its effects.
  package func handle(_ input: DesktopInput, at now: Instant) {
    for effect in state.reduce(input, facts, at: now) { carryOut(effect, at: now) }
  }

  /// The facts that the state gets with each input.
  var facts: DesktopFacts {
    var facts = DesktopFacts()
    (facts.time, facts.isConnected) = (clock.now, connection.isReady)
    facts.display = display.map {
      DisplayFacts(
        windows: $0.windows, isLooking: $0.isLooking, extents: $0.extents,
        pointerRoute: $0.pointerRoute, keyRoute: $0.keyRoute, typesText: $0.typesText,
        typesEveryCharacter: $0.typesEveryCharacter, lock: $0.lock)
    }
    facts.notifications = notifications?.facts
    return facts
  }

  // MARK: The session

  /// Applies the settings of another profile to reading and speaking (I14).
  package func apply(_ settings: DesktopSettings) { handle(.settings(settings), at: clock.now) }

  /// Learns from the text that was written last, because the session ends (K3).
  package func endWriting() { handle(.end, at: clock.now) }

  /// Offers the currently likely words, because the known words have changed (K2).
  package func offerNewWords() { handle(.newWords, at: clock.now) }

  /// The screen before the first look; it contains only our own stops (D6).
  package var firstScreen: Screen { state.screen.screen }

  /// True if keys go into a password field (D12).
  package var entersSecret: Bool { state.entersSecret }

  /// True if picks write the user's text (K2).
  package var entersText: Bool { state.entersText }

  /// The descriptors of the buses and of the display.
  package var descriptors: [Int32] { connection.descriptors + (display?.descriptors ?? []) }

  /// The time of the next due step: an answer, settled changes, or the timeout of an act.
  package var nextDeadline: Instant? {
    guard !isClosed else { return nil }
    let now = clock.now
    // Events of the login session are waiting.
    if !events.isEmpty { return now }
    return [
      connection.nextDeadline(now), display?.nextDeadline(now),
      state.nextDeadline(
        isConnected: connection.isReady, hasRegistry: reader.survey?.hasRoot == true, at: now),
    ].compactMap { $0 }.min()
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Begins to ask an application, or answers at once that it cannot be asked (A4).
  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    answer = nil
    handle(.pick(request), at: clock.now)
    // The session's timeout counts from this time, so an answer after it would be lost.
    handle(.asked(instant, request.number), at: clock.now)
    return answer
  }

  /// Remembers the highlight, to return to it when a layer closes (D2).
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    handle(.session(events, state), at: clock.now)
  }

  /// Disconnects from the bus, and switches accessibility off if it was switched on for this
  /// session alone (D16).
  package func close() {
    isClosed = true
    display?.close()
    connection.close()
  }

  // MARK: Reading

  /// Reads the messages of the bus, and performs due steps.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard !isClosed else { return }
    let before = clock.processorTime
    if let display { handle(.display(display.process(at: now)), at: now) }
    for event in connection.process(at: now) { handle(event, at: now) }
    if connection.isReady { follow(at: now) }
    handle(.time, at: now)
    reader.pump(at: now)
    let spent = clock.processorTime.microseconds - before.microseconds
    handle(.used(TimeSpan(microseconds: spent)), at: now)
    handOver(to: &inputs)
  }

  private func handle(_ event: ProgramEvent, at now: Instant) {
    switch event {
    case .ready: handle(.connected, at: now)
    case .lost(let reason): handle(.disconnected(reason), at: now)
    case .reply(let number, let values, let isLate):
      handle(values, of: number, isLate ? .late : .inTime, at: now)
    case .unanswered(let number): handle(nil, of: number, .never, at: now)
    case .signal(let signal):
      guard let signal = ProgramSignal(signal) else { break }
      if case .ended = signal { login.forget() }
      handle(.signal(signal), at: now)
    }
  }

  private func handle(
    _ values: [BusValue]?, of number: Int, _ time: AnswerTime, at now: Instant
  ) {
    guard let sent = calls.removeValue(forKey: number) else {
      return _ = reader.handle(number, values, isLate: time == .late)
    }
    handle(.answer(sent.call.answer(values), to: sent.number, time), at: now)
  }

  /// Reports what the questions of the reader have found.
  private func follow(at now: Instant) {
    for program in reader.takeLateAnswers() { handle(.answersAgain(program), at: now) }
    for program in reader.takeSilent() { handle(.silent(program), at: now) }
    if let survey = reader.survey,
      survey.isComplete || survey.hasRoot && state.lookEnd <= now
    {
      var found = reader.takeSurvey()
      if !survey.hasRoot { found = nil }
      found?.leaveOut { $0.process.map { login.isForeign($0) } ?? false }
      handle(.looked(found, unanswered: survey.unanswered), at: now)
    }
    if let fetch = reader.fetch { handle(.fetching(isComplete: fetch.isComplete), at: now) }
    handle(.read, at: now)
  }

  /// Passes the pending reports to the session.
  ///
  /// An immediate answer may have brought a newer tree of the same screen, which must not be
  /// reverted.
  func handOver(to inputs: inout [TimedInput]) {
    let last = events.lastIndex(where: \.input.bringsScreen) ?? 0
    for index in events.indices[last...] {
      events[index].input = events[index].input.bringing(state.tree)
    }
    state.handOver(events.map(\.input))
    inputs += events
    events.removeAll()
  }
}

extension DesktopPort.SentCall {
  /// Reads an answer of the bus.
  func answer(_ values: [BusValue]?) -> ProgramAnswer {
    switch self {
    case .question(let question): .answer(question.answer(values))
    case .call(readsSelection: true):
      .reply(AccessibleQuestion.selection.answer(values).span.map { .selection($0) } ?? .refused)
    case .call(readsSelection: false):
      switch values?.first {
      case .boolean(let isDone)?: .reply(isDone ? .accepted : .refused)
      // The reply to a set property has no values.
      default: .reply(values == nil ? .refused : .accepted)
      }
    }
  }
}
