import SystemCalls
import Randomness
import ScanEngine
import SpeechDaemonModel
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("Random sessions of the voice")
struct RandomVoiceTests {
  /// A session of random events, and the invariants at its end.
  private struct Session {
    var generator: SplitMix64
    var rig: SpeechRig
    var announced: [String] = []
    var newest: String?
    var count = 0

    init(seed: UInt64) {
      generator = SplitMix64(seed: seed)
      rig = SpeechRig(
        startsDaemon: Bool.random(using: &generator),
        daemon: Bool.random(using: &generator) ? .up : .missing)
      // Pieces of a reply, or all that has come since.
      rig.pieceLength =
        Bool.random(using: &generator) ? Int.random(in: 1...40, using: &generator) : 4096
      changeDaemon()
    }

    /// The daemon answers in another order from now on, and refuses something else.
    mutating func changeDaemon() {
      rig.model.sendsEventsFirst = Bool.random(using: &generator)
      rig.model.refusesSettings = Int.random(in: 0..<6, using: &generator) == 0
      rig.model.refusesSounds = Int.random(in: 0..<3, using: &generator) == 0
      rig.model.refusesSpeak = Int.random(in: 0..<6, using: &generator) == 0
    }

    /// Speaks a text in one voice, or in several.
    mutating func put(_ text: String, _ priority: SpeechPriority) {
      let count = Int.random(in: 0..<4, using: &generator) == 0 ? 3 : 1
      let languages = ["en", "de", "fr"].prefix(count)
      rig.put(text, priority, parts: languages.map { .plain(text, language: $0) })
      // Several texts are queued at one time before one of them is sent.
      if Bool.random(using: &generator) { rig.connection.handOver(at: rig.now) }
    }

    /// Delivers the daemon's events about several messages at once.
    mutating func beBusy() {
      rig.isBusy = true
      rig.settle()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1: rig.model.finish()
        case 2: rig.model.cutCurrent()
        default:
          count += 1
          newest = "Stop \(count)"
          put("Stop \(count)", .highlight)
        }
      }
      rig.isBusy = false
      rig.settle()
    }

    mutating func step() {
      count += 1
      switch Int.random(in: 0..<20, using: &generator) {
      case 0...3:
        newest = "Stop \(count)"
        put("Stop \(count)", .highlight)
      case 4, 5:
        announced.append("Message \(count)")
        put("Message \(count)", .announcement)
      case 6: put("Screen \(count)", .screen)
      case 7:
        rig.connection.cut(at: rig.now)
        rig.connection.handOver(at: rig.now)
        newest = nil
      case 8...10: rig.finish(after: Int64.random(in: 0...1500, using: &generator))
      case 11: rig.model.cutCurrent()
      case 12: rig.pass(Int64.random(in: 0...40_000, using: &generator))
      case 13 where Int.random(in: 0..<3, using: &generator) == 0:
        let ways: [SpeechRig.Daemon] = [.up, .missing, .refusing, .hung, .stuck]
        rig.end(leaving: ways.randomElement(using: &generator) ?? .up)
      case 14:
        rig.daemon = .up
        rig.connection.startEnded(
          Bool.random(using: &generator) ? .exited(0) : .exited(1), at: rig.now)
      case 15: changeDaemon()
      case 18, 19: beBusy()
      case 16: rig.connection.play(sound: "chime", at: rig.now)
      case 17 where Int.random(in: 0..<4, using: &generator) == 0:
        // Another profile has no voice, and the next one has (I14).
        let isEnabled = Bool.random(using: &generator)
        if !isEnabled { newest = nil }
        // Words that are on their way would be cut short.
        rig.settle()
        rig.connection.use(
          isEnabled: isEnabled, startsDaemon: Bool.random(using: &generator), at: rig.now)
      default: break
      }
      if Bool.random(using: &generator) { rig.settle() }
    }

    mutating func end() {
      rig.daemon = .up
      rig.connection.use(isEnabled: true, startsDaemon: false, at: rig.now)
      rig.model.refusesSpeak = false
      rig.connection.startEnded(.exited(0), at: rig.now)
      newest = "The last stop"
      rig.say("The last stop")
      rig.pass(120_000)
      while rig.model.current != nil { rig.finish() }
      rig.pass(1000)
      rig.connection.close(at: rig.now)
      rig.settle()
    }
  }

  @Test(
    "Every announcement is reported once, the newest highlight is spoken, no text is a command",
    arguments: 0..<100)
  func sessions(seed: UInt64) {
    var session = Session(seed: seed)
    for _ in 0..<150 { session.step() }
    session.end()
    let reported = session.rig.events.compactMap { event in
      if case .announced(let text, _) = event { text } else { nil }
    }
    #expect(reported.sorted() == session.announced.sorted(), "seed \(seed)")
    #expect(session.rig.model.messages.contains { $0.text == "The last stop" }, "seed \(seed)")
    #expect(session.rig.connection.nextDeadline == nil, "seed \(seed)")
    for model in session.rig.oldModels + [session.rig.model] {
      #expect(model.problems == [], "seed \(seed)")
      for message in model.messages {
        let known = ["Stop", "Mess", "Scre", "The ", "chim"]
        let isOurs = known.contains(String(message.text.prefix(4)))
        #expect(isOurs, "seed \(seed): \(message.text)")
      }
    }
  }

  @Test("For any output of a daemon, nothing traps, stays due or grows", arguments: 0..<40)
  func garbage(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "230 OK\r\n", "225-1\r\n225 OK\r\n", "701-1\r\n701-1\r\n701 BEGIN\r\n", "201 OK\r\n",
      "702-1\r\n702-1\r\n702 END\r\n", "703-1\r\n703-1\r\n703 CANCELED\r\n", "330 ERR\r\n",
      "260 OK\r\n", "251-x\r\n251 OK\r\n", "2", "-", "\r", "\n", "\r\n", "7", "01 ",
    ]
    var rig = SpeechRig()
    rig.daemon = .hung
    for step in 0..<400 {
      if step % 7 == 0 { rig.say("Stop \(step)") }
      if step % 11 == 0 { rig.say("Message \(step)", .announcement) }
      var bytes = Array((pieces.randomElement(using: &generator) ?? "").utf8)
      if Int.random(in: 0..<10, using: &generator) == 0 { bytes.mutate(&generator) }
      rig.connection.received(bytes, at: rig.now)
      rig.pass(Int64.random(in: 0...300, using: &generator))
      #expect(rig.connection.early.count <= 64, "seed \(seed)")
      #expect(rig.connection.inFlight.count <= 64, "seed \(seed)")
    }
    let wrong = rig.events.filter { $0 == .announced("a deadline that stays due", .dropped) }
    #expect(wrong.isEmpty, "seed \(seed)")
  }
}
