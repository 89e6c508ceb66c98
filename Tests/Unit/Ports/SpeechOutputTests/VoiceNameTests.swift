import ScanEngine
import ScanTime
import SwitchInput
import SystemCalls
import Testing

@testable import SpeechOutput

/// Voices by their names: those that the daemon has, and those that it has not.
@Suite("Names of voices")
struct VoiceNameTests {
  private static let voices = [
    "English (America)", "English (Great Britain)", "English (America)+Alex", "German", "dummy",
  ].map { DaemonVoice(line: "\($0)\ten\tnone") }

  @Test(
    "Names similar to a wrong one are found, without the variants of voices",
    arguments: [
      ("German ", ["German"]), ("german", ["German"]), ("Germn", ["German"]),
      ("English", ["English (America)", "English (Great Britain)"]),
      ("english (america)+Ale", ["English (America)+Alex"]),
      ("dummy", []), ("Nobody", []), ("", []), (" ", []),
    ] as [(String, [String])])
  func near(name: String, names: [String]) {
    #expect(DaemonVoice.namesNear(name, in: Self.voices) == names)
  }

  @Test("The list of the daemon is read, and the silent voice does not count")
  func list() {
    let bytes = Array("249-English\ten\tnone\r\n249-Deutsch\tde\r\n249-dummy\ten\r\n".utf8)
    #expect(VoiceAnswer(bytes) == nil)
    #expect(
      VoiceAnswer(bytes + Array("249 OK VOICE LIST SENT\r\n".utf8))
        == .voices([
          DaemonVoice(line: "English\ten\tnone"), DaemonVoice(line: "Deutsch\tde"),
        ]))
    let dummy = "249-dummy\ten\tnone\r\n249 OK VOICE LIST SENT\r\n"
    #expect(VoiceAnswer(Array(dummy.utf8)) == .voices([]))
    #expect(VoiceAnswer(Array("321 ERR MODULE CANT REPORT VOICES\r\n".utf8)) == .unknown)
    #expect(VoiceAnswer(Array("249 OK VOICE LIST SENT\r\n".utf8)) == .unknown)
    for bytes in ["", "2", "249\r\n", "\r\n", "249-", "249-x\r\n"] {
      #expect(VoiceAnswer(Array(bytes.utf8)) == nil, "\(bytes)")
    }
  }

  /// Waits as the loop of a session does, until a question has an answer.
  private func answer(to question: VoiceQuestion, _ clock: MonotonicClock, _ server: SpeechServer)
    -> VoiceAnswer?
  {
    let limit = clock.now + .milliseconds(20_000)
    while clock.now < limit {
      server.move()
      let isReady = !waitShortly(for: [question.rawValue]).isEmpty
      guard isReady || question.nextDeadline <= clock.now else { continue }
      if let answer = question.answer(at: clock.now) { return answer }
    }
    return nil
  }

  @Test("The query for voices is sent even if nothing else wakes the session")
  func idle() throws {
    let (rig, clock) = (PortRig(), MonotonicClock())
    let server = SpeechServer(path: rig.path)
    let address = SpeechAddress(.unix(rig.path))
    let question = try VoiceQuestion(address, until: clock.now + .milliseconds(600_000))
    let answer = answer(to: question, clock, server)
    #expect(server.model.commands == ["LIST SYNTHESIS_VOICES"])
    #expect(answer != nil)
  }

  @Test("A daemon that closes the connection of that query has answered, and is not read again")
  func closed() throws {
    let (rig, clock) = (PortRig(), MonotonicClock())
    let server = SpeechServer(path: rig.path)
    server.isAwake = false
    let address = SpeechAddress(.unix(rig.path))
    let question = try VoiceQuestion(address, until: clock.now + .milliseconds(600_000))
    server.move()
    #expect(question.answer(at: clock.now) == nil)
    server.isAwake = true
    server.move()
    _ = server.model.takeOutput()
    server.hangUp()
    #expect(answer(to: question, clock, server) == .unknown)
  }

  @Test("A profile that names the silent voice gets the usual one")
  func dummy() {
    for name in ["dummy", "Dummy", "dum\u{200e}my"] {
      #expect(VoiceSetting.Voice(named: name) == .usual)
    }
    #expect(VoiceSetting.Voice(named: "dummy voice") == .name("dummy voice"))
  }

  @Test("The checked names are those that no daemon has by itself, each once")
  func names() {
    var settings = SpeechSettings()
    #expect(settings.voiceNames == [])
    settings.voice = "female2"
    settings.messageVoice = "German"
    #expect(settings.voiceNames == ["German"])
    settings.voice = "German"
    #expect(settings.voiceNames == ["German"])
    settings.voice = "dummy"
    #expect(settings.voiceNames == ["dummy", "German"])
  }

  @Test("A voice that the daemon lacks is reported at the start, once, with similar names")
  func unknown() {
    var rig = SpeechRig(isEnabled: false)
    rig.voices = .voices(Array(Self.voices.dropLast()))
    rig.connection.useVoices(named: ["Germn", "English (America)", "dummy"])
    rig.connection.use(isEnabled: true, startsDaemon: false, at: rig.now)
    rig.settle()
    #expect(
      rig.notices == [.unknownVoice("Germn", near: ["German"]), .unknownVoice("dummy", near: [])])
    rig.end(leaving: .up)
    rig.pass(5000)
    #expect(rig.notices.count == 4, "the end and the return of the daemon alone are new")
    // Another profile.
    rig.connection.useVoices(named: ["Germn", "Nobody"])
    rig.connection.askForVoices(at: rig.now)
    rig.settle()
    #expect(rig.notices.last == .unknownVoice("Nobody", near: []))
    #expect(rig.questions.count == 2)
  }

  @Test("If the daemon cannot list its voices, no name is reported as wrong")
  func unknowable() {
    var rig = SpeechRig(isEnabled: false)
    rig.voices = .unknown
    rig.connection.useVoices(named: ["Nobody"])
    rig.connection.use(isEnabled: true, startsDaemon: false, at: rig.now)
    rig.settle()
    rig.pass(60_000)
    #expect(rig.notices == [])
    #expect(rig.questions.count == 1)
  }
}
