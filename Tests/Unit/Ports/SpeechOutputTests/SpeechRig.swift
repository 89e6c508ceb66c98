import SystemCalls
import ScanEngine
import Session
import SpeechDaemonModel
import ScanTime
import SwitchInput

@testable import SpeechOutput

/// A connection and a model of the daemon, in virtual time.
struct SpeechRig {
  /// How the daemon is today.
  enum Daemon {
    case up
    case missing
    case refusing
    /// It accepts and takes bytes, and never answers.
    case hung
    /// No bytes can be written, and none arrive.
    case stuck
  }

  var connection = SpeechConnection()
  var model = SpeechDaemonModel()
  /// Those of earlier connections.
  var oldModels: [SpeechDaemonModel] = []
  var daemon = Daemon.up
  var now = Instant.zero
  /// The reported events, except the start or the waiting of a highlight.
  var events: [ScanInput] = []
  /// The times of the reports that the newest highlight began.
  var begins: [Instant] = []
  /// The times of the reports that it waits behind a message.
  var waits: [Instant] = []
  var notices: [SpeechConnection.Report] = []
  /// The times at which the socket was requested.
  var attempts: [Instant] = []
  var starts = 0
  /// The bytes of each write.
  var writes: [String] = []
  /// The number of bytes that arrive at a time.
  var pieceLength = 4096
  /// True if the daemon's output is left unread, as on a busy machine.
  var isBusy = false
  /// The daemon's reply to the request for its voices; nil if there is none.
  var voices: VoiceAnswer? = .voices([DaemonVoice(line: "English\ten\tnone")])
  /// The time of the question.
  var questions: [Instant] = []
  private var connectionIsOpen = false

  init(isEnabled: Bool = true, startsDaemon: Bool = false, daemon: Daemon = .up) {
    self.daemon = daemon
    connection.use(isEnabled: isEnabled, startsDaemon: startsDaemon, at: now)
    settle()
  }

  /// Speaks a highlight, a screen or an announcement, and sends it if possible.
  mutating func say(_ text: String, _ priority: SpeechPriority = .highlight) {
    put(text, priority)
    connection.handOver(at: now)
  }

  /// The same without letting it go out.
  mutating func put(
    _ text: String, _ priority: SpeechPriority = .highlight, parts: [VoicePart]? = nil
  ) {
    let estimate = TimeSpan.milliseconds(400 + 60 * Int64(text.count))
    connection.say(
      SpokenText(
        priority: priority, text: text, parts: parts ?? [.plain(text)], estimate: estimate),
      at: now)
  }

  /// Moves bytes and performs requests until there are none left.
  mutating func settle() {
    while true {
      var hasMoved = false
      for request in connection.takeRequests() {
        hasMoved = true
        perform(request)
      }
      if connectionIsOpen { hasMoved = moveBytes() || hasMoved }
      for timed in connection.takeEvents() {
        switch timed.input {
        case .speechBegan: begins.append(timed.at)
        case .speechWaits: waits.append(timed.at)
        default: events.append(timed.input)
        }
      }
      notices += connection.takeNotices()
      if !hasMoved { return }
    }
  }

  /// Lets time pass, and wakes at each deadline.
  mutating func pass(_ milliseconds: Int64) {
    let end = now + .milliseconds(milliseconds)
    settle()
    while let deadline = connection.nextDeadline, deadline <= end {
      now = max(now, deadline)
      connection.tick(at: now)
      settle()
      // A deadline must not stay due after it was handled, or the loop would never sleep.
      if let next = connection.nextDeadline, next <= deadline {
        return events.append(.announced("a deadline that stays due", .dropped))
      }
    }
    now = end
  }

  /// The current message is spoken to its end.
  mutating func finish(after milliseconds: Int64 = 0) {
    pass(milliseconds)
    model.finish()
    settle()
  }

  /// Ends the daemon.
  mutating func end(leaving daemon: Daemon) {
    self.daemon = daemon
    connectionIsOpen = false
    connection.lose(.ended, at: now)
    settle()
  }

  private mutating func perform(_ request: SpeechConnection.SocketRequest) {
    switch request {
    case .connect:
      attempts.append(now)
      switch daemon {
      case .up, .hung, .stuck:
        oldModels.append(model)
        model = SpeechDaemonModel()
        connectionIsOpen = true
        connection.connected(at: now)
      case .missing:
        connection.connectionFailed(SystemError(call: "connect", code: 2), at: now)
      case .refusing:
        connection.connectionFailed(SystemError(call: "connect", code: 111), at: now)
      }
    case .startDaemon: starts += 1
    case .askVoices:
      questions.append(now)
      if let voices { connection.handle(voices, at: now) }
    case .disconnect:
      _ = moveBytes()
      connectionIsOpen = false
    }
  }

  private mutating func moveBytes() -> Bool {
    guard daemon != .stuck else { return false }
    var hasMoved = false
    let output = connection.dialogue.output
    if !output.isEmpty {
      writes.append(String(decoding: output, as: UTF8.self))
      connection.wrote(output.count, at: now)
      if daemon == .up { model.handle(output) }
      hasMoved = true
    }
    guard daemon == .up, !isBusy else { return hasMoved }
    var input = model.takeOutput()[...]
    while !input.isEmpty {
      connection.received(Array(input.prefix(pieceLength)), at: now)
      input = input.dropFirst(pieceLength)
      hasMoved = true
    }
    return hasMoved
  }
}

extension VoicePart {
  static func plain(
    _ words: String, language: String = "en", voice: VoiceSetting.Voice = .usual, pitch: Int = 0
  ) -> VoicePart {
    VoicePart(
      words: words, language: language, voice: voice, punctuation: false, pitch: pitch, rate: 0,
      volume: 100)
  }
}
