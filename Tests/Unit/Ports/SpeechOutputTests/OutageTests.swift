import SystemCalls
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("A missing speech daemon")
struct OutageTests {
  private static let missing = SpeechConnection.Report.unavailable(
    .notConnected(SystemError(call: "connect", code: 2)))

  @Test("The daemon is retried after 1, 2, 4, 8, 16 and then every 30 seconds, and reported once")
  func pauses() {
    var rig = SpeechRig(daemon: .missing)
    rig.pass(130_000)
    let times = rig.attempts.map { $0.microseconds / 1_000_000 }
    #expect(times == [0, 1, 3, 7, 15, 31, 61, 91, 121])
    #expect(rig.notices == [Self.missing])
  }

  @Test("The scan never waits for the daemon, and announcements are dropped immediately (S12, E11)")
  func nobodySpeaks() {
    var rig = SpeechRig(daemon: .missing)
    rig.say("Tea")
    rig.say("Saved", .announcement)
    rig.say("Kitchen", .screen)
    rig.settle()
    #expect(rig.events == [.speechDropped, .announced("Saved", .dropped)])
  }

  @Test("When the daemon is back, this is reported, and the newest highlight is spoken first")
  func back() {
    var rig = SpeechRig(daemon: .missing)
    rig.say("Tea")
    rig.say("Coffee")
    rig.pass(2000)
    rig.daemon = .up
    rig.pass(1000)
    #expect(rig.notices == [Self.missing, .available])
    #expect(rig.model.messages.map(\.text) == ["Coffee"])
    // It was reported as unspoken before. Now it is audible, so its end counts (E10).
    rig.finish(after: 760)
    #expect(rig.events == [.speechDropped, .speechEnded])
  }

  @Test("Cut texts are not spoken when the daemon is back (E10)")
  func cutMeanwhile() {
    var rig = SpeechRig(daemon: .missing)
    rig.say("Tea")
    rig.connection.cut(at: rig.now)
    rig.daemon = .up
    rig.pass(2000)
    #expect(rig.model.messages == [])
  }

  @Test("A new connection receives all settings again")
  func settingsAgain() {
    var rig = SpeechRig()
    rig.say("Tea")
    rig.settle()
    let before = rig.model.commands
    rig.end(leaving: .up)
    rig.pass(1000)
    #expect(rig.model.commands == before)
    #expect(rig.model.messages.map(\.text) == ["Tea"])
  }

  @Test("An end during speech ends the highlight and cuts the announcement (S12, E11)")
  func endInTheMiddle() {
    var rig = SpeechRig()
    rig.say("Saved", .announcement)
    rig.say("Tea")
    rig.say("Waiting", .announcement)
    rig.say("Not handed over", .announcement)
    rig.settle()
    rig.end(leaving: .missing)
    let reports: [ScanInput] = [
      .announced("Saved", .cut), .announced("Waiting", .dropped),
      .announced("Not handed over", .dropped), .speechDropped,
    ]
    #expect(rig.events.count == 4)
    for report in reports { #expect(rig.events.contains(report)) }
    #expect(rig.notices == [.unavailable(.ended)])
  }

  @Test("A daemon that accepts and never answers is abandoned after a second")
  func hung() {
    var rig = SpeechRig(daemon: .hung)
    rig.say("Tea")
    rig.pass(999)
    #expect(rig.notices == [])
    rig.pass(1)
    #expect(rig.notices == [.unavailable(.noReply)])
    #expect(rig.events == [.speechDropped])
    // From now on the scan does not wait even while it is tried again.
    rig.pass(1500)
    rig.say("Coffee")
    rig.settle()
    #expect(rig.events == [.speechDropped, .speechDropped])
    rig.pass(120_000)
    #expect(rig.notices.count == 1)
    #expect(rig.attempts.count < 10)
  }

  @Test("A daemon that accepts no bytes is also abandoned after a second")
  func stuck() {
    var rig = SpeechRig()
    rig.daemon = .stuck
    rig.say("Tea")
    rig.pass(1000)
    #expect(rig.notices == [.unavailable(.noReply)])
  }

  @Test("A daemon that sends lines without replying is still abandoned")
  func talker() {
    var rig = SpeechRig()
    rig.daemon = .hung
    rig.say("Tea")
    for _ in 0..<99 {
      rig.pass(10)
      rig.connection.received(Array("701-9\r\n701-1\r\n701 BEGIN\r\n".utf8), at: rig.now)
    }
    #expect(rig.notices == [])
    rig.pass(10)
    #expect(rig.notices == [.unavailable(.noReply)])
  }

  @Test("A daemon that ran for half a minute is retried as at the start")
  func recovered() {
    var rig = SpeechRig()
    for _ in 0..<4 {
      rig.end(leaving: .up)
      rig.pass(20_000)
    }
    #expect(rig.connection.link == .ready)
    rig.pass(30_000)
    let end = rig.now
    rig.attempts = []
    rig.end(leaving: .up)
    rig.pass(5000)
    #expect(rig.attempts == [end + .milliseconds(1000)])
  }

  @Test("A daemon that dies each time it speaks is retried less and less often")
  func mortal() {
    var rig = SpeechRig()
    for _ in 0..<20 {
      rig.say("Tea")
      rig.settle()
      if rig.connection.link == .ready { rig.end(leaving: .up) }
      rig.pass(10_000)
    }
    #expect(rig.attempts.count < 14)
  }

  @Test("An end at every byte of the daemon loses no report, and speech continues")
  func endAtEveryByte() {
    var rig = SpeechRig()
    rig.say("Saved", .announcement)
    rig.settle()
    var whole = SpeechRig()
    whole.daemon = .hung
    whole.say("Saved", .announcement)
    let answers = Self.answers(to: ["Saved"])
    for length in 0...answers.count {
      var rig = SpeechRig()
      rig.daemon = .hung
      rig.say("Saved", .announcement)
      rig.settle()
      rig.connection.received(Array(answers[..<length]), at: rig.now)
      rig.end(leaving: .up)
      #expect(rig.events.count == 1, "\(length)")
      rig.say("Tea")
      rig.pass(1000)
      #expect(rig.model.messages.map(\.text) == ["Tea"], "\(length)")
      #expect(rig.model.problems == [], "\(length)")
    }
  }

  /// Returns a daemon's replies to a first announcement, and its events about it.
  private static func answers(to texts: [String]) -> [UInt8] {
    let settings = (0..<6).map { _ in "201 OK SET" }
    let words = [
      "230 OK RECEIVING DATA", "225-1", "225 OK MESSAGE QUEUED", "701-1", "701-1", "701 BEGIN",
      "702-1", "702-1", "702 END",
    ]
    return Array((settings + words).joined(separator: "\r\n").utf8) + [13, 10]
  }

  @Test("Answers count, however they are split into pieces", arguments: [1, 2, 3, 7])
  func pieces(length: Int) {
    var rig = SpeechRig()
    rig.pieceLength = length
    rig.say("Saved", .announcement)
    rig.settle()
    rig.finish()
    #expect(rig.events == [.announced("Saved", .spoken)])
    #expect(rig.model.problems == [])
  }

  @Test(
    "An invalid reply ends the connection, and it is retried",
    arguments: [
      "hello\r\n", "\r\n", "20\r\n", "201OK\r\n", "20x OK\r\n", "099 OK\r\n", "201 OK\n",
      "201 OK\r\n201 OK\r\n201 OK\r\n201 OK\r\n201 OK\r\n201 OK\r\n201 OK\r\n201 OK\r\n",
      "201-a\r\n202 OK\r\n", "701 BEGIN\r\n", "600 WHAT\r\n", "999 WHAT\r\n", "225-1\r\n225 OK\r\n",
      "230 OK\r\n", "150 WAIT\r\n", "706-1\r\n706-1\r\n706 WHAT\r\n",
    ])
  func malformed(answer: String) {
    var rig = SpeechRig()
    rig.daemon = .hung
    rig.say("Tea")
    rig.settle()
    rig.connection.received(Array(answer.utf8), at: rig.now)
    rig.daemon = .up
    rig.settle()
    #expect(rig.notices == [.unavailable(.malformed)])
    rig.pass(1000)
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.notices.last == .available)
  }

  @Test("An unexpected reply ends the connection")
  func unasked() {
    var rig = SpeechRig()
    rig.connection.received(Array("201 OK\r\n".utf8), at: rig.now)
    rig.settle()
    #expect(rig.notices == [.unavailable(.malformed)])
  }

  @Test("Endless lines and answers are not kept")
  func endless() {
    var rig = SpeechRig()
    rig.connection.received([UInt8](repeating: 0x31, count: 5000), at: rig.now)
    #expect(!rig.connection.isConnected)
    var other = SpeechRig()
    other.connection.received(
      Array(String(repeating: "201-a\r\n", count: 300).utf8), at: other.now)
    #expect(!other.connection.isConnected)
  }

  @Test("After a suspension, received replies are processed before overdue ones")
  func suspension() {
    var rig = SpeechRig()
    rig.daemon = .hung
    rig.connection.cut(at: rig.now)
    rig.connection.handOver(at: rig.now)
    rig.settle()
    rig.now = rig.now + .milliseconds(3_600_000)
    rig.connection.received(Array("210 OK CANCELED\r\n".utf8), at: rig.now)
    rig.connection.tick(at: rig.now)
    #expect(rig.connection.link == .ready)
  }
}
