import FuzzSupport
import ScanEngine
import SpeechDaemonModel
import ScanTime
import SwitchInput

@testable import SpeechOutput

/// A connection in virtual time, with or without the model of a daemon.
struct SpeechRig {
  private var connection = SpeechConnection()
  private var model = SpeechDaemonModel()
  private var now = Instant.zero
  private var isOpen = false
  private let piece: Int
  private let hasModel: Bool
  private var announced: [String] = []
  private var reported: [String] = []
  private var texts: Set<String> = []

  init(piece: Int, hasModel: Bool) {
    self.piece = piece
    self.hasModel = hasModel
    connection.use(isEnabled: true, startsDaemon: false, at: now)
    settle()
  }

  mutating func say(_ text: String, _ priority: SpeechPriority) {
    say(text, priority, parts: text.isEmpty ? [] : [part(text, language: "en", voice: "")])
  }

  mutating func announce(_ text: String) {
    announced.append(text)
    say(text, .announcement)
  }

  /// Speaks words in unchecked languages and voices.
  mutating func sayInVoices(_ words: [String], named name: String) {
    let parts = words.filter { !$0.isEmpty }.map { part($0, language: name, voice: name) }
    say(words.joined(), .highlight, parts: parts)
  }

  private func part(_ words: String, language: String, voice: String) -> VoicePart {
    VoicePart(
      words: words, language: language, voice: VoiceSetting.Voice(named: voice),
      punctuation: false, pitch: 0, rate: 0, volume: 100)
  }

  private mutating func say(_ text: String, _ priority: SpeechPriority, parts: [VoicePart]) {
    for part in parts { texts.insert(heardText(part.words)) }
    let estimate = TimeSpan.milliseconds(400 + Int64(text.count) * 60)
    connection.say(
      SpokenText(priority: priority, text: text, parts: parts, estimate: estimate), at: now)
    connection.handOver(at: now)
  }

  mutating func cut() {
    connection.cut(at: now)
    connection.handOver(at: now)
  }

  mutating func refuse(_ refuses: Bool) {
    model.refusesSpeak = refuses
  }

  mutating func finish() {
    model.finish()
    settle()
  }

  mutating func receive(_ bytes: [UInt8]) {
    connection.received(bytes, at: now)
    settle()
  }

  mutating func lose() {
    isOpen = false
    connection.lose(.ended, at: now)
    settle()
  }

  mutating func pass(_ milliseconds: Int64) {
    let end = now + .milliseconds(milliseconds)
    settle()
    while let deadline = connection.nextDeadline, deadline <= end {
      now = max(now, deadline)
      connection.tick(at: now)
      settle()
      let next = connection.nextDeadline
      require(next.map { deadline < $0 } ?? true, "a deadline stays due")
    }
    now = end
  }

  mutating func settle() {
    while true {
      let requests = connection.takeRequests()
      for request in requests { perform(request) }
      let hasMoved = isOpen && moveBytes()
      for event in connection.takeEvents() {
        if case .announced(let text, _) = event.input { reported.append(text) }
      }
      _ = connection.takeNotices()
      require(connection.inFlight.count <= SpeechConnection.inFlightLimit, "too much is remembered")
      require(connection.early.count <= SpeechConnection.inFlightLimit, "too much is remembered")
      if requests.isEmpty && !hasMoved { return }
    }
  }

  /// Requires that the last highlighted stop is always spoken.
  mutating func sayLast() {
    model.refusesSpeak = false
    say("The last stop", .highlight)
    pass(120_000)
    require(model.messages.contains { $0.text == "The last stop" }, "the last stop is not spoken")
    judge()
  }

  mutating func end() {
    connection.close(at: now)
    settle()
    require(connection.nextDeadline == nil, "something is due after the end")
    require(reported.sorted() == announced.sorted(), "\(announced) were reported as \(reported)")
  }

  private mutating func perform(_ request: SpeechConnection.SocketRequest) {
    switch request {
    case .connect:
      if hasModel { judge() }
      let refuses = model.refusesSpeak
      model = SpeechDaemonModel()
      model.refusesSpeak = refuses
      isOpen = true
      connection.connected(at: now)
    case .startDaemon: require(false, "the daemon is started without being asked for")
    case .askVoices: connection.handle(.unknown, at: now)
    case .disconnect:
      _ = moveBytes()
      isOpen = false
    }
  }

  private func judge() {
    require(model.problems.isEmpty, "\(model.problems)")
    for message in model.messages {
      require(texts.contains(message.text), "nobody said \(message.text.debugDescription)")
    }
  }

  private mutating func moveBytes() -> Bool {
    let output = connection.dialogue.output
    connection.wrote(output.count, at: now)
    guard hasModel else { return !output.isEmpty }
    model.handle(output)
    var input = model.takeOutput()[...]
    let hasMoved = !output.isEmpty || !input.isEmpty
    while !input.isEmpty {
      connection.received(Array(input.prefix(piece)), at: now)
      input = input.dropFirst(piece)
    }
    return hasMoved
  }
}
