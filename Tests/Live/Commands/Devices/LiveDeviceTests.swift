import Foundation
import SystemFixtures
import Testing

/// The built program reads recorded devices through libevdev, mocked by umockdev-run.
///
/// Its events must equal those of the simulation with the same presses.
///
/// Without umockdev these tests fail: tools/test installs it.
@Suite("Recorded devices")
struct LiveDeviceTests {
  static let fixtures = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .appending(path: "Fixtures/devices").path

  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
  }

  /// Starts the program with the devices of those names, at the nodes of these numbers, with the events
  /// that were recorded with them or others.
  private func start(
    _ arguments: [String], devices: [(name: String, number: Int)], events: String? = nil,
    output: LiveProgram.Output = .pipe
  ) throws -> LiveProgram {
    var words: [String] = []
    for (name, number) in devices {
      let file = "\(Self.fixtures)/\(name)"
      let node = "/dev/input/event\(number)"
      words += ["-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl"]
      words += ["-e", "\(node)=\(events ?? "\(file).events")"]
    }
    return try LiveProgram(
      words + ["--", Program.path] + arguments, in: nil, output: output,
      executable: "/usr/bin/umockdev-run")
  }

  /// The lines without their times: umockdev-run cannot give devices the session's clock.
  private func withoutTimes(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/"t":[0-9.]+,/, with: "", maxReplacements: 1) }
  }

  private func compare(
    _ device: (name: String, number: Int), profile: String, script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let profile = try folder.write("\(device.name).yaml", profile)
    let script = try folder.write("script.txt", script)
    let screen = "\(Program.scenarios)/screens/tea.yaml"
    let simulated = try Program.run([
      "simulate", "--profile", profile, "--screen", screen, "--script", script,
    ])
    try #require(simulated.status == 0, "\(simulated.errors)", sourceLocation: sourceLocation)
    let expected = withoutTimes(
      simulated.output.split(separator: "\n").map { String($0) })
    let program = try start(
      ["run", "--profile", profile, "--screen", screen, "--output", "jsonl"], devices: [device])
    _ = program.wait { $0.lines.count >= expected.count }
    program.signal(SIGTERM)
    _ = try program.waitForEnd()
    #expect(
      program.errorText.contains("(/dev/input/event\(device.number)) is connected."),
      "the mock is not active: \(program.errorText)", sourceLocation: sourceLocation)
    #expect(withoutTimes(program.lines) == expected, sourceLocation: sourceLocation)
  }

  /// A device that is called so, as the kernel reports it, beside the description of the usual one.
  static func describe(name: String, in folder: TemporaryFolder) throws -> String {
    let lines = try String(contentsOfFile: "\(fixtures)/switch.ioctl", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = Array(name.utf8.prefix(254)) + [UInt8](repeating: 0, count: 255)
    let digits = bytes.prefix(255).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    let own = lines.map { line in
      line.hasPrefix("EVIOCGNAME ")
        ? "EVIOCGNAME \(name.utf8.count + 1) \(digits.joined().uppercased())" : String(line)
    }
    return try folder.write("named.ioctl", own.joined(separator: "\n"))
  }

  /// A name that steers a terminal (OSC 52 writes to its clipboard) and begins lines of its own.
  static let hostileName = "Evil \u{1B}]52;c;ZXZpbA==\u{7}\u{9B}2J\nerror: \u{202E}Switch"

  @Test("The name of a device cannot steer a terminal, wherever it is reported (Y4)")
  func hostileName() throws {
    let ioctl = try Self.describe(name: Self.hostileName, in: folder)
    let file = "\(Self.fixtures)/switch"
    let profile = try folder.write(
      "p.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{device: "Evil*", key: KEY_SPACE}], press: select, ignoreRepeat: 10ms}}
      scanning: {start: immediately}
      """)
    let mock = [
      "-d", "\(file).umockdev", "-i", "/dev/input/event5=\(ioctl)", "-e",
      "/dev/input/event5=\(file).events", "--", Program.path,
    ]
    func isHarmless(_ text: String) -> Bool {
      text.contains("Evil \u{241B}]52")
        && text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control && !$0.properties.isBidiControl
        } && !text.contains("\nerror:")
    }
    let session = try LiveProgram(
      mock + ["run", "--profile", profile, "--screen", "\(Program.scenarios)/screens/tea.yaml"],
      in: nil, output: .pipe, executable: "/usr/bin/umockdev-run")
    #expect(session.wait { $0.errorText.contains("is connected.\n") }, "\(session.errorText)")
    session.signal(SIGTERM)
    _ = try session.waitForEnd()
    #expect(isHarmless(session.errorText), "\(session.errorText.debugDescription)")
    let listing = try LiveProgram(
      mock + ["devices"], in: nil, output: .pipe, executable: "/usr/bin/umockdev-run")
    _ = try listing.waitForEnd()
    #expect(isHarmless(listing.lines.joined(separator: "\n")), "\(listing.lines)")
  }

  @Test("The presses of a switch interface have the same effects as in the simulation (Y3)")
  func switchInterface() throws {
    try compare(
      ("switch", 5),
      profile: """
        format: switchlight-profile/1
        name: One button
        switches:
          main: {sources: [{device: "One Button*", key: KEY_SPACE}], press: select, ignoreRepeat: 9ms}
        scanning: {method: auto, interval: 60s}
        """,
      script: "0ms tap main 80ms\n800ms tap main 300ms\n")
  }

  @Test(
    "The named keys of a keyboard act as in the simulation, and other keys do nothing (I8)")
  func keyboard() throws {
    try compare(
      ("keyboard", 4),
      profile: """
        format: switchlight-profile/1
        name: Two keys
        switches:
          next: {sources: [{device: "Plain USB*", key: KEY_SPACE}], press: next, ignoreRepeat: 9ms}
          select: {sources: [{device: "Plain USB*", key: KEY_ENTER}], press: select, ignoreRepeat: 9ms}
        scanning: {method: step, start: immediately}
        """,
      script: "500ms tap next 300ms\n1s tap select 300ms\n")
  }

  @Test(
    "Presses that the device reports as released at once never count, and this is reported (I2)")
  func shortPresses() throws {
    let profile = try folder.write(
      "short.yaml",
      """
      format: switchlight-profile/1
      name: One button
      switches:
        main:
          sources: [{device: "One Button*", key: KEY_SPACE}]
          press: select
          hold: 25ms
          ignoreRepeat: 300ms
      """)
    let report = "0001 0039 1\nE: TIME 0001 0039 0\nE: TIME 0000 0000 0\n"
    let events = ["0.500000", "1.000000", "1.500000"].map { time in
      "E: \(time) " + report.replacingOccurrences(of: "TIME", with: time)
    }
    let program = try start(
      [
        "run", "--profile", profile, "--screen", "\(Program.scenarios)/screens/tea.yaml",
        "--output", "text",
      ], devices: [("switch", 5)], events: try folder.write("short.events", events.joined()))
    #expect(
      program.wait {
        $0.errorText.contains(
          """
          warning: the switch "main" was pressed 3 times for less than its hold of 25ms, so these presses did not count.
          hint: Press for longer.
          """)
      }, "\(program.errorText)")
    program.signal(SIGTERM)
    _ = try program.waitForEnd()
    #expect(program.lines.isEmpty)
  }

  @Test("A profile with only terminal keys is rejected if the session has no terminal (I13)")
  func onlyKeysOfATerminal() throws {
    let text = """
      format: switchlight-profile/1
      name: One button
      switches:
        main: {sources: [SOURCE], press: profile other, ignoreRepeat: 9ms}
        select: {sources: [OTHER], press: select, ignoreRepeat: 9ms}
      scanning: {method: auto, interval: 60s, start: immediately}
      """
    let device = #"{device: "One Button*", key: KEY_"#
    let profile = try folder.write(
      "device.yaml",
      text.replacing("SOURCE", with: device + "SPACE}").replacing("OTHER", with: device + "ENTER}"))
    try folder.write(
      "other.yaml",
      text.replacing("SOURCE", with: "{terminal: space}").replacing("OTHER", with: "{terminal: x}"))
    let program = try start(
      [
        "run", "--profile", profile, "--screen", "\(Program.scenarios)/screens/tea.yaml",
        "--output", "text",
      ], devices: [("switch", 5)])
    // Both presses count: the switch of the profile before works.
    #expect(
      program.wait {
        $0.lines.filter {
          $0.contains("None of its switches is connected. Its only switches are keys of a terminal")
            && $0.contains("diagnostic")
        }.count == 2
      }, "\(program.lines) \(program.errorText)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
    #expect(!program.lines.contains { $0.contains("paused") })
  }

  @Test("A connected device is one of the switches of a profile that takes over (I13, I14)")
  func takesOver() throws {
    let profile = try folder.write(
      "device.yaml",
      """
      format: switchlight-profile/1
      name: One button
      switches:
        main: {sources: [{device: "One Button*", key: KEY_SPACE}], press: profile device, ignoreRepeat: 9ms}
        select: {sources: [{device: "One Button*", key: KEY_ENTER}], press: select, ignoreRepeat: 9ms}
      scanning: {method: auto, interval: 60s, start: immediately}
      """)
    let program = try start(
      [
        "run", "--profile", profile, "--screen", "\(Program.scenarios)/screens/tea.yaml",
        "--output", "text",
      ], devices: [("switch", 5)])
    #expect(
      program.wait { $0.lines.contains { $0.hasSuffix(" profile device") } },
      "\(program.lines) \(program.errorText)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
    #expect(!program.lines.contains { $0.contains("no-switch") }, "it does not pause in between")
  }

  @Test("The devices are listed, and their keys are shown when they are pressed")
  func devices() throws {
    let listing = try start(
      ["devices"], devices: [("keyboard", 4), ("switch", 5)])
    #expect(try listing.waitForEnd() == 0)
    #expect(
      listing.lines == [
        "/dev/input/event4  Plain USB Keyboard",
        "  USB, vendor 0x1209, product 0x0001, keyboard with letters",
        "  port usb-0000:00:14.0-1/input0", "  usable",
        "/dev/input/event5  One Button Switch",
        "  USB, vendor 0x1209, product 0x0002, keys", "  port usb-0000:00:14.0-1/input0",
        "  usable",
      ])
    let watch = try start(["devices", "--watch"], devices: [("switch", 5)])
    let down = #"KEY_SPACE down   - {device: "One Button Switch", key: KEY_SPACE}"#
    #expect(watch.wait { $0.lines.filter { $0.contains("KEY_SPACE") }.count == 4 })
    watch.signal(SIGTERM)
    _ = try watch.waitForEnd()
    #expect(watch.lines.suffix(4) == [down, "KEY_SPACE up", down, "KEY_SPACE up"])
  }

  @Test(
    "A puff and a sip of a straw are two switches, and their jitter causes no press (I6, Y3)")
  func straw() throws {
    try compare(
      ("straw", 6),
      profile: """
        format: switchlight-profile/1
        name: Straw
        switches:
          next: {sources: [{port: "usb-*-3/*", axis: ABS_X, above: 200, until: 100}], press: next, ignoreRepeat: 9ms}
          select:
            {sources: [{device: "Sip*", axis: ABS_X, below: -200, until: -100}], press: select, ignoreRepeat: 9ms}
        scanning: {method: step, start: immediately}
        """,
      script: "500ms tap next 100ms\n1s tap select 100ms\n")
  }

  @Test("A straw is listed with its axis, and with the limits that make switches of it")
  func strawAsSwitch() throws {
    let listing = try start(["devices"], devices: [("straw", 6)])
    #expect(try listing.waitForEnd() == 0)
    #expect(
      listing.lines == [
        "/dev/input/event6  Sip and Puff", "  USB, vendor 0x1209, product 0x0003, axes",
        "  port usb-0000:00:14.0-3/input0", "  ABS_X from -512 to 511, now 0", "  usable",
      ])
    let watch = try start(["devices", "--watch"], devices: [("straw", 6)])
    #expect(watch.wait { $0.lines.contains("ABS_X 0") })
    watch.signal(SIGTERM)
    _ = try watch.waitForEnd()
    let seen = watch.lines.filter { $0.hasPrefix("ABS_X") }
    #expect(
      seen == [
        #"ABS_X 150   - {device: "Sip and Puff", axis: ABS_X, above: 75, until: 37}"#,
        #"ABS_X 300   - {device: "Sip and Puff", axis: ABS_X, above: 150, until: 75}"#,
        #"ABS_X 150   - {device: "Sip and Puff", axis: ABS_X, above: 75, until: 37}"#,
        #"ABS_X -300   - {device: "Sip and Puff", axis: ABS_X, below: -150, until: -75}"#,
        #"ABS_X -150   - {device: "Sip and Puff", axis: ABS_X, below: -75, until: -37}"#,
        "ABS_X 0",
      ])
  }

  // MARK: The rules of udev

  private func rules(_ source: String) throws -> ProgramResult {
    let profile = try folder.write(
      "it's mine.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [\(source)], ignoreRepeat: 9ms}}
      """)
    return try Program.run(["devices", "--udev-rule", "--profile", profile])
  }

  @Test("The udev rules for a profile begin with the commands that install them")
  func udevRules() throws {
    let result = try rules(#"{device: "A|b\"c*", vendor: 0x0d8c, id: "usb-[x]*", key: KEY_A}"#)
    #expect(result.status == 0 && result.errors == "")
    let head = result.output.split(separator: "\n")
    #expect(
      head.prefix(2) == [
        "# Lets the person at the screen, with all their programs, read these devices, and no one else. "
          + "What a",
        "# program has opened stays open when somebody else comes to the screen, until that program ends.",
      ])
    #expect(!result.output.contains("Warning"))
    let lines = head.dropFirst(2)
    #expect(
      lines.dropFirst(1).first?.hasSuffix(
        #"it'\''s mine.yaml' | sudo tee /etc/udev/rules.d/71-switchlight.rules"#) == true)
    #expect(
      lines.dropFirst(2).first?.hasPrefix("#   sudo udevadm control --reload && sudo udevadm")
        == true)
    #expect(
      Array(lines.dropFirst(3)) == [
        #"ACTION=="remove", GOTO="switchlight_end""#,
        #"SUBSYSTEM=="input", KERNEL=="event*", SYMLINK=="input/by-id/usb-[[]x]*", "#
          + #"ATTRS{name}=="A?b?c*", ATTRS{id/vendor}=="0d8c", TAG+="uaccess""#,
        #"LABEL="switchlight_end""#,
      ])
  }

  @Test("Rules that let other programs read typed text warn about it, and so does the check")
  func rulesForKeyboards() throws {
    let described = try String(
      contentsOfFile: "\(Self.fixtures)/keyboard.umockdev", encoding: .utf8)
    // All keys from 1 to 63, letters among them.
    let device = try folder.write(
      "letters.umockdev",
      described.replacing(
        "A: id/vendor", with: "A: capabilities/key=fffffffffffffffe\nA: id/vendor"))
    func run(_ arguments: [String], _ source: String) throws -> (output: String, status: Int32) {
      let profile = try folder.write(
        "p.yaml",
        """
        format: switchlight-profile/1
        switches: {main: {sources: [{\(source), key: KEY_SPACE}], press: select, ignoreRepeat: 9ms}}
        """)
      let program = try LiveProgram(
        [
          "-d", device, "-i", "/dev/input/event4=\(Self.fixtures)/keyboard.ioctl", "--",
          Program.path,
        ] + arguments + ["--profile", profile], in: nil, output: .pipe,
        executable: "/usr/bin/umockdev-run")
      let status = try program.waitForEnd()
      return (program.lines.joined(separator: "\n"), status)
    }
    let reader = "every program of the person at the screen can read all that is typed on"
    let everything =
      "A source means every device, so the rule is for all of them: \(reader) every keyboard, passwords too."
    let keyboard =
      "Plain USB Keyboard has letters, and the rule names it: \(reader) it, passwords too."
    for (source, warning) in [
      (#"device: "*""#, everything), (#"device: "Plain*""#, keyboard), ("vendor: 0x1209", keyboard),
    ] {
      let rules = try run(["devices", "--udev-rule"], source)
      #expect(rules.status == 0 && rules.output.contains("\n# Warning: \(warning)\n"), "\(rules)")
      #expect(
        rules.output.contains("\n# With /dev/uinput every program of that person can also type"))
      let check = try run(["profile", "check"], source)
      #expect(
        check.status == 0
          && check.output.contains(
            ": warning: with the rule of udev that allows its switches: \(warning)\n"),
        "\(check)")
    }
    let other = try run(["profile", "check"], #"device: "Box""#)
    #expect(other.status == 0 && !other.output.contains("udev"), "\(other)")
  }

  @Test("Without a device, or with a bad profile, there are no rules (Y4)")
  func noRules() throws {
    let terminal = try rules("{terminal: space}")
    #expect(terminal.status == 1 && terminal.output == "")
    #expect(terminal.errors.contains("is on a device, so no rule is needed"))
    let bad = try rules("{device: x, key: KEY_NOPE}")
    #expect(bad.status == 65 && bad.output == "")
    let missing = try Program.run(["devices", "--udev-rule", "--profile", "/nowhere/p.yaml"])
    #expect(missing.status == 66 && missing.output == "")
    #expect(try Program.run(["devices", "--profile", "p.yaml"]).status == 64)
    #expect(try Program.run(["devices", "--udev-rule", "--watch"]).status == 64)
  }

  @Test("A keyboard with letters is left out by name, and allowed on request")
  func rulesForPedal() throws {
    let described = try String(
      contentsOfFile: "\(Self.fixtures)/keyboard.umockdev", encoding: .utf8)
    let device = try folder.write(
      "letters.umockdev",
      described.replacing(
        "A: id/vendor", with: "A: capabilities/key=fffffffffffffffe\nA: id/vendor"))
    func run(_ words: [String], with others: [String] = []) throws -> (
      output: String, errors: String, status: Int32
    ) {
      let program = try LiveProgram(
        ["-d", device, "-i", "/dev/input/event4=\(Self.fixtures)/keyboard.ioctl"] + others
          + ["--", Program.path, "devices", "--udev-rule"] + words, in: nil, output: .pipe,
        executable: "/usr/bin/umockdev-run")
      let status = try program.waitForEnd()
      return (program.lines.joined(separator: "\n"), program.errorText, status)
    }
    let command = "switchlight devices --udev-rule --device 'Plain USB Keyboard'"
    let straw = "\(Self.fixtures)/straw"
    let both = try run(
      [], with: ["-d", "\(straw).umockdev", "-i", "/dev/input/event6=\(straw).ioctl"])
    #expect(
      both.output.contains(
        "\n# Left out, because it has letters: Plain USB Keyboard. If it is your switch, this allows it "
          + "alone:\n#   \(command)\n"), "\(both)")
    #expect(!both.output.contains(#"ATTRS{name}=="Plain"#))
    let none = try run([])
    #expect(none.status == 1)
    #expect(none.errors.hasSuffix("\nhint: If this keyboard is your switch: \(command)\n"))
    let alone = try run(["--device", "Plain USB Keyboard"])
    #expect(alone.status == 0 && alone.output.contains("#   \(command) | sudo tee "), "\(alone)")
    #expect(alone.output.contains(#"ATTRS{name}=="Plain USB Keyboard", ATTRS{id/vendor}=="#))
    #expect(
      alone.output.contains("\n# Warning: Plain USB Keyboard has letters, and the rule names it"))
    let wrong = try run(["--device", "Plain"])
    #expect(wrong.status == 1 && wrong.output == "")
    #expect(
      wrong.errors
        == "error: no connected device that can be a switch is called \"Plain\"\n"
        + "hint: switchlight devices shows their names\n")
    #expect(try Program.run(["devices", "--device", "x"]).status == 64)
  }

  @Test("Without a profile, the rules cover the connected devices except keyboards")
  func rulesForConnected() throws {
    let program = try start(["devices", "--udev-rule"], devices: [("straw", 6)])
    #expect(try program.waitForEnd() == 0)
    #expect(
      program.lines.contains(
        #"SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="Sip and Puff", "#
          + #"ATTRS{id/vendor}=="1209", ATTRS{id/product}=="0003", TAG+="uaccess""#))
  }
}
