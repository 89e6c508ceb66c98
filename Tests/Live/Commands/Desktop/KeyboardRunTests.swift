import Foundation
import Glibc
import SystemFixtures
import Testing

/// Our own keyboard, in real programs on a real X server.
@Suite("switchlight run --desktop with its own keyboard", .serialized)
struct KeyboardRunTests: KeyboardDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test(
    "A picked field opens the keyboard; one switch writes in mousepad, corrects a typo and saves (K1, K2, K4)"
  )
  func writes() throws {
    let bed = try DesktopBed()
    let editor = try bed.open(
      "/bin/sh", ["-c", ": > \"$HOME/a.txt\" && exec mousepad \"$HOME/a.txt\""],
      window: "mousepad")
    let trace = folder.url.appending(path: "trace").path
    let session = try start(bed, "step.yaml", ["--trace", trace])
    let (program, window) = session
    try pick("text field", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    try write("Hello, Annna", session)
    try pick("editing", program, window, until: "entered")
    // It stays highlighted, so that it can be picked again.
    try pick("backspace", program, window)
    try pick("backspace", program, window)
    try pick("leave the group editing", program, window, until: "left")
    try write("a!", session)
    try expectStop(bed, "mousepad", "text field, Hello, Anna!")
    // After the keyboard closes, the field from which it was opened is highlighted.
    try pick("numbers symbols", program, window, until: "entered")
    let before = program.lines.count
    try pick("close keyboard", program, window)
    #expect(hasScreen(containing: "Mousepad", program, after: before), "\(program.lines.suffix(9))")
    #expect(wait(program) { said($0) == "text field, Hello, Anna!" }, "\(program.lines.suffix(9))")
    try pick("File", program, window)
    try pick("Save, menu item", program, window)
    let saved = try bed.wait(for: "not saved") {
      let text = try bed.shell("cat $HOME/a.txt").output
      return text.isEmpty ? nil : text
    }
    #expect(saved == "Hello, Anna!")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
    try end(program)
    // The trace does not contain the written text, and still plays back (K2, D12).
    let lines = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(lines.contains("secret") && lines.contains("goes-on"))
    for word in ["Hello", "Anna", "key.u", "keys.row"] { #expect(!lines.contains(word), "\(word)") }
    let again = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(again == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test(
    "In Hebrew, the scan and the keyboard start at the right, and the text arrives (E5, W3, K4, K5)"
  )
  func fromRight() throws {
    let bed = try DesktopBed()
    let editor = try bed.open(
      "/bin/sh", ["-c", "LANGUAGE=he exec mousepad"], window: "mousepad")
    let (program, window) = try start(
      bed, "step.yaml",
      ["--output", "overlay,jsonl", "--set", "desktop.letters=_אבגדה וזחטיכ למנסעפ צקרשתםן"],
      environment: ["LANG=he_IL.UTF-8"])
    // The first two menus of its menu bar.
    let menus = try ["קובץ", "עריכה"].map { name in
      try highlight(name, program, window)
      return try #require(highlightedFrame(program))
    }
    #expect(menus[0][0] > menus[1][0] && menus[0][1] == menus[1][1])
    try pick("text field", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    func write(_ row: String, _ letters: String) throws {
      for letter in letters {
        try pick(row, program, window, until: "entered")
        try pick(String(letter), program, window, isWhole: true)
      }
    }
    // A highlighted key has the color of the highlight: the first one is at the right.
    try pick("צ ק", program, window, until: "entered")
    let keys = try ["צ", "ק", "ן"].map { key in
      try highlight(key, program, window)
      return try bed.wait(for: "no key is highlighted") { try DisplayPicture(of: bed).box() }
    }
    #expect(keys[0].x > keys[1].x && keys[1].x > keys[2].x, "\(keys)")
    #expect(keys[0].y == keys[2].y)
    try pick("ש", program, window, isWhole: true)
    try write("ל מ", "ל")
    try write("ו ז", "ו")
    try write("צ ק", "ם")
    try expectStop(bed, "mousepad", "text field, שלום")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "After backspace, the scan leaves the row if the highlight moves on by itself, also with loops: forever (K1.17)"
  )
  func leavesRow() throws {
    let text = try String(contentsOf: folder.url.appending(path: "step.yaml"), encoding: .utf8)
    try folder.write(
      "slow.yaml", text.replacing("method: step", with: "method: auto, interval: 3s"))
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "slow.yaml")
    try pick("text field", program, window)
    #expect(hasScreen("keyboard", program), "\(program.lines.suffix(9))")
    try pick("editing", program, window, until: "entered")
    try pick("backspace", program, window)
    let picked = program.lines.count
    try #require(
      wait(program) { said($0)?.hasPrefix("space bar") == true }, "\(program.lines.suffix(9))")
    let stops = program.lines.dropFirst(picked).filter { $0.contains("\"event\":\"highlight\"") }
    #expect(stops.contains { $0.contains("deleteWord") }, "\(stops)")
    #expect(!stops.contains { $0.contains("shift") || $0.contains("exit") }, "\(stops)")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("A predicted word replaces its beginning, and a period moves its space (K2, K2.17)")
  func words() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let session = try start(bed, "step.yaml", ["--set", "desktop.words=5"])
    let (program, window) = session
    try pick("text field", program, window)
    try write("t", session)
    try pick("words", program, window, until: "entered")
    try pick("The", program, window, isWhole: true)
    try write("a", session)
    try pick("words", program, window, until: "entered")
    try pick("are", program, window, isWhole: true)
    // The space moves behind the period.
    try write(".a", session)
    try expectStop(bed, "mousepad", "text field, The are. a")
    #expect(editor.isRunning)
  }

  @Test("Likely next letters come first (K5)")
  func likelyLetters() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(
      bed, "step.yaml", ["--set", "desktop.words=5", "--set", "desktop.letters=likely"])
    try pick("text field", program, window)
    _ = try bed.shell("xdotool type q")
    // The row whose first key is the letter.
    try pick("u ", program, window, until: "entered")
    try pick("u", program, window, isWhole: true)
    try expectStop(bed, "mousepad", "text field, qu")
    #expect(editor.isRunning)
  }

  @Test(
    "Written words are learned and suggested again, except fragments, and not while learning is off (K3)"
  )
  func learns() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let first = try start(bed, "step.yaml")
    try pick("text field", first.program, first.window)
    try write("zarka ", first)
    try end(first.program)
    #expect(try words(bed) == "zarka\n")
    let mode = try bed.shell("stat -c %a $HOME/.config/switchlight/words")
    #expect(mode.output == "600\n", "\(mode)")

    let second = try start(bed, "step.yaml", ["--set", "desktop.words=5"])
    try pick("text field", second.program, second.window)
    try write("z", second)
    try pick("words", second.program, second.window, until: "entered")
    try pick("zarka", second.program, second.window, isWhole: true)
    try expectStop(bed, "mousepad", "text field, zarka zarka")
    try pick("numbers symbols", second.program, second.window, until: "entered")
    try pick("do not learn", second.program, second.window)
    try write("uggo ", second)
    try end(second.program)
    #expect(try words(bed) == "zarka\n")
    #expect(editor.isRunning)
  }

  private func end(_ program: LiveProgram) throws {
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  private func words(_ bed: DesktopBed) throws -> String {
    try bed.shell("$SWITCHLIGHT words").output
  }

  @Test("A password is written, but neither learned nor written to any file or stream (K3, D12)")
  func password() throws {
    let bed = try DesktopBed()
    let asked = folder.url.appending(path: "asked").path
    let dialog = try bed.launch(
      "/bin/sh", ["-c", "/usr/lib/openssh/gnome-ssh-askpass Word > \(asked)"])
    let trace = folder.url.appending(path: "trace").path
    let window = try TerminalWindow(rows: 24, columns: 80)
    // Meanwhile no stream has its events, so the picture in the terminal shows the position of the highlight.
    let program = try bed.session(
      [
        "run", "--desktop", "--profile", folder.url.appending(path: "step.yaml").path,
        "--output", "terminal", "--trace", trace, "--set", "desktop.words=5",
      ], in: window, output: .terminal, environment: [])
    try #require(program.waitFor("Question"), "\(window.screen.text) \(program.errorText)")
    window.type("\u{1B}[?3u")
    try pickShown("text field", program, window)
    for letter in ["z", "u", "g", "g", "o"] {
      let row = ["z": "r m", "u": "i h", "g": "i h", "o": "t o"][letter] ?? ""
      try pickShown(row, program, window)
      try pickShown(letter, program, window)
    }
    try pickShown("editing", program, window)
    try pickShown("enter key", program, window)
    try #require(try bed.wait(for: "no password") { dialog.isRunning ? nil : true })
    try end(program)
    #expect(try String(contentsOfFile: asked, encoding: .utf8) == "zuggo\n")
    #expect(try words(bed) == "")
    let found = try bed.shell("rm \(asked); grep -rla zuggo \"$HOME\" \(folder.url.path); true")
    #expect(found.output.isEmpty, "\(found)")
  }

  @Test(
    "If the focus leaves a password by itself, the keyboard closes, and nothing is learned (K1, K3, D12)"
  )
  func movedFocus() throws {
    let bed = try DesktopBed()
    let demo = try bed.open(
      "/usr/bin/gtk3-demo", ["--run=entry_buffer"], window: "Entry Buffer")
    let trace = folder.url.appending(path: "trace").path
    let window = try TerminalWindow(rows: 24, columns: 100)
    let program = try bed.session(
      [
        "run", "--desktop", "--profile", folder.url.appending(path: "step.yaml").path,
        "--output", "terminal", "--trace", trace,
      ], in: window, output: .terminal, environment: [])
    try #require(program.waitFor("Entry Buffer"), "\(window.screen.text) \(program.errorText)")
    window.type("\u{1B}[?3u")
    // Both fields show one text: the first one as it is, the second one as a password.
    let field = "Entries share a buffer. Typing in one is reflected in the other., "
    // The label names the first field only.
    try pickShown("text field 2, password", program, window)
    for letter in ["z", "u"] {
      try pickShown(letter == "z" ? "r m" : "i h", program, window)
      try pickShown(letter, program, window)
    }
    #expect(try bed.shell("xdotool key Tab").status == 0)
    // The keyboard would hide the fields of the window.
    try pickShown(field + "zu", program, window)
    for letter in ["o", "b"] {
      try pickShown("t o", program, window)
      try pickShown(letter, program, window)
    }
    // A field is spoken without a space at its end.
    for key in ["space bar", "e"] {
      try pickShown("space bar e", program, window)
      try pickShown(key, program, window)
    }
    try expectStop(bed, "Entry Buffer", field + "zuob e, text field")
    try end(program)
    #expect(demo.isRunning)
    #expect(try words(bed) == "")
    let lines = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(lines.contains("secret") && lines.contains("goes-on"))
    for key in ["key.u7a", "key.u75"] { #expect(!lines.contains(key), "\(key)") }
  }

  /// Steps until a stop is highlighted in the terminal that begins so, and picks it.
  private func pickShown(_ name: String, _ program: LiveProgram, _ window: TerminalWindow) throws {
    func shown() -> String? {
      let lines = window.screen.lines
      let state = lines.lastIndex { $0.hasPrefix("Scanning") } ?? 0
      return lines.prefix(state).last { !$0.isEmpty }
    }
    // A pause and its end: then all keys typed before have been processed.
    func wait() throws {
      for state in ["Paused", "Scanning"] {
        tap("w", window)
        try #require(program.waitFor(state), "\(window.screen.text) \(program.errorText)")
      }
    }
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    try wait()
    while shown()?.hasPrefix(name) != true {
      try #require(Date() < limit, "\(name): \(window.screen.text) \(program.errorText)")
      tap("n", window)
      try wait()
    }
    let before = shown()
    tap(" ", window)
    try #require(program.wait { _ in shown() != before }, "\(name): \(window.screen.text)")
  }

  @Test(
    "A person's own letters arrive once and in order, Greek and emoji too, in three toolkits (K4, K5)",
    arguments: [
      ["/usr/bin/mousepad", "mousepad", "text field"],
      ["/usr/bin/featherpad", "FeatherPad", "text field", "-s"],
      ["/usr/bin/gnome-text-editor", "Text Editor", "text field"],
    ])
  func ownLetters(_ editor: [String]) throws {
    let bed = try DesktopBed()
    let opened = try bed.open(editor[0], Array(editor.dropFirst(3)), window: editor[1])
    let session = try start(bed, "step.yaml", ["--set", "desktop.letters=_αέñ 😀👍🏽ß€"])
    let (program, window) = session
    try pick(editor[2], program, window)
    for letter in ["α", "έ", "ñ", "😀", "👍🏽", "ß", "€", "α"] {
      try pick(
        "αέñ".contains(letter) ? "space bar α" : "😀 👍🏽", program, window, until: "entered")
      try pick(letter, program, window, isWhole: true)
    }
    let (found, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("αέñ😀👍🏽ß€α") } }
    #expect(found.contains { $0.contains("αέñ😀👍🏽ß€α") }, "\(found)")
    #expect(opened.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "If the display presses no keys, the program changes its text itself (K4)",
    arguments: [
      ["/usr/bin/mousepad", "mousepad"], ["/usr/bin/featherpad", "FeatherPad", "-s"],
    ])
  func edits(_ editor: [String]) throws {
    let bed = try DesktopBed()
    let opened = try bed.open(editor[0], Array(editor.dropFirst(2)), window: editor[1])
    let session = try start(
      bed, "step.yaml", ["--set", "desktop.letters=_aéß 😀€xy"], environment: ["DISPLAY="])
    let (program, window) = session
    try pick("text field", program, window)
    for letter in ["a", "😀", "space bar", "é", "x", "y"] {
      let row = "😀€xy".contains(letter) ? "😀 €" : "space bar a"
      try pick(row, program, window, until: "entered")
      try pick(letter, program, window, isWhole: true)
    }
    try pick("editing", program, window, until: "entered")
    try pick("backspace", program, window)
    try pick("leave the group editing", program, window, until: "left")
    try pick("moving", program, window, until: "entered")
    try pick("left", program, window)
    try pick("leave the group moving", program, window, until: "left")
    try pick("😀 €", program, window, until: "entered")
    try pick("€", program, window, isWhole: true)
    let (found, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("a😀 é€x") } }
    #expect(found.contains { $0.contains("a😀 é€x") }, "\(found)")
    try pick("editing", program, window, until: "entered")
    try pick("delete word", program, window)
    let (rest, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("a😀 x") } }
    #expect(rest.contains { $0.contains("a😀 x") }, "\(rest)")
    #expect(opened.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("One pick writes a phrase, separated from the previous word (K1)")
  func phrase() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let session = try start(bed, "step.yaml", ["--set", "desktop.phrases=No. | I need  a break."])
    let (program, window) = session
    try pick("text field", program, window)
    try write("so", session)
    try pick("numbers symbols", program, window, until: "entered")
    try pick("phrases", program, window)
    try pick("phrases", program, window, until: "entered")
    try pick("I need a break.", program, window)
    // The letters are there again, and a mark moves the space.
    try write("?", session)
    try expectStop(bed, "mousepad", "text field, so I need a break.?")
    #expect(editor.isRunning)
  }

  @Test(
    "Letters that the display's layout lacks arrive once and in order, in three toolkits (K4)",
    arguments: [
      ["/usr/bin/mousepad", "mousepad", "Textfeld, leer"],
      ["/usr/bin/featherpad", "FeatherPad", "Textfeld", "-s"],
      ["/usr/bin/gnome-text-editor", "Text Editor", "Textfeld"],
    ])
  func rareLetters(_ editor: [String]) throws {
    let bed = try DesktopBed()
    let opened = try bed.open(editor[0], Array(editor.dropFirst(3)), window: editor[1])
    let session = try start(bed, "step.yaml", environment: ["LC_ALL=de_DE.UTF-8"])
    let (program, window) = session
    try pick(editor[2], program, window)
    #expect(hasScreen("Tastatur", program), "\(program.lines.suffix(9))")
    try write("Größe äüß", in: "de", session)
    try pick("Zahlen Sonderzeichen", program, window, until: "entered")
    try pick("Zahlen", program, window)
    try pick("* = %", program, window, until: "entered")
    try pick("€", program, window)
    let (found, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("Größe äüß€") } }
    #expect(found.contains { $0.contains("Größe äüß€") }, "\(found)")
    #expect(opened.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "Our keyboard writes in a terminal without accessibility (K1, D11)")
  func terminal() throws {
    let bed = try DesktopBed()
    let file = folder.url.appending(path: "typed").path
    let terminal = try bed.launch(
      "/usr/bin/xterm", ["-u8", "-T", "shell", "-e", "/bin/sh", "-c", "head -n 1 > \(file)"])
    let session = try start(bed, "step.yaml")
    let (program, window) = session
    try #require(hasScreen("shell", program), "\(program.lines.suffix(9))")
    try pickOwn("keys", "keyboard", in: session)
    try write("it's", session)
    try pick("numbers symbols", program, window, until: "entered")
    try pick("symbols", program, window)
    try pick("€ $", program, window, until: "entered")
    try pick("€", program, window)
    try pick("editing", program, window, until: "entered")
    try pick("enter key", program, window)
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    func typed() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    while typed().isEmpty, Date() < limit { _ = program.wait(patience: 50) { _ in false } }
    #expect(typed() == "it's€\n")
    _ = terminal
  }
}
