import Foundation
import SystemFixtures
import Testing

/// The built program in a terminal, driven by keys and signals as a person and a system do.
@Suite("switchlight run")
struct RunCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements:
        - {id: a, label: Alpha, traits: [button], frame: [0, 0, 100, 100]}
        - {id: b, label: Beta, traits: [button], frame: [100, 0, 100, 100], onSelect: {say: Hello.}}
        - {id: c, label: Gamma, value: "5", traits: [adjustable], frame: [200, 0, 100, 100],
           range: {min: 0, max: 10, step: 1, value: 5}}
      """)
    try folder.write("step.yaml", profile("method: step, start: immediately"))
    try folder.write("other.yaml", profile("method: auto, interval: 60s", next: "x"))
  }

  private func profile(_ scanning: String, next: String = "n") -> String {
    """
    format: switchlight-profile/1
    name: Test
    switches:
      main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
      next: {sources: [{terminal: \(next)}], press: next, ignoreRepeat: 10ms}
      menu: {sources: [{terminal: m}], press: menu, ignoreRepeat: 10ms}
      pause: {sources: [{terminal: z}], press: pause, ignoreRepeat: 10ms}
      other: {sources: [{terminal: o}], press: profile other, ignoreRepeat: 10ms}
    scanning: {\(scanning)}
    """
  }

  private func arguments(_ profile: String = "step.yaml", _ more: String...) -> [String] {
    let path = { (name: String) in self.folder.url.appending(path: name).path }
    return ["run", "--profile", path(profile), "--screen", path("screen.yaml")] + more
  }

  /// A program that shows the map.
  private func start(
    _ profile: String = "step.yaml", rows: Int = 20, columns: Int = 70,
    environment: [String] = []
  ) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: rows, columns: columns)
    let program = try LiveProgram(
      arguments(profile), in: window, environment: environment)
    try #require(program.waitFor("Alpha"), "\(window.screen.text) \(program.errorText)")
    return (program, window)
  }

  private func expectRestored(_ window: TerminalWindow, _ before: String, _ cause: String) {
    #expect(window.settings == before, "\(cause): settings")
    #expect(!window.screen.isAlternate, "\(cause): screen")
    #expect(!window.screen.hidesCursor, "\(cause): cursor")
    #expect(window.screen.wraps, "\(cause): wrapping")
    #expect(window.screen.unknown.isEmpty, "\(cause): \(window.screen.unknown)")
  }

  // MARK: The picture

  @Test("Keys move the highlight, select, and what was selected is reported")
  func selects() throws {
    let (program, window) = try start()
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.attributes(of: "╔") == "0;37;40;1;7")
    window.type("n")
    #expect(program.waitFor("Beta, button"))
    window.type(" ")
    #expect(program.waitFor("Selected: Beta"))
    #expect(program.waitFor("Hello."))
    #expect(program.waitFor("Alpha, button"), "it begins again (S10)")
  }

  @Test("Before the first press the map, the state and the keys are there")
  func beforeTheFirstPress() throws {
    let (program, window) = try start("other.yaml")
    #expect(program.waitFor("Waiting for a press"))
    #expect(program.waitFor("space: select"))
    #expect(window.screen.lines.first == "Letters")
    window.type("x")
    #expect(program.waitFor("Scanning"), "the first press starts (I9)")
  }

  @Test("A menu is a list, and its entries are highlighted one after the other (A2)")
  func menu() throws {
    let (program, window) = try start()
    window.type("m")
    #expect(program.waitFor("»press"))
    #expect(program.waitFor("Scanning the menu of Alpha"))
    window.type("n")
    #expect(program.waitFor("»point mode"))
  }

  @Test("An adjusted value is on the map (A3)")
  func adjusts() throws {
    try folder.write(
      "adjust.yaml",
      profile("method: step, start: immediately")
        .replacing("press: pause", with: "press: increment")
        .replacing("press: menu", with: "press: previous"))
    let (program, window) = try start("adjust.yaml")
    #expect(program.waitFor("Gamma: 5"))
    window.type("m")
    #expect(program.waitFor("Gamma, 5"))
    window.type("z")
    #expect(program.waitFor("Gamma: 6"))
  }

  @Test("A change of profile is reported, with its keys (I14)")
  func changesProfile() throws {
    let (program, window) = try start()
    window.type("o")
    #expect(program.waitFor("Profile: other"))
    #expect(program.waitFor("x: next"))
  }

  @Test("A line sweeps by itself in point mode, and stands while paused (P1)")
  func sweeps() throws {
    try folder.write("point.yaml", profile("mode: point, start: immediately"))
    let (program, window) = try start("point.yaml")
    let place = { (screen: TerminalScreen?) in
      screen?.cells.lazy.compactMap { $0.firstIndex { $0.character == "║" } }.first
    }
    var places: Set<Int> = []
    #expect(
      program.wait { program in
        if let column = place(program.window?.screen) { places.insert(column) }
        return places.count > 3
      })
    window.type("z")
    #expect(program.waitFor("Paused"))
    let updates = window.screen.updates
    window.type("?")
    window.resize(rows: 21, columns: 70)
    #expect(program.waitFor("Paused"))
    #expect(window.screen.updates == updates + 1, "nothing but the new size was drawn")
  }

  @Test("The picture follows the size of the terminal (SIGWINCH)")
  func resizes() throws {
    let (program, window) = try start()
    window.resize(rows: 10, columns: 40)
    #expect(program.waitFor("Alpha"))
    window.resize(rows: 2, columns: 12)
    #expect(program.waitFor("Scanning"))
    #expect(!window.screen.text.contains("Letters"))
    window.resize(rows: 24, columns: 80)
    #expect(program.waitFor("Letters"))
    #expect(window.screen.unknown.isEmpty)
  }

  @Test("Without colors what is highlighted is reversed, and nothing is colored")
  func withoutColors() throws {
    let (program, window) = try start(environment: ["NO_COLOR=1"])
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.attributes(of: "╔") == "0;1;7")
    for cell in window.screen.cells.joined() {
      let isPlain = cell.attributes.split(separator: ";").allSatisfy {
        ["0", "1", "2", "7"].contains($0)
      }
      #expect(isPlain, "\(cell)")
    }
  }

  @Test("Where the locale is not UTF-8 only ASCII is sent")
  func withoutUnicode() throws {
    let (program, window) = try start(environment: ["LC_ALL=C"])
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.text.contains("#="))
    #expect(window.screen.history.allSatisfy { $0 < 0x80 })
  }

  // MARK: Ending

  @Test("Keys and signals end it with the status that they promise, and the terminal is as before")
  func ends() throws {
    for (key, number, status) in [
      ("q", nil, 0), ("\u{3}", nil, 130), ("\u{4}", nil, 0), (nil, SIGTERM, 143),
      (nil, SIGINT, 130),
      (nil, SIGHUP, 129),
    ] as [(String?, Int32?, Int32)] {
      let window = try TerminalWindow()
      let before = window.settings
      let program = try LiveProgram(arguments(), in: window)
      try #require(program.waitFor("Alpha"))
      #expect(window.screen.isAlternate)
      #expect(window.settings != before)
      if let key { window.type(key) }
      if let number { program.signal(number) }
      #expect(try program.waitForEnd() == status, "\(key ?? "") \(number ?? 0)")
      expectRestored(window, before, "\(key ?? "signal") \(number ?? 0)")
    }
  }

  @Test("A crash is that crash, and the terminal is as before")
  func crashes() throws {
    for number in [SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT] {
      let window = try TerminalWindow()
      let before = window.settings
      let program = try LiveProgram(arguments(), in: window)
      try #require(program.waitFor("Alpha"))
      program.signal(number)
      #expect(try program.waitForEnd() == -number)
      expectRestored(window, before, "signal \(number)")
    }
  }

  @Test("While it is stopped the terminal is as before, and then the picture comes again (SIGTSTP)")
  func stops() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(arguments(), in: window)
    try #require(program.waitFor("Alpha"))
    program.signal(SIGTSTP)
    try program.waitForStop()
    expectRestored(window, before, "stopped")
    program.signal(SIGCONT)
    #expect(program.wait { $0.window?.screen.isAlternate == true })
    #expect(program.waitFor("Alpha"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    expectRestored(window, before, "ended")
  }

  @Test("After SIGKILL the terminal stays as it was; doctor sees that, and says what puts it back")
  func killed() throws {
    let window = try TerminalWindow()
    let doctor = { try LiveProgram(["doctor"], in: window, output: .pipe) }
    let whole = try doctor()
    _ = try whole.waitForEnd()
    #expect(whole.lines.contains { $0.contains("The map can be shown") })
    let program = try LiveProgram(arguments(), in: window)
    try #require(program.waitFor("Alpha"))
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    let left = try doctor()
    _ = try left.waitForEnd()
    #expect(left.lines.contains { $0.contains("as a session left it that was killed") })
    #expect(left.lines.contains { $0.contains("fix: reset") })
  }

  @Test("Ctrl-Z does nothing: who scans could not type what makes a session go on")
  func controlZ() throws {
    let (program, window) = try start()
    window.type("\u{1A}")
    window.type("n")
    #expect(program.waitFor("Beta, button"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A list of what comes before, now and next is shown where it is asked for (W7)")
  func list() throws {
    let window = try TerminalWindow(rows: 12, columns: 40)
    let program = try LiveProgram(arguments("step.yaml", "--layout", "list"), in: window)
    try #require(program.waitFor("»Alpha«"))
    #expect(window.screen.lines.first == "1 of 3 - Letters")
    window.type("n")
    #expect(program.waitFor("»Beta«"))
    #expect(
      window.screen.lines.prefix(4) == ["2 of 3 - Letters", " Alpha", "»Beta«", " Gamma: 5"])
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let refused = try Program.run(arguments("step.yaml", "--layout", "list", "--output", "text"))
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--layout is about the terminal. Add terminal to --output"))
  }

  // MARK: Lines

  @Test("Lines go to a pipe while the keys come from the terminal")
  func linesToPipe() throws {
    for (format, expected) in [
      ("text", "highlight b"), ("jsonl", #""event":"highlight","kind":"element","id":"b""#),
    ] {
      let window = try TerminalWindow()
      let before = window.settings
      let program = try LiveProgram(
        arguments("step.yaml", "--output", format), in: window, output: .pipe)
      #expect(program.wait { $0.errorText.contains("space: select") }, "the keys are listed")
      #expect(program.wait { $0.lines.contains { $0.contains("started") } })
      window.type("n")
      #expect(program.wait { $0.lines.contains { $0.contains(expected) } }, "\(program.lines)")
      window.type("q")
      #expect(try program.waitForEnd() == 0)
      expectRestored(window, before, format)
      #expect(window.screen.updates == 0, "no picture")
    }
  }

  @Test("Lines say how each part is spoken where that is asked for (E9)")
  func segments() throws {
    let window = try TerminalWindow()
    let program = try LiveProgram(
      arguments("step.yaml", "--output", "jsonl", "--segments"), in: window, output: .pipe)
    let part = #""segments":[{"text":"Letters","language":"en""#
    #expect(program.wait { $0.lines.contains { $0.contains(part) } }, "\(program.lines)")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let refused = try Program.run(arguments("step.yaml", "--output", "speech", "--segments"))
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--segments is about lines. Add text or jsonl to --output."))
  }

  @Test("A pipe that nobody reads any more ends it quietly")
  func closedPipe() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(
      arguments("step.yaml", "--output", "jsonl"), in: window, output: .pipe)
    #expect(program.wait { !$0.lines.isEmpty })
    program.closeOutput()
    window.type("n")
    #expect(try program.waitForEnd() == 0)
    #expect(!program.errorText.contains("error"))
    expectRestored(window, before, "closed pipe")
  }

  @Test("A standard output that is closed from the beginning is an error, and no other file")
  func closedOutput() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(
      arguments("step.yaml", "--output", "jsonl"), in: window, output: .closed)
    #expect(try program.waitForEnd() == 69)
    #expect(program.errorText.contains("error: The output cannot be written:"))
    expectRestored(window, before, "closed output")
  }

  @Test("A reader that is slow does not freeze the scan")
  func slowReader() throws {
    try folder.write(
      "fast.yaml",
      profile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    let window = try TerminalWindow()
    let program = try LiveProgram(
      arguments("fast.yaml", "--output", "terminal,jsonl"), in: window, output: .unread(4096))
    // Forty landings are twice what the pipe holds.
    #expect(program.wait { ($0.window?.screen.updates ?? 0) > 40 })
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  /// A profile whose switch is a key of the terminal and of a device that may come.
  private func deviceProfile(_ scanning: String) -> String {
    profile(scanning).replacing(
      "{terminal: space}", with: #"{terminal: space}, {device: "No such*", key: KEY_A}"#)
  }

  @Test("A closed terminal ends it, but for one that was started by nohup and has a device (I7)")
  func closedTerminal() throws {
    try folder.write("device.yaml", deviceProfile("method: step, start: immediately"))
    for (file, usesNohup, status) in [
      ("step.yaml", false, 129), ("device.yaml", false, 129), ("step.yaml", true, 0),
    ] as [(String, Bool, Int32)] {
      let window = try TerminalWindow()
      let words = arguments(file, "--output", "text")
      let program = try LiveProgram(
        usesNohup ? [Program.path] + words : words, in: window, output: .pipe,
        executable: usesNohup ? "/usr/bin/nohup" : Program.path)
      #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
      window.hangUp()
      #expect(try program.waitForEnd() == status, "\(file) \(usesNohup): \(program.lines)")
    }
    let window = try TerminalWindow()
    let trace = folder.url.appending(path: "trace").path
    let program = try LiveProgram(
      [Program.path] + arguments("device.yaml", "--output", "text", "--trace", trace), in: window,
      output: .pipe, executable: "/usr/bin/nohup")
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    window.hangUp()
    #expect(program.wait { $0.lines.contains { $0.contains("paused") } }, "\(program.lines)")
    // It goes on: it can be asked to read its profile again.
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.contains("profile device") } })
    try folder.write("device.yaml", profile("method: step"))
    program.signal(SIGUSR1)
    #expect(try program.waitForEnd() == 0, "no switch is left that anybody could press")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("disconnect main/1") })
    #expect(!lines.contains { $0.contains("found main/1") }, "it has no key of the terminal again")
  }

  @Test("Lines that went to a terminal which is closed are no failure, with its signal or without")
  func closedWindow() throws {
    try folder.write(
      "device.yaml",
      deviceProfile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    for (command, status) in [("", 129), ("trap '' HUP && ", 0)] as [(String, Int32)] {
      let window = try TerminalWindow()
      let program = try LiveProgram(
        ["-c", command + #"exec "$0" "$@""#, Program.path]
          + arguments("device.yaml", "--output", "text"), in: window, executable: "/bin/sh")
      #expect(program.waitFor("highlight b"))
      window.hangUp()
      #expect(try program.waitForEnd() == status)
      #expect(!program.errorText.contains("error"), "\(program.errorText)")
    }
  }

  @Test("In the background of its terminal nohup lets it scan, and does not stop it")
  func background() throws {
    try folder.write(
      "device.yaml",
      deviceProfile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    let window = try TerminalWindow()
    let words = arguments("device.yaml", "--output", "text").joined(separator: "' '")
    let program = try LiveProgram(
      ["-c", "set -m; nohup '\(Program.path)' '\(words)' & wait"], in: window, output: .pipe,
      executable: "/bin/bash")
    #expect(
      program.wait { $0.lines.contains { $0.contains("highlight b") } }, "\(program.errorText)")
    window.hangUp()
    let count = program.lines.count
    #expect(program.wait { $0.lines.count > count + 10 }, "the shell is gone, and it scans")
    program.closeOutput()
    #expect(try program.waitForEnd() == -SIGHUP, "so the shell has ended")
  }

  @Test(
    "A signal does not cut the closing short: the first counts, and the trace has its end")
  func signalWhileClosing() throws {
    try folder.write(
      "fast.yaml",
      profile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    let trace = folder.url.appending(path: "trace").path
    for (isQuit, status) in [(false, 128 + SIGTERM), (true, 128 + SIGHUP)] {
      let window = try TerminalWindow()
      let program = try LiveProgram(
        arguments("fast.yaml", "--output", "terminal,jsonl", "--trace", trace), in: window,
        output: .unread(4096))
      #expect(program.wait { ($0.window?.screen.updates ?? 0) > 40 })
      if isQuit { window.type("q") } else { program.signal(SIGTERM) }
      // The terminal is put back before the slow reader is waited for, which takes a second.
      #expect(program.wait { $0.window?.screen.isAlternate == false })
      let isInTime = program.isRunning
      program.signal(SIGHUP)
      #expect(try program.waitForEnd() == (isInTime || !isQuit ? status : 0))
      #expect(try String(contentsOfFile: trace, encoding: .utf8).hasSuffix(" end\n"))
    }
  }

  @Test("A message that nobody reads does not hold up the scan")
  func unreadMessages() throws {
    try folder.write(
      "device.yaml",
      deviceProfile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    let errors = folder.url.appending(path: "errors").path
    try #require(mkfifo(errors, 0o600) == 0)
    let unread = open(errors, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(unread >= 0)
    defer { close(unread) }
    let filling = [UInt8](repeating: 0, count: 4096)
    while write(unread, filling, filling.count) > 0 {}
    let program = try LiveProgram(
      ["-c", #"exec 2>"$0" && exec "$@""#, errors, Program.path]
        + arguments("device.yaml", "--output", "jsonl"), in: TerminalWindow(), output: .pipe,
      executable: "/bin/sh")
    #expect(program.wait { $0.lines.count > 20 })
    // That the device is not there is reported again.
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.contains(#""event":"profile""#) } })
    let count = program.lines.count
    #expect(program.wait { $0.lines.count > count + 20 })
    // Usually a write waits for two seconds.
    #expect(program.longestPause < 1900)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test("A terminal whose window hangs does not freeze the scan, and a signal still ends it")
  func hangingWindow() throws {
    try folder.write(
      "fast.yaml",
      profile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    // Each line is one write, and no number of them is what a terminal takes that nobody reads.
    let label = String(repeating: "Alpha ", count: 500)
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements:
        - {id: a, label: \(label), frame: [0, 0, 100, 100]}
        - {id: b, label: \(label), frame: [100, 0, 100, 100]}
      """)
    let trace = folder.url.appending(path: "trace").path
    try #require(mkfifo(trace, 0o600) == 0)
    let reader = open(trace, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    // F_SETPIPE_SZ: it holds all that is read, so that the trace goes on however busy the reader is.
    try #require(fcntl(reader, 1031, 1 << 20) >= 1 << 20)
    let hanging = try TerminalWindow()
    let program = try LiveProgram(
      arguments("fast.yaml", "--output", "text", "--trace", trace), in: try TerminalWindow(),
      output: .hangingWindow(hanging))
    var seen = 0
    var ready = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    while seen < 100_000, poll(&ready, 1, 5_000) > 0 {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { break }
      seen += count
    }
    try #require(seen >= 100_000, "it froze after \(seen) bytes: \(program.errorText)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    hanging.takeOutput()
    #expect(
      hanging.screen.history.last != UInt8(ascii: "\n"),
      "a terminal that takes whole lines and then nothing would not have held up anybody")
  }

  @Test("A terminal that cannot show the map gets lines that begin at its left edge (TERM=dumb)")
  func dumbTerminal() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(arguments(), in: window, environment: ["TERM=dumb"])
    #expect(program.waitFor("Alpha, button"))
    #expect(
      window.screen.lines.prefix(3).map { $0.drop { $0 != "s" } }
        == ["s started", "s said screen en \"Letters\"", "s highlight a"])
    #expect(window.screen.lines.prefix(3).allSatisfy { $0.first?.isNumber == true })
    #expect(!window.screen.history.contains(0x1B), "no cursor movement")
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    expectRestored(window, before, "dumb")
    let refused = try LiveProgram(
      arguments("step.yaml", "--output", "terminal"), in: TerminalWindow(),
      environment: ["TERM=dumb"])
    #expect(try refused.waitForEnd() == 69)
    #expect(
      refused.errorText == """
        error: This terminal cannot show the map (TERM says so).
        hint: Use --output text or --output jsonl.

        """)
  }

  // MARK: What cannot be run

  @Test("Without a terminal a profile of terminal keys is refused, with a next step")
  func noTerminal() throws {
    let program = try LiveProgram(arguments(), in: nil)
    #expect(try program.waitForEnd() == 69)
    #expect(
      program.errorText == """
        error: Every switch of this profile is a key of the terminal, and there is no terminal.
        hint: Start it in a terminal, or give a switch a device as its source: switchlight devices

        """)
    let map = try LiveProgram(arguments("step.yaml", "--output", "terminal"), in: nil)
    #expect(try map.waitForEnd() == 69)
    #expect(
      map.errorText == """
        error: There is no terminal to show the map on.
        hint: Use --output text or --output jsonl.

        """)
  }

  @Test("Without a terminal a profile of devices waits for them, and a signal ends it (I13)")
  func noTerminalWithDevices() throws {
    try folder.write(
      "device.yaml",
      """
      format: switchlight-profile/1
      name: Device
      switches: {main: {sources: [{device: "No such*", key: KEY_SPACE}], press: select, ignoreRepeat: 9ms}}
      scanning: {start: immediately}
      """)
    let program = try LiveProgram(arguments("device.yaml"), in: nil)
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    #expect(
      program.errorText
        == "No device has KEY_SPACE and fits \"No such*\". Connect it, or see what is there: "
        + "switchlight devices\n")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
  }

  @Test("Files that are missing or bad are reported, and nothing is shown")
  func badFiles() throws {
    try folder.write("bad.yaml", "format: switchlight-profile/1\nname: Bad\nswitchs: {}\n")
    for (profile, status, text) in [
      ("missing.yaml", 66, "Check the name and the folder."), ("bad.yaml", 65, "hint:"),
    ] as [(String, Int32, String)] {
      let window = try TerminalWindow()
      let program = try LiveProgram(arguments(profile), in: window)
      #expect(try program.waitForEnd() == status)
      #expect(program.errorText.contains(text), "\(program.errorText)")
      #expect(window.screen.history.isEmpty, "the terminal is left alone")
    }
  }
}
