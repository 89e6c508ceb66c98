/// A speech daemon that follows its protocol, to check the requests of a client.
///
/// It receives and returns bytes. It has no clock: a message is spoken until ``finish()``. It records
/// as a problem everything that a correct client never sends.
package struct SpeechDaemonModel {
  /// A message that it was asked to speak.
  package struct Message: Equatable, Sendable {
    /// Counts from 1.
    package let number: Int
    /// The text with LF between its lines.
    package let text: String
    /// The settings at that time: "PITCH" and so on.
    package let settings: [String: String]
    /// Messages of one block have the same.
    package let block: Int?
    /// True if the next message cuts it.
    package var isText: Bool { settings["PRIORITY"] == "text" }
    /// True if it is dropped while anything speaks, and cut by any other message.
    package var isNotification: Bool { settings["PRIORITY"] == "notification" }
    /// True if it is a sound by its name, and not a text.
    package let isSound: Bool
  }

  /// All command lines, in order.
  package private(set) var commands: [String] = []
  /// All messages, in order.
  package private(set) var messages: [Message] = []
  /// The problems: input that a good client never sends.
  package private(set) var problems: [String] = []
  /// The output that was not read yet.
  package private(set) var output: [UInt8] = []
  /// The numbers of the messages that were spoken to their end.
  package private(set) var spoken: [Int] = []
  /// True if it refuses the next `SPEAK`.
  package var refusesSpeak = false
  /// True if it refuses every setting except the priority, which every daemon supports.
  package var refusesSettings = false
  /// True if it has no sounds.
  package var refusesSounds = false
  /// True if events precede the answer that reports the number of their message.
  package var sendsEventsFirst = false

  /// True if nothing begins, as if another program were speaking.
  package var isSilent = false

  private var settings: [String: String] = ["PRIORITY": "text", "VOICE_TYPE": "FEMALE1"]
  private var line: [UInt8] = []
  private var data: [[UInt8]]?
  private var block: Int?
  private var blockCount = 0
  private var speaking: Message?
  private var waiting: [Message] = []

  /// Creates a daemon that has just accepted a connection.
  package init() {}

  /// The message that is being spoken.
  package var current: Message? { speaking }

  /// Handles bytes of the client.
  package mutating func handle(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      line.append(byte)
      let isWhole = byte == 10 && line.count > 1 && line[line.count - 2] == 13
      if !isWhole {
        if byte == 10 { problems.append("a line feed alone") }
        continue
      }
      let whole = Array(line.dropLast(2))
      line = []
      if whole.contains(13) { problems.append("a return inside a line") }
      if data == nil {
        let before = output.count
        obey(String(decoding: whole, as: UTF8.self))
        // Words must not come before the client has read that they may.
        if data != nil || output[before...].starts(with: Array("3".utf8)), commands.last == "SPEAK",
          !rest.isEmpty
        {
          problems.append("bytes after SPEAK before it was granted")
        }
      } else {
        takeData(whole)
      }
    }
  }

  /// Returns and clears all pending output.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Speaks the current message to its end.
  package mutating func finish() {
    guard let message = speaking else { return }
    speaking = nil
    spoken.append(message.number)
    report(702, message, "END")
    speakNext()
  }

  /// Another program cuts the current message.
  package mutating func cutCurrent() {
    guard let message = speaking else { return }
    speaking = nil
    report(703, message, "CANCELED")
    speakNext()
  }

  private mutating func answer(_ line: String) {
    output += Array(line.utf8) + [13, 10]
  }

  private mutating func report(_ code: Int, _ message: Message, _ what: String) {
    for line in ["\(code)-\(message.number)", "\(code)-1", "\(code) \(what)"] { answer(line) }
  }

  private mutating func takeData(_ line: [UInt8]) {
    if line != [UInt8(ascii: ".")] {
      if line.first == UInt8(ascii: ".") { problems.append("a line that begins with a dot") }
      data?.append(line)
      return
    }
    let lines = data ?? []
    data = nil
    if lines.isEmpty {
      answer("227 OK MESSAGE CANCELED")
      return
    }
    guard let text = String(validating: lines.joined(separator: [10]), as: UTF8.self) else {
      problems.append("no UTF-8")
      answer("501 ERR INVALID ENCODING")
      return
    }
    if text.utf8.contains(0) { problems.append("a zero byte") }
    let message = Message(
      number: messages.count + 1, text: text, settings: settings, block: block, isSound: false)
    add(message)
  }

  /// Replies that a message is queued, and speaks it in its turn.
  private mutating func add(_ message: Message) {
    messages.append(message)
    if sendsEventsFirst { queue(message) }
    answer("225-\(message.number)")
    answer("225 OK MESSAGE QUEUED")
    if !sendsEventsFirst { queue(message) }
  }

  private mutating func queue(_ message: Message) {
    let isSameBlock = { (other: Message) in
      other.block != nil && other.block == message.block
    }
    if message.isNotification, speaking != nil || !waiting.isEmpty {
      return report(703, message, "CANCELED")
    }
    if let current = speaking, current.isText || current.isNotification, !isSameBlock(current) {
      speaking = nil
      report(703, current, "CANCELED")
    }
    waiting.removeAll { $0.isText && !isSameBlock($0) }
    waiting.append(message)
    if speaking == nil { speakNext() }
  }

  /// Messages before texts, each in their order.
  private mutating func speakNext() {
    guard !isSilent,
      let place = waiting.firstIndex(where: { !$0.isText })
        ?? (waiting.isEmpty ? nil : waiting.startIndex)
    else { return }
    let message = waiting.remove(at: place)
    speaking = message
    report(701, message, "BEGIN")
  }

  private mutating func obey(_ command: String) {
    commands.append(command)
    // The daemon splits bytes: a combining mark begins a value, and joins no space before it.
    let words = command.unicodeScalars
      .split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    switch command {
    case "SPEAK" where refusesSpeak: answer("330 ERR NOT NOW")
    case "SPEAK":
      data = []
      answer("230 OK RECEIVING DATA")
    case "BLOCK BEGIN":
      if block != nil { problems.append("a block in a block") }
      blockCount += 1
      block = blockCount
      answer("260 OK INSIDE BLOCK")
    case "BLOCK END":
      if block == nil { problems.append("the end of no block") }
      block = nil
      answer("261 OK OUTSIDE BLOCK")
    case "CANCEL SELF":
      if block != nil { problems.append("CANCEL in a block") }
      answer("210 OK CANCELED")
      waiting = []
      if let message = speaking {
        speaking = nil
        report(703, message, "CANCELED")
      }
    case "QUIT": answer("231 HAPPY HACKING")
    case "GET RATE":
      if block != nil { problems.append("GET in a block") }
      answer("251-\(settings["RATE"] ?? "0")")
      answer("251 OK GET RETURNED")
    case "GET VOICE_TYPE":
      answer("251-\(settings["VOICE_TYPE"] ?? "MALE1")")
      answer("251 OK GET RETURNED")
    case _ where words[0] == "SOUND_ICON" && refusesSounds: answer("300 ERR NO SUCH SOUND")
    case _ where words.count == 2 && words[0] == "SOUND_ICON" && !words[1].isEmpty:
      // A sound of any other priority would cut or delay the current message.
      if settings["PRIORITY"] != "notification" {
        problems.append("a sound that is no notification")
      }
      if block != nil { problems.append("a sound in a block") }
      add(
        Message(
          number: messages.count + 1, text: words[1], settings: settings, block: block,
          isSound: true))
    default:
      guard words.count == 4, words[0] == "SET", words[1] == "SELF", isKnown(words[2], words[3])
      else {
        problems.append("unknown: \(command.debugDescription)")
        return answer("500 ERR INVALID COMMAND")
      }
      set(words[2], words[3])
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    if block != nil, name == "PRIORITY" { problems.append("PRIORITY in a block") }
    if refusesSettings, name != "PRIORITY" { return answer("409 ERR NO SUCH VALUE") }
    settings[name] = value
    answer("201 OK SET")
  }

  private func isKnown(_ name: String, _ value: String) -> Bool {
    let hasControl = value.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    switch name {
    case "CLIENT_NAME": return value.split(separator: ":").count == 3
    case "NOTIFICATION": return ["BEGIN on", "END on", "CANCEL on"].contains(value)
    case "PRIORITY": return ["text", "message", "notification"].contains(value)
    case "LANGUAGE":
      return !value.isEmpty
        && value.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            || $0 == UInt8(ascii: "-")
        }
    case "PUNCTUATION": return ["all", "none"].contains(value)
    case "PITCH", "RATE", "VOLUME": return Int(value).map { (-100...100).contains($0) } ?? false
    case "VOICE_TYPE":
      return [
        "MALE1", "MALE2", "MALE3", "FEMALE1", "FEMALE2", "FEMALE3", "CHILD_MALE", "CHILD_FEMALE",
      ].contains(value)
    case "SYNTHESIS_VOICE": return !value.isEmpty && !hasControl
    default: return false
    }
  }
}
