import ScreenElements
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// The voice: it sends the engine's texts to the speech daemon, and reports the results to the
/// engine.
///
/// It is a feedback port, because it presents speech, and an input port, because the daemon
/// answers; give it to the session as both. It waits neither for the daemon nor for room to write.
package final class SpeechPort: InputPort, FeedbackPort {
  /// The retry pause if there is no room to write.
  private static let writePause = TimeSpan.milliseconds(10)
  /// The maximum number of bytes read at one wake, so that a daemon that sends without end cannot
  /// freeze the scan.
  private static let readLimit = 65_536
  /// The timeout of the program that starts the daemon, in seconds.
  private static let startPatience: Int32 = 10

  private let address: SpeechAddress
  private let daemon: SpeechDaemon?
  private let clock: MonotonicClock
  private let notice: (SpeechNotice) -> Void
  private var connection: SpeechConnection
  private var choice: VoiceChoice
  /// True if the user has spoken a message to others, which is spoken if nothing else is (B4).
  private var hasMessage = false
  private var socket: StreamSocket?
  private var start: ProgramStart?
  private var question: VoiceQuestion?
  private var writeTime: Instant?

  /// Prepares a voice that speaks through the daemon at an address.
  ///
  /// If the settings enable speech, it connects at once; otherwise after the first state whose
  /// settings do. It starts the daemon if it is not running and the settings allow it; `daemon` is
  /// nil if there is no such program. Problems for the user are passed to `notice`. The clock is
  /// that of the session.
  package convenience init(
    address: SpeechAddress, daemon: SpeechDaemon?, clock: MonotonicClock,
    settings: SpeechSettings = SpeechSettings(), screenLanguage: String = "en",
    notice: @escaping (SpeechNotice) -> Void
  ) {
    self.init(
      address: address, daemon: daemon, clock: clock, settings: settings,
      screenLanguage: screenLanguage, patience: SpeechTimeouts(), notice: notice)
  }

  init(
    address: SpeechAddress, daemon: SpeechDaemon?, clock: MonotonicClock, settings: SpeechSettings,
    screenLanguage: String = "en", patience: SpeechTimeouts,
    notice: @escaping (SpeechNotice) -> Void
  ) {
    connection = SpeechConnection(patience: patience)
    self.address = address
    self.daemon = daemon
    self.clock = clock
    self.notice = notice
    choice = VoiceChoice(settings: settings, screenLanguage: screenLanguage)
    apply(settings, at: clock.now)
    perform(at: clock.now)
  }

  /// The descriptors of the connection, of a pending start of the daemon, and of a question for its
  /// voices.
  package var descriptors: [Int32] {
    var numbers: [Int32] = []
    if let number = socket?.rawValue { numbers.append(number) }
    if let number = start?.rawValue { numbers.append(number) }
    if let number = question?.rawValue { numbers.append(number) }
    return numbers
  }

  /// True if the daemon answers, and no answer is due.
  var isReady: Bool { connection.link == .ready && !connection.dialogue.isBusy }

  /// True if it is unknown whether the daemon has the voices in the settings.
  package var isLookingForVoices: Bool {
    connection.link == .ready && (connection.isNameCheckDue || connection.isAskingVoices)
  }

  /// The time of the next timeout or retry, or the present time if inputs wait to be read.
  package var nextDeadline: Instant? {
    [connection.nextDeadline, writeTime, question?.nextDeadline].compactMap { $0 }.min()
  }

  /// Reads the daemon's reports, and performs due actions.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    if let number = socket?.rawValue, ready.contains(number) { readSocket(at: now) }
    if let outcome = start?.readOutcome() {
      start = nil
      let isStrange = daemon?.isStrange(address) ?? false
      connection.startEnded(outcome, strange: isStrange ? address : nil, at: now)
    }
    // Bytes that have arrived, and room to write, count before overdue answers: the machine may
    // have been suspended.
    write(at: now)
    if let answer = question?.answer(at: now) {
      question = nil
      connection.handle(answer, at: now)
    }
    connection.tick(at: now)
    perform(at: now)
    inputs += connection.takeEvents()
  }

  /// Speaks the texts of events in order, and cuts speech if they require it.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    let settings = state.settings.speech
    let now = clock.now
    if settings != choice.settings { apply(settings, at: now) }
    choice.screenLanguage = state.scopes.tree.language
    for event in events {
      switch event.kind {
      case .cutSpeech: connection.cut(at: now)
      case .said(let speech): speak(speech, at: now)
      default: break
      }
    }
    connection.handOver(at: now)
    // If there is also a text, it has been handed over by now and is heard instead.
    if let sound = settings.sounds.name(for: events) {
      connection.play(sound: sound, at: now)
    }
    perform(at: now)
  }

  /// Speaks a text that is not from the engine, with the current settings; `estimate` is its
  /// expected time.
  ///
  /// A message is spoken even if speech is turned off (B4).
  package func say(_ utterance: Utterance, _ priority: SpeechPriority, estimate: TimeSpan) {
    let now = clock.now
    if priority == .message { prepareMessage(at: now) }
    connection.say(
      SpokenText(
        priority: priority, text: utterance.text, parts: choice.parts(of: utterance, priority),
        estimate: estimate), at: now)
    connection.handOver(at: now)
    perform(at: now)
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Cuts the current speech and ends the dialogue with the daemon, without waiting.
  package func close() {
    let now = clock.now
    connection.close(at: now)
    perform(at: now)
    start = nil
  }

  private func apply(_ settings: SpeechSettings, at now: Instant) {
    choice.settings = settings
    connection.useVoices(named: settings.voiceNames)
    let isLocal = if case .unix = address.socket { true } else { false }
    connection.use(
      isEnabled: settings.enabled || hasMessage || !settings.sounds.isSilent,
      startsDaemon: settings.startsDaemon && isLocal, at: now)
    connection.askForVoices(at: now)
  }

  /// Speaks a text; if speech is turned off, only the user's messages to others (B4).
  private func speak(_ speech: Speech, at now: Instant) {
    switch speech.priority {
    case .message:
      prepareMessage(at: now)
      add(speech, at: now)
    case .highlight, .screen: if choice.settings.enabled { add(speech, at: now) }
    // The author of an announcement waits for a report, even if speech is turned off.
    case .announcement:
      choice.settings.enabled ? add(speech, at: now) : connection.drop(speech.text, at: now)
    }
  }

  /// Connects for the first message if speech is turned off.
  private func prepareMessage(at now: Instant) {
    guard !hasMessage, !choice.settings.enabled else { return }
    hasMessage = true
    apply(choice.settings, at: now)
  }

  private func add(_ speech: Speech, at now: Instant) {
    let utterance = speech.utterance
    connection.say(
      SpokenText(
        priority: speech.priority, text: speech.text,
        parts: choice.parts(of: utterance, speech.priority),
        estimate: speech.estimate(rate: choice.settings.rate)), at: now)
  }

  private func readSocket(at now: Instant) {
    var count = 0
    while let number = socket?.rawValue, connection.isConnected, count < Self.readLimit {
      do throws(SystemError) {
        switch try readAvailable(from: number) {
        case .bytes(let bytes):
          count += bytes.count
          connection.received(bytes, at: now)
        case .nothingYet: return
        case .end: connection.lose(.ended, at: now)
        }
      } catch {
        fail(error, at: now)
      }
    }
  }

  /// Handles an error of the socket; a TCP port reports a refusal only after the socket exists.
  private func fail(_ error: SystemError, at now: Instant) {
    connection.lose(error.isRefused ? .notConnected(error) : .failed(error), at: now)
  }

  /// Performs the connection's requests for the socket, until none is left.
  private func perform(at now: Instant) {
    while true {
      let requests = connection.takeRequests()
      for request in requests { perform(request, at: now) }
      guard requests.isEmpty else { continue }
      write(at: now)
      // A write that fails may have led to a new request.
      if connection.requests.isEmpty { break }
    }
    let restart = address.restartCommand(isUsual: daemon.map { !$0.isStrange(address) } ?? true)
    for problem in connection.takeNotices() { notice(SpeechNotice(problem, address, restart)) }
  }

  private func perform(_ request: SpeechConnection.SocketRequest, at now: Instant) {
    switch request {
    case .connect:
      do throws(SystemError) {
        socket = try StreamSocket(connectingTo: address.socket)
        connection.connected(at: now)
      } catch {
        connection.connectionFailed(error, at: now)
      }
    case .startDaemon:
      startDaemon(at: now)
    case .askVoices: askForVoices(at: now)
    case .disconnect:
      write(at: now)
      socket = nil
      question = nil
      writeTime = nil
    }
  }

  /// Requests the voices, with a timeout three times as long as for any other answer.
  private func askForVoices(at now: Instant) {
    let time = TimeSpan(microseconds: connection.patience.forAnswers.microseconds * 3)
    do throws(SystemError) {
      question = try VoiceQuestion(address, until: now + time)
    } catch {
      connection.handle(.unknown, at: now)
    }
  }

  private func startDaemon(at now: Instant) {
    guard let daemon, let arguments = daemon.arguments(for: address) else {
      return connection.startFailed(.noProgram, at: now)
    }
    do throws(SystemError) {
      start = try ProgramStart(daemon.path, arguments, patience: Self.startPatience)
    } catch {
      connection.startFailed(.notStarted(.failed(error)), at: now)
    }
  }

  /// Writes as many bytes as fit; the rest is retried soon.
  private func write(at now: Instant) {
    writeTime = nil
    guard !connection.dialogue.output.isEmpty, let count = send(at: now) else { return }
    connection.wrote(count, at: now)
    if !connection.dialogue.output.isEmpty { writeTime = now + Self.writePause }
  }

  private func send(at now: Instant) -> Int? {
    do throws(SystemError) {
      return try socket?.writeAvailable(connection.dialogue.output[...])
    } catch {
      // Replies sent before the daemon ended still count.
      if !error.isRefused { readSocket(at: now) }
      fail(error, at: now)
      return nil
    }
  }
}

extension SpeechNotice {
  fileprivate init(
    _ notice: SpeechConnection.Report, _ address: SpeechAddress, _ restart: String?
  ) {
    switch notice {
    case .unavailable(let problem): self = .unavailable(address, problem)
    case .available: self = .available
    case .neverEnds: self = .neverEnds(restart: restart)
    case .unknownVoice(let name, let near): self = .unknownVoice(name, near: near)
    case .refused(let command, let reply): self = .refused(command: command, reply: reply)
    }
  }
}
