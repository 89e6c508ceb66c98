import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("Profiles while scanning")
struct ProfileLoadingTests {
  /// Returns the same profile for every request.
  private final class OneProfile: ProfilePort {
    func check(_ value: SettingValue, for state: ScanState) {}
    func keep(_ settings: [Setting], of state: ScanState) {}
    let loading: ProfileLoading
    var asked: [String] = []

    init(_ loading: ProfileLoading) { self.loading = loading }

    /// True if a switch or another program requested it.
    var isWanted = false
    /// The number of wakes before it is available.
    var delay = 0

    func load(_ name: String, for state: ScanState) {
      asked.append(name)
      isWanted = true
    }

    func takeLoading(for state: ScanState) -> ProfileLoading? {
      guard isWanted else { return nil }
      delay -= 1
      guard delay < 0 else { return nil }
      isWanted = false
      return loading
    }
  }

  @Test("A profile that another program requests is loaded at the wake-up, without a switch (I14)")
  func reloads() {
    let rig = SessionRig()
    rig.settings.start = .immediately
    rig.port.end(at: 3600)
    var slow = rig.settings
    slow.interval = .milliseconds(5000)
    let profiles = OneProfile(
      .loaded(name: "same", slow, inputs: [rig.port], connected: [source(0)]))
    profiles.isWanted = true
    rig.profiles = profiles
    rig.run()
    #expect(profiles.asked.isEmpty)
    #expect(rig.moves == ["0 started", "0 highlight a", "1500 highlight b", "1500 profile same"])
    #expect(rig.port.closeCount == 1, "only at the end")
  }

  @Test("Values that the person has changed keep the ports and their connections (D6, I14)")
  func adjusts() {
    let rig = SessionRig()
    rig.settings.start = .immediately
    rig.port.press(at: 2000)
    rig.port.end(at: 9000)
    var slow = rig.settings
    slow.interval = .milliseconds(5000)
    let profiles = OneProfile(.adjusted(name: "same", slow))
    profiles.isWanted = true
    rig.profiles = profiles
    rig.run()
    #expect(profiles.asked.isEmpty)
    #expect(
      rig.moves.prefix(6) == [
        "0 started", "0 highlight a", "1500 highlight b", "1500 profile same", "2000 perform b",
        "2000 activated b",
      ])
    #expect(rig.port.closeCount == 1, "only at the end")
  }

  @Test("A valid profile brings its own ports, and the old ones are closed (I14)")
  func loads() {
    let rig = SessionRig(portCount: 2)
    rig.settings.start = .immediately
    rig.settings.switches[0].press = .profile("slow")
    rig.port.lastRequest = nil
    rig.port.press(at: 100)
    var slow = rig.settings
    slow.switches[0].press = .select
    slow.interval = .milliseconds(5000)
    let next = rig.ports[1]
    next.lastRequest = .quit
    next.press(at: 3000)
    let profiles = OneProfile(
      .loaded(name: "slow", slow, inputs: [next], connected: [source(0)]))
    rig.profiles = profiles
    rig.run()
    #expect(profiles.asked == ["slow"])
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "100 load slow", "100 profile slow", "3000 perform a",
        "3000 activated a",
      ])
    #expect(rig.ports.map(\.closeCount) == [1, 1])
  }

  @Test(
    "An invalid profile, or a missing one, changes nothing (I14, Y4)", arguments: [true, false])
  func refuses(exists: Bool) {
    let rig = SessionRig()
    rig.settings.start = .immediately
    rig.settings.switches[0].press = .profile("bad")
    if exists { rig.profiles = OneProfile(.refused(name: "bad", message: "It has no switch.")) }
    rig.port.press(at: 100)
    rig.port.end(at: 2000)
    rig.run()
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "100 load bad", "100 profile-refused",
        "1500 highlight b",
      ])
  }

  @Test("The scan continues while a profile is read, and presses belong to the previous one (I14)")
  func goesOnMeanwhile() {
    let rig = SessionRig()
    rig.settings.start = .immediately
    rig.settings.switches.append(SwitchSettings(name: "other", press: .profile("slow")))
    rig.port.press(1, at: 100)
    rig.port.release(1, at: 150)
    rig.port.press(at: 1600)
    rig.port.end(at: 3500)
    var slow = rig.settings
    slow.interval = .milliseconds(5000)
    let profiles = OneProfile(
      .loaded(name: "slow", slow, inputs: [rig.port], connected: [source(0)]))
    profiles.delay = 3
    rig.profiles = profiles
    rig.run()
    #expect(
      rig.moves.filter { !$0.contains("other") } == [
        "0 started", "0 highlight a", "100 load slow", "1500 highlight b", "1600 perform b",
        "1600 activated b", "1600 profile slow",
      ])
  }
}
