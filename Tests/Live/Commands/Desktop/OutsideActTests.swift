import Foundation
import Glibc
import SystemFixtures
import Testing

/// Stored screens that run programs, in a terminal with real programs.
@Suite("Effects of a pick outside the screen", .serialized)
struct OutsideActTests {
  let folder: TemporaryFolder
  private let home: TemporaryFolder
  private let profile: String

  init() throws {
    folder = TemporaryFolder()
    home = TemporaryFolder()
    profile = try folder.write(
      "step.yaml",
      """
      format: switchlight-profile/1
      name: Test
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 0ms}
        next: {sources: [{terminal: n}], press: next, ignoreRepeat: 0ms}
      scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms}
      """)
  }

  private var environment: [String: String] { ["HOME": home.path, "FOLDER": folder.path] }

  /// Returns the path of a file in the test's folder, by which a program reports.
  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a screen of buttons in a row, each with its effect.
  @discardableResult
  private func write(_ acts: [(id: String, act: String)]) throws -> String {
    let elements = acts.enumerated().map { place, element in
      """
        - {id: \(element.id), label: The \(element.id), frame: [\(50 * place), 0, 50, 50],
           traits: [button], onSelect: \(element.act)}
      """
    }
    return try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Acts
      size: [1000, 100]
      elements:
      \(elements.joined(separator: "\n"))
      """)
  }

  private func shell(_ script: String) -> String {
    "{run: [sh, -c, \"\(script)\"]}"
  }

  private func trust(_ words: String...) throws -> ProgramResult {
    try Program.run(["trust"] + words, environment: environment)
  }

  private func open(trace: String? = nil, ignoring signal: String? = nil) throws -> LiveProgram {
    let screen = path("screen.yaml")
    try #require(try trust("--yes", screen).status == 0)
    let words =
      ["run", "--screen", screen, "--profile", profile, "--output", "jsonl"]
      + (trace.map { ["--trace", $0] } ?? [])
    let starter = signal.map { ["--ignore-signal=\($0)", Program.path] }
    let program = try LiveProgram(
      (starter ?? []) + words, in: TerminalWindow(), output: .pipe,
      environment: environment.map { "\($0)=\($1)" },
      executable: starter == nil ? Program.path : "/usr/bin/env")
    try #require(
      wait(program) { $0.contains { $0.contains("\"said\"") } }, "\(program.errorText)")
    return program
  }

  private func wait(_ program: LiveProgram, _ isEnough: ([String]) -> Bool) -> Bool {
    program.wait { isEnough($0.lines) }
  }

  private func highlighted(_ lines: [String]) -> String? {
    lines.last { $0.contains("\"event\":\"highlight\"") }.flatMap { line in
      line.split(separator: "\"id\":\"").last?.split(separator: "\"").first.map(String.init)
    }
  }

  /// Presses and releases a key, in the form of terminals that report both.
  private func tap(_ key: Unicode.Scalar, _ program: LiveProgram) {
    program.window?.type("\u{1B}[\(key.value);1:1u\u{1B}[\(key.value);1:3u")
  }

  /// Returns true if a stop was spoken after this number of lines, and after an event among the
  /// later ones.
  private func isSaid(_ lines: [String], after count: Int, and event: String = "") -> Bool {
    let new = lines.dropFirst(count)
    guard let start = event.isEmpty ? new.startIndex : new.firstIndex(where: { $0.contains(event) })
    else { return false }
    return new[start...].contains { $0.contains("\"priority\":\"highlight\"") }
  }

  /// Steps to an element, and picks it.
  private func pick(_ id: String, _ program: LiveProgram) throws {
    for _ in 0..<40 where highlighted(program.lines) != id {
      let count = program.lines.count
      tap("n", program)
      try #require(wait(program) { isSaid($0, after: count) })
    }
    let count = program.lines.count
    tap(" ", program)
    try #require(
      wait(program) {
        isSaid($0, after: count, and: "\"activated\"")
          || $0.dropFirst(count).contains { $0.contains("\"failed\"") }
      }, "\(program.lines.suffix(5))")
  }

  private func wait(for what: String, _ isSo: () -> Bool) {
    let limit = Date(timeIntervalSinceNow: Double(LiveProgram.patience) / 1000)
    while Date() < limit {
      if isSo() { return }
      restBetweenLooks()
    }
    #expect(isSo(), "\(what)")
  }

  private func isThere(_ process: String?) -> Bool {
    guard let number = process.flatMap({ pid_t($0) }) else { return false }
    return kill(number, 0) == 0
  }

  @Test(
    "A program runs, is shown as running, and a second pick ends it and its whole group (B1)"
  )
  func ends() throws {
    try write([
      ("music", shell("sleep 1000 & echo $$ $! > $FOLDER/music; wait")), ("other", "{say: Other.}"),
    ])
    let trace = path("trace.txt")
    let program = try open(trace: trace)
    try pick("music", program)
    #expect(
      wait(program) { $0.contains { $0.contains("\"acted\",\"id\":\"music\",\"act\":\"run\"") } },
      "\(program.lines)")
    wait(for: "it did not begin") { text("music")?.hasSuffix("\n") ?? false }
    let processes = (text("music") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    try #require(processes.count == 2 && processes.allSatisfy(isThere))
    try pick("other", program)
    wait(for: "it is not shown as running") {
      let count = program.lines.count
      tap("n", program)
      return wait(program) { isSaid($0, after: count) }
        && program.lines.contains { $0.contains("The music, running, button") }
    }
    try pick("music", program)
    #expect(wait(program) { $0.contains { $0.contains("\"act\":\"end\"") } })
    #expect(wait(program) { $0.contains { $0.contains("\"stopped\"") } })
    wait(for: "it goes on") { !processes.contains(where: isThere) }
    try pick("other", program)
    #expect(wait(program) { $0.last { $0.contains("The music") }?.contains("running") == false })
    #expect(!program.lines.contains { $0.contains("error") }, "the person ended it")
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
    let played = try Program.shell(
      "\(Program.path) simulate --screen \(path("screen.yaml")) --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test(
    "A program that cannot start, or ends with an error, is reported with the name of its element (B1, B3)"
  )
  func bad() throws {
    try write([
      ("missing", "{run: [no-such-program]}"), ("wrong", "{run: [\"false\"]}"),
      ("killed", shell("kill -9 $$")), ("good", "{run: [\"true\"]}"),
    ])
    let trace = path("trace.txt")
    let program = try open(trace: trace)
    try pick("missing", program)
    #expect(
      program.lines.contains { $0.contains("\"failed\",\"id\":\"missing\"") }, "\(program.lines)")
    #expect(wait(program) { $0.contains { $0.contains("The missing: could not be started") } })
    for id in ["good", "wrong", "killed"] { try pick(id, program) }
    for id in ["wrong", "killed"] {
      #expect(wait(program) { $0.contains { $0.contains("The \(id): ended with an error") } })
    }
    #expect(!program.lines.contains { $0.contains("The good: ended") })
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
    let played = try Program.shell(
      "\(Program.path) simulate --screen \(path("screen.yaml")) --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test("Success of a program is recognized even if the session's parent ignores SIGCHLD (B3)")
  func ignoredEnds() throws {
    try write([("wrong", "{run: [\"false\"]}"), ("good", "{run: [\"true\"]}")])
    let program = try open(ignoring: "CHLD")
    for id in ["good", "wrong"] { try pick(id, program) }
    #expect(wait(program) { $0.contains { $0.contains("The wrong: ended with an error") } })
    #expect(!program.lines.contains { $0.contains("The good: ended") }, "\(program.lines)")
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("A program gets no terminal and no descriptor of ours, but a process group of its own (B3)")
  func isolation() throws {
    try write([
      (
        "look",
        shell(
          "ls -l /proc/self/fd > $FOLDER/files; cut -d' ' -f1,5,6,7 /proc/$$/stat > $FOLDER/group")
      )
    ])
    let program = try open()
    try pick("look", program)
    wait(for: "it did not look") { text("group")?.hasSuffix("\n") ?? false }
    let group = (text("group") ?? "").split(whereSeparator: \.isWhitespace)
    #expect(group.count == 4 && group[1] == group[0] && group[2] == group[0] && group[3] == "0")
    // Those of ls: its output is the file, and one is the folder that it reads.
    let files = (text("files") ?? "").split(separator: "\n").filter { $0.contains(" -> ") }
    #expect(files.count == 4, "\(files)")
    #expect(files.count { $0.hasSuffix("/dev/null") } == 2)
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test(
    "Programs that flood their output, hang or are numerous never block the session, and end with it (B3)"
  )
  func many() throws {
    let hanging = (1...16).map {
      ("h\($0)", shell("trap '' INT; echo $$ >> $FOLDER/all; exec sleep 1000"))
    }
    try write([("flood", shell("echo $$ >> $FOLDER/all; exec yes"))] + hanging)
    let program = try open()
    try pick("flood", program)
    for number in 1...15 { try pick("h\(number)", program) }
    #expect(!program.lines.contains { $0.contains("\"failed\"") })
    try pick("h16", program)
    #expect(program.lines.contains { $0.contains("\"failed\",\"id\":\"h16\"") }, "16 at once")
    func all() -> [String] { (text("all") ?? "").split(separator: "\n").map(String.init) }
    wait(for: "they did not begin") { all().count == 16 }
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
    wait(for: "they go on") { !all().contains(where: isThere) }
  }

  @Test("A sound file whose name looks like an option is still a file (B1, B3)")
  func option() throws {
    try folder.write(
      "aplay", "#!/bin/sh\ncat \"$2\" > $FOLDER/heard.new; mv $FOLDER/heard.new $FOLDER/heard\n",
      mode: 0o755)
    try folder.write("--option.wav", "a sound")
    try write([("bell", "{play: --option.wav}")])
    let program = try LiveProgram(
      [
        "-c", "cd \"$FOLDER\" && exec \"$0\" \"$@\"", Program.path, "run", "--screen",
        "screen.yaml", "--profile", profile, "--output", "jsonl",
      ], in: TerminalWindow(), output: .pipe,
      environment: environment.map { "\($0)=\($1)" } + ["PATH=\(folder.path):/usr/bin:/bin"],
      executable: "/bin/sh")
    try #require(
      wait(program) { $0.contains { $0.contains("\"said\"") } }, "\(program.errorText)")
    try pick("bell", program)
    wait(for: "nothing is played") { text("heard") != nil }
    #expect(text("heard") == "a sound")
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test(
    "A recorded sound of a board is played from memory, and a missing sound is reported (B1, B5)")
  func boardSound() throws {
    try folder.write(
      "aplay", "#!/bin/sh\ncat \"$2\" > $FOLDER/heard.new; mv $FOLDER/heard.new $FOLDER/heard\n",
      mode: 0o755)
    let board = try folder.write(
      "a.obf",
      """
      {"format": "open-board-0.1", "id": "a", "locale": "en", "name": "A",
       "buttons": [{"id": "bell", "label": "Bell", "sound_id": "s"}], "images": [],
       "grid": {"rows": 1, "columns": 1, "order": [["bell"]]},
       "sounds": [{"id": "s", "data": "data:audio/wav;base64,UklGRgQAAABXQVZF"}]}
      """)
    let program = try LiveProgram(
      ["run", "--screen", board, "--profile", profile, "--output", "jsonl"],
      in: TerminalWindow(), output: .pipe,
      environment: environment.map { "\($0)=\($1)" } + ["PATH=\(folder.path):/usr/bin:/bin"])
    try #require(
      wait(program) { $0.contains { $0.contains("\"said\"") } }, "\(program.errorText)")
    try pick("bell", program)
    wait(for: "nothing is played") { text("heard") != nil }
    #expect(text("heard") == "RIFF\u{4}\0\0\0WAVE")
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)

    let screen = try write([("bell", "{play: gone.wav}")])
    let warned = try trust(screen)
    #expect(
      warned.status == 0 && warned.errors.contains("bell plays gone.wav, which cannot be read"),
      "\(warned)")
  }

  @Test("A recorded word is spoken by the voice if no program plays it (B5.64)")
  func unplayedSound() throws {
    let board = try folder.write(
      "a.obf",
      """
      {"format": "open-board-0.1", "id": "a", "locale": "en", "name": "A",
       "buttons": [{"id": "yes", "label": "Yes", "vocalization": "Yes please", "sound_id": "s"}],
       "grid": {"rows": 1, "columns": 1, "order": [["yes"]]}, "images": [],
       "sounds": [{"id": "s", "data": "data:audio/wav;base64,UklGRgQAAABXQVZF"}]}
      """)
    let trace = path("trace.txt")
    let program = try LiveProgram(
      ["run", "--screen", board, "--profile", profile, "--output", "jsonl", "--trace", trace],
      in: TerminalWindow(), output: .pipe,
      environment: environment.map { "\($0)=\($1)" } + ["PATH=\(folder.path)"])
    try #require(
      wait(program) { $0.contains { $0.contains("\"said\"") } }, "\(program.errorText)")
    try pick("yes", program)
    #expect(
      wait(program) {
        $0.contains { $0.contains("Yes please") && $0.contains("\"priority\":\"message\"") }
      }, "\(program.lines)")
    #expect(!program.lines.contains { $0.contains("could not be started") })
    program.window?.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(program.errorText.contains("no program plays recorded sounds"))
    let played = try Program.shell(
      "\(Program.path) simulate --screen \(board) --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test("A screen that runs programs is accepted only if the user trusts all of its effects (B2)")
  func trusts() throws {
    let screen = try write([("lamp", "{run: [touch, /nowhere]}"), ("more", "{open: more.yaml}")])
    let more = try folder.write(
      "more.yaml",
      """
      format: switchlight-screen/1
      title: More
      size: [100, 100]
      elements: [{id: back, label: Back, onSelect: {back: true}}]
      """)
    func run(_ screen: String) throws -> ProgramResult {
      try Program.run(
        ["run", "--screen", screen, "--profile", profile, "--output", "text"],
        environment: environment)
    }
    func expectRefused(_ screen: String, _ location: SourceLocation = #_sourceLocation) throws {
      let result = try run(screen)
      #expect(result.status == 77 && result.output.isEmpty, "\(result)", sourceLocation: location)
      #expect(
        result.errors.contains("lamp runs touch /nowhere (/usr/bin/touch)")
          && result.errors.contains("switchlight trust "), "\(result)", sourceLocation: location)
    }
    func expectTaken(_ screen: String, _ location: SourceLocation = #_sourceLocation) throws {
      // Every switch is a key of the terminal, but there is no terminal.
      #expect(try run(screen).status == 69, sourceLocation: location)
    }
    try expectRefused(screen)
    let asked = try trust(screen)
    #expect(asked.status == 77 && asked.errors.contains("lamp runs touch"), "no terminal: \(asked)")
    try expectRefused(screen)
    #expect(try trust("--yes", screen).status == 0)
    try expectTaken(screen)
    let list = try trust("--list")
    #expect(list.output.hasSuffix(" \(screen)\n") && list.output.count { $0 == "\n" } == 1)

    let text = try String(contentsOfFile: more, encoding: .utf8)
    try (text + "# Another one.\n").write(toFile: more, atomically: true, encoding: .utf8)
    try expectRefused(screen)
    try text.write(toFile: more, atomically: true, encoding: .utf8)
    try expectTaken(screen)
    #expect(try trust("--revoke", screen).status == 0)
    try expectRefused(screen)
    #expect(try trust("--revoke", screen).status == 66)

    // Their own folder needs no word, as long as it is theirs alone and no link is on the way.
    let own = home.url.appending(path: ".config/switchlight/screens")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    for name in ["screen.yaml", "more.yaml"] {
      try FileManager.default.copyItem(atPath: path(name), toPath: own.appending(path: name).path)
      chmod(own.appending(path: name).path, 0o644)
    }
    let ownScreen = own.appending(path: "screen.yaml").path
    try expectTaken(ownScreen)
    for open in ["more.yaml", "."] {
      let place = open == "." ? own.path : own.appending(path: open).path
      var before = stat()
      stat(place, &before)
      chmod(place, before.st_mode & 0o7777 | 0o020)
      try expectRefused(ownScreen)
      chmod(place, before.st_mode & 0o7777)
      try expectTaken(ownScreen)
    }
    // A user with write permission for a parent folder can replace it, except under a sticky bit,
    // as in /tmp.
    for parent in [home.path, home.url.appending(path: ".config").path] {
      chmod(parent, 0o777)
      let result = try run(ownScreen)
      #expect(result.status == 77 && result.output.isEmpty, "\(result)")
      #expect(
        result.errors.contains("others could have put it there: they can write \(parent)")
          && result.errors.contains("chmod go-w \(parent), or: switchlight trust "), "\(result)")
      chmod(parent, 0o1777)
      try expectTaken(ownScreen)
      chmod(parent, 0o700)
      try expectTaken(ownScreen)
    }
    try FileManager.default.createSymbolicLink(
      atPath: own.appending(path: "link.yaml").path, withDestinationPath: "screen.yaml")
    try expectRefused(own.appending(path: "link.yaml").path)
    let linked = home.url.appending(path: ".config/switchlight/linked").path
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: folder.path)
    try expectRefused(linked + "/screen.yaml")
    // The same rule applies to the list of trusted files.
    #expect(try trust("--yes", screen).status == 0)
    try expectTaken(screen)
    chmod(home.path, 0o777)
    let forged = try run(screen)
    #expect(
      forged.status == 77
        && forged.errors.contains(
          "others could have trusted it instead of you: they can write \(home.path)"),
      "\(forged)")
    chmod(home.path, 0o700)
    try expectTaken(screen)
  }

  @Test("The terminal asks for trust, and a screen that runs nothing needs none (B2)")
  func asks() throws {
    let many = try write((1...25).map { ("lamp\($0)", "{run: [touch, /nowhere]}") })
    let listed = try trust(many)
    #expect(
      listed.errors.contains("lamp25 runs touch"), "all of it is shown before somebody agrees")
    let screen = try write([("lamp", "{run: [touch, /nowhere]}")])
    for (answer, isTrusted) in [("\n", false), ("no\n", false), ("yes\n", true)] {
      let window = try TerminalWindow()
      let program = try LiveProgram(
        ["trust", screen], in: window, environment: environment.map { "\($0)=\($1)" })
      try #require(
        program.wait { $0.errorText.contains("Trust it? [no]") }, "\(program.errorText)")
      window.type(answer)
      #expect(try program.waitForEnd() == 0)
      #expect(try trust("--list").output.isEmpty == !isTrusted, "\(answer)")
    }
    let plain = try folder.write(
      "plain.yaml",
      """
      format: switchlight-screen/1
      title: Plain
      size: [100, 100]
      elements: [{id: a, label: Alpha, onSelect: {play: bell.wav}}]
      """)
    let result = try trust(plain)
    #expect(result.status == 0 && result.errors.contains("needs no trust"), "\(result)")
  }
}
