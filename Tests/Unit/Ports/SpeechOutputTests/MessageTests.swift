import ScanEngine
import Testing

@testable import SpeechOutput

@Suite("Announcements and screens")
struct MessageTests {
  var rig = SpeechRig()

  @Test("An announcement is a message in the daemon's protocol, and its end is reported (E11)")
  mutating func spoken() {
    rig.say("Saved", .announcement)
    rig.settle()
    #expect(rig.model.messages.map { $0.settings["PRIORITY"] } == ["message"])
    #expect(rig.events == [])
    rig.finish()
    #expect(rig.events == [.announced("Saved", .spoken)])
  }

  @Test("An announcement waits for the highlight that is being spoken (E11)")
  mutating func waits() {
    rig.say("Tea")
    rig.settle()
    rig.say("Saved", .announcement)
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    rig.finish(after: 580)
    #expect(rig.model.messages.map(\.text) == ["Tea", "Saved"])
    rig.finish()
    #expect(rig.model.spoken == [1, 2])
    #expect(rig.events == [.speechEnded, .announced("Saved", .spoken)])
  }

  @Test("Without a reported end, an announcement waits no longer than the estimate and two seconds")
  mutating func waitsBounded() {
    rig.say("Tea")
    rig.settle()
    rig.say("Saved", .announcement)
    rig.pass(2579)
    #expect(rig.model.messages.count == 1)
    rig.pass(2)
    #expect(rig.model.messages.map(\.text) == ["Tea", "Saved"])
  }

  @Test("A newer highlight waits behind an announcement, so that nothing is lost (E11)")
  mutating func newerHighlight() {
    rig.say("Tea")
    rig.settle()
    rig.say("Saved", .announcement)
    rig.say("Coffee")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea", "Saved", "Coffee"])
    #expect(rig.model.current?.text == "Saved")
    rig.finish()
    #expect(rig.model.current?.text == "Coffee")
    rig.finish(after: 760)
    #expect(rig.events == [.announced("Saved", .spoken), .speechEnded])
  }

  @Test(
    "A text that ends just before the answer for a message leaves the message its turn and report (E11)"
  )
  mutating func endBeforeAnswer() {
    // The end of the cut message arrives together with the reply to the new message.
    rig.model.sendsEventsFirst = true
    rig.say("Tea")
    rig.settle()
    rig.put("Saved", .announcement)
    rig.put("Sent", .announcement)
    rig.say("Coffee")
    rig.settle()
    while rig.model.current != nil { rig.finish(after: 760) }
    #expect(rig.model.messages.map(\.text) == ["Tea", "Saved", "Sent", "Coffee"])
    #expect(
      rig.events == [.announced("Saved", .spoken), .announced("Sent", .spoken), .speechEnded])
  }

  @Test("A waiting highlight is spoken before a later announcement (E11)")
  mutating func olderHighlight() {
    rig.say("Tea")
    // The daemon has not answered yet, so both wait.
    rig.say("Coffee")
    rig.say("Saved", .announcement)
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea", "Coffee"])
    rig.finish(after: 760)
    #expect(rig.model.messages.map(\.text) == ["Tea", "Coffee", "Saved"])
  }

  @Test("A screen's title is spoken, and has no report (E12)")
  mutating func screen() {
    rig.say("Kitchen", .screen)
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Kitchen", "Tea"])
    rig.finish()
    rig.finish(after: 580)
    #expect(rig.events == [.speechEnded])
  }

  @Test("If more than 32 announcements wait, the oldest is dropped and reported (E11)")
  mutating func bounded() {
    for number in 0...34 { rig.say("Message \(number)", .announcement) }
    // The first one was handed over at once.
    #expect(
      rig.connection.takeEvents().map(\.input) == [
        .announced("Message 1", .dropped), .announced("Message 2", .dropped),
      ])
    rig.settle()
    while rig.model.current != nil { rig.finish() }
    #expect(rig.model.messages.count == 33)
    #expect(rig.events.count == 33)
  }

  @Test(
    "In a flood, only 32 announcements wait, the daemon gets one at a time, and each is reported once (E11)"
  )
  mutating func flood() {
    for number in 1...100 {
      rig.say("Message \(number)", .announcement)
      rig.pass(10)
    }
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Message 1"])
    while rig.model.current != nil { rig.finish(after: 1000) }
    let kept = ["Message 1"] + (69...100).map { "Message \($0)" }
    #expect(rig.model.messages.map(\.text) == kept + ["Tea"])
    let dropped = (2...68).map { ScanInput.announced("Message \($0)", .dropped) }
    let spoken = kept.map { ScanInput.announced($0, .spoken) }
    #expect(Array(rig.events.prefix(67)) == dropped)
    #expect(rig.events.dropFirst(67).filter { spoken.contains($0) } == spoken)
    #expect(rig.events.contains(.speechEnded))
    #expect(rig.model.problems == [])
  }

  @Test("A message that never starts delays the next one by its estimate and 2 s (E11)")
  mutating func neverBegins() {
    rig.model.isSilent = true
    rig.say("Saved", .announcement)
    rig.settle()
    rig.say("Sent", .announcement)
    rig.pass(2699)
    #expect(rig.model.messages.map(\.text) == ["Saved"])
    rig.pass(1)
    #expect(rig.model.messages.map(\.text) == ["Saved", "Sent"])
    rig.pass(60_000)
    #expect(rig.events == [])
  }

  @Test("A cut precedes the next text, in one write, and empties the queue (E10)")
  mutating func cut() {
    rig.say("Spoken", .announcement)
    rig.settle()
    rig.say("Waiting", .announcement)
    rig.say("Tea")
    rig.connection.cut(at: rig.now)
    rig.put("Kitchen", .screen)
    rig.connection.handOver(at: rig.now)
    rig.writes = []
    rig.settle()
    rig.writes.removeAll { !$0.contains("CANCEL") }
    #expect(rig.writes.count == 1)
    #expect(rig.writes.first?.hasSuffix("CANCEL SELF\r\nSPEAK\r\n") ?? false)
    #expect(rig.model.messages.map(\.text).last == "Kitchen")
    #expect(rig.model.current?.text == "Kitchen")
    let reports: [ScanInput] = [.announced("Spoken", .cut), .announced("Waiting", .dropped)]
    for report in reports { #expect(rig.events.filter { $0 == report }.count == 1) }
    #expect(rig.model.problems == [])
  }

  @Test("A message that was sent and never started is dropped by a cut, not cut off (E11)")
  mutating func cutBeforeBeginning() {
    rig.model.isSilent = true
    rig.say("Behind another program", .announcement)
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Behind another program"])
    rig.connection.cut(at: rig.now)
    rig.connection.handOver(at: rig.now)
    rig.settle()
    #expect(rig.events == [.announced("Behind another program", .dropped)])
  }

  @Test(
    "A message that still waits for a highlight is dropped by a cut, and never spoken (E10, E11)")
  mutating func cutWaiting() {
    rig.say("Tea")
    rig.settle()
    rig.say("Saved", .announcement)
    rig.connection.cut(at: rig.now)
    rig.connection.handOver(at: rig.now)
    rig.pass(10_000)
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.events == [.announced("Saved", .dropped), .speechDropped])
  }

  @Test("A single cut is sent alone, and the highlight has ended (E10)")
  mutating func cutAlone() {
    rig.say("Tea")
    rig.settle()
    rig.connection.cut(at: rig.now)
    rig.connection.handOver(at: rig.now)
    rig.settle()
    #expect(rig.model.commands.last == "CANCEL SELF")
    #expect(rig.model.current == nil)
    #expect(rig.events == [.speechDropped])
  }

  @Test(
    "A text that another program cuts is reported as cut, and a text without sound as dropped (E11)"
  )
  mutating func ends() {
    rig.say("One", .announcement)
    rig.settle()
    rig.model.cutCurrent()
    rig.settle()
    rig.model.refusesSpeak = true
    rig.say("Two", .announcement)
    rig.settle()
    #expect(rig.events == [.announced("One", .cut), .announced("Two", .dropped)])
  }

  @Test("An announcement in several voices ends with its last part (E11)")
  mutating func parts() {
    rig.put(
      "one zwei", .announcement,
      parts: [.plain("one"), .plain("zwei", language: "de", pitch: 20)])
    rig.connection.handOver(at: rig.now)
    rig.settle()
    #expect(rig.model.messages.map(\.block) == [1, 1])
    #expect(rig.model.messages.map { $0.settings["LANGUAGE"] } == ["en", "de"])
    #expect(rig.model.messages.map { $0.settings["PITCH"] } == ["0", "20"])
    rig.finish()
    #expect(rig.events == [])
    rig.finish()
    #expect(rig.events == [.announced("one zwei", .spoken)])
    #expect(rig.model.problems == [])
  }
}
