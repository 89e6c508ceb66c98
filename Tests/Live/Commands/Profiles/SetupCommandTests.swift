import Foundation
import Glibc
import SystemFixtures
import Testing

@Suite("switchlight setup")
struct SetupCommandTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: home.folder.path + "/switchlight/" + file, encoding: .utf8)
  }

  private func expectRestored(_ setup: SetupDriving, _ before: String, _ cause: String) {
    #expect(setup.window.settings == before, "\(cause): settings")
    #expect(!setup.window.screen.isAlternate, "\(cause): screen")
    #expect(!setup.window.screen.hidesCursor, "\(cause): cursor")
  }

  @Test(
    "With one switch, setup leads from nothing to a kept profile and a running scan (R4, R5, R6, R2)"
  )
  func oneSwitch() throws {
    let setup = try SetupDriving(home: home)
    try setup.pressFirst()
    try setup.answerLights()
    try setup.waitFor(" a stop should suit you")
    try setup.waitFor("; another one within ")
    try setup.pick("Good")
    try setup.waitFor("Which screen do you begin with?")
    try setup.pick("welcome")
    try setup.waitFor("End the trial")
    try setup.waitFor("Waiting for a press")
    setup.window.type(" ")
    try setup.waitFor("tea, button")
    try setup.waitFor("Continues setup.")
    setup.window.type(" ")
    try setup.waitFor("Keep this?")
    #expect(setup.hasWrittenNothing, "until it is kept")
    try setup.pick("Keep and scan")
    try setup.waitFor("Waiting for a press")
    #expect(!setup.window.screen.text.contains("End the trial"))
    setup.window.type(" ")
    try setup.waitFor("tea, button")
    #expect(try text("profile") == "mine\n")
    #expect(try text("screen") == "welcome\n")
    setup.window.type("q")
    #expect(try setup.program.waitForEnd() == 0)
    let profile = try text("profiles/mine.yaml")
    #expect(profile.contains("name: My switch\n") && profile.contains("- terminal: space\n"))
    let interval = try #require(profile.firstMatch(of: /interval: ([0-9.]+)s\n/)?.1)
    #expect((1.7...6).contains(Double(interval) ?? 0), "the reaction was 1.1 s: \(interval)")
    #expect(try home.run("check", "mine").status == 0)
    let kept = setup.program.errorText
    #expect(
      kept.contains("Kept: the profile \"mine\" (") && kept.contains("To scan: switchlight run\n"))
    #expect(kept.contains("To end a session at once: switchlight stop\n"))
    #expect(kept.contains("\nKeep this? Keep and scan.\nKept: the profile "), "\(kept)")
    let warnings =
      kept.split(separator: "warning: this switch is a key of the terminal: ").count - 1
    #expect(warnings == 2, "after the press, and after the questions have covered it: \(kept)")
    #expect(home.files() == ["mine.yaml"])
  }

  // MARK: Stopping

  /// Leads setup to a step: by the switch in the trial, and by keys afterwards.
  private func lead(_ setup: SetupDriving, to step: String) throws {
    try setup.pressFirst()
    try setup.waitFor("Wait")
    if step == "trial" { return }
    try setup.answerLights(after: 150)
    try setup.waitFor("»Good«")
    if step == "speed" { return }
    try setup.choose("Good")
    try setup.waitFor("»welcome«")
    if step == "screen" { return }
    try setup.choose("welcome")
    try setup.waitFor("Waiting for a press")
    if step == "scan" { return }
    setup.window.type("q")
    try setup.waitFor("»Keep and scan«")
  }

  @Test(
    "A stopped setup writes nothing, restores the terminal, and prints the command to continue (R4)",
    arguments: ["trial", "speed", "screen", "scan", "decision"])
  func stopped(step: String) throws {
    let folder = TemporaryFolder()
    let login = ("XDG_RUNTIME_DIR", folder.path)
    let setup = try SetupDriving(home: home, environment: ["\(login.0)=\(login.1)"])
    let before = setup.window.settings
    try lead(setup, to: step)
    switch step {
    case "trial", "scan":
      setup.window.type("\u{3}")
      #expect(try setup.program.waitForEnd() == 130)
    case "speed":
      // A reload of the profile must not remove the switch.
      let asked = try Program.run(["reload"], environment: [login.0: login.1])
      #expect(asked.status == 69, "\(asked)")
      // Neither does the signal, which a service manager sends.
      let signal = try Program.shell(
        "kill -USR1 $($SWITCHLIGHT status --format json | grep -o '\"process\":[0-9]*' | cut -d: -f2)",
        environment: [login.0: login.1])
      #expect(signal == ProgramResult(status: 0, output: "", errors: ""))
      try setup.waitFor("It is not kept yet.")
      setup.program.signal(SIGTERM)
      #expect(try setup.program.waitForEnd() == 143)
    case "screen":
      setup.window.type("q")
      #expect(try setup.program.waitForEnd() == 0)
    default:
      try setup.choose("Stop")
      #expect(try setup.program.waitForEnd() == 0)
    }
    #expect(
      setup.program.errorText.hasSuffix(
        (step == "decision" ? "Keep this? Stop.\n" : "")
          + "Nothing was changed. To set it up: switchlight setup\n"),
      "\(setup.program.errorText)")
    #expect(setup.hasWrittenNothing)
    expectRestored(setup, before, step)
  }

  @Test(
    "A setup that is killed or ended by a signal writes nothing before Keep, and everything after it (R4)",
    arguments: ["trial", "speed", "screen", "scan", "decision", "kept"], [SIGTERM, SIGKILL])
  func interrupted(step: String, signal: Int32) throws {
    let setup = try SetupDriving(home: home)
    try lead(setup, to: step == "kept" ? "decision" : step)
    if step == "kept" {
      try setup.choose("Keep and scan")
      try setup.waitFor("Waiting for a press")
    }
    try setup.program.signalStarted(signal)
    #expect(try setup.program.waitForEnd() == (signal == SIGKILL ? -signal : 128 + signal))
    #expect(setup.hasWrittenNothing == (step != "kept"))
    guard step == "kept" else { return }
    #expect(try text("profile") == "mine\n" && text("screen") == "welcome\n")
    #expect(try home.run("check", "mine").status == 0)
  }

  @Test("On a terminal no word of the last messages is broken at its edge (R4.18)")
  func lastMessages() throws {
    let setup = try SetupDriving(home: home, showsErrors: true)
    try lead(setup, to: "decision")
    try setup.choose("Keep")
    #expect(try setup.program.waitForEnd() == 0)
    let rows = setup.window.screen.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let warning = "warning: this switch is a key of the terminal: it counts only while the terminal"
    let place = try #require(rows.lastIndex(of: warning), "\(rows)")
    #expect(rows[place + 1] == "has the keyboard, and cannot operate other programs")
    #expect(setup.window.screen.text.contains("Keep this? Keep."))
    #expect(rows.contains("To change one value: switchlight profile set interval 2s"))
  }

  @Test("On a narrow terminal no word of the first question is broken at its edge (R4.18)")
  func narrow() throws {
    let setup = try SetupDriving(home: home, rows: 60, columns: 40, showsErrors: true)
    let question = "Press your switch once, and release it.\nWithout a switch, press the space bar."
    let note = "(Ctrl-C ends setup, and nothing is\nchanged.)"
    let found = setup.program.wait { _ in
      let rows = setup.window.screen.text.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return rows.joined(separator: "\n").contains(question + "\n" + note)
    }
    #expect(found, "\(setup.window.screen.text)")
  }

  @Test("The end of the terminal ends setup, and nothing is written (R4)")
  func hungUp() throws {
    let setup = try SetupDriving(home: home)
    try lead(setup, to: "trial")
    setup.window.hangUp()
    #expect(try setup.program.waitForEnd() == 129)
    #expect(setup.hasWrittenNothing)
  }

  @Test(
    "While setup waits for the first press, status and stop find it, and reload is rejected (R4.8, R4.19)"
  )
  func waiting() throws {
    let runtime = "XDG_RUNTIME_DIR=\(home.folder.path)"
    let setup = try SetupDriving(home: home, environment: [runtime])
    try #require(setup.program.wait { $0.errorText.contains("Press your switch once") })
    func shell(_ line: String) throws -> ProgramResult {
      try Program.shell(
        "$SWITCHLIGHT \(line)", environment: ["XDG_RUNTIME_DIR": home.folder.path])
    }
    let status = try shell("status")
    #expect(status.status == 0 && status.output.contains("A session is running as process"))
    #expect(
      status.output.contains("waiting for a press") && status.output.contains("setup"), "\(status)")
    let reload = try shell("reload")
    #expect(reload.status == 69 && reload.output.isEmpty, "\(reload)")
    #expect(reload.errors.contains("does not read its profile again"), "\(reload)")
    #expect(setup.program.isRunning)
    let stop = try shell("stop")
    #expect(stop == ProgramResult(status: 0, output: "The session has ended.\n", errors: ""))
    #expect(try setup.program.waitForEnd() == 143)
    #expect(setup.hasWrittenNothing)
    #expect(try shell("status").status == 1)
  }

  @Test(
    "Before the first press, Ctrl-C, a signal and the time limit end setup, and nothing is written (R4)"
  )
  func beforePress() throws {
    for (number, key, status) in [(nil, "\u{3}", 130), (SIGTERM, nil, 143)]
      as [(Int32?, String?, Int32)]
    {
      let setup = try SetupDriving(home: home)
      try #require(setup.program.wait { $0.errorText.contains("Press your switch once") })
      if let key { setup.window.type(key) }
      if let number { setup.program.signal(number) }
      let end = try setup.program.waitForEnd()
      #expect(end == status || number != nil && end == -SIGTERM, "\(end)")
      #expect(setup.hasWrittenNothing)
    }
    let late = try SetupDriving(["--timeout", "1s"], home: home)
    #expect(try late.program.waitForEnd() == 69)
    #expect(
      late.program.errorText.hasSuffix(
        "error: nothing was pressed within 1s\n"
          + "hint: Nothing was changed. Is the switch plugged in? switchlight devices --watch\n"
          + "hint: Then run it again: switchlight setup\n"), "\(late.program.errorText)")
    #expect(late.hasWrittenNothing)
  }

  // MARK: Again

  @Test("A second run starts with the kept times, screen and comments (R4)")
  func again() throws {
    try #require(try home.run("new", "mine", "--from", "one-switch-auto").status == 0)
    _ = try home.run("use", "mine")
    _ = try home.run("set", "ignoreRepeat", "700ms")
    try home.folder.write("switchlight/screen", "other\n")
    let kept = try text("profiles/mine.yaml")
    let second = try SetupDriving(home: home)
    try #require(
      second.program.wait {
        $0.errorText.contains("Setup begins with your profile \"mine\", which is in use.")
      })
    try second.pressFirst("x")
    try second.waitFor("x: your switch")
    second.window.type("\u{3}")
    #expect(try second.program.waitForEnd() == 130)
    #expect(try text("profiles/mine.yaml") == kept, "a stop keeps what was there")
    let third = try SetupDriving(home: home)
    try lead(third, to: "speed")
    #expect(third.window.screen.text.contains("another one within 700ms is ignored"))
    try third.choose("Slower")
    try third.waitFor("you chose ")
    try third.choose("Good")
    try third.waitFor("»other«  welcome")
    try third.choose("other")
    try third.waitFor("Waiting for a press")
    third.window.type("q")
    try third.choose("Keep")
    #expect(try third.program.waitForEnd() == 0)
    let changed = try text("profiles/mine.yaml")
    #expect(changed != kept && changed.contains("ignoreRepeat: 700ms"))
    #expect(changed.contains("# For whom: "))
    #expect(home.files() == ["mine.yaml", "mine.yaml~"])
    #expect(try text("profile") == "mine\n")
  }

  @Test("A profile in use that one switch cannot scan in time stays unchanged (R4)")
  func otherProfile() throws {
    _ = try home.run("new", "mine", "--from", "two-switch-step")
    _ = try home.run("use", "mine")
    let before = try text("profiles/mine.yaml")
    let setup = try SetupDriving(home: home)
    try lead(setup, to: "decision")
    #expect(
      setup.program.errorText.contains(
        "Setup makes the profile \"mine-2\". At its end it asks if that replaces \"mine\", which is in use.\n"
      ))
    try setup.choose("Keep")
    try setup.waitFor("Use mine-2 from now on?")
    try setup.choose("Use it now")
    #expect(try setup.program.waitForEnd() == 0)
    #expect(
      try text("profiles/mine.yaml") == before && home.files() == ["mine-2.yaml", "mine.yaml"])
    #expect(try text("profile") == "mine-2\n")
  }

  @Test("A named profile is created and later changed, and no other one is touched (R4)")
  func named() throws {
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    _ = try home.run("use", "mine")
    let mine = try text("profiles/mine.yaml")
    let first = try SetupDriving(["--profile", "anna"], home: home)
    try lead(first, to: "decision")
    try first.choose("Keep")
    try first.waitFor("Use anna from now on?")
    try first.choose("Use it now")
    #expect(try first.program.waitForEnd() == 0)
    #expect(home.files() == ["anna.yaml", "mine.yaml"])
    #expect(try text("profiles/anna.yaml").contains("name: anna\n"))
    #expect(try text("profile") == "anna\n" && text("profiles/mine.yaml") == mine)
    #expect(
      first.program.errorText.contains(
        "the screen welcome. switchlight run uses both, no longer the profile \"mine\".\n"))
    _ = try home.run("use", "mine")
    let second = try SetupDriving(["--profile", "anna"], home: home)
    try lead(second, to: "decision")
    #expect(
      second.program.errorText.contains(
        "Setup begins with your profile \"anna\". At its end it asks if that replaces \"mine\""))
    try second.choose("Keep")
    try second.waitFor("Use anna from now on?")
    try second.choose("Use it now")
    #expect(try second.program.waitForEnd() == 0)
    #expect(!home.files().contains("mine.yaml~"))
    #expect(try text("profile") == "anna\n" && text("profiles/mine.yaml") == mine)
  }

  @Test("A profile that is only kept leaves the profile and the screen in use (R4.16)")
  func onlyKept() throws {
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    _ = try home.run("use", "mine")
    try home.folder.write("switchlight/screen", "other\n")
    let setup = try SetupDriving(["--profile", "anna"], home: home)
    try setup.pressFirst()
    try setup.answerLights(after: 150)
    try setup.choose("Good")
    try setup.waitFor("»other«  welcome")
    try setup.choose("welcome")
    try setup.waitFor("Waiting for a press")
    setup.window.type("q")
    try setup.choose("Keep and scan")
    try setup.waitFor("Now switchlight run uses the profile mine and the screen other.")
    try setup.choose("Only keep it")
    try setup.waitFor("Waiting for a press")
    setup.window.type(" ")
    try setup.waitFor("tea, button")
    setup.window.type("q")
    #expect(try setup.program.waitForEnd() == 0)
    #expect(try text("profile") == "mine\n" && text("screen") == "other\n")
    #expect(home.files() == ["anna.yaml", "mine.yaml"])
    let said = setup.program.errorText
    #expect(
      said.contains("anna.yaml). In use as before: the profile \"mine\" and the screen other.\n"),
      "\(said)")
    #expect(
      said.contains(
        """
        To scan with it: switchlight run --profile anna --screen welcome
        To use it from now on: switchlight profile use anna
        """), "\(said)")
  }

  @Test(
    "A name that setup cannot use is rejected before the first press, and nothing is written (R4)",
    arguments: [("two", 65), ("one-switch-auto", 64), ("a/b", 64)])
  func refusedName(name: String, status: Int32) throws {
    _ = try home.run("new", "two", "--from", "two-switch-step")
    let before = home.files()
    let setup = try SetupDriving(["--profile", name], home: home)
    #expect(try setup.program.waitForEnd() == status, "\(setup.program.errorText)")
    #expect(!setup.program.errorText.contains("Press your switch once"))
    #expect(home.files() == before)
  }

  // MARK: Missing requirements

  private static let device = "\(LiveDeviceTests.fixtures)/switch"

  @Test("A switch on a device is named, and its press is described (R6)")
  func device() throws {
    let node = "/dev/input/event5"
    let setup = try SetupDriving(
      home: home,
      devices: [
        "-d", "\(Self.device).umockdev", "-i", "\(node)=\(Self.device).ioctl", "-e",
        "\(node)=\(Self.device).events",
      ])
    #expect(
      setup.program.wait {
        $0.errorText.contains(
          /Pressed: KEY_SPACE of "One Button Switch", for [0-9]+ms, (cleanly|with)/)
      }, "\(setup.program.errorText)")
    #expect(setup.program.errorText.contains("1 of 1 can be a switch."))
    try setup.waitFor("Press when the light comes on")
    setup.window.type("q")
    #expect(try setup.program.waitForEnd() == 0)
    #expect(setup.hasWrittenNothing)
  }

  @Test(
    "Without a device, without a voice, and with a dead daemon, setup names the fix and continues (R4)"
  )
  func nothingThere() throws {
    let setup = try SetupDriving(
      home: home,
      environment: [
        "SPEECHD_ADDRESS=unix_socket:/dev/null/none", "SPEECHD_CMD=/nowhere/speech-dispatcher",
      ])
    try setup.pressFirst()
    let said = setup.program.errorText
    #expect(said.contains("There are no input devices on this machine"), "\(said)")
    #expect(said.contains("speech daemon"), "\(said)")
    #expect(said.contains("fix: "), "\(said)")
    #expect(said.contains("Without a switch, press the space bar."))
    try setup.waitFor("Press when the light comes on")
    setup.window.type("q")
    #expect(try setup.program.waitForEnd() == 0)
  }

  @Test("A user without permission to read a device gets the rule that grants it (R4)")
  func forbidden() throws {
    let line =
      "chmod 000 $UMOCKDEV_DIR/dev/input/event5; exec setpriv --bounding-set -all --inh-caps -all "
      + "\(Program.path) setup"
    let program = try LiveProgram(
      [
        "-d", "\(Self.device).umockdev", "-i", "/dev/input/event5=\(Self.device).ioctl", "--",
        "/bin/sh", "-c", line,
      ], in: try TerminalWindow(), environment: ["XDG_CONFIG_HOME=\(home.folder.path)"],
      executable: "/usr/bin/umockdev-run")
    #expect(
      program.wait { $0.errorText.contains("Press your switch once") }, "\(program.errorText)")
    #expect(program.errorText.contains("This user lacks permission to read One Button Switch"))
    #expect(
      program.errorText.contains("switchlight devices --udev-rule, and follow its instructions"))
    program.signal(SIGINT)
    _ = try program.waitForEnd()
  }

  @Test("Without a terminal, or in one without pictures, setup names the fix: status 69 (R4)")
  func noTerminal() throws {
    let result = try Program.shell("setsid -w $SWITCHLIGHT setup", environment: home.environment)
    #expect(result.status == 69 && result.output.isEmpty, "\(result)")
    #expect(
      result.errors == """
        error: setup asks its questions in a terminal. There is no terminal to show the map on or to take keys from.
        hint: start it in a terminal, then: switchlight setup
        hint: To use a window instead: switchlight setup --output window
        hint: To make a profile from answers in a file: switchlight profile new NAME --guided

        """)
    let dumb = try SetupDriving(home: home, environment: ["TERM=dumb"])
    #expect(try dumb.program.waitForEnd() == 69)
    #expect(dumb.program.errorText.contains("TERM is dumb"), "\(dumb.program.errorText)")
    #expect(dumb.hasWrittenNothing)
  }

  @Test("While another session scans, setup does not start: status 69 (R4)")
  func secondSession() throws {
    let login = TemporaryFolder()
    let own = "XDG_RUNTIME_DIR=\(login.path)"
    let window = try TerminalWindow()
    let session = try LiveProgram(
      ["run", "--screen", "welcome"], in: window,
      environment: ["XDG_CONFIG_HOME=\(home.folder.path)", own])
    try #require(session.waitFor("Kitchen helper"))
    let setup = try SetupDriving(home: home, environment: [own])
    #expect(try setup.program.waitForEnd() == 69)
    #expect(
      setup.program.errorText.contains(
        "error: switchlight is already scanning, as process \(session.pid)."),
      "\(setup.program.errorText)")
    window.type("q")
    _ = try session.waitForEnd()
  }
}
