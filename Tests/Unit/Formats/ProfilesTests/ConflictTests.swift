import DeviceNaming
import Diagnostics
import Profiles
import Testing

@Suite("Profiles that cannot work are rejected with both positions (Y5)")
struct ConflictTests {
  /// The lines at which an error and its notes are reported.
  private func lines(_ text: String) -> [[Int]] {
    read(text).diagnostics.map { [$0.position.line] + $0.notes.map(\.position.line) }
  }

  @Test(
    "Times of a switch that exclude one another are rejected (I4, I11, I12)",
    arguments: [
      (
        "    hold: 1s\n    longPress: {after: 1s, action: back}", "",
        "hold is 1s; it must be shorter than longPress.after, which is 1s", [7, 8]
      ),
      (
        "    press: next\n    longPress: {after: 1s, action: select}\n    repeat: {after: 1s, every: 1s}",
        "", "repeat cannot be combined with longPress: both need the switch to be held", [9, 8]
      ),
      (
        "    stuck: 5s\n    hold: 5s", "", "stuck is 5s; it must be longer than hold, which is 5s",
        [7, 8]
      ),
      (
        "    stuck: 1s\n    longPress: {after: 2s, action: back}", "",
        "stuck is 1s; it must be longer than longPress.after, which is 2s", [7, 8]
      ),
      (
        "    press: next\n    stuck: 1s\n    repeat: {after: 1s, every: 200ms}",
        "scanning: {method: dwell}",
        "stuck is 1s; it must be longer than repeat.after, which is 1s", [8, 9]
      ),
      (
        "    press: next\n    stuck: 1s\n    repeat: {after: 500ms, every: 1s}",
        "scanning: {method: dwell}",
        "stuck is 1s; it must be longer than repeat.every, which is 1s", [8, 9]
      ),
    ] as [(String, String, String, [Int])])
  func times(keys: String, rest: String, message: String, places: [Int]) {
    #expect(problems(profileText(keys, rest)).first == message)
    #expect(lines(profileText(keys, rest)).first == places)
  }

  @Test("bailOut is longer than every time of a switch, and shorter than stuck (I11)")
  func bailOut() {
    #expect(
      problems(profileText("    hold: 2s", "bailOut: 2s")) == [
        "bailOut is 2s; it must be longer than hold of the switch \"main\", which is 2s"
      ])
    #expect(
      problems(profileText("    stuck: 5s", "bailOut: 5s")).first
        == "bailOut is 5s; it must be shorter than stuck, which is 5s")
    #expect(lines(profileText("    stuck: 5s", "bailOut: 5s")).first == [8, 7])
  }

  @Test("ignoreRepeat is shorter than autoTapTime if a select taps twice (A1)")
  func autoTap() {
    let text = profileText("", "scanning: {select: autoTap, autoTapTime: 250ms}")
    #expect(
      problems(text).first?.hasPrefix(
        "ignoreRepeat is 250ms; with select: autoTap it must be shorter than autoTapTime") == true)
    #expect(lines(text).first == [6, 8, 8])
    #expect(problems(profileText("", "scanning: {select: autoTap}")).isEmpty)
    // The same applies to a select by a long press. A switch that only moves does not tap.
    func stepping(_ longPress: String) -> String {
      profileText(
        "    press: next\n    longPress: {after: 1s, action: \(longPress)}",
        """
          picks: {sources: [{terminal: x}], press: select, ignoreRepeat: 100ms}
        scanning: {method: step, select: autoTap, autoTapTime: 250ms}
        """)
    }
    #expect(problems(stepping("select")).first?.hasPrefix("ignoreRepeat is 250ms; with") == true)
    #expect(problems(stepping("back")).isEmpty)
  }

  @Test(
    "Each method needs its actions",
    arguments: [
      ("auto", ["next"], ["the method auto needs a switch that does select"]),
      ("overscan", ["next"], ["the method overscan needs a switch that does select"]),
      ("step", ["select"], ["the method step needs a switch that does next or previous"]),
      ("step", ["next"], ["the method step needs a switch that does select"]),
      ("step", ["select", "previous"], []),
      ("dwell", ["select"], ["the method dwell needs a switch that does next"]),
      ("dwell", ["next"], []), ("inverse", ["scan"], []),
      ("inverse", ["select"], ["the method inverse needs a switch that does scan"]),
      (
        "directed", ["select"],
        [
          "the method directed needs a switch that does up or down or left or right or next or previous"
        ]
      ),
      ("directed", ["select", "next"], []),
      ("elimination", ["choose 1"], ["the method elimination needs a switch that does choose 2"]),
      (
        "elimination", ["choose 1", "choose 2", "choose 4"],
        ["the method elimination needs a switch that does choose 3"]
      ),
      ("elimination", ["choose 1", "choose 2"], []),
      (
        "elimination", ["select"],
        [
          "the method elimination needs a switch that does choose 1",
          "the method elimination needs a switch that does choose 2",
        ]
      ),
    ] as [(String, [String], [String])])
  func methods(method: String, actions: [String], expected: [String]) {
    var text = "format: switchlight-profile/1\nscanning: {method: \(method)}\nswitches:\n"
    for (number, action) in actions.enumerated() {
      text +=
        "  s\(number): {sources: [{terminal: \"\(number)\"}], press: \(action), ignoreRepeat: 250ms}\n"
    }
    let found = read(text).diagnostics
    #expect(found.map(\.message) == expected)
    #expect(found.allSatisfy { $0.position.line == 2 && $0.notes.map(\.position.line) == [4] })
  }

  @Test("A long press counts as an action of the method")
  func longPressCounts() {
    #expect(
      problems(
        profileText(
          "    press: next\n    longPress: {after: 1s, action: select}", "scanning: {method: step}")
      ) == [])
  }

  @Test("Without an exit, a group needs another way out (G5)")
  func exits() {
    let forever = profileText("", "scanning: {exit: none, loops: forever}")
    #expect(problems(forever) == ["with exit: none and loops: forever nothing leaves a group"])
    #expect(lines(forever) == [[8, 8]])
    #expect(problems(profileText("", "scanning: {exit: none}")) == [])
    #expect(
      problems(
        profileText(
          "    longPress: {after: 1s, action: back}", "scanning: {exit: none, loops: forever}"))
        == [])
    #expect(
      problems(
        profileText(
          "    press: next\n    longPress: {after: 1s, action: select}",
          "scanning: {method: step, exit: none}"))
        == ["with exit: none nothing leaves a group, because the method does not end its passes"])
    // A dwell waits for a move, directed for an arrow, and an elimination for a choice.
    let untimed = [
      ("dwell", "press: next"),
      ("directed", "press: up\n    longPress: {after: 1s, action: select}"),
      ("elimination", "press: choose 1\n    longPress: {after: 1s, action: choose 2}"),
    ]
    for (method, keys) in untimed {
      #expect(
        problems(profileText("    \(keys)", "scanning: {method: \(method), exit: none}"))
          == ["with exit: none nothing leaves a group, because the method does not end its passes"],
        "\(method)")
    }
  }

  @Test("A source belongs to one switch, once (I6)")
  func sources() {
    let text = """
      format: switchlight-profile/1
      switches:
        a: {sources: [{terminal: x}, {device: "*", key: KEY_A}], ignoreRepeat: 250ms}
        b: {sources: [{terminal: x}], ignoreRepeat: 250ms}
        c: {sources: [{device: "*", key: KEY_A}, {terminal: y}, {terminal: y}], ignoreRepeat: 250ms}
      """
    #expect(
      problems(text) == [
        "this source already belongs to another switch",
        "this source already belongs to another switch",
        "the switch \"c\" already has this source",
      ])
    #expect(lines(text) == [[4, 3], [5, 3], [5, 5]])
  }

  @Test(
    "Two switches that one press of a device can press cause a warning, with both positions (I6.7)")
  func overlappingSources() {
    func text(_ one: String, _ other: String) -> String {
      """
      format: switchlight-profile/1
      switches:
        a: {sources: [{\(one)}], ignoreRepeat: 250ms}
        b: {sources: [{terminal: x}, {\(other)}], ignoreRepeat: 250ms}
      """
    }
    let warning =
      "warning: one press can be a press of two switches: a device can match this source and one of the switch \"a\""
    for (one, other) in [
      ("device: \"*\", key: KEY_SPACE", "device: \"AbleNet*\", key: KEY_SPACE"),
      ("device: Box, key: KEY_SPACE", "vendor: 0x0001, product: 0x0002, key: KEY_SPACE"),
      ("device: Box, axis: ABS_X, above: 100", "device: \"*\", axis: ABS_X, above: 200"),
    ] {
      #expect(problems(text(one, other)) == [warning])
      #expect(lines(text(one, other)) == [[4, 3]])
    }
    for (one, other) in [
      ("device: \"*\", key: KEY_SPACE", "device: \"*\", key: KEY_ENTER"),
      ("device: Box, key: KEY_SPACE", "device: Boxes, key: KEY_SPACE"),
      ("device: \"*\", axis: ABS_X, above: 100", "device: \"*\", axis: ABS_X, below: 20"),
    ] {
      #expect(problems(text(one, other)).isEmpty)
    }
  }

  @Test("Allowed but unusual values cause a warning")
  func warnings() {
    #expect(
      problems(profileText("    repeat: {after: 1s, every: 1s}"))
        == ["warning: select does not move, so it never repeats"])
    #expect(
      problems(
        profileText(
          "    press: next\n    on: release\n    repeat: {after: 1s, every: 1s}",
          "scanning: {method: dwell}")
      ).first
        == "warning: with on: release the move is made when the switch is released, so it never repeats"
    )
    let directed = "    longPress: {after: 1s, action: next}"
    #expect(
      problems(profileText(directed, "scanning: {method: directed, groups: planned}"))
        == [
          "warning: the method directed has no planned groups, so that only those of the screen's author are there"
        ])
    #expect(problems(profileText(directed, "scanning: {method: directed, groups: rows}")) == [])
    #expect(problems(profileText("", "scanning: {groups: planned}")) == [])
    let bouncing = read(profileText().replacing("ignoreRepeat: 250ms", with: "hold: 0ms"))
    #expect(bouncing.profile != nil)
    #expect(bouncing.diagnostics.map(\.severity) == [.warning])
  }

  @Test("A switch has up to 64 sources, and one more is rejected (I6)")
  func mostSources() {
    func text(_ count: Int) -> String {
      let sources = (0..<count).map { "{device: \"D\($0)\", key: KEY_A}" }
      return profileText().replacing(
        "[{terminal: space}]", with: "[\(sources.joined(separator: ", "))]")
    }
    #expect(problems(text(64)).isEmpty)
    #expect(problems(text(65)).first == "the switch has 65 sources; it must have 1 to 64")
  }

  @Test(
    "Sources are checked",
    arguments: [
      ("[]", "the switch has 0 sources; it must have 1 to 64"),
      ("[{terminal: spce}]", "terminal is \"spce\", which is not a key of a terminal"),
      ("[{terminal: \" \"}]", "terminal is \" \", which is not a key of a terminal"),
      ("[{terminal: 1}]", "terminal must be text, not a number"),
      ("[{terminal: a, key: KEY_A}]", "a source is a device or the terminal, not both"),
      ("[{device: x}]", "the source has no key"), ("[{key: KEY_A}]", "the source has no device"),
      ("[{device: \"\", key: KEY_A}]", "device is empty"),
      ("[{device: {vendor: 0x1}, key: KEY_A}]", "device must be text, not a mapping"),
      ("[{port: 1, key: KEY_A}]", "port must be text, not a number"),
      ("[{uniq: \"\", key: KEY_A}]", "uniq is empty"),
      (
        "[{vendor: 1452, key: KEY_A}]",
        "vendor must be a number from 0x0 to 0xffff, with 0x before it"
      ),
      (
        "[{product: 0x10000, key: KEY_A}]",
        "product must be a number from 0x0 to 0xffff, with 0x before it"
      ),
      (
        "[{id: \(String(repeating: "x", count: 256)), key: KEY_A}]",
        "id has 256 characters; it must have at most 255"
      ),
      ("[{terminal: a, port: x}]", "a source is a device or the terminal, not both"),
      ("[{devic: x, key: KEY_A}]", "\"devic\" is not a key of a source"),
      (
        "[{device: x, axis: ABS_X, above: 1, key: KEY_A}]", "a source is a key or an axis, not both"
      ),
      (
        "[{device: x, axis: ABS_XX, above: 1}]",
        "axis is \"ABS_XX\", a name that neither \(KernelKey.originsOfNames) has"
      ),
      ("[{device: x, axis: ABS_X}]", "the axis has neither above nor below"),
      ("[{device: x, key: KEY_A, above: 1}]", "above goes with an axis, and the source has none"),
      ("[{device: x, until: 1}]", "until goes with an axis, and the source has none"),
      (
        "[{device: x, axis: ABS_X, above: 100, below: 101}]",
        "the axis would be pressed above 100 and released below 101, which is more"
      ),
      (
        "[{device: x, axis: ABS_X, above: 200, below: 100, until: 100}]",
        "until cannot be combined with both above and below"
      ),
      (
        "[{device: x, axis: ABS_X, above: 200, until: 201}]",
        "until is 201; with above: 200 it must be 200 or less"
      ),
      (
        "[{device: x, axis: ABS_X, below: -200, until: -201}]",
        "until is -201; with below: -200 it must be -200 or more"
      ),
      ("[{device: x, axis: ABS_X, above: 1.5}]", "above must be a whole number, not a number"),
      (
        "[{device: x, key: SPACE}]",
        "key is \"SPACE\", a name that neither \(KernelKey.originsOfNames) has"
      ),
      ("space", "sources must be a list, not text"),
      ("[space]", "a source must be a mapping, not text"),
    ] as [(String, String)])
  func badSources(list: String, expected: String) {
    let found = read(
      "format: switchlight-profile/1\nswitches: {main: {ignoreRepeat: 1s, sources: \(list)}}"
    ).diagnostics
    #expect(found.map(\.message) == [expected])
    #expect(found.first?.hint != nil)
  }

  @Test("An unknown key name is reported with the command that shows the right name (I6)")
  func unknownName() {
    let found = read(
      "format: switchlight-profile/1\n"
        + "switches: {main: {ignoreRepeat: 1s, sources: [{device: x, key: KEY_OF_A_LATER_KERNEL}]}}"
    ).diagnostics
    #expect(
      found.first?.hint
        == "On the machine with the switch, `switchlight devices --watch` shows the name to write. "
        + "If it shows this name, update Switchlight or libevdev here.")
    #expect(KernelKey.originsOfNames.contains("up to Linux 7.2"))
  }

  @Test(
    "Limits of an axis have the bounds of the kernel's numbers",
    arguments: [
      ("above: 2147483647", "above is 2147483647; it must be from -2147483648 to 2147483646"),
      ("below: -2147483648", "below is -2147483648; it must be from -2147483647 to 2147483647"),
      (
        "above: 0, until: -2147483649",
        "until is -2147483649; it must be from -2147483648 to 2147483647"
      ),
      (
        "above: 99999999999999999999",
        "above must be a whole number, not a number"
      ),
    ] as [(String, String)])
  func axisBounds(limits: String, expected: String) {
    #expect(
      problems(
        "format: switchlight-profile/1\nswitches: {main: {ignoreRepeat: 1s, sources: "
          + "[{device: x, axis: ABS_X, \(limits)}]}}") == [expected])
  }

  @Test(
    "An axis with above and below is pressed above one limit until it is below the other, with a warning"
  )
  func twoSides() throws {
    let found = read(
      "format: switchlight-profile/1\nswitches:\n  main:\n    ignoreRepeat: 1s\n    sources:\n"
        + "      - {device: x, axis: ABS_X, above: 200, below: 100}\n")
    #expect(
      DiagnosticList(found.diagnostics).description == """
        p.yaml:6:46: warning: above with below is one press: it begins above 200 and ends below 100
              - {device: x, axis: ABS_X, above: 200, below: 100}
                                                     ^
        p.yaml:6:41: note: above is given here
              - {device: x, axis: ABS_X, above: 200, below: 100}
                                                ^
        hint: above: 200, until: 99 says so. \
        For a press that begins below 100, write below: 100, until: 200.
        """)
    let sources = try #require(found.profile).sources
    let x = try #require(KernelAxis(name: "ABS_X"))
    #expect(
      sources == [[.axis(DeviceMatcher(name: "x"), x, AxisLimits(.above, 200, until: 99))]])
  }

  @Test("Every way to name a device and an axis is read (I6)")
  func namedDevices() throws {
    let profile = try #require(
      read(
        """
        format: switchlight-profile/1
        switches:
          puff:
            ignoreRepeat: 250ms
            sources:
              - {device: "Sip*", port: "usb-*-2/*", axis: ABS_X, above: 200, until: 100}
              - {uniq: "c8:3f:*", axis: ABS_HAT0X, above: 0}
          sip:
            ignoreRepeat: 250ms
            press: next
            sources:
              - {id: "usb-Sip*", vendor: 0x1, product: 0xffff, axis: ABS_X, below: -200, until: -100}
        scanning: {method: step}
        """
      ).profile)
    let x = try #require(KernelAxis(name: "ABS_X"))
    let hat = try #require(KernelAxis(name: "ABS_HAT0X"))
    #expect(
      profile.sources == [
        [
          .axis(
            DeviceMatcher(name: "Sip*", port: "usb-*-2/*"), x, AxisLimits(.above, 200, until: 100)),
          .axis(DeviceMatcher(uniq: "c8:3f:*"), hat, AxisLimits(.above, 0)),
        ],
        [
          .axis(
            DeviceMatcher(vendor: 1, product: 0xFFFF, id: "usb-Sip*"), x,
            AxisLimits(.below, -200, until: -100))
        ],
      ])
    #expect(x.code == 0 && hat.code == 16)
  }

  @Test("A button and an axis without a name are sources by their numbers (I6.10)")
  func numberedSources() throws {
    func sources(_ button: String, _ axis: String) -> [[SwitchSource]] {
      read(
        """
        format: switchlight-profile/1
        switches: {main: {ignoreRepeat: 1s, sources: [{device: x, key: \(button)}, {device: x, axis: \(axis), above: 0}]}}
        """
      ).profile?.sources ?? []
    }
    let button = try #require(KernelKey(code: 0x12C))
    let axis = try #require(KernelAxis(code: 41))
    let device = DeviceMatcher(name: "x")
    let expected: [SwitchSource] = [
      .device(device, key: button), .axis(device, axis, AxisLimits(.above, 0)),
    ]
    #expect(sources("0x12c", "0x29") == [expected])
    #expect(sources("\"0x12c\"", "'0x29'") == [expected])
    #expect(sources("0x12C", "0x29") == [expected])
  }

  @Test("Names of keys are suggested for typos")
  func suggestions() {
    func hint(_ key: String) -> String? {
      read(
        "format: switchlight-profile/1\nswitches: {main: {ignoreRepeat: 1s, sources: [{device: x, key: \(key)}]}}"
      )
      .diagnostics.first?.hint
    }
    #expect(hint("space") == "Did you mean KEY_SPACE?")
    #expect(hint("KEY_SPCE") == "Did you mean KEY_SPACE?")
    #expect(hint("btn_left") == "Did you mean BTN_LEFT?")
    #expect(hint("1") == "Did you mean KEY_1?")
    func axisHint(_ axis: String) -> String? {
      read(
        "format: switchlight-profile/1\nswitches: {main: {ignoreRepeat: 1s, sources: [{device: x, axis: \(axis), above: 0}]}}"
      )
      .diagnostics.first?.hint
    }
    #expect(axisHint("x") == "Did you mean ABS_X?")
    #expect(axisHint("ABS_HAT0") == "Did you mean ABS_HAT0X?")
  }

  @Test(
    "Switches are checked",
    arguments: [
      ("switches: {}", ["a profile needs at least one switch"]),
      ("switches: []", ["switches must be a mapping, not a list"]),
      ("", ["the profile has no switches"]),
      ("switches: {main: {}}", ["the switch \"main\" has no sources"]),
      ("switches: {main: select}", ["a switch must be a mapping, not text"]),
    ] as [(String, [String])])
  func switches(line: String, expected: [String]) {
    #expect(
      problems("format: switchlight-profile/1\n\(line)").filter { !$0.hasPrefix("warning") }
        == expected)
  }

  @Test("Names of switches fit into scripts", arguments: ["a/2", "a b", "", "a.b", "a=b", "#"])
  func names(name: String) {
    let text =
      "format: switchlight-profile/1\nswitches: {\"\(name)\": {sources: [{terminal: x}], ignoreRepeat: 1s}}"
    #expect(problems(text).count == 1 && problems(text)[0].contains("is not a switch name"))
  }

  @Test("A value that cannot be read does not cause other errors")
  func noFollowingErrors() {
    #expect(problems(profileText("    press: selct")).count == 1)
    #expect(
      problems(profileText("    hold: 1\n    longPress: {after: 1sec, action: back}")).count == 2)
    #expect(problems("format: switchlight-profile/1\nswitches: 1").count == 1)
    #expect(problems("[]") == ["a profile must be a mapping, not a list"])
  }

  @Test("A conflict is shown in a readable form")
  func rendering() {
    let list = DiagnosticList(
      read(profileText("    hold: 2s\n    longPress: {after: 1s, action: back}")).diagnostics)
    #expect(
      list.description == """
        p.yaml:7:11: error: hold is 2s; it must be shorter than longPress.after, which is 1s
            hold: 2s
                  ^
        p.yaml:8:24: note: longPress.after is given here
            longPress: {after: 1s, action: back}
                               ^
        """)
  }
}
