import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

/// Inputs that are read together on a busy machine, and are handled one after the other.
@Suite("Inputs of one wake-up")
struct OneWakeTests {
  let rig = SessionRig(portCount: 2)

  init() {
    rig.settings.start = .immediately
  }

  @Test(
    "The end of a text that was read before the next text was due belongs to the first one (S12)")
  func endOfTheTextBefore() {
    rig.settings.speech.enabled = true
    rig.settings.speech.waits = true
    rig.time.delay = .milliseconds(10)
    // "a" is not waited for any longer at 2460; its end is read in the wake that is late for that.
    rig.ports[1].deliver(.speechEnded, at: 2465)
    rig.port.end(at: 4000)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "2460 highlight b"])
  }

  @Test(
    "A tap that is shorter than the hold does not count, even if other input arrives with it (I2)")
  func shortTap() {
    rig.settings.switches[0].hold = .milliseconds(100)
    rig.time.delay = .milliseconds(200)
    rig.port.stop = .first
    rig.port.press(at: 100)
    rig.port.release(at: 150)
    rig.ports[1].deliver(.announce("something"), at: 300)
    rig.ports[1].nextDeadline = instant(100)
    rig.run()
    #expect(!rig.moves.contains { $0.contains("perform") }, "\(rig.log)")
    #expect(rig.log.contains("150 main released"))
  }

  @Test("A tree that was read before an answer does not replace the answer's tree (A4, T1)")
  func olderTree() {
    let (read, answered) = (rig.tree("d"), rig.tree("d", "e"))
    run(.layout(read, focus: "b"), readBeforeAnswer: answered)
    #expect(rig.feedback.tree == answered)
    #expect(rig.moves.contains("110 highlight b"), "its focus counts all the same")
  }

  @Test("A screen that was read before an answer shows the tree of the answer (A4, E11)")
  func olderScreen() {
    let (read, answered) = (rig.tree("d"), rig.tree("d", "e"))
    run(.screen(read, focus: "c"), readBeforeAnswer: answered)
    #expect(rig.feedback.tree == answered)
    #expect(rig.moves.contains("110 highlight c"))
  }

  /// Runs a session in which an input is read together with a press whose answer brings a tree.
  private func run(_ input: ScanInput, readBeforeAnswer tree: ElementTree) {
    rig.elements.answer = {
      ActivationAnswer(request: $0.number, outcome: .done, change: .layout(tree))
    }
    rig.time.delay = .milliseconds(20)
    rig.port.press(at: 100)
    rig.ports[1].deliver(input, at: 110)
    rig.port.end(at: 200)
    rig.run()
  }

  @Test(
    "A press after a port resumes counts, even if its switch is held by that time (I7)")
  func pressAfterWake() {
    rig.time.delay = .milliseconds(50)
    rig.ports[1].deliver(.suspend, at: 100)
    rig.ports[1].deliver(.wake(held: []), at: 100)
    rig.port.press(at: 110)
    rig.port.held = [source(0)]
    rig.run()
    #expect(rig.log.contains("110 main recognized"), "\(rig.log)")
  }

  @Test("A press before another profile takes over belongs to the previous profile (I14)")
  func switchOfTheProfileBefore() {
    rig.settings.switches = [
      SwitchSettings(name: "main", press: .select),
      SwitchSettings(name: "other", press: .profile("next")),
    ]
    rig.time.delay = .milliseconds(50)
    rig.port.press(1, at: 100)
    rig.port.press(0, at: 110)
    rig.port.release(0, at: 120)
    rig.port.lastRequest = nil
    var settings = rig.settings
    settings.switches = [SwitchSettings(name: "next", press: .select)]
    rig.ports[1].end(at: 500)
    rig.ports[1].lastRequest = .quit
    rig.profiles = LoadedProfile(
      .loaded(name: "next", settings, inputs: [rig.ports[1]], connected: [source(0)]))
    rig.run()
    #expect(!rig.log.contains { $0.contains("next pressed") }, "\(rig.log)")
    #expect(rig.log.contains("110 main pressed"), "\(rig.log)")
    #expect(rig.log.last { $0.contains("profile") } == "150 profile next", "\(rig.log)")
  }
}

/// Returns the same profile for every request.
private final class LoadedProfile: ProfilePort {
  func check(_ value: SettingValue, for state: ScanState) {}
  func keep(_ settings: [Setting], of state: ScanState) {}
  private let loading: ProfileLoading
  private var isWanted = false

  init(_ loading: ProfileLoading) { self.loading = loading }

  func load(_ name: String, for state: ScanState) { isWanted = true }

  func takeLoading(for state: ScanState) -> ProfileLoading? {
    defer { isWanted = false }
    return isWanted ? loading : nil
  }
}
