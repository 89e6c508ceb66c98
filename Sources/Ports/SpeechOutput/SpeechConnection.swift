import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

/// The voice without its socket: it receives texts, bytes and instants, and returns bytes,
/// requests, events and notices.
///
/// It has no clock and does no I/O, so that all of it can be tested in virtual time.
struct SpeechConnection {
  /// A request to the owner of the socket.
  enum SocketRequest: Hashable {
    case connect
    case startDaemon
    /// Disconnect, after a last attempt to write the output.
    case disconnect
    /// Ask for the voices on another connection, so that no text waits for the answer.
    case askVoices
  }

  enum Link: Hashable {
    /// Speech is turned off.
    case off
    /// The socket is being requested.
    case connecting
    /// The daemon is being started, with that deadline.
    case starting(Instant)
    /// The connection is retried at that time.
    case waiting(Instant)
    /// The socket is connected, and the first commands are not answered yet.
    case preparing
    case ready
  }

  /// A text that was sent, and its outcome.
  struct InFlightText {
    let text: SpokenText
    /// The messages that it was queued as; empty while the answers are due.
    var messages: [String] = []
    /// The start of its first message.
    var began: Instant?
    /// The time at which its end is no longer awaited, counted from its start once that is known;
    /// nil after that (E11).
    var limit: Instant?
    /// Its outcome if it is cut: a text that never began was not even heard in part.
    var cutEnd: AnnouncementEnd { began == nil ? .dropped : .cut }
  }

  static let longestPause = TimeSpan.milliseconds(30_000)
  static let startPatience = TimeSpan.milliseconds(15_000)
  /// The time that a newly started daemon may refuse connections, and the pause between attempts.
  static let startGrace = TimeSpan.milliseconds(3000)
  static let startPause = TimeSpan.milliseconds(100)
  static let inFlightLimit = 64
  /// The pause between checks that the daemon still answers, while a message delays the newest
  /// highlight.
  static let askingPause = TimeSpan.milliseconds(1000)

  let patience: SpeechTimeouts
  var link = Link.off
  var dialogue: SSIPDialogue
  var mailbox = SpeechMailbox()
  /// The sent announcements and screens that have not ended.
  var inFlight: [InFlightText] = []
  /// The text whose answers are due.
  var current: InFlightText?
  /// The newest highlight, from the time when it is sent to its end.
  var sounding: InFlightText?
  /// A sound to play after the due answers, unless a text is being spoken (E11).
  var sound: String?
  /// The newest highlight, until it is cut: a new connection begins with it.
  var newest: SpokenText?
  var newestNumber = 0
  /// True if the end of the newest highlight, or the decision not to speak it, was reported to the
  /// engine.
  var isNewestOver = true
  /// True if the speech of this connection must be cut before the next text.
  var isCutting = false
  /// The events of messages whose text the daemon has not identified yet.
  var early: [SSIPDialogue.Report] = []
  /// The message that began, and the deadline of its end.
  var unended: (message: String, limit: Instant)?
  /// The time of the next check that the daemon answers.
  var nextAsking = Instant.zero
  /// True if the answer to this check is due.
  var isAsking = false

  var startsDaemon = false
  /// True if the daemon was started in this outage; `startProblem` is the reason if that failed.
  var isStartTried = false
  var startProblem: SpeechProblem?
  /// The time until which a refusal only means that the daemon is still starting.
  var graceEnd: Instant?
  var failures = 0
  var readySince: Instant?
  var isOutageReported = false
  /// The signs that a voice speaks.
  var vitals = VoiceVitals()
  /// True if the answer to the question for voices is due.
  var isAskingVoices = false
  /// The names of voices in the profile, and all names that were searched for.
  var voiceNames: [String] = []
  var checkedNames: Set<String> = []
  var isNameCheckDue = false
  var reportedRefusals: Set<String> = []
  var pace = SpeechPace()
  var textCount = 0

  var requests: [SocketRequest] = []
  var events: [TimedInput] = []
  var notices: [Report] = []

  /// An event of the voice to report; the port, which has the address, makes a notice of it.
  enum Report: Hashable {
    case unavailable(SpeechProblem)
    case available
    case neverEnds
    case unknownVoice(String, near: [String])
    case refused(command: String, reply: String)
  }

  init(patience: SpeechTimeouts = SpeechTimeouts()) {
    self.patience = patience
    dialogue = SSIPDialogue(patience: patience.forAnswers)
  }

  /// Returns and removes the requests for the socket, in order.
  mutating func takeRequests() -> [SocketRequest] {
    defer { requests = [] }
    return requests
  }

  mutating func takeEvents() -> [TimedInput] {
    defer { events = [] }
    return events
  }

  mutating func takeNotices() -> [Report] {
    defer { notices = [] }
    return notices
  }

  /// The time of the next due action, even if no byte arrives.
  var nextDeadline: Instant? {
    var deadlines = [dialogue.deadline, events.first?.at, unended?.limit]
    deadlines.append(vitals.deadline(isAsking: isAskingVoices))
    switch link {
    case .waiting(let until), .starting(let until): deadlines.append(until)
    case .ready where !dialogue.isBusy:
      deadlines += inFlight.map(\.limit)
      if !mailbox.isEmpty { deadlines.append(sounding?.limit) }
    default: break
    }
    if link == .ready, !dialogue.isBusy, isNewestDelayed { deadlines.append(nextAsking) }
    return deadlines.compactMap { $0 }.min()
  }

  /// Performs the due actions.
  mutating func tick(at now: Instant) {
    if let deadline = dialogue.deadline, deadline <= now { lose(.noReply, at: now) }
    switch link {
    case .waiting(let until) where until <= now: connect()
    case .starting(let until) where until <= now:
      startFailed(.notStarted(.failed(.timeOut(of: "start"))), at: now)
    default: break
    }
    if let unended, unended.limit <= now { giveUpWaitingForEnd(at: now) }
    if let waiting = sounding, let over = waiting.limit, over <= now {
      // A text waiting behind a message has not had its time yet (E11).
      let isKept = waiting.began == nil && isMessageUnderWay
      let later = limit(of: waiting.text, from: now)
      sounding?.limit = isKept ? later : nil
    }
    letMessagesPass(at: now)
    askForVoices(at: now)
    handOver(at: now)
    probeDaemon(at: now)
  }
}
