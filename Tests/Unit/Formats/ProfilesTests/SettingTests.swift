import Profiles
import ScanTime
import SwitchInput
import Testing

@Suite("Settings over a profile (--set)")
struct SettingTests {
  @Test("A whole path, the end of a path, and a switch are accepted")
  func understood() throws {
    let reading = read(
      profileText("    longPress: {after: 1s, action: back}"),
      settings: [
        "scanning.interval=800ms", "firstItemPause=0ms", "switches.main.hold=20ms",
        "longPress.after=2s", "main.press=select", "name=a = b", "speech.voice=",
        "scanning.loops=forever", "bailOut=off",
      ])
    let profile = try #require(reading.profile, "\(reading.diagnostics)")
    #expect(profile.scanning.interval == .milliseconds(800))
    #expect(profile.scanning.firstItemPause == .zero)
    #expect(profile.scanning.switches[0].hold == .milliseconds(20))
    #expect(profile.scanning.switches[0].longPress?.after == .milliseconds(2000))
    #expect(profile.scanning.loops == .forever)
    #expect(profile.name == "a = b" && profile.scanning.speech.voice.isEmpty)
  }

  @Test(
    "A wrong setting is reported in its own file",
    arguments: [
      (
        "interval=20ms",
        "--set:1:10: error: interval is 20ms; it must be from 50ms to 60s\ninterval=20ms\n         ^\nhint: Write 50ms or more."
      ),
      (
        "interval=",
        "--set:1:10: error: interval is empty; it must be a duration\ninterval=\n         ^\nhint: Write interval: 500ms, or leave the key out."
      ),
      (
        "interval",
        "--set:1:1: error: a setting needs a value\ninterval\n^\nhint: Write KEY=VALUE, such as interval=800ms."
      ),
      (
        "intervl=1s",
        "--set:1:1: error: \"intervl\" is not a setting of this profile\nintervl=1s\n^\nhint: Did you mean interval?"
      ),
      (
        "loops=2",
        "--set:1:1: error: \"loops\" could be one of scanning.loops, point.loops\nloops=2\n^\nhint: Write more of its path."
      ),
      (
        "speed=2",
        "--set:1:1: error: \"speed\" could be scanning.interval or point.speed\nspeed=2\n^\nhint: Write the whole path. scanning.interval is how long the highlight rests on a stop before it moves on. point.speed is how fast the line sweeps."
      ),
      (
        "pressTime=20ms",
        "--set:1:1: error: \"pressTime\" could be switches.main.hold or planning.pressTime\npressTime=20ms\n^\nhint: Write the whole path. switches.main.hold is how long a press must last to count. planning.pressTime is the press time assumed when planning groups."
      ),
      (
        "screen=welcome",
        "--set:1:1: error: \"screen\" does not say what it is of\nscreen=welcome\n^\nhint: Write the whole path. sounds.screen is the sound for a new screen."
      ),
      (
        "longPress.after=1s",
        "--set:1:1: error: the switch \"main\" has no longPress\nlongPress.after=1s\n^\nhint: Give it one in the profile first."
      ),
    ] as [(String, String)])
  func problem(setting: String, expected: String) {
    let reading = read(profileText(), settings: [setting])
    #expect(reading.profile == nil)
    #expect(reading.diagnostics.map(\.description) == [expected])
  }

  @Test("A setting that conflicts with the file shows both positions (Y5)")
  func conflict() {
    let reading = read(
      profileText("    longPress: {after: 1s, action: back}"), settings: ["hold=3s"])
    #expect(
      reading.diagnostics.map(\.description) == [
        """
        --set:1:6: error: hold is 3s; it must be shorter than longPress.after, which is 1s
        hold=3s
             ^
        p.yaml:7:24: note: longPress.after is given here
            longPress: {after: 1s, action: back}
                               ^
        """
      ])
  }

  @Test("A setting can fix an error of the file")
  func fixes() {
    #expect(
      read(profileText("", "scanning: {method: dwell}"), settings: ["method=auto"]).profile != nil)
  }
}
