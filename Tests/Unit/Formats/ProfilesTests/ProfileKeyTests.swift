import DeviceNaming
import ScreenElements
import Profiles
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Every key of a profile")
struct ProfileKeyTests {
  @Test("Every scan method has its own word (S2 to S8)")
  func methods() throws {
    let key = try #require(ProfileKeys.all.first { $0.path == "scanning.method" })
    guard case .word(let words) = key.form else {
      Issue.record("its form is \(key.form)")
      return
    }
    #expect(Set(words).count == ScanMethod.allCases.count)
  }

  @Test("Values that differ from the defaults are read")
  func values() throws {
    let reading = read(
      """
      format: switchlight-profile/1
      name: Evening
      switches:
        next-1:
          sources: [{device: "USB ?*", vendor: 0x0d8c, product: 0x0014, key: BTN_LEFT}, {terminal: x}]
          press: next
          on: release
          hold: 20ms
          ignoreRepeat: 0.5s
          stuck: 2min
        links:
          sources: [{terminal: enter}]
          press: select
          ignoreRepeat: 250ms
          longPress: {after: 1.5s, action: back}
        previous:
          sources: [{terminal: "1"}]
          press: previous
          ignoreRepeat: 250ms
          repeat: {after: 400ms, every: 100ms}
      grab: false
      scanning:
        {method: step, interval: 50ms, firstItemPause: 0ms, dwell: 2s, fastInterval: 20ms, backtrack: 1,
        loops: forever, start: immediately, afterSelect: resume, selectionDelay: 10ms, lateGrace: 20ms,
        changeGuard: 0ms, groups: rows, exit: first, autoTapTime: 1s, includeDisabled: true,
        includeStatic: never}
      point: {style: radar, first: y, speed: 60.5, band: 40, edgePause: 0ms, loops: forever}
      speech: {enabled: true, hints: false, traits: false, rate: -50, pitch: 1.5, volume: 80, voice: f1, language: de}
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    let profile = try #require(reading.profile)
    let left = try #require(KernelKey(name: "BTN_LEFT"))
    #expect(
      profile.sources == [
        [
          .device(DeviceMatcher(name: "USB ?*", vendor: 0x0d8c, product: 0x0014), key: left),
          .terminal("x"),
        ], [.terminal("enter")], [.terminal("1")],
      ])
    var next = SwitchSettings(name: "next-1", sourceCount: 2, press: .next)
    next.recognition = .release
    next.hold = .milliseconds(20)
    next.ignoreRepeat = .milliseconds(500)
    next.stuck = .milliseconds(120_000)
    var select = SwitchSettings(name: "links", press: .select)
    select.ignoreRepeat = .milliseconds(250)
    select.longPress = LongPress(after: .milliseconds(1500), action: .back)
    var previous = SwitchSettings(name: "previous", press: .previous)
    previous.ignoreRepeat = .milliseconds(250)
    previous.moveRepeat = MoveRepeat(after: .milliseconds(400), every: .milliseconds(100))
    var expected = ScanSettings(switches: [next, select, previous])
    expected.method = .step
    expected.interval = .milliseconds(50)
    expected.firstItemPause = .zero
    expected.dwell = .milliseconds(2000)
    expected.fastInterval = .milliseconds(20)
    expected.backtrack = 1
    expected.loops = .forever
    expected.start = .immediately
    expected.afterSelect = .resume
    expected.selectionDelay = .milliseconds(10)
    expected.lateGrace = .milliseconds(20)
    expected.changeGuard = .zero
    expected.grouping = Grouping(style: .rows, exit: .first, includesDisabled: true)
    expected.staticStops = .never
    expected.autoTapTime = .milliseconds(1000)
    expected.point.style = .radar
    expected.point.first = .y
    expected.point.speed = 60.5
    expected.point.band = 40
    expected.point.edgePause = .zero
    expected.point.loops = .forever
    expected.speech.enabled = true
    expected.speech.hints = false
    expected.speech.traits = false
    expected.speech.rate = -50
    expected.speech.pitch = 1.5
    expected.speech.volume = 80
    expected.speech.voice = "f1"
    expected.speech.language = "de"
    #expect(profile.scanning == expected)
    #expect(profile.name == "Evening" && !profile.grab)
    #expect(profile.switchIndex(named: "links") == 1 && profile.switchIndex(named: "x") == nil)
  }

  @Test(
    "Values out of bounds are reported with the bounds",
    arguments: [
      ("scanning: {interval: 20ms}", "interval is 20ms; it must be from 50ms to 60s"),
      ("scanning: {interval: -1s}", "interval is -1s; it must be from 50ms to 60s"),
      ("scanning: {firstItemPause: 61s}", "firstItemPause is 61s; it must be from 0ms to 60s"),
      ("scanning: {dwell: 99ms}", "dwell is 99ms; it must be from 100ms to 60s"),
      ("scanning: {fastInterval: 11s}", "fastInterval is 11s; it must be from 20ms to 10s"),
      ("scanning: {backtrack: 21}", "backtrack is 21; it must be from 1 to 20"),
      ("scanning: {loops: 0}", "loops is 0; it must be from 1 to 1000"),
      ("scanning: {loops: often}", "loops must be a whole number or forever"),
      ("scanning: {selectionDelay: 11s}", "selectionDelay is 11s; it must be from 0ms to 10s"),
      ("scanning: {lateGrace: 2001ms}", "lateGrace is 2001ms; it must be from 0ms to 2s"),
      ("scanning: {changeGuard: 6s}", "changeGuard is 6s; it must be from 0ms to 5s"),
      ("scanning: {autoTapTime: 1ms}", "autoTapTime is 1ms; it must be from 100ms to 10s"),
      ("scanning: {interval: 1}", "interval is \"1\", which has no unit"),
      ("scanning: {interval: fast}", "interval is \"fast\", which is not a duration"),
      ("scanning: {includeDisabled: no}", "includeDisabled must be true or false, not text"),
      (
        "scanning: {method: autoo}",
        "method is \"autoo\"; it must be one of auto, step, dwell, inverse, directed, elimination, overscan"
      ),
      ("scanning: [auto]", "scanning must be a mapping, not a list"),
      ("point: {speed: 0}", "point.speed is 0; it must be from 1 to 10000"),
      ("point: {band: 2001}", "point.band is 2001; it must be from 0 to 2000"),
      ("point: {loops: 1001}", "point.loops is 1001; it must be from 1 to 1000"),
      ("speech: {rate: 101}", "rate is 101; it must be from -100 to 100"),
      ("speech: {pitch: 2.1}", "pitch is 2.1; it must be from 0 to 2"),
      ("speech: {pitch: .nan}", "pitch must be a finite number"),
      ("speech: {volume: 1.5}", "volume must be a whole number, not a number"),
      ("bailOut: 500ms", "bailOut is 500ms; it must be from 1s to 2min"),
      ("bailOut: never", "bailOut is \"never\", which is not a duration"),
      ("grab: maybe", "grab must be true or false, not text"),
      ("name: 5", "name must be text, not a number"),
      ("intervall: 1s", "\"intervall\" is not a key of a profile"),
    ] as [(String, String)])
  func bounds(line: String, expected: String) {
    let text = profileText("", line)
    #expect(
      problems(line.hasPrefix("name") ? text.replacing("name: P\n", with: "") : text) == [expected])
  }

  @Test(
    "Values of a switch out of bounds are reported with the bounds",
    arguments: [
      ("hold: 11s", "hold is 11s; it must be from 0ms to 10s"),
      ("stuck: 999ms", "stuck is 999ms; it must be from 1s to 10min"),
      (
        "longPress: {after: 50ms, action: back}",
        "longPress.after is 50ms; it must be from 100ms to 30s"
      ),
      ("longPress: {after: 1s}", "longPress has no action"),
      ("repeat: {after: 20ms, every: 11s}", "repeat.after is 20ms; it must be from 50ms to 10s"),
      ("press: selct", "press is \"selct\", which is not an action"),
      ("press: choose 9", "press must choose a part from 1 to 8"),
      ("press: choose", "press must choose a part from 1 to 8"),
      (
        "press: profile ../x",
        "press is profile \"../x\", which is not the name of a profile beside this one"
      ),
      ("on: down", "on is \"down\"; it must be one of press, release"),
      ("onn: press", "\"onn\" is not a key of a switch"),
    ] as [(String, String)])
  func switchBounds(line: String, expected: String) {
    #expect(problems(profileText("    \(line)")).contains(expected))
  }

  @Test("Actions are written as they are read")
  func actions() {
    for (word, action) in [
      ("say-again", Action.sayAgain), ("help", .help), ("choose 3", .choose(3)),
      ("profile evening", .profile("evening")),
      ("select", .select), ("escape", .escape),
    ] {
      #expect(action.fileText == word)
    }
  }

  @Test("Each terminal key has one name")
  func terminalKeys() {
    #expect(Set(terminalKeyNames).count == terminalKeyNames.count)
    #expect(terminalKeyNames.count == 15 + 12 + 94)
    for name in ["space", "f12", "page-down", "~", "a", "Z", "#"] {
      #expect(terminalKeyNames.contains(name))
    }
  }
}
