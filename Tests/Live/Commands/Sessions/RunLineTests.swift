import Foundation
import SystemFixtures
import Testing

/// A session's output in lines, and its handling if there is no reader.
extension RunCommandTests {
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

  @Test("Lines contain the speech attributes of each part on request (E9)")
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
    #expect(
      refused.errors.contains("--segments needs the output text or jsonl. Add one to --output."))
  }

  @Test("A pipe without a reader ends the session quietly")
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

  @Test(
    "A standard output that is closed from the start is an error, and no other file replaces it")
  func closedOutput() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(
      arguments("step.yaml", "--output", "jsonl"), in: window, output: .closed)
    #expect(try program.waitForEnd() == 69)
    #expect(program.errorText.contains("error: the output cannot be written:"))
    expectRestored(window, before, "closed output")
  }

  @Test("A slow reader does not freeze the scan")
  func slowReader() throws {
    try folder.write(
      "fast.yaml",
      profile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    let window = try TerminalWindow()
    let program = try LiveProgram(
      arguments("fast.yaml", "--output", "terminal,jsonl"), in: window, output: .unread(4096))
    // The text of forty landings is twice the capacity of the pipe.
    #expect(program.wait { ($0.window?.screen.updates ?? 0) > 40 })
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  /// A profile whose switch is a key of the terminal and of a device that may come.
  private func deviceProfile(_ scanning: String) -> String {
    profile(scanning).replacing(
      "{terminal: space}", with: #"{terminal: space}, {device: "No such*", key: KEY_A}"#)
  }

  @Test("A closed terminal ends the session, unless it runs under nohup and has a device (I7)")
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
    // The session continues: it accepts a request to reload its profile.
    program.signal(SIGUSR1)
    #expect(program.wait { $0.lines.contains { $0.contains("profile device") } })
    try folder.write("device.yaml", profile("method: step"))
    program.signal(SIGUSR1)
    #expect(try program.waitForEnd() == 0, "no switch is left that anybody could press")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("disconnect main/1") })
    #expect(!lines.contains { $0.contains("found main/1") }, "it has no key of the terminal again")
  }

  @Test("Lines to a closed terminal are no failure, with or without its signal")
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

  @Test("In the background of its terminal, a session under nohup scans, and is not stopped")
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
    "A signal does not cut the end short: the first signal counts, and the trace is complete")
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

  @Test("An unread message never delays the scan")
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

  @Test(
    "A terminal whose window hangs does not freeze the scan, and a signal still ends the session")
  func hangingWindow() throws {
    try folder.write(
      "fast.yaml",
      profile("interval: 50ms, firstItemPause: 0ms, loops: forever, start: immediately"))
    // Each line is one write. Their total exceeds the capacity of a terminal without a reader.
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
    // F_SETPIPE_SZ: the pipe holds the whole trace, so that the trace continues even if the reader
    // is busy.
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
        error: this terminal cannot show the map (see TERM).
        hint: Use --output text or --output jsonl.

        """)
  }
}
