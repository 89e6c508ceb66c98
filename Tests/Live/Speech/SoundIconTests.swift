import ScreenElements
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

/// A real daemon's treatment of the short sounds of a profile.
@Suite("Sounds")
struct SoundIconTests {
  @Test(
    "The daemon plays a sound only while nothing is spoken, and the next stop is spoken in full (E11)"
  )
  func pick() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon)
    session.settings.afterSelect = .resume
    session.settings.speech.sounds.pick = "message"
    session.director.when(
      "the first stop is spoken to its end",
      { daemon.protocolEnd.contains(/Alpha[\s\S]*702 END/) },
      then: { session.press(.next) })
    session.director.when(
      "the stop without words is highlighted", { session.director.log.last == "highlight b" },
      then: { session.press(.select) })
    session.director.when(
      "the daemon has queued the sound",
      { daemon.protocolEnd.contains(/SOUND_ICON message[\s\S]*225 OK MESSAGE QUEUED/) },
      then: { session.press(.next) })
    session.director.when(
      "the next stop is spoken", { daemon.lastSpoken("Gamma") })
    session.run([.text("a", "Alpha"), Element(id: "b"), .text("c", "Gamma")])
    #expect(session.notices.isEmpty, "\(session.notices)")
    #expect(session.director.log.contains("activated b"))
    let spoken = daemon.recordings.filter(\.isComplete).map(\.text)
    #expect(spoken.first == "Alpha" && spoken.last == "Gamma", "\(daemon.recordings)")
  }
}
