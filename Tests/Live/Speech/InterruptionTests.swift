import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// The messages that are cut or wait, and their reports (E10, E11).
@Suite("Interruptions")
struct InterruptionTests {
  let elements: [Element] = [.text("a", "Alpha"), .text("b", "Beta"), .text("c", "Gamma")]

  @Test("A new highlight interrupts the previous one, and is spoken in full (E9)")
  func highlightCutsHighlight() throws {
    let daemon = try PrivateDaemon(duration: "20")
    let session = try SpokenSession(daemon)
    session.director.when(
      "Alpha begins", { daemon.texts == ["Alpha"] },
      then: {
        daemon.duration = "0"
        return session.press(.next)
      })
    session.director.when("Beta is spoken", { daemon.lastSpoken("Beta") })
    session.run(elements)
    #expect(daemon.recordings.map(\.isComplete) == [false, true])
  }

  @Test(
    "Announcements are spoken one after the other, and each is reported as spoken (E11)")
  func announcementsQueue() throws {
    let daemon = try PrivateDaemon(duration: "0.1")
    let session = try SpokenSession(daemon)
    session.director.when(
      "Alpha is spoken", { daemon.lastSpoken("Alpha") },
      then: { [.announce("One"), .announce("Two"), .announce("Three")] })
    session.director.when("Three is reported", { session.director.log.contains("spoken Three") })
    session.run(elements)
    #expect(daemon.texts == ["Alpha", "One", "Two", "Three"])
    #expect(daemon.isAllComplete)
    #expect(
      session.director.log.filter { $0.hasPrefix("spoken") }
        == ["spoken One", "spoken Two", "spoken Three"])
  }

  @Test("A highlight waits for an announcement, and only the last one is spoken after it (E11)")
  func highlightWaits() throws {
    let daemon = try PrivateDaemon(duration: "0.4")
    let session = try SpokenSession(daemon)
    session.director.when(
      "Alpha is spoken", { daemon.lastSpoken("Alpha") }, then: { [.announce("One")] })
    session.director.when(
      "One begins", { daemon.texts.last == "One" },
      then: { session.press(.next) + session.press(.next) })
    session.director.when("Gamma is spoken", { daemon.lastSpoken("Gamma") })
    session.run(elements)
    #expect(daemon.texts == ["Alpha", "One", "Gamma"])
    #expect(daemon.isAllComplete, "\(daemon.recordings)")
    #expect(session.director.log.contains("spoken One"))
  }

  @Test(
    "Another screen interrupts all speech, and reports the announcements that were not heard (E11, T8)"
  )
  func screenCuts() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon)
    let next = ElementTree(session.screen("Next screen", [.text("n", "New")]))
    session.director.when(
      "Alpha is spoken", { daemon.lastSpoken("Alpha") },
      then: {
        daemon.duration = "20"
        return [.announce("One"), .announce("Two")] + session.press(.next)
      })
    // The highlighted stop waits for it, so the session knows that it began.
    session.director.when(
      "One begins", { daemon.texts.last == "One" && session.events.contains(.speechWaits) },
      then: {
        daemon.duration = "0"
        return [.screen(next, focus: nil)]
      })
    session.director.when("the new screen is spoken", { daemon.lastSpoken("New") })
    session.run(elements)
    #expect(!daemon.texts.contains("Two"))
    #expect(daemon.recordings.first { $0.text == "One" }?.isComplete == false)
    #expect(session.director.log.contains("cut One"), "\(session.director.log)")
    // It was queued and never begun.
    #expect(
      session.director.log.filter { $0.hasSuffix(" Two") && !$0.hasPrefix("said") } == [
        "dropped Two"
      ], "\(session.director.log)")
    #expect(daemon.texts.suffix(2) == ["Next screen", "New"])
  }

  @Test("Media that starts interrupts speech, which is silent until the next gesture (E10)")
  func media() throws {
    let daemon = try PrivateDaemon(duration: "20")
    let session = try SpokenSession(daemon)
    session.settings.afterSelect = .resume
    let film = Element.button("film", "Film").traits(adding: .startsMediaSession)
    session.director.when(
      "Film begins", { daemon.texts == ["Film, button"] },
      then: {
        daemon.duration = "0"
        return session.press(.select)
      })
    session.director.when(
      "it was activated", { session.director.log.contains("activated film") },
      then: { [.announce("Unheard")] })
    session.director.when(
      "that is dropped", { session.director.log.contains("dropped Unheard") },
      then: { session.press(.next) })
    session.director.when("the next gesture is heard", { daemon.lastSpoken("Beta") })
    session.run([film, .text("b", "Beta")])
    #expect(daemon.texts == ["Film, button", "Beta"])
    #expect(daemon.recordings.first?.isComplete == false)
  }

  @Test(
    "Messages to others are spoken while speech is off, each in full, and nothing else (B4)")
  func messages() throws {
    let daemon = try PrivateDaemon(duration: "0.2")
    let session = try SpokenSession(daemon)
    session.settings.speech.enabled = false
    session.settings.afterSelect = .resume
    session.messages = ["a": "I want tea", "b": "Please wait"]
    session.director.when("it scans", { true }, then: { session.press(.select) })
    session.director.when(
      "the first one begins", { daemon.texts == ["I want tea"] },
      then: { session.press(.next) })
    session.director.when(
      "it is reported", { session.director.log.contains("spoken I want tea") },
      then: { session.press(.select) })
    session.director.when(
      "the second one is reported", { session.director.log.contains("spoken Please wait") })
    session.run(elements)
    #expect(daemon.texts == ["I want tea", "Please wait"])
    #expect(daemon.isAllComplete, "\(daemon.recordings)")
  }

  @Test("After the end of a session, nothing is spoken")
  func endIsSilent() throws {
    let daemon = try PrivateDaemon(duration: "0.3")
    let session = try SpokenSession(daemon)
    session.director.when(
      "Alpha begins", { daemon.texts == ["Alpha"] }, then: { [.announce("One")] })
    session.director.when("the session ends", { true })
    session.run(elements)
    // The next client is heard immediately, because no message is queued before it.
    daemon.duration = "0"
    let other = try SpokenSession(daemon)
    other.director.when("Later is spoken", { daemon.lastSpoken("Later") })
    other.run([.text("l", "Later")])
    #expect(
      !daemon.texts.contains("One")
        || daemon.recordings.contains { $0.text == "One" && !$0.isComplete })
    #expect(daemon.texts.last == "Later")
  }
}
