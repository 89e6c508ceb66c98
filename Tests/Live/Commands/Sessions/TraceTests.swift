import Foundation
import SystemFixtures
import Testing

/// A session that is written down, and played again.
@Suite("switchlight run --trace, and simulate --check")
struct TraceTests {
  let folder: TemporaryFolder
  let profile: String
  let screen: String

  init() throws {
    folder = TemporaryFolder()
    screen = try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements:
        - {id: a, label: Alpha, frame: [0, 0, 100, 100]}
        - {id: b, label: Beta, frame: [100, 0, 100, 100], onSelect: {say: Hello.}}
      """)
    profile = try folder.write(
      "step.yaml",
      """
      format: switchlight-profile/1
      name: Test
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
        next:
          sources: [{terminal: n}, {device: "Not there", key: KEY_A}]
          press: next
          ignoreRepeat: 10ms
      scanning: {method: step, start: immediately}
      """)
  }

  /// Plays a trace with its own command, which prints nothing if the events are the same.
  private func expectSame(_ text: String) throws {
    let command = try #require(
      text.split(separator: "\n").dropFirst().first?.dropFirst("# switchlight ".count))
    #expect(command.hasSuffix(" --check"))
    let played = try Program.shell("$SWITCHLIGHT \(command)")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  private func check(_ trace: String, _ more: String...) throws -> ProgramResult {
    try Program.run(
      ["simulate", "--profile", profile, "--screen", screen, "--script", trace] + more)
  }

  @Test("The presses of a session give the same events in a simulation (Y3)")
  func playedAgain() throws {
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
    try #require(program.waitFor("Alpha"))
    window.type("x")
    window.type("n")
    #expect(program.waitFor("Beta"))
    window.type(" ")
    #expect(program.waitFor("Hello."))
    window.type("q")
    #expect(try program.waitForEnd() == 0)

    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.contains("0ms found next/2 absent"))
    #expect(lines.filter { $0.contains(" press ") }.count == 2, "x is no switch: \(text)")
    let dates = lines.filter { $0.contains(/^#@ 0ms \d{4}-\d\d-\d\d \d\d:\d\d$/) }
    #expect(dates.count == 1, "a report by days needs it (N5): \(text)")
    #expect(lines.contains { $0.hasPrefix("#> ") && $0.hasSuffix("activated b activate") })
    try expectSame(text)
    #expect(
      try check(trace, "--check") == ProgramResult(status: 0, output: "", errors: ""),
      "with the same profile too")
    #expect(!text.contains("Not there"), "whose device it was")
    let attributes = try FileManager.default.attributesOfItem(atPath: trace)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "what a person pressed is private")
  }

  private static func text(next key: String, press: String = "next", _ rest: String = "") -> String
  {
    """
    format: switchlight-profile/1
    name: Test
    switches:
      main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
      next: {sources: [{terminal: n}], press: \(press), ignoreRepeat: 10ms}
      more: {sources: [{terminal: \(key)}], press: profile night, ignoreRepeat: 10ms}
      again: {sources: [{terminal: u}], press: profile night, ignoreRepeat: 10ms}
      still: {sources: [{terminal: i}], press: profile night, ignoreRepeat: 10ms}
    scanning: {method: step, start: immediately}
    \(rest)
    """
  }

  @Test("Profiles that were reloaded, changed by a switch or rejected are in the trace (Y3, I14)")
  func reloaded() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    try folder.write("night.yaml", Self.text(next: "y"))
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "run", "--profile", profile, "--screen", screen, "--trace", trace, "--set",
        "switches.next.press=previous",
      ], in: window)
    try #require(program.waitFor("n: previous"))
    // Writes a profile and reloads it; waits for each reload.
    func reload(_ text: String, until shown: String) throws {
      try folder.write("step.yaml", text)
      program.signal(SIGUSR1)
      #expect(program.waitFor(shown), "\(window.screen.text)")
    }
    try reload(Self.text(next: "z", "speech: {hints: false}"), until: "z: profile night")
    window.type("n")
    #expect(program.waitFor("Beta"))
    try reload(Self.text(next: "z", "intervl: 1s"), until: "Could not load profile step")
    window.type("z")
    #expect(program.waitFor("y: profile night"))
    // A switch that changes to a profile that was broken meanwhile, and to one that was fixed.
    try folder.write("night.yaml", "")
    window.type("u")
    #expect(program.waitFor("Could not load profile night"))
    try folder.write("night.yaml", Self.text(next: "w", press: "previous"))
    window.type("i")
    #expect(program.waitFor("w: profile night"))
    window.type("n")
    #expect(program.waitFor("Alpha"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)

    // The present contents of the files are unrelated to the recorded session.
    for name in ["step.yaml", "night.yaml"] { try folder.write(name, Self.text(next: "v")) }
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let words = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 2 && ["profile", "reload"].contains(words[1])
        ? words.dropFirst().prefix(3).joined(separator: " ") : nil
    }
    #expect(
      words == [
        "profile step", "profile step", "reload step", "profile step refused", "reload step",
        "profile night pending", "profile night", "reload night", "profile night pending",
        "profile night refused", "reload night", "profile night pending", "profile night",
        "reload night",
      ], "\(text)")
    try expectSame(text)

    // Another profile is not played to, and that is reported.
    let other = try check(trace, "--check")
    #expect(other.status == 0 && other.output.isEmpty, "\(other)")
    #expect(
      other.errors == """
        warning: the script specifies a different profile than \(profile), and uses that one.
        hint: Remove the lines of its first profile from the script to play it with another one.

        """)
    let wrong = try Program.run([
      "simulate", "--screen", screen, "--script", trace, "--set", "intervl=1s",
    ])
    #expect(wrong.errors.hasPrefix("--set:1:1: error:"), "\(wrong)")
  }

  @Test(
    "Scanning continues while a slow disk reads another profile, and the recording contains it (I14, Y3)"
  )
  func readSlowly() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    try folder.write("night.yaml", Self.text(next: "y"))
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "-f", "-qq", "-o", "/dev/null", "-P", folder.url.appending(path: "night.yaml").path, "-e",
        "inject=openat:delay_enter=300000", Program.path, "run", "--profile", profile, "--screen",
        screen, "--trace", trace, "--set", "method=auto", "--set", "interval=50ms", "--set",
        "firstItemPause=0ms",
      ], in: window, executable: "/usr/bin/strace")
    #expect(program.wait { ($0.window?.screen.updates ?? 0) > 5 })
    window.type("x")
    // On a busy machine it may be refused, because it takes too long.
    #expect(
      program.wait {
        guard let text = $0.window?.screen.text else { return false }
        return text.contains("y: profile night") || text.contains("Could not load profile night")
      })
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let lines = text.split(separator: "\n")
    let asked = try #require(lines.firstIndex { $0.hasSuffix(" profile night pending") })
    let loaded = try #require(lines.firstIndex { $0.hasSuffix(" reload night") })
    #expect(lines[asked..<loaded].contains { $0.contains(" highlight ") }, "\(text)")
    try expectSame(text)
  }

  @Test("The recording of a killed program replays identically (Y3)")
  func killed() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "run", "--profile", profile, "--screen", screen, "--trace", trace, "--set", "method=auto",
        "--set", "interval=50ms", "--set", "firstItemPause=0ms",
      ], in: window)
    // Many deadlines behind the last line.
    #expect(program.wait { ($0.window?.screen.updates ?? 0) > 5 })
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(text.hasSuffix("\n") && !text.contains(" end\n"))
    try expectSame(text)
  }

  @Test("A press that ends the program is the last line of its trace (Y3)")
  func endedByPress() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    let trace = folder.url.appending(path: "trace.txt").path
    // It looks whether the file is still there each time that it wrote to it, and is killed there: at one of
    // these times it has written the press, and the engine does not have it yet.
    for call in 4...10 {
      let window = try TerminalWindow()
      let program = try LiveProgram(
        [
          "-f", "-qq", "-o", "/dev/null", "-P", trace, "-e",
          "inject=fstat,newfstatat:signal=SIGKILL:when=\(call)", Program.path, "run", "--profile",
          profile, "--screen", screen, "--trace", trace,
        ], in: window, executable: "/usr/bin/strace")
      // Killed before it showed anything, it is waited for no longer.
      _ = program.waitFor("Alpha")
      window.type("n")
      #expect(try program.waitForEnd() == -SIGKILL)
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      guard text.contains(" press ") else { continue }
      let last = try #require(text.split(separator: "\n").last)
      #expect(last.hasSuffix(" press next/1"), "\(text)")
      let command = try #require(
        text.split(separator: "\n").dropFirst().first?.dropFirst("# switchlight ".count))
      let played = try Program.shell("$SWITCHLIGHT \(command)")
      #expect(played.status == 0 && played.output.isEmpty)
      #expect(
        played.errors.contains(
          /The recording ends at line [0-9]+ without its events\. The events here:\n/
        ), "\(played)")
      #expect(played.errors.contains(" highlight b\n"))
      return
    }
    Issue.record("It was never killed between a press and what came of it.")
  }

  @Test("If a recording was cut off, all lines before its last one must match")
  func cutOff() throws {
    func text(_ first: String) -> String {
      """
      0ms start
      #> 0ms started
      #> 0ms said screen en "Letters"
      #> 0ms highlight \(first)
      #> 0ms said highlight en "\(first == "a" ? "Alpha" : "Beta")"
      1s press next

      """
    }
    let trace = try folder.write("trace.txt", text("a"))
    #expect(
      try check(trace, "--check")
        == ProgramResult(
          status: 0, output: "",
          errors: """
            The recording ends at line 6 without its events. The events here:
            1000ms switch next/1 pressed
            1000ms switch next/1 recognized
            1000ms highlight b
            1000ms said highlight en "Beta"

            """))
    try folder.write("trace.txt", text("b"))
    #expect(try check(trace, "--check").status == 1)
    // With an end the trace is complete, so every missing event is a difference.
    try folder.write("trace.txt", text("a") + "2s end\n")
    #expect(try check(trace, "--check").status == 1)
  }

  @Test("A wrong profile in a script is reported at its position (Y4)")
  func badProfile() throws {
    let script = try folder.write("s.txt", "0ms profile own\n| format: switchlight-profile/2\n")
    let result = try Program.run(["simulate", "--screen", screen, "--script", script])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("\(script):2:11: error: the profile has the format"))
  }

  @Test("The first difference is printed side by side, and the status is 1")
  func differs() throws {
    let trace = try folder.write(
      "trace.txt",
      """
      #> 0ms started
      #> 0ms said screen en "Letters"
      #> 0ms highlight a
      #> 0ms said highlight en "Alpha"
      1s tap main
      #> 1000ms switch main/1 pressed
      #> 1000ms switch main/1 recognized
      #> 1000ms activated b activate
      """)
    #expect(
      try check(trace, "--check")
        == ProgramResult(
          status: 1,
          output: """
              expected                        | happened
              0ms started                     | 0ms started
              0ms said screen en "Letters"    | 0ms said screen en "Letters"
              0ms highlight a                 | 0ms highlight a
              0ms said highlight en "Alpha"   | 0ms said highlight en "Alpha"
              1000ms switch main/1 pressed    | 1000ms switch main/1 pressed
              1000ms switch main/1 recognized | 1000ms switch main/1 recognized
            > 1000ms activated b activate     | 1000ms activated a activate
                                              | 1000ms highlight a
                                              | 1000ms said highlight en "Alpha"
                                              | 1050ms switch main/1 released

            """,
          errors: ""))
  }

  @Test("A script that records no events cannot be compared")
  func nothingToCompare() throws {
    let script = try folder.write("script.txt", "1s tap main\n")
    let result = try check(script, "--check")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        error: the script records no events to compare with.
        hint: A line such as "#> 0ms started" records one; switchlight run --trace writes them.

        """)
  }

  @Test("A trace never overwrites a file that the session reads, under any name (Y4)")
  func nothingRead() throws {
    let files = FileManager.default
    let goesOver = Self.text(next: "x")
    try folder.write("step.yaml", goesOver)
    let night = try folder.write("night.yaml", goesOver.replacing("night", with: "late"))
    let late = try folder.write("late.yaml", goesOver)
    let opened = try folder.write(
      "opened.yaml", try String(contentsOfFile: screen, encoding: .utf8))
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements: [{id: a, label: Alpha, frame: [0, 0, 100, 100], onSelect: {open: opened.yaml}}]
      """)
    let configuration = folder.url.appending(path: "switchlight")
    try files.createDirectory(at: configuration, withIntermediateDirectories: false)
    let chosen = try folder.write("switchlight/profile", profile + "\n")
    let second = folder.url.appending(path: "second").path
    for (number, file) in [profile, screen, night, late, opened, chosen].enumerated() {
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let hard = "\(second)\(number)"
      try files.linkItem(atPath: file, toPath: hard)
      for trace in [file, hard] {
        #expect(
          try refusal(of: trace) == """
            error: the trace \(trace) cannot be written: this session has read it, or will.
            hint: Name another file, or its contents would be lost.

            """)
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    }
    let link = folder.url.appending(path: "link").path
    let other = try folder.write("other", "other")
    try files.createSymbolicLink(atPath: link, withDestinationPath: other)
    #expect(try refusal(of: link).contains("cannot be written: it is a symbolic link.\n"))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
  }

  /// Returns the message of a session that does not start because of its trace.
  private func refusal(of trace: String) throws -> String {
    let program = try LiveProgram(
      ["run", "--screen", screen, "--trace", trace], in: try TerminalWindow(),
      environment: ["XDG_CONFIG_HOME=\(folder.path)"])
    #expect(try program.waitForEnd() == 64)
    return program.errorText
  }

  @Test("A trace that replaces an older one is still private")
  func older() throws {
    let trace = try folder.write("trace.txt", "old")
    let other = folder.url.appending(path: "other").path
    try FileManager.default.linkItem(atPath: trace, toPath: other)
    #expect(chmod(trace, 0o666) == 0)
    let window = try TerminalWindow()
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
    try #require(program.waitFor("Alpha"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: trace)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "old")
    try expectSame(try String(contentsOfFile: trace, encoding: .utf8))
  }

  @Test("A trace that cannot be written ends the command before the session starts")
  func notWritable() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let trace = folder.url.appending(path: "no/such/folder").path
    let program = try LiveProgram(
      ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
    #expect(try program.waitForEnd() == 66)
    #expect(
      program.errorText == """
        error: the trace \(trace) cannot be written: there is no such file.
        hint: Name a file in an existing folder that you may write to.

        """)
    #expect(window.settings == before)
  }

  @Test(
    "A trace that can no longer be written does not disturb the session, is reported, and gives 69")
  func diskFull() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    let removed = folder.url.appending(path: "gone")
    let pipe = folder.url.appending(path: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    // The reader reads nothing at first, and closes in the middle.
    var reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    let reasons = [
      ("/dev/full", "the disk is full"), (removed.path + "/trace.txt", "the file was removed"),
      (pipe, "no one reads it any longer"),
    ]
    for (trace, reason) in reasons {
      try FileManager.default.createDirectory(at: removed, withIntermediateDirectories: false)
      let window = try TerminalWindow()
      let program = try LiveProgram(
        ["run", "--profile", profile, "--screen", screen, "--trace", trace], in: window)
      try #require(program.waitFor("Alpha"), "\(program.errorText)")
      try FileManager.default.removeItem(at: removed)
      if trace == pipe {
        close(reader)
        reader = -1
      }
      window.type("n")
      #expect(program.waitFor("Beta"))
      window.type(" ")
      #expect(program.waitFor("Hello."))
      window.type("q")
      #expect(try program.waitForEnd() == 69)
      #expect(
        program.errorText
          == "error: the trace \(trace) ends here, because \(reason); scanning continues.\n")
    }
    if reader >= 0 { close(reader) }
  }

  @Test("A trace at its maximum length ends with a whole line, and can be played (Y3)")
  func cutShort() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    let trace = folder.url.appending(path: "trace.txt").path
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "-c", #"ulimit -f 4 && exec "$0" "$@""#, Program.path, "run", "--profile", profile,
        "--screen", screen, "--trace", trace, "--set", "method=auto", "--set", "interval=50ms",
        "--set", "firstItemPause=0ms", "--set", "scanning.loops=forever",
      ], in: window, executable: "/bin/sh")
    #expect(program.waitFor("error: the trace"))
    window.type("q")
    #expect(try program.waitForEnd() == 69)
    #expect(program.errorText.hasSuffix("because file too large; scanning continues.\n"))
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(text.hasSuffix("\n") && (1500..<2048).contains(text.utf8.count))
    try expectSame(text)
  }

  @Test("A trace with a stalled reader is abandoned without waiting, and the session ends with 69")
  func stalledReader() throws {
    try folder.write("step.yaml", Self.text(next: "x"))
    let pipe = folder.url.appending(path: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(reader >= 0)
    defer { close(reader) }
    // F_SETPIPE_SZ: one page, which is full after a few landings.
    _ = fcntl(reader, 1031, 4096)
    let window = try TerminalWindow()
    let program = try LiveProgram(
      [
        "run", "--profile", profile, "--screen", screen, "--trace", pipe, "--set", "method=auto",
        "--set", "interval=50ms", "--set", "firstItemPause=0ms", "--set", "scanning.loops=forever",
        "--output", "terminal,jsonl",
      ], in: window, output: .pipe)
    #expect(program.wait { ($0.window?.screen.updates ?? 0) > 200 })
    window.type("q")
    #expect(try program.waitForEnd() == 69)
    #expect(program.lines.count > 200)
    // Usually a write waits for two seconds.
    #expect(program.longestPause < 1900)
    #expect(
      program.errorText
        == "error: the trace \(pipe) ends here, because it did not answer in time; scanning continues.\n"
    )
  }
}
