import Testing

@testable import LiveScanning

/// The values of a session that the next one takes over (R11.4).
@Suite("The overrides of a session (R11.4)")
struct SessionOverridesTests {
  @Test("The voice that our own stop has turned off stays off in the next session")
  func ownVoice() {
    var overrides = SessionOverrides(["speech.enabled=true", "interval=2s"])
    overrides.speak(false)
    #expect(overrides.legacy == ["interval=2s", "speech.enabled=false"])
    #expect(
      overrides.texts == ["speech.enabled=true", "interval=2s"], "a reload reads --set again")
    overrides.speak(nil)
    #expect(overrides.legacy.contains("speech.enabled=false"), "another value of that stop")
  }

  @Test("A voice that is kept in the settings replaces that of our own stop")
  func keptVoice() {
    var overrides = SessionOverrides([])
    overrides.speak(false)
    overrides.forget(["speech.enabled"])
    #expect(overrides.legacy == [], "the file has it")
    overrides.hold(["speech.enabled=true"])
    #expect(overrides.legacy == ["speech.enabled=true"], "the file could not be written (N2.14)")
    overrides.speak(false)
    #expect(overrides.legacy == ["speech.enabled=false"], "the latest change counts")
  }

  @Test("Other kept settings leave the voice, and replace their own overrides, also short ones")
  func others() {
    var overrides = SessionOverrides(["interval=2s", "scanning.loops=3"])
    overrides.speak(true)
    overrides.forget(["scanning.interval"])
    overrides.hold(["scanning.interval=1s"])
    #expect(
      overrides.legacy == ["scanning.loops=3", "scanning.interval=1s", "speech.enabled=true"])
  }
}
