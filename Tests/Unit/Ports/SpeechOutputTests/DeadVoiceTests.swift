import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

/// A daemon that accepts every text without speaking it.
@Suite("A dead voice")
struct DeadVoiceTests {
  var rig = SpeechRig()

  /// Highlights stops as a scan that waits for speech does, if nothing is dropped.
  private mutating func highlight(_ count: Int, each milliseconds: Int64 = 2700) {
    for number in 0..<count {
      rig.say("Stop \(number)")
      rig.pass(milliseconds)
    }
  }

  @Test(
    "If the daemon has only the silent voice, three late texts show it, once (S12)"
  )
  mutating func beginsAndNeverEnds() {
    rig.voices = .voices([])
    highlight(3)
    #expect(rig.notices == [.neverEnds])
    rig.events = []
    rig.say("Tea")
    rig.settle()
    #expect(rig.events == [.speechDropped], "nothing waits for it")
    #expect(rig.model.messages.last?.text == "Tea", "it may be back")
    highlight(20)
    #expect(rig.notices == [.neverEnds])
    #expect(rig.connection.vitals.isDead)
    #expect(rig.model.problems == [])
  }

  @Test(
    "If texts get no report, and the daemon cannot list its voices, the voice counts as dead (S12)"
  )
  mutating func noReports() {
    rig.model.isSilent = true
    rig.voices = .unknown
    highlight(2)
    #expect(rig.notices == [])
    highlight(1)
    #expect(rig.notices == [.neverEnds])
    // Also at a speed at which no text has its time.
    var fast = SpeechRig()
    fast.model.isSilent = true
    fast.voices = .unknown
    for number in 0..<6 {
      fast.say("Stop \(number)")
      fast.pass(1000)
    }
    #expect(fast.notices == [.neverEnds])
  }

  @Test("A slow voice is not dead, and is rarely queried (S12)")
  mutating func slow() {
    highlight(40)
    #expect(rig.notices == [])
    #expect(rig.events.count { $0 == .speechDropped } == 0)
    #expect((1...6).contains(rig.questions.count), "\(rig.questions.count) in 108 s")
  }

  @Test("If the daemon ends texts immediately and has no voice, they do not count as spoken (S12)")
  mutating func endsAtOnce() {
    rig.voices = .voices([])
    for number in 0..<3 {
      rig.say("Stop \(number)")
      rig.settle()
      rig.finish(after: 20)
      rig.pass(1000)
    }
    #expect(rig.notices == [.neverEnds])
    // A voice that is this fast is requested once.
    var quick = SpeechRig()
    for number in 0..<50 {
      quick.say("Stop \(number)")
      quick.settle()
      quick.finish()
      quick.pass(1000)
    }
    #expect(quick.notices == [])
    #expect(quick.questions.count == 1)
  }

  @Test("A scan that cuts each text also detects a dead voice (S12)")
  mutating func cutTexts() {
    rig.voices = .voices([])
    highlight(9, each: 500)
    #expect(rig.notices == [])
    highlight(1, each: 500)
    #expect(rig.notices == [.neverEnds])
  }

  @Test("When a text ends and a voice exists, the voice is alive again, and reported once (S12)")
  mutating func back() {
    rig.voices = .voices([])
    highlight(3)
    // The module that speaks nothing may end a text too.
    rig.finish()
    rig.pass(20_000)
    #expect(rig.notices == [.neverEnds])
    rig.voices = .voices([DaemonVoice(line: "English\ten\tnone")])
    rig.say("Tea")
    rig.finish(after: 580)
    rig.pass(60_000)
    #expect(rig.notices == [.neverEnds, .available])
    rig.events = []
    rig.say("Coffee")
    rig.pass(100)
    #expect(rig.events == [], "the scan waits for it")
    rig.finish(after: 700)
    #expect(rig.events.last == .speechEnded)
  }

  @Test("Existing voices do not revive a voice whose texts do not end (S12)")
  mutating func brokenSound() {
    // The first text never ends, and nothing behind it begins.
    rig.say("Saved", .announcement)
    rig.pass(4800)
    #expect(rig.notices == [.neverEnds])
    rig.model.isSilent = true
    highlight(30)
    #expect(rig.notices == [.neverEnds])
    #expect(!rig.questions.isEmpty)
  }

  @Test("With a dead voice, each announcement is reported as dropped, immediately and once (E11)")
  mutating func announcements() {
    rig.voices = .voices([])
    highlight(3)
    rig.events = []
    rig.say("Saved", .announcement)
    rig.say("Bread", .message)
    rig.settle()
    #expect(rig.events == [.announced("Saved", .dropped), .announced("Bread", .dropped)])
    rig.finish()
    rig.finish()
    rig.pass(60_000)
    #expect(rig.events.count { if case .announced = $0 { true } else { false } } == 2)
  }

  @Test("A new connection forgets the state of the voice (S12)")
  mutating func reconnected() {
    rig.voices = .voices([])
    highlight(3)
    rig.end(leaving: .up)
    rig.pass(1000)
    #expect(rig.notices == [.neverEnds, .unavailable(.ended), .available])
    rig.events = []
    rig.say("Tea")
    rig.settle()
    #expect(rig.events == [])
  }

  @Test("A query without an answer blocks nothing (S12)")
  mutating func noAnswer() {
    rig.voices = nil
    highlight(30)
    #expect(rig.questions.count == 1)
    #expect(rig.notices == [])
    rig.connection.close(at: rig.now)
    #expect(rig.connection.nextDeadline == nil || rig.connection.events.isEmpty == false)
  }
}
