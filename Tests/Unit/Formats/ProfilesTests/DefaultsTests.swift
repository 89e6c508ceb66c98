import DeviceNaming
import Diagnostics
import Profiles
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("The defaults of a profile")
struct DefaultsTests {
  /// The sample of the interface without its longPress, which is not a default.
  private static let sample = """
    format: switchlight-profile/1
    name: One switch, automatic scanning
    switches:
      main:
        sources:                       # any of them is this switch
          - device: "AbleNet*"         # glob on the device's name; or by vendor and product
            key: KEY_SPACE             # the kernel's name of a key or button
          - terminal: space            # the terminal's own keyboard
        press: select
        on: press                      # or release
        hold: 0ms
        ignoreRepeat: 0ms
        # repeat: {after: 500ms, every: 200ms}  # none unless given; not beside longPress
        stuck: 60s
    grab: true                         # take the devices for ourselves
    scanning:
      method: auto                     # auto, step, dwell, inverse, directed, elimination, overscan
      interval: 1.2s
      firstItemPause: 500ms
      dwell: 1.5s
      fastInterval: 250ms
      backtrack: 3
      loops: 3                         # or forever
      start: press                     # or immediately
      afterSelect: restart             # resume, next, stop
      selectionDelay: 0ms
      lateGrace: 0ms
      changeGuard: 300ms
      groups: none                     # containers, rows, planned
      exit: last                       # first, none
      select: activate                 # menu, autoTap
      autoTapTime: 750ms
      includeDisabled: false
      includeStatic: spoken            # always, never
      mode: item                       # or point
    planning: {pressTime: 0ms, misses: 0.02}
    point: {style: crosshair, first: x, speed: 120, band: 0, edgePause: 250ms, loops: 2}
    speech: {enabled: false, wait: false, hints: true, traits: true, rate: 0, pitch: 1.0, volume: 100, voice: "", language: "",
      messageVoice: "", messageVolume: same, messageLanguage: "", startDaemon: true, keepMessage: false}
    sounds: {screen: "", pick: "", failure: "", pass: ""}
    desktop: {text: spoken, groupSize: 6, keyboard: true, words: 5, wordsPlace: first, capitals: false, learning: true,
      letters: "frequency", phrases: "", keepAwake: true, unlock: false}
    look: {color: orange, width: 4, textSize: 18, theme: light}
    bailOut: off                       # or a duration
    """

  private var defaults: Profile {
    var profile = Profile(name: "One switch, automatic scanning")
    var settings = SwitchSettings(name: "main", press: .select)
    settings.sourceCount = 2
    profile.scanning.switches = [settings]
    if let key = KernelKey(name: "KEY_SPACE") {
      profile.sources = [[.device(DeviceMatcher(name: "AbleNet*"), key: key), .terminal("space")]]
    }
    return profile
  }

  @Test("The sample of the interface equals the defaults of the engine")
  func sampleIsDefaults() {
    #expect(read(DefaultsTests.sample).profile == defaults)
    #expect(
      problems(DefaultsTests.sample) == [
        "warning: the switch \"main\" counts every press: a bounce or a tremor presses twice"
      ])
  }

  @Test("A profile only needs the values that differ from the defaults")
  func shortest() {
    let reading = readProfile(
      Array(
        "format: switchlight-profile/1\nswitches: {main: {sources: [{device: \"AbleNet*\", key: KEY_SPACE}, {terminal: space}]}}"
          .utf8), name: "a/short.yaml")
    var expected = defaults
    expected.name = "short"
    #expect(reading.profile == expected)
  }

  @Test("The table writes each default like the sample")
  func tableAgainstSample() {
    let lines = DefaultsTests.sample.split(whereSeparator: \.isNewline).map { line in
      line.prefix { $0 != "#" }
    }
    for key in ProfileKeys.profile where key.path != "name" {
      let text = key.text(Profile(name: ""))
      #expect(text != nil)
      let isQuoted =
        switch key.form {
        case .text, .texts, .lettersOr: true
        default: false
        }
      let value = isQuoted ? "\"\(text ?? "")\"" : text ?? ""
      let decimals = key.path == "speech.pitch" ? ".0" : ""
      let pair = "\(key.name): \(value)\(decimals)"
      let isWritten = lines.contains { line in
        line.split(whereSeparator: { "{},".contains($0) }).contains { part in
          part.drop { $0 == " " }.trimmingEnd() == pair
        }
      }
      #expect(isWritten, "\(key.path): \(pair)")
    }
  }

  @Test("Each path occurs once in the tables, with a meaning")
  func tables() {
    let paths = ProfileKeys.profile.map(\.path) + ProfileKeys.oneSwitch.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(ProfileKeys.profile.allSatisfy { $0.meaning.hasSuffix(".") })
    #expect(ProfileKeys.oneSwitch.allSatisfy { $0.meaning.hasSuffix(".") })
  }

  @Test("A profile written by the table is read back unchanged")
  func roundTrip() {
    let settings = ProfileKeys.profile.compactMap { key in
      key.text(defaults).map { "\(key.path)=\($0)" }
    }
    #expect(read(DefaultsTests.sample, settings: settings).profile == defaults)
  }
}

extension Substring {
  fileprivate func trimmingEnd() -> Substring {
    var rest = self
    while rest.last == " " { rest = rest.dropLast() }
    return rest
  }
}
