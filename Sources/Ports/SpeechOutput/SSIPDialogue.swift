import ScanTime
import SwitchInput

/// One connection to the daemon: the output, the expected answers, and the results.
///
/// It has no clock and does no I/O. One batch is in flight at a time. The words of a text are sent
/// only after the daemon has reported that it waits for them. Otherwise it would read them as
/// commands.
struct SSIPDialogue {
  /// A report of the daemon.
  enum Report: Hashable {
    /// All commands of the batch are answered; these messages were queued, in order.
    case done(messages: [String])
    case began(message: String)
    case ended(message: String)
    case cut(message: String)
    case refused(command: String, reply: String)
  }

  /// The timeout of the daemon's answers.
  let patience: TimeSpan

  private enum Due: Hashable {
    case command(SSIPCommand)
    case text

    /// True if the daemon queues a message for it.
    var isQueuing: Bool {
      switch self {
      case .text, .command(.soundIcon): true
      case .command: false
      }
    }
  }

  /// The bytes to write, from the first.
  private(set) var output: [UInt8] = []
  /// The time at which the connection is abandoned, unless an answer arrives or some bytes can be
  /// written.
  private(set) var deadline: Instant?
  var voice = VoiceMemory()
  private var reader = SSIPReplyReader()
  private var steps: ArraySlice<SpeechBatch.Step> = []
  private var due: [Due] = []
  private var messages: [String] = []

  init(patience: TimeSpan) {
    self.patience = patience
  }

  /// True if a batch is in flight.
  var isBusy: Bool { !due.isEmpty }

  /// Begins a batch; no other batch may be in flight.
  mutating func begin(_ batch: SpeechBatch, at now: Instant) {
    steps = batch.steps[...]
    messages = []
    sendSteps(at: now)
  }

  /// Sends the last commands without waiting.
  mutating func end() {
    // While the daemon waits for text, commands would be spoken; a lone dot ends the text.
    if due.contains(.command(.speak)) { output += [UInt8(ascii: "."), 13, 10] }
    if steps.contains(.command(.endBlock)) { append(.endBlock) }
    steps = []
    due = []
    deadline = nil
    append(.cancel)
    append(.quit)
  }

  /// Notes that this number of bytes of the output was written.
  mutating func wrote(_ count: Int, at now: Instant) {
    guard count > 0 else { return }
    output.removeFirst(min(count, output.count))
    if isBusy { deadline = now + patience }
  }

  /// Receives one byte from the daemon, so that a complete reply is handled before the next one is
  /// read.
  mutating func receive(
    _ byte: UInt8, at now: Instant, into reports: inout [Report]
  ) throws(SpeechProblem) {
    guard let reply = try reader.append(byte) else { return }
    if reply.isEvent {
      try takeEvent(reply, &reports)
    } else {
      try takeAnswer(reply, at: now, &reports)
    }
  }

  private mutating func takeEvent(
    _ reply: SSIPReply, _ reports: inout [Report]
  ) throws(SpeechProblem) {
    // The message, the client, and words for people; an index mark has one line more.
    guard reply.lines.count >= 3 else { throw .malformed }
    switch reply.code {
    case 701: reports.append(.began(message: reply.lines[0]))
    case 702: reports.append(.ended(message: reply.lines[0]))
    case 703: reports.append(.cut(message: reply.lines[0]))
    default: break
    }
  }

  private mutating func takeAnswer(
    _ reply: SSIPReply, at now: Instant, _ reports: inout [Report]
  ) throws(SpeechProblem) {
    guard reply.isSuccess || reply.isRefusal, !due.isEmpty else { throw .malformed }
    let answered = due.removeFirst()
    deadline = now + patience
    // Only these two replies mean that the daemon waits for text or has queued it; elsewhere they
    // mean that replies no longer match commands.
    let isGrant = answered == .command(.speak) && reply.isSuccess
    let isQueued = answered.isQueuing && reply.isSuccess
    guard (reply.code == 230) == isGrant, !(reply.code == 225 && !isQueued) else {
      throw .malformed
    }
    try act(on: reply, to: answered, &reports)
    if answered == .command(.speak) { sendSteps(at: now) }
    if due.isEmpty {
      deadline = nil
      reports.append(.done(messages: messages))
    }
  }

  private mutating func act(
    on reply: SSIPReply, to answered: Due, _ reports: inout [Report]
  ) throws(SpeechProblem) {
    switch answered {
    case .text where reply.code == 225:
      guard reply.lines.count >= 2 else { throw .malformed }
      messages.append(reply.lines[0])
    case .text:
      reports.append(.refused(command: "a text", reply: reply.words))
    case .command(.getVoiceType):
      let kind = reply.lines[0].uppercased()
      if VoiceSetting.Voice.kinds.contains(kind) { voice.usualKind = kind }
    case .command(let command):
      guard reply.isRefusal else { return }
      reports.append(.refused(command: command.line, reply: reply.words))
      // The daemon would read the following words as commands.
      if command == .speak, case .text? = steps.first { steps.removeFirst() }
    }
  }

  /// Sends the steps that need no earlier answer.
  private mutating func sendSteps(at now: Instant) {
    while let step = steps.popFirst() {
      deadline = now + patience
      switch step {
      case .text(let text):
        output += ssipText(text)
        due.append(.text)
      case .command(let command):
        append(command)
        due.append(.command(command))
        if command == .speak { return }
      }
    }
  }

  private mutating func append(_ command: SSIPCommand) {
    output += Array(command.line.utf8)
    output += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }
}

extension SSIPReply {
  /// The reply in a form for people.
  fileprivate var words: String { "\(code) \(lines[lines.count - 1])" }
}
