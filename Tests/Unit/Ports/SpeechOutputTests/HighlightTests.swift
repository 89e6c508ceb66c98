import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("Highlights")
struct HighlightTests {
  var rig = SpeechRig()

  @Test("A highlight is a text in the daemon's protocol, and its end is reported (S12)")
  mutating func spoken() {
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.model.messages[0].settings["PRIORITY"] == "text")
    #expect(rig.events == [])
    rig.finish(after: 580)
    #expect(rig.events == [.speechEnded])
    #expect(rig.model.problems == [])
  }

  @Test("Only the first and last of a thousand simultaneous highlights are sent")
  mutating func thousand() {
    for number in 1...1000 { rig.say("Stop \(number)") }
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Stop 1", "Stop 1000"])
    #expect(rig.model.current?.text == "Stop 1000")
    rig.finish()
    #expect(rig.events.filter { $0 == .speechEnded }.count == 1)
  }

  @Test("A highlight that another one replaced is not reported (S12)")
  mutating func superseded() {
    rig.say("Tea")
    rig.settle()
    rig.say("Coffee")
    rig.settle()
    #expect(rig.model.messages.count == 2)
    #expect(rig.events == [])
    rig.finish()
    #expect(rig.events.contains(.speechEnded))
  }

  @Test("The end of a highlight that is superseded before it is read is not reported (S12)")
  mutating func unreadEnd() {
    rig.say("Tea")
    rig.settle()
    rig.model.finish()
    rig.connection.received(rig.model.takeOutput(), at: rig.now)
    rig.say("Coffee")
    rig.settle()
    #expect(!rig.events.contains(.speechEnded))
  }

  @Test("A text that another program cuts has ended, because nothing will speak it (S12)")
  mutating func cutByOthers() {
    rig.say("Tea")
    rig.settle()
    rig.model.cutCurrent()
    rig.settle()
    #expect(rig.events == [.speechDropped])
  }

  @Test("Events that arrive before their answer count")
  mutating func eventsFirst() {
    rig.model.sendsEventsFirst = true
    rig.say("Tea")
    rig.settle()
    // Twice the estimate: whose beginning was not heard teaches no pace.
    rig.finish(after: 1160)
    #expect(rig.events == [.speechPace(1.25), .speechEnded])
  }

  @Test("After a refused SPEAK, no words follow, and the scan does not wait")
  mutating func refused() {
    rig.model.refusesSpeak = true
    rig.say("CANCEL ALL")
    rig.settle()
    #expect(rig.model.commands.last == "SPEAK")
    #expect(rig.events == [.speechDropped])
    #expect(rig.notices == [.refused(command: "SPEAK", reply: "330 ERR NOT NOW")])
    rig.say("QUIT")
    rig.settle()
    #expect(rig.notices.count == 1)
    rig.model.refusesSpeak = false
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.model.problems == [])
  }

  @Test("Refused settings do not prevent speech, and are reported once each")
  mutating func refusedSettings() {
    rig.model.refusesSettings = true
    rig.say("Tea")
    rig.settle()
    rig.say("Coffee")
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea", "Coffee"])
    #expect(Set(rig.notices).count == rig.notices.count)
    #expect(
      rig.notices.contains(
        .refused(command: "SET SELF RATE 0", reply: "409 ERR NO SUCH VALUE")))
  }

  @Test("A highlight without words ends immediately")
  mutating func empty() {
    rig.put("", parts: [])
    rig.settle()
    #expect(rig.events == [.speechDropped])
  }

  @Test("The end of a very long text is reported when it arrives (S12, E10)")
  mutating func lateEnd() {
    rig.say("Tea")
    rig.pass(5000)
    #expect(rig.events == [])
    rig.finish()
    #expect(rig.events == [.speechPace(1.75), .speechEnded])
  }

  @Test("A highlight without words replaces a waiting one (S12)")
  mutating func silentSuccessor() {
    rig.say("Tea")
    rig.say("Coffee")
    rig.put("", parts: [])
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.events == [.speechDropped])
  }

  @Test("A missing end is reported once, after four times the estimate and two seconds")
  mutating func neverEnds() {
    rig.say("Tea")
    rig.pass(4319)
    #expect(rig.notices == [])
    rig.pass(2)
    #expect(rig.notices == [.neverEnds])
    #expect(rig.events == [])
    rig.say("Coffee")
    rig.pass(60_000)
    #expect(rig.notices == [.neverEnds])
  }
}
