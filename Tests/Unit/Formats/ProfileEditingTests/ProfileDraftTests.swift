import DeviceNaming
import Diagnostics
import ProfileEditing
import Profiles
import ScanTime
import SwitchInput
import Testing

@Suite("Changing a profile")
struct ProfileDraftTests {
  @Test(
    "One value changes one line, and comments, order and blank lines stay",
    arguments: [
      ("interval", "2s", "interval: 1.5s ", "interval: 2s "),
      ("name", "Evening", "name: \"A profile\"", "name: \"Evening\""),
      ("ignoreRepeat", "300ms", "ignoreRepeat: 250ms", "ignoreRepeat: 300ms"),
      ("speech.rate", "-5", "rate: 0", "rate: -5"),
      ("scanning.loops", "forever", "begin slowly\n", "begin slowly\n  loops: forever\n"),
      ("speech.volume", "50", "rate: 0}", "rate: 0, volume: 50}"),
      ("speech.wait", "true", "enabled: true, rate", "enabled: true, wait: true, rate"),
      ("grab", "false", "tremor\n", "tremor\ngrab: false\n"),
      ("point.speed", "60.5", "begin slowly\n", "begin slowly\npoint:\n  speed: 60.5\n"),
      ("switches.main.on", "release", "press: select\n", "press: select\n    on: release\n"),
    ])
  func set(key: String, value: String, old: String, new: String) throws {
    var draft = try draft()
    try draft.set(key, to: value)
    #expect(text(draft) == commented.replacing(old, with: new, maxReplacements: 1))
    #expect(draft.reading.profile != nil)
    let stored = try draft.value(of: key)
    #expect(stored.text == value && stored.isGiven)
  }

  @Test("Two values that need each other can be set one after the other (Y5)")
  func together() throws {
    var draft = try draft()
    try draft.set("longPress.after", to: "1s")
    #expect(draft.reading.profile == nil)
    try draft.set("longPress.action", to: "back")
    #expect(draft.reading.profile != nil)
    #expect(text(draft).contains("tremor\n    longPress:\n      after: 1s\n      action: back\n"))
    #expect(try draft.unset("longPress") == "switches.main.longPress")
    #expect(text(draft) == commented)
  }

  @Test("Every setting is read back as it was set, at both of its bounds and just inside")
  func bounds() throws {
    var count = 0
    for key in ProfileKeys.all where key.isSetting {
      let path = key.path.replacing("NAME", with: "main")
      for value in key.isSound ? ["", "message"] : inside(key.form) {
        var draft = try draft()
        try draft.set(path, to: value)
        #expect(try draft.value(of: path).text == key.usualText(of: value), "\(path) \(value)")
        #expect(key.usualText(of: value) != nil, "\(path) \(value)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test("A value just outside its bounds is rejected with them, and changes nothing (Y5)")
  func outside() throws {
    for key in ProfileKeys.all where key.isSetting {
      let path = key.path.replacing("NAME", with: "main")
      for value in wrong(key.form) {
        var draft = try draft()
        do {
          try draft.set(path, to: value)
          Issue.record("\(path) took \(value)")
        } catch .value(let name, let problems) {
          #expect(name == path && problems.contains { $0.severity == .error })
        }
        #expect(text(draft) == commented)
        try draft.set(path, to: value, isForced: true)
        #expect(draft.reading.profile == nil, "\(path) \(value)")
      }
    }
  }

  @Test(
    "An unknown key is reported with the nearest one, and an ambiguous one with all of its meanings"
  )
  func unknown() throws {
    var draft = try draft()
    do {
      try draft.set("scanning.intervall", to: "1s")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.printed.string
          == "error: \"scanning.intervall\" is not a setting of this profile\n"
          + "hint: Did you mean scanning.interval?")
    }
    do {
      try draft.set("loops", to: "3")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.printed.string
          == "error: \"loops\" could be one of scanning.loops, point.loops\nhint: Write more of its path."
      )
    }
    do {
      try draft.set("sources", to: "x")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.printed.string
          == "error: switches.main.sources is not a single value\n"
          + "hint: Press the switch to bind it: switchlight profile bind NAME")
    }
    do {
      try draft.set("interval", to: "20ms")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.printed.string
          == "error: interval is 20ms; it must be from 50ms to 60s\nhint: Write 50ms or more.\n"
          + "hint: For its meaning and limits, run: switchlight profile keys scanning.interval")
    }
  }

  @Test("Unset restores the default; unsetting a default is no error; a wrong key can be removed")
  func unset() throws {
    var draft = try draft(commented.replacing("  method: auto", with: "  metod: auto"))
    #expect(try draft.unset("scanning.metod") == "scanning.metod")
    #expect(try draft.unset("scanning.loops") == nil)
    #expect(try draft.unset("interval") == "scanning.interval")
    #expect(
      text(draft)
        == commented.replacing("scanning:\n  method: auto\n", with: "scanning: {}\n")
        .replacing("  interval: 1.5s                # begin slowly\n", with: ""))
    let value = try draft.value(of: "interval")
    #expect(value.text == "1.2s" && !value.isGiven)
    #expect(throws: ProfileEditProblem.self) { try draft.unset("nothing") }
  }

  @Test(
    "A source is appended to the others, or replaces them; a new switch selects (I6)")
  func bind() throws {
    var draft = try draft()
    let key = try #require(KernelKey(name: "KEY_ENTER"))
    let source = SwitchSource.device(DeviceMatcher(name: "One: Button"), key: key)
    #expect(try draft.bind("main", to: source) == .bound)
    let line = "      - {device: \"One: Button\", key: KEY_ENTER}\n"
    let comment = "      # - {device: \"AbleNet*\", key: KEY_SPACE}\n"
    #expect(text(draft) == commented.replacing(comment, with: comment + line))
    #expect(try draft.bind("main", to: source) == .known)
    #expect(try draft.bind("main", to: source, replacingOthers: true) == .bound)
    #expect(
      text(draft)
        == commented.replacing("      - terminal: space         # the keyboard\n", with: "")
        .replacing(comment, with: comment + line))
    let numbered = SwitchSource.device(
      DeviceMatcher(vendor: 0xd8c, product: 0x14), key: key)
    #expect(try draft.bind("other", to: numbered) == .newSwitch(press: "select"))
    let profile = try #require(draft.reading.profile)
    #expect(profile.sources.last == [numbered])
    #expect(
      text(draft).contains(
        "  other:\n    sources:\n      - {vendor: 0x0d8c, product: 0x0014, key: KEY_ENTER}\n"
          + "    press: select\n"))
    #expect(try draft.bind("other", to: .terminal("1"), replacingOthers: true) == .bound)
    #expect(text(draft).contains("    sources:\n      - {terminal: \"1\"}\n    press: select\n"))
  }

  @Test("A press that another switch already has is rejected (I6.7)")
  func doubleBinding() throws {
    var draft = try draft()
    let key = try #require(KernelKey(name: "KEY_SPACE"))
    let device = DeviceIdentity(
      path: "/dev/input/event0", name: "One Button", vendor: 1, product: 2,
      bus: DeviceBus(number: 3))
    _ = try draft.bind("main", to: .device(DeviceMatcher(name: "One*"), key: key))
    let source = SwitchSource.device(DeviceMatcher(vendor: 1, product: 2), key: key)
    let before = text(draft)
    do throws(ProfileEditProblem) {
      _ = try draft.bind("other", to: source, on: device)
      Issue.record("it was bound")
    } catch {
      #expect(
        error.printed.string.hasPrefix(
          "error: this press is already one of the switch \"main\"\n"
            + "hint: Press another key or button, or take this one from the other switch first.\n"))
    }
    #expect(text(draft) == before)
    #expect(try draft.bind("main", to: source, on: device) == .bound)
  }

  @Test(
    "A source is read back as written, with its limits and all that distinguishes its device (I6)",
    arguments: [
      AxisLimits(.above, 200), AxisLimits(.above, 200, until: 150),
      AxisLimits(.below, -1, until: 0),
    ])
  func axis(threshold: AxisLimits) throws {
    var draft = try draft()
    let axis = try #require(KernelAxis(name: "ABS_HAT0X"))
    let key = try #require(KernelKey(name: "KEY_ENTER"))
    let match = DeviceMatcher(
      name: "Box*", vendor: 1, product: 2, port: "usb-0000:00:14.0-1/*", uniq: "00:1a",
      id: "usb-Box_?")
    let sources = [
      SwitchSource.axis(match, axis, threshold), .device(DeviceMatcher(port: "usb-1"), key: key),
      .device(DeviceMatcher(uniq: "7"), key: key), .device(DeviceMatcher(id: "usb-Box"), key: key),
    ]
    for source in sources { _ = try draft.bind("other", to: source) }
    let profile = try #require(draft.reading.profile)
    #expect(profile.sources.last == sources)
  }

  @Test("If only the second step of a change fails, the text stays as it was before the first")
  func half() throws {
    let old = commented.replacing("- terminal: space ", with: "-\n        terminal: space ")
    var draft = try ProfileDraft(Array(old.utf8), name: "p.yaml")
    #expect(draft.reading.profile != nil)
    #expect(throws: ProfileEditProblem.self) {
      _ = try draft.bind("main", to: .terminal("1"), replacingOthers: true)
    }
    #expect(text(draft) == old)
  }

  @Test("Profiles differ only by their values")
  func differences() throws {
    let one = try draft()
    var two = try draft(
      commented.replacing("1.5s ", with: "1500ms ").replacing("# The end.", with: ""))
    #expect(one.differences(to: two).isEmpty)
    try two.set("dwell", to: "1.5s")
    #expect(one.differences(to: two).isEmpty)
    try two.set("interval", to: "2s")
    _ = try two.bind("more", to: .terminal("a"))
    let differences = one.differences(to: two)
    #expect(differences.first { $0.path == "scanning.interval" }?.left == "1.5s")
    #expect(differences.first { $0.path == "switches.more.press" }?.right == "select")
    #expect(differences.first { $0.path == "switches.more.press" }?.left == nil)
  }
}

extension ProfileKey {
  /// True if it requires the name of a sound, and not any text.
  var isSound: Bool { path.hasPrefix("sounds.") }
}

/// Values that a key takes: both bounds, and every word.
func inside(_ form: SettingForm) -> [String] {
  switch form {
  case .duration(let bounds): [bounds.lowerBound, bounds.upperBound].map(milliseconds)
  case .durationOrOff(let bounds):
    [bounds.lowerBound, bounds.upperBound].map(milliseconds) + ["off"]
  case .number(let bounds, _): ["\(bounds.lowerBound)", "\(bounds.upperBound)"]
  case .integer(let bounds): ["\(bounds.lowerBound)", "\(bounds.upperBound)"]
  case .integerOr(let bounds, let word):
    ["\(bounds.lowerBound)", "\(bounds.upperBound)", word.word]
  case .passes(let bounds): ["\(bounds.lowerBound)", "\(bounds.upperBound)", "forever"]
  case .word(let words): words.map(\.word)
  case .boolean: ["true", "false"]
  case .texts(let count, let length):
    [
      "", "5", "a: b", "😀 | {", Array(repeating: "x", count: count).joined(separator: " | "),
      String(repeating: "ä", count: length),
    ]
  case .lettersOr(let words): words.map(\.word) + ["_α", "a_: 😀", "{}\"'_"]
  case .text:
    ["", "x", "a: b # c", "\"'\\", "5", "true", "no", " x ", "ä😀", "{", "- a", "l\nm", "@"]
  case .action: ["select", "say-again", "choose 1", "choose 8", "profile evening"]
  case .format, .sources: []
  }
}

/// Values that a key must not take: just outside of its bounds, and of another type.
func wrong(_ form: SettingForm) -> [String] {
  switch form {
  case .duration(let bounds), .durationOrOff(let bounds):
    [
      milliseconds(TimeSpan(microseconds: bounds.lowerBound.microseconds - 1000)),
      milliseconds(TimeSpan(microseconds: bounds.upperBound.microseconds + 1000)), "1", "", "x",
    ]
  case .number(let bounds, _):
    ["\(bounds.lowerBound - 0.001)", "\(bounds.upperBound + 0.001)", ".nan", ".inf", "x", ""]
  case .integer(let bounds): ["\(bounds.lowerBound - 1)", "\(bounds.upperBound + 1)", "1.5", "x"]
  case .integerOr(let bounds, _), .passes(let bounds):
    ["\(bounds.lowerBound - 1)", "\(bounds.upperBound + 1)", "1.5", "often"]
  case .word: ["", "nothing", "{}", "null"]
  case .boolean: ["yes", "1", "", "True!"]
  case .text: ["\u{7}"]
  case .texts(let count, let length):
    [
      "\u{7}", Array(repeating: "x", count: count + 1).joined(separator: "|"),
      String(repeating: "ä", count: length + 1),
    ]
  case .lettersOr: ["", "qwertz", "_", "_aa", "_\u{200B}"]
  case .action: ["", "selct", "choose 0", "choose 9", "profile", "profile ../x"]
  case .format, .sources: []
  }
}

private func milliseconds(_ span: TimeSpan) -> String { "\(span.microseconds / 1000)ms" }
