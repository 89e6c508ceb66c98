import ScreenElements
import Glibc
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import SpeechOutput

/// A daemon that dies, hangs or has no sound never holds up scanning.
@Suite("A daemon that fails")
struct LostDaemonTests {
  let elements: [Element] = (0..<8).map { .text("e\($0)", "Item \($0)") }

  @Test(
    "After a crash during speech, the next daemon speaks the first highlight, and one notice reports it"
  )
  func crash() throws {
    let daemon = try PrivateDaemon(duration: "20")
    let session = try SpokenSession(daemon)
    session.director.when(
      "Item 0 begins", { daemon.texts == ["Item 0"] },
      then: {
        daemon.kill()
        return []
      })
    session.director.when(
      "it is reported", { session.notices.count == 1 }, then: { session.press(.next) })
    session.director.when(
      "scanning goes on", { session.director.log.contains("highlight e1") },
      then: { session.press(.next) })
    session.director.when(
      "further", { session.director.log.contains("highlight e2") },
      then: {
        daemon.duration = "0"
        #expect(throws: Never.self) { try daemon.start() }
        return []
      })
    session.director.when(
      "the voice is back", { session.notices.count == 2 }, then: { session.press(.next) })
    session.director.when("Item 3 is spoken", { daemon.lastSpoken("Item 3") })
    session.run(elements)
    #expect(session.notices.count == 2, "\(session.notices)")
    #expect(session.notices.first?.hasPrefix("The speech daemon at unix_socket:") == true)
    #expect(session.notices.last == "The speech daemon speaks again.")
    #expect(!daemon.texts.contains("Item 1"), "what is past is not said")
  }

  @Test(
    "While the daemon hangs, scanning continues in time, and the last highlight is spoken afterwards"
  )
  func hangs() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon, method: .auto)
    session.patience = SpeechTimeouts()
    session.settings.interval = .milliseconds(200)
    session.settings.firstItemPause = .zero
    session.settings.loops = .forever
    var atStop = 0
    let highlights = { session.director.log.count { $0.hasPrefix("highlight") } }
    session.director.when(
      "Item 1 is spoken", { daemon.texts.last == "Item 1" },
      then: {
        daemon.signal(SIGSTOP)
        atStop = highlights()
        return []
      })
    // At five a second that is longer than the second that an answer may take.
    session.director.when("ten highlights later", { highlights() >= atStop + 10 })
    var last = ""
    session.director.when(
      "it is reported", { session.notices.count == 1 },
      then: {
        last = Self.last(session)
        daemon.signal(SIGCONT)
        return [.pause]
      })
    session.director.when("the voice is back", { session.notices.count == 2 })
    session.director.when("what was highlighted last is spoken", { daemon.lastSpoken(last) })
    session.run(elements)
    #expect(session.notices.last == "The speech daemon speaks again.", "\(session.notices)")
    #expect(last == Self.last(session), "nothing was highlighted in the pause")
  }

  /// The words of the last highlight.
  private static func last(_ session: SpokenSession) -> String {
    let said = session.director.log.last { $0.hasPrefix("said ") } ?? ""
    return String(said.dropFirst("said ".count))
  }

  @Test(
    "If the daemon's sound is broken, scanning continues, and one notice reports it"
  )
  func brokenSound() throws {
    let daemon = try PrivateDaemon(.brokenSound)
    let session = try SpokenSession(daemon, method: .auto)
    session.patience = SpeechTimeouts()
    session.settings.interval = .milliseconds(200)
    session.settings.firstItemPause = .zero
    session.settings.loops = .forever
    session.settings.speech.waits = true
    session.director.when("it is reported", { !session.notices.isEmpty })
    session.director.when(
      "scanning goes round", { session.director.log.contains("highlight e2") })
    session.run(elements)
    #expect(session.notices == [Self.deadVoice])
  }

  /// The notice of a silent voice.
  private static let deadVoice =
    "The voice does not finish its texts, so scanning no longer waits for it. Start the speech daemon "
    + "again: pkill -KILL -u \"$USER\" -x speech-dispatch; speech-dispatcher --spawn. If it stays "
    + "silent, run switchlight doctor, and check its sound: spd-say hello"

  @Test(
    "A dead module is reported once and delays nothing; a new daemon is awaited (S12)",
    arguments: [true, false])
  func deadModule(whileSpeaking isSpeaking: Bool) throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon, method: .auto)
    session.patience.afterEstimate = SpeechTimeouts().afterEstimate
    session.settings.interval = .milliseconds(300)
    session.settings.firstItemPause = .zero
    session.settings.loops = .forever
    session.settings.speech.waits = true
    session.director.when(
      "Item 1 is spoken", { daemon.texts.last == "Item 1" },
      then: {
        if isSpeaking { daemon.duration = "20" }
        return []
      })
    let last = isSpeaking ? "Item 2" : "Item 3"
    session.director.when(
      "\(last) is spoken, or begins to be", { daemon.texts.last == last },
      then: {
        daemon.killModules()
        return []
      })
    var reported = session.clock.now
    var highlights = 0
    session.director.when(
      "it is reported", { !session.notices.isEmpty },
      then: {
        reported = session.clock.now
        highlights = session.director.log.count { $0.hasPrefix("highlight") }
        return []
      })
    session.director.when(
      "ten more are highlighted",
      { session.director.log.count { $0.hasPrefix("highlight") } >= highlights + 10 },
      then: {
        // Ten that wait take their estimates and two seconds each, which is some 27 s.
        #expect(session.clock.now - reported < .milliseconds(15_000))
        #expect(session.notices == [Self.deadVoice])
        daemon.kill()
        daemon.duration = "0"
        #expect(throws: Never.self) { try daemon.start() }
        return []
      })
    var ends = 0
    session.director.when(
      "it is alive again", { session.notices.count == 3 },
      then: {
        ends = session.events.count { $0 == .speechEnded }
        return []
      })
    session.director.when(
      "its ends count", { session.events.count { $0 == .speechEnded } >= ends + 2 })
    session.run(elements)
    #expect(session.notices.last == "The speech daemon speaks again.")
    #expect(session.notices.count == 3, "\(session.notices)")
  }

  @Test("A missing voice is reported at the start, with similar names (S12)")
  func unknownVoice() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon)
    session.settings.speech.voice = "germn"
    session.settings.speech.messageVoice = "other"
    session.director.when("it is reported", { !session.notices.isEmpty })
    session.run(elements)
    #expect(
      session.notices == [
        "The speech daemon has no voice \"germn\", and another one speaks. Similar names: \"german\". "
          + "To list the voices: spd-say -L"
      ])
  }

  @Test(
    "Without a daemon, scanning continues, and one notice reports it; one that starts later speaks")
  func comesLater() throws {
    let daemon = try PrivateDaemon()
    daemon.kill()
    let session = try SpokenSession(daemon)
    session.director.when(
      "it is reported", { session.notices.count == 1 }, then: { session.press(.next) })
    session.director.when(
      "scanning goes on", { session.director.log.contains("highlight e1") },
      then: {
        #expect(throws: Never.self) { try daemon.start() }
        return []
      })
    session.director.when(
      "the voice is there", { session.notices.count == 2 }, then: { session.press(.next) })
    session.director.when("Item 2 is spoken", { daemon.lastSpoken("Item 2") })
    session.run(elements)
    #expect(session.notices.count == 2, "\(session.notices)")
  }
}
