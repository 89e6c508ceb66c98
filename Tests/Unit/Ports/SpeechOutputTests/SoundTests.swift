import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

@Suite("Short sounds (E11)")
struct SoundTests {
  var rig = SpeechRig()

  @Test("A sound is a notification by its name, and has no report (S12)")
  mutating func alone() {
    rig.connection.play(sound: "message", at: rig.now)
    rig.settle()
    #expect(
      rig.model.commands.suffix(2) == ["SET SELF PRIORITY notification", "SOUND_ICON message"])
    #expect(rig.model.current?.isSound == true)
    rig.finish()
    #expect(rig.events.isEmpty && rig.notices.isEmpty)
    rig.connection.play(sound: "start", at: rig.now)
    rig.settle()
    #expect(rig.model.commands.last == "SOUND_ICON start")
    #expect(rig.model.problems == [])
  }

  @Test("A text during a sound is spoken immediately, and is reported as usual (S12)")
  mutating func thenText() {
    rig.connection.play(sound: "message", at: rig.now)
    rig.settle()
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.current?.text == "Tea")
    #expect(rig.begins == [rig.now])
    rig.finish(after: 580)
    #expect(rig.events == [.speechEnded])
    #expect(rig.model.problems == [])
  }

  @Test("A sound is omitted while a text is spoken or waits, and cuts nothing")
  mutating func whileSpeaking() {
    rig.say("Tea")
    rig.connection.play(sound: "message", at: rig.now)
    rig.settle()
    rig.connection.play(sound: "message", at: rig.now)
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea"])
    #expect(rig.model.current?.text == "Tea")
    rig.finish()
    rig.say("Saved", .announcement)
    rig.settle()
    rig.connection.play(sound: "message", at: rig.now)
    rig.settle()
    #expect(rig.model.messages.map(\.text) == ["Tea", "Saved"])
  }

  @Test("Without a voice, a sound is omitted, and is not played later")
  func withoutAVoice() {
    for daemon in [SpeechRig.Daemon.missing, .refusing, .hung, .stuck] {
      var rig = SpeechRig(daemon: daemon)
      rig.connection.play(sound: "message", at: rig.now)
      rig.settle()
      rig.daemon = .up
      rig.pass(120_000)
      #expect(!rig.model.commands.contains { $0.hasPrefix("SOUND_ICON") }, "\(daemon)")
    }
  }

  @Test("A name cannot become another command")
  mutating func hostileName() {
    rig.connection.play(sound: "a\r\nCANCEL ALL", at: rig.now)
    rig.settle()
    #expect(!rig.model.commands.contains { $0.hasPrefix("CANCEL") })
  }

  @Test("A sound that the daemon rejects is reported once, and speech continues")
  mutating func refused() {
    rig.model.refusesSounds = true
    rig.connection.play(sound: "odd", at: rig.now)
    rig.settle()
    rig.connection.play(sound: "odd", at: rig.now)
    rig.settle()
    #expect(rig.notices == [.refused(command: "SOUND_ICON odd", reply: "300 ERR NO SUCH SOUND")])
    rig.say("Tea")
    rig.settle()
    #expect(rig.model.current?.text == "Tea")
  }
}

@Suite("The choice of the sound (E11)")
struct SoundChoiceTests {
  private let rig = PortRig()

  private func begin(_ change: (inout SpeechSettings) -> Void) {
    rig.listen()
    var settings = rig.state.settings
    settings.method = .step
    settings.switches = [
      SwitchSettings(name: "main", press: .select), SwitchSettings(name: "next", press: .next),
    ]
    settings.speech.enabled = false
    change(&settings.speech)
    rig.state = ScanState(
      settings: settings, tree: rig.state.scopes.tree,
      connected: [0, 1].map { SourceID(switchIndex: $0, sourceIndex: 0) })
    rig.open()
    rig.run("the voice is there") { $0.server?.model.commands.last == "GET VOICE_TYPE" }
    rig.run("it is ready") { $0.port?.isReady == true }
  }

  private func tap(_ index: Int, at milliseconds: Int64) {
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    let time = Instant(microseconds: milliseconds * 1000)
    rig.send(.press(source, timestamp: time), at: milliseconds)
    rig.send(.release(source, timestamp: time), at: milliseconds)
  }

  private var sounds: [String] {
    rig.server?.model.commands.filter { $0.hasPrefix("SOUND_ICON ") }.map {
      String($0.dropFirst(11))
    } ?? []
  }

  /// Lets a sound come to its end.
  private func hear(_ expected: [String]) {
    rig.run("\(expected) are heard") { _ in sounds == expected }
    rig.server?.model.finish()
    rig.server?.answer()
    rig.run("it is quiet again") { $0.port?.isReady == true }
  }

  @Test("A new screen, a failure, a pick and the start of a pass each have their own sound")
  func each() {
    begin {
      $0.sounds.screen = "start"
      $0.sounds.pick = "message"
      $0.sounds.failure = "finish"
      $0.sounds.pass = "prompt"
    }
    rig.send(.start)
    hear(["prompt"])
    tap(1, at: 1000)
    tap(0, at: 2000)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .failed(.failed))), at: 2010)
    hear(["prompt", "finish"])
    tap(0, at: 3000)
    rig.send(.answer(ActivationAnswer(request: 2, outcome: .done)), at: 3010)
    hear(["prompt", "finish", "message"])
    let next = Screen(title: "Next", size: Size(width: 400, height: 400)) {
      Element.button("cake", "Cake")
    }
    rig.send(.screen(ElementTree(next), focus: nil), at: 4000)
    hear(["prompt", "finish", "message", "start"])
    #expect(rig.server?.model.problems == [])
  }

  @Test("Only events with a sound are heard, and without any sound the voice is not called")
  func chosen() {
    begin { $0.sounds.failure = "finish" }
    rig.send(.start)
    tap(0, at: 1000)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 1010)
    tap(0, at: 2000)
    rig.send(.answer(ActivationAnswer(request: 2, outcome: .failed(.failed))), at: 2010)
    hear(["finish"])
    var settings = rig.state.settings
    settings.speech.sounds = SoundSettings()
    rig.send(.profile(.accepted(name: "x", settings, connected: [], held: [])), at: 3000)
    rig.run("it leaves") { $0.server?.isLeft ?? false }
  }

  @Test("If stops are spoken, a sound is omitted for a text at the same instant")
  func givesWay() {
    begin {
      $0.enabled = true
      $0.sounds.pass = "prompt"
      $0.sounds.failure = "finish"
    }
    rig.send(.start)
    rig.run("the stop is spoken") { $0.server?.model.current?.text == "Tea" }
    #expect(sounds.isEmpty)
    rig.server?.model.finish()
    rig.server?.answer()
    rig.run("its end is known") { $0.events.contains(.speechEnded) }
    tap(0, at: 2000)
    rig.send(.answer(ActivationAnswer(request: 1, outcome: .failed(.failed))), at: 2010)
    hear(["finish"])
  }
}
