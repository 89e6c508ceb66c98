import ScanEngine
import ScanTime
import Testing

@testable import SpeechOutput

@Suite("A highlight after a message")
struct WaitingTests {
  var rig = SpeechRig()
  /// Its estimate is 20.2 s.
  private static let long = String(repeating: "a", count: 330)

  private static func instants(_ milliseconds: some Sequence<Int64>) -> [Instant] {
    milliseconds.map { Instant(microseconds: $0 * 1000) }
  }

  @Test("The start of the newest highlight is reported once, however many voices it has (S12)")
  mutating func began() {
    rig.pass(100)
    rig.put("one zwei", parts: [.plain("one"), .plain("zwei", language: "de")])
    rig.connection.handOver(at: rig.now)
    rig.pass(300)
    rig.finish()
    rig.finish()
    #expect(rig.begins == Self.instants([100]))
    #expect(rig.events == [.speechEnded])
  }

  @Test("The start of a highlight that is superseded before it is read is not reported (S12)")
  mutating func unreadBegin() {
    rig.connection.say(
      SpokenText(
        priority: .highlight, text: "Tea", parts: [.plain("Tea")], estimate: .milliseconds(580)),
      at: rig.now)
    rig.connection.handOver(at: rig.now)
    while !rig.model.messages.contains(where: { $0.text == "Tea" }) {
      rig.model.handle(rig.connection.dialogue.output)
      rig.connection.wrote(rig.connection.dialogue.output.count, at: rig.now)
      rig.connection.received(rig.model.takeOutput(), at: rig.now)
    }
    rig.connection.received(rig.model.takeOutput(), at: rig.now)
    #expect(rig.connection.events.map(\.input) == [.speechBegan])
    rig.put("Coffee")
    #expect(rig.connection.events.isEmpty)
  }

  @Test(
    "While a message is spoken first, the wait of the highlight is reported each second (S12)")
  mutating func waits() {
    rig.say(Self.long, .announcement)
    rig.settle()
    rig.pass(500)
    rig.say("Tea")
    rig.pass(20_000)
    #expect(rig.waits == Self.instants(stride(from: 500, through: 20_500, by: 1000)))
    #expect(rig.begins == [])
    rig.finish(after: 100)
    #expect(rig.begins == Self.instants([20_600]))
    rig.pass(5000)
    #expect(rig.waits.count == 21)
    #expect(rig.model.problems == [])
  }

  @Test("If nothing waits, no wait is reported (S12)")
  mutating func nothingWaits() {
    rig.say("Tea")
    rig.settle()
    rig.pass(10_000)
    rig.finish()
    rig.say(Self.long, .announcement)
    rig.pass(10_000)
    #expect(rig.waits == [])
    #expect(!rig.model.commands.contains("GET RATE"))
  }

  @Test("A daemon that hangs during a message is detected within two seconds (S12, E11)")
  mutating func hangs() {
    rig.say(Self.long, .announcement)
    rig.settle()
    rig.say("Tea")
    rig.pass(4500)
    rig.daemon = .hung
    rig.pass(1499)
    #expect(rig.events == [])
    rig.pass(1)
    #expect(rig.events == [.announced(Self.long, .cut), .speechDropped])
    #expect(rig.notices == [.unavailable(.noReply)])
  }

  @Test("The wait for a message without an end is four times its estimate and 2 s (S12, E11)")
  mutating func neverEnds() {
    rig.say("Saved", .announcement)
    rig.settle()
    rig.say("Sent", .announcement)
    rig.say("Left", .announcement)
    rig.say("Tea")
    // Four times 700 ms and two seconds more.
    rig.pass(4799)
    #expect(rig.events == [])
    rig.pass(1)
    #expect(rig.events == [.announced("Saved", .cut)])
    #expect(rig.notices == [.neverEnds])
    // The next message has its 640 ms and two seconds, and the highlight follows.
    rig.pass(2639)
    #expect(rig.events.count == 1)
    rig.pass(1)
    #expect(
      rig.events == [
        .announced("Saved", .cut), .announced("Sent", .dropped), .announced("Left", .dropped),
      ])
    #expect(rig.model.messages.map(\.text) == ["Saved", "Sent", "Tea"])
    rig.pass(60_000)
    #expect(rig.waits == Self.instants(stride(from: 0, through: 4000, by: 1000)))
  }

  @Test("An announcement does not cut a highlight that waits behind another one (E11)")
  mutating func announcementBehind() {
    rig.say(Self.long, .announcement)
    rig.settle()
    rig.say("Tea")
    rig.settle()
    rig.say("Saved", .announcement)
    rig.pass(20_000)
    #expect(rig.model.messages.map(\.text) == [Self.long, "Tea"])
    rig.finish()
    #expect(rig.model.current?.text == "Tea")
    rig.pass(2579)
    #expect(rig.model.messages.count == 2)
    rig.finish()
    #expect(rig.model.messages.map(\.text) == [Self.long, "Tea", "Saved"])
    rig.finish()
    #expect(rig.model.spoken == [1, 2, 3])
  }

  @Test("A highlight with a late BEGIN has its full time from then on (E11)")
  mutating func lateBegin() {
    rig.say("Saved", .announcement)
    rig.settle()
    rig.say("Tea")
    rig.pass(2000)
    rig.finish()
    rig.say("Sent", .announcement)
    // 580 ms and two seconds more from the begin at 2000.
    rig.pass(2579)
    #expect(rig.model.messages.count == 2)
    rig.pass(1)
    #expect(rig.model.messages.map(\.text) == ["Saved", "Tea", "Sent"])
  }
}
