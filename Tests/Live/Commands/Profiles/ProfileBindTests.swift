import EvdevInput
import Foundation
import Glibc
import Profiles
import ScanTime
import SwitchInput
import Testing

@testable import Commands

@Suite("switchlight profile bind")
struct ProfileBindTests {
  let home: ProfileHome

  init() throws {
    home = try ProfileHome()
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    _ = try home.run("use", "a")
  }

  private var environment: [String] { ["XDG_CONFIG_HOME=\(home.folder.url.path)"] }

  /// Starts it in a terminal, on a machine with the test's devices only: none.
  private func start(_ words: [String]) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: 20, columns: 100)
    let program = try LiveProgram(
      ["--", Program.path, "profile", "bind"] + words, in: window, environment: environment,
      executable: "/usr/bin/umockdev-run")
    try #require(
      program.wait { $0.errorText.contains("Press and release") }, "\(program.errorText)")
    return (program, window)
  }

  @Test("A terminal key is written as a source, after the existing ones")
  func terminal() throws {
    let before = try home.text("a.yaml")
    let (program, window) = try start(["main"])
    let settings = window.settings
    window.type("x")
    #expect(try program.waitForEnd() == 0)
    #expect(
      program.errorText.contains(
        "Pressed: x of the terminal; a terminal does not report for how long.\n"),
      "\(program.errorText)")
    #expect(
      program.errorText.contains(
        "hint: To read the switch from its device, allow that: switchlight devices --udev-rule\n"
          + "switches.main.sources  [{terminal: space}]  ->  [{terminal: space}, {terminal: x}]\n"
          + "Written: "),
      "a key of the terminal is warned of (R8.10): \(program.errorText)")
    let comment = "      # - {device: \"AbleNet*\", key: KEY_SPACE}\n"
    #expect(
      try home.text("a.yaml")
        == before.replacing(comment, with: comment + "      - {terminal: x}\n"))
    #expect(window.settings != settings, "the terminal was raw, and is as before")
    // A switch that is not there is added.
    let (second, other) = try start(["extra"])
    other.type("1")
    #expect(try second.waitForEnd() == 0)
    #expect(second.errorText.contains("The switch \"extra\" is new and does select."))
    #expect(try home.run("get", "switches.extra.sources").output == "[{terminal: \"1\"}]\n")
    // A key that another switch has is refused.
    let (third, last) = try start(["extra"])
    last.type("x")
    #expect(try third.waitForEnd() == 65)
    #expect(third.errorText.contains("this source already belongs to another switch"))
    #expect(
      third.errorText.hasSuffix(
        "hint: Press another key or button, or take this one from the other switch first.\n"))
  }

  @Test("Control-C and the time limit change nothing")
  func nothing() throws {
    let before = try home.text("a.yaml")
    let (program, window) = try start(["main"])
    window.type("\u{3}")
    #expect(try program.waitForEnd() == 130)
    #expect(program.errorText.hasSuffix("Nothing was changed.\n"), "\(program.errorText)")
    let (second, _) = try start(["main"])
    second.signal(SIGTERM)
    _ = try second.waitForEnd()
    let (late, _) = try start(["main", "--timeout", "1s"])
    #expect(try late.waitForEnd() == 69)
    #expect(
      late.errorText.hasSuffix(
        "error: nothing was pressed within 1s\n"
          + "hint: Nothing was changed. Is the switch plugged in? switchlight devices --watch\n"))
    #expect(try home.text("a.yaml") == before)
    #expect(home.files() == ["a.yaml"])
  }

  @Test("A switch on a device is reported with its name, how long it was held, and how cleanly")
  func device() throws {
    let file = "\(LiveDeviceTests.fixtures)/switch"
    let node = "/dev/input/event5"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl", "-e", "\(node)=\(file).events",
        "--", Program.path, "profile", "bind", "main", "--replace",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    #expect(
      program.errorText.contains(
        /Pressed: KEY_SPACE of "One Button Switch", for [0-9]+ms, (cleanly|with)/),
      "\(program.errorText)")
    #expect(
      try home.run("get", "main.sources").output
        == "[{device: One Button Switch, key: KEY_SPACE}]\n")
    #expect(try home.run("check").status == 0)
  }

  @Test("A press that matches a pattern of another switch is rejected (I6.7)")
  func double() throws {
    let path = home.own + "/a.yaml"
    let old = try home.text("a.yaml").replacing(
      "# - {device: \"AbleNet*\", key: KEY_SPACE}", with: "- {device: \"*\", key: KEY_SPACE}")
    try Data(old.utf8).write(to: URL(filePath: path))
    let file = "\(LiveDeviceTests.fixtures)/switch"
    let node = "/dev/input/event5"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl", "-e", "\(node)=\(file).events",
        "--", Program.path, "profile", "bind", "extra",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 65, "\(program.errorText)")
    #expect(
      program.errorText.contains("error: this press is already one of the switch \"main\"\n"),
      "\(program.errorText)")
    #expect(try home.text("a.yaml") == old)
  }

  @Test("A pad whose axes jump with its first report is bound immediately, by its button (R8)")
  func freshPad() throws {
    let file = "\(LiveDeviceTests.fixtures)/pad"
    let node = "/dev/input/event8"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl", "-e", "\(node)=\(file).events",
        "--", Program.path, "profile", "bind", "main", "--replace",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    #expect(
      program.errorText.contains(
        /Pressed: BTN_TRIGGER of "Generic USB Joystick", for [0-9]+ms, cleanly/),
      "\(program.errorText)")
    #expect(
      try home.run("get", "main.sources").output
        == "[{device: Generic USB Joystick, key: BTN_TRIGGER}]\n")
  }

  @Test("An axis that never returns is an error at the timeout, and nothing is written (R8)")
  func heldAxis() throws {
    let before = try home.text("a.yaml")
    let file = "\(LiveDeviceTests.fixtures)/straw"
    let events = home.folder.url.appending(path: "held.events").path
    try "E: 1.000000 0003 0000 300\nE: 1.000000 0000 0000 0\n"
      .write(toFile: events, atomically: true, encoding: .utf8)
    let node = "/dev/input/event6"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl", "-e", "\(node)=\(events)",
        "--", Program.path, "profile", "bind", "main", "--timeout", "5s",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 69, "\(program.errorText)")
    #expect(
      program.errorText.contains(
        "error: ABS_X of \"Sip and Puff\" was pressed, but not fully released within 5s\n"),
      "\(program.errorText)")
    #expect(try home.text("a.yaml") == before)
  }

  @Test("A device whose name no profile can contain is identified by its vendor and product")
  func hostileName() throws {
    let ioctl = try LiveDeviceTests.describe(name: LiveDeviceTests.hostileName, in: home.folder)
    let file = "\(LiveDeviceTests.fixtures)/switch"
    let node = "/dev/input/event5"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(ioctl)", "-e", "\(node)=\(file).events",
        "--", Program.path, "profile", "bind", "main", "--replace",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    #expect(!program.errorText.contains("\u{1B}") && program.errorText.contains("\u{241B}]52"))
    #expect(
      try home.run("get", "main.sources").output
        == "[{vendor: 0x1209, product: 0x0002, key: KEY_SPACE}]\n")
    #expect(try home.run("check").status == 0)
  }

  @Test(
    "For a device that reports press and release at once, a profile without a hold is advised (I2)"
  )
  func momentary() throws {
    let file = "\(LiveDeviceTests.fixtures)/switch"
    let events = home.folder.url.appending(path: "momentary.events").path
    try """
    E: 1.000000 0001 0039 1
    E: 1.000000 0001 0039 0
    E: 1.000000 0000 0000 0

    """.write(toFile: events, atomically: true, encoding: .utf8)
    let node = "/dev/input/event5"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl", "-e", "\(node)=\(events)",
        "--", Program.path, "profile", "bind", "main",
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    #expect(
      program.errorText.hasSuffix(
        """
        warning: this press was too short to count: the profile requires 25ms
        hint: If you held it longer, the device reports the end of a press at once, and needs: \
        switchlight profile set switches.main.hold 0ms

        """), "\(program.errorText)")
  }

  @Test("Without a device and a terminal, there is no source to listen to: status 69")
  func silence() throws {
    let program = try LiveProgram(
      ["--", Program.path, "profile", "bind", "main"], in: nil, environment: environment,
      executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 69)
    #expect(program.errorText.hasPrefix("error: there is nothing to listen to: "))
  }

  @Test(
    "Without permission to read a device, a warning precedes the press, which would be a terminal key"
  )
  func forbidden() throws {
    let file = "\(LiveDeviceTests.fixtures)/switch"
    // A user without any right above those of the files is one whom the node forbids.
    let line =
      "chmod 000 $UMOCKDEV_DIR/dev/input/event5; exec setpriv --bounding-set -all --inh-caps -all "
      + "\(Program.path) profile bind main"
    let program = try LiveProgram(
      [
        "-d", "\(file).umockdev", "-i", "/dev/input/event5=\(file).ioctl", "--", "/bin/sh", "-c",
        line,
      ], in: nil, environment: environment, executable: "/usr/bin/umockdev-run")
    #expect(try program.waitForEnd() == 69, "\(program.errorText)")
    #expect(
      program.errorText.hasPrefix(
        """
        warning: this user may not read One Button Switch; a press there counts as a key of the terminal, \
        if at all
        hint: switchlight devices --udev-rule, and follow its instructions
        error: there is nothing to listen to: 
        """), "\(program.errorText)")
  }

  @Test("A shipped profile and an invalid name are reported before anything is pressed")
  func early() throws {
    #expect(try home.run("bind", "main", "--profile", "two-switch-step").status == 77)
    #expect(try home.run("bind", "a b").status == 64)
    #expect(try home.run("bind", "main", "--timeout", "1h").status == 64)
  }

  @Test("Bounces are counted, and the setting that filters them is suggested")
  func bounces() {
    var pressed = PressedSwitch(
      .terminal("x"), title: "KEY_A of \"B\"", reportsReleases: true, at: .zero)
    #expect(pressed.end == nil)
    for (down, up) in [(0, 3), (8, 11), (19, 130)] as [(Int64, Int64)] {
      pressed.press(at: .zero + .milliseconds(down))
      pressed.release(at: .zero + .milliseconds(up))
    }
    #expect(pressed.end == .zero + .milliseconds(530))
    #expect(
      pressed.words == "Pressed: KEY_A of \"B\", for 130ms, with 2 bounces within 19ms.")
    #expect(pressed.neededIgnoreRepeat == .milliseconds(50))
    // Its longest contact counts, not the total time.
    #expect(pressed.counts(withHold: .milliseconds(111)))
    #expect(!pressed.counts(withHold: .milliseconds(112)))
    var clean = PressedSwitch(.terminal("x"), title: "K", reportsReleases: true, at: .zero)
    clean.release(at: .zero + .milliseconds(90))
    #expect(clean.words == "Pressed: K, for 90ms, cleanly." && clean.neededIgnoreRepeat == nil)
    // A terminal reports no releases, so the duration is unknown.
    let typed = PressedSwitch(.terminal("x"), title: "x", reportsReleases: false, at: .zero)
    #expect(typed.counts(withHold: .milliseconds(25)))
  }
}
