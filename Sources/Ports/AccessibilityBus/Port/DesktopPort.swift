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
  let clock: any DesktopClock
  let connection: any ProgramBus
  /// The display; nil if there is none to ask (D1).
  let display: (any DesktopDisplay)?
  let reader: DesktopReader
  let outlets: DesktopOutlets
  /// The notifications of programs, if they are followed (F8).
  weak var notifications: NotificationPort?
  /// The desktop as a value.
  package internal(set) var state: DesktopState
  /// The state's questions and calls, by their numbers on the bus: their numbers there, and the
  /// functions that read their answers.
  var calls: [Int: (number: Int, read: ([BusValue]?) -> ProgramAnswer)] = [:]
  private var isClosed = false

  /// Prepares to follow the desktop; nothing is asked before the first read.
  ///
  /// - Parameter bus: the connection to programs; nil for the accessibility bus.
  package init(
    clock: any DesktopClock, bus: (any ProgramBus)? = nil, settings: DesktopSettings,
    display: (any DesktopDisplay)?, programs: [InstalledProgram] = [],
    outlets: DesktopOutlets = DesktopOutlets()
  ) {
    (self.clock, self.display, self.outlets) = (clock, display, outlets)
    connection = bus ?? AccessibilityConnection(enables: true)
    reader = DesktopReader(connection, settings.patience)
    let terminal = OwnTerminal(
      processes: LoginSession.ancestors(),
      window: environmentVariable("WINDOWID").flatMap { UInt32($0) })
    state = DesktopState(settings, programs: programs, terminal: terminal)
    handle(.begin)
  }

  /// Handles an input, and carries out its effects.
  ///
  /// - Parameter now: the time of the input; nil for the current time.
  package func handle(_ input: DesktopInput, at now: Instant? = nil) {
    let now = now ?? clock.now
    for effect in state.reduce(input, facts, at: now) { carryOut(effect, at: now) }
  }

  /// The facts that the state gets with each input.
  var facts: DesktopFacts {
    DesktopFacts(
      display: display?.facts, notifications: notifications?.facts,
      isConnected: connection.isReady, time: clock.now)
  }

  // MARK: The session

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
    return [
      connection.nextDeadline(now), display?.nextDeadline(now), state.nextDeadline(at: now),
      connection.isReady ? reader.nextDeadline : nil,
    ].compactMap { $0 }.min()
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Begins to ask an application, or answers at once that it cannot be asked (A4).
  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    // The session's timeout counts from this time, so an answer after it would be lost.
    handle(.pick(request, asked: instant))
    return state.takeAnswer()
  }

  /// Remembers the highlight, to return to it when a layer closes (D2).
  package func show(_ events: [ScanEvent], _ state: ScanState) { handle(.session(events, state)) }

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
    if connection.isReady {
      while let found = reader.next(at: now) { handle(found, at: now) }
      if let fetch = reader.fetch { handle(.fetching(isComplete: fetch.isComplete), at: now) }
    }
    handle(.time, at: now)
    reader.pump(at: now)
    let spent = clock.processorTime.microseconds - before.microseconds
    handle(.used(TimeSpan(microseconds: spent)), at: now)
    inputs += state.takeReports().map { TimedInput($0.input, at: $0.time) }
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
      if case .ended = signal { reader.forgetProcesses() }
      handle(.signal(signal), at: now)
    }
  }

  private func handle(
    _ values: [BusValue]?, of number: Int, _ time: AnswerTime, at now: Instant
  ) {
    if let sent = calls.removeValue(forKey: number) {
      handle(.answer(sent.read(values), to: sent.number, time), at: now)
    } else {
      reader.handle(number, values, isLate: time == .late)
    }
  }
}
