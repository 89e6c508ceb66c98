import Foundation
import Glibc
import SystemFixtures
import Testing

/// A session on Wayland: real programs, and sway without a screen.
///
/// It is run by tools/tests/test-wayland, which installs them.
@Suite("switchlight run --desktop on sway", .serialized)
struct WaylandRunTests: KeyboardDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.profiles()
    // The sessions are those of another user.
    chmod(folder.path, 0o755)
    for name in ["auto.yaml", "step.yaml"] { chmod("\(folder.path)/\(name)", 0o644) }
  }

  @Test("With one switch, 7 + 3 reads 10 in galculator, of GTK 3 (D1, D3, F1)")
  func calculates() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "auto.yaml")
    for path in Self.sevenAndThree { try follow(path, program, window) }
    try expectStop(bed, "galculator", "text field, 10")
    #expect(count("failed", program) == 0)
    #expect(calculator.isRunning)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "Our own keyboard writes in three toolkits, each letter once and in order (K1, K4)",
    arguments: [
      ["/usr/bin/mousepad", "mousepad", "Textfeld, leer"],
      ["/usr/bin/featherpad", "FeatherPad", "Textfeld", "-s"],
      ["/usr/bin/gnome-text-editor", "Text Editor", "Textfeld"],
    ])
  func writes(_ editor: [String]) throws {
    let bed = try DesktopBed(sway: 30)
    let opened = try bed.open(editor[0], Array(editor.dropFirst(3)), window: editor[1])
    let session = try start(bed, "step.yaml", environment: ["LC_ALL=de_DE.UTF-8"])
    let (program, window) = session
    try pick(editor[2], program, window)
    #expect(hasScreen("Tastatur", program), "\(program.lines.suffix(9))")
    try write("Größe, äüß!", in: "de", session)
    let (found, _) = try bed.stops(editor[1]) { $0.contains { $0.contains("Größe, äüß!") } }
    #expect(found.contains { $0.contains("Größe, äüß!") }, "\(found)")
    #expect(opened.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "A stored screen types into the focused program, each letter once and in order (B1, K4)"
  )
  func typesFromAScreen() throws {
    let bed = try DesktopBed(sway: 30)
    let place = TemporaryFolder()
    // The terminal and the session are those of another user.
    chmod(place.path, 0o777)
    func path(_ name: String) -> String { place.url.appending(path: name).path }
    let text = "Grüße, Zoë: 5 € – 100 %"
    try place.write(
      "keys.yaml",
      """
      format: switchlight-screen/1
      title: Keys
      size: [200, 100]
      elements:
        - {id: keys, label: Keys, traits: [button], frame: [0, 0, 90, 90], onSelect: [{type: "\(text)\\n"}, {keys: ctrl+d}]}
      """, mode: 0o644)
    let trusted = try bed.run("trust", "--yes", path("keys.yaml"))
    try #require(trusted.status == 0, "\(trusted)")
    let terminal = try bed.launch(
      "/usr/bin/foot",
      [
        "-T", "typed", "/bin/bash", "-c",
        "echo > '\(path("ready"))'; cat > '\(path("typed"))'; touch '\(path("ended"))'",
      ])
    _ = try bed.wait(for: "no shell") {
      FileManager.default.fileExists(atPath: path("ready")) ? true : nil
    }
    let window = try TerminalWindow()
    let program = try bed.session(
      [
        "run", "--screen", path("keys.yaml"), "--profile",
        folder.url.appending(path: "step.yaml").path,
        "--output", "jsonl",
      ], in: window, environment: [])
    try #require(wait(program) { count("highlight", $0) == 1 }, "\(program.errorText)")
    window.type("\u{1B}[?3u")
    tap(" ", window)
    _ = try bed.wait(for: "\(program.lines) \(program.errorText)") {
      _ = program.wait(patience: 100) { _ in false }
      return FileManager.default.fileExists(atPath: path("ended")) ? true : nil
    }
    let typed = try String(contentsOfFile: path("typed"), encoding: .utf8)
    #expect(typed == text + "\n")
    #expect(count("failed", program) == 0)
    tap("q", window)
    #expect(try program.waitForEnd() == 0)
    withExtendedLifetime(terminal) {}
  }

  @Test("In gnome-calculator, of GTK 4, 7 + 3 reads 10, and a menu entry acts (D2, F1, F7)")
  func gtk4() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/gnome-calculator", window: "Calculator")
    let (program, window) = try start(bed, "step.yaml")
    for key in ["7", "+", "3", "="] { try pick("\(key), button", program, window) }
    try expectStop(bed, "Calculator", "text field, 10")
    try pick("Primary menu", program, window)
    try pick("Scientific, not checked", program, window)
    try pick("Primary menu", program, window)
    try pick("Scientific, checked", program, window)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(calculator.isRunning)
  }

  @Test("In featherpad, of Qt 5, a box is ticked, and a menu leads to a dialog (D2, D6, F1)")
  func qt() throws {
    let bed = try DesktopBed(sway: 30)
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Match Case (F5), not checked", program, window)
    try expectStop(bed, "FeatherPad", "Match Case (F5), checked, check box")
    try pick("Help", program, window)
    #expect(hasScreen("Help", program), "\(program.lines.suffix(8))")
    try pick("About", program, window)
    #expect(hasScreen("About FeatherPad", program), "\(program.lines.suffix(8))")
    #expect(editor.isRunning)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test(
    "A menu of GTK 3 opens, closes by our own escape key, and leads to a dialog (D2, D6, F1)"
  )
  func menu() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Help", program, window)
    #expect(hasScreen("Help", program), "\(program.lines.suffix(8))")
    let before = program.lines.count
    try pickOwn("escape key", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("Help", program, window)
    try pick("About", program, window)
    #expect(hasScreen("About galculator", program), "\(program.lines.suffix(8))")
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(calculator.isRunning)
  }

  @Test("sway switches to another window and closes it (D1, D6)")
  func windows() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    // The one that was opened last has the keyboard.
    try pick("Match Case (F5), not checked", program, window)
    var before = program.lines.count
    try pickOwn("windows", "go to galculator", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("7, button", program, window)
    before = program.lines.count
    try pickOwn("windows", "close window", in: (program, window))
    try pickOwn("windows", "close the window now", in: (program, window))
    #expect(try calculator.waitForEnd() == 0)
    try pick("Match Case (F5), checked", program, window)
    #expect(editor.isRunning)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test(
    "In point mode, a key of galculator is clicked, and the highlight returns (D6, D11, F6, P8)")
  func points() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let program = try point(at: "7", bed)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning && count("failed", program) == 0)
  }

  @Test(
    "If the compositor is killed, this is reported once, presses count, and the session can be ended (D10)"
  )
  func killed() throws {
    let bed = try DesktopBed(sway: 1)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program))
    bed.display.signal(SIGKILL)
    #expect(
      wait(program) { $0.errorText.contains("the display cannot be used: it has gone.") },
      "\(program.errorText)")
    _ = try calculator.waitForEnd()
    #expect(hasScreen("no window", program))
    try pick("Switchlight", program, window, until: "entered")
    let failures = count("failed", program)
    try pick("escape key", program, window, until: "failed")
    #expect(count("failed", program) == failures + 1)
    #expect(program.errorText.components(separatedBy: "the display cannot be used").count == 2)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "While the compositor hangs for three seconds, presses are accepted; then it acts again (D10)"
  )
  func stopped() throws {
    let bed = try DesktopBed(sway: 1)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window)
    bed.display.signal(SIGSTOP)
    expectPresses(for: 3, program, window)
    bed.display.signal(SIGCONT)
    try pick("8, button", program, window)
    try expectStop(bed, "galculator", "text field, 78")
    #expect(calculator.isRunning)
  }

  @Test(
    "Without sway's own protocol, controls are scanned and act, and missing features are reported (F7, W6)"
  )
  func withoutPlaces() throws {
    let bed = try DesktopBed(sway: 30)
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml", environment: ["SWAYSOCK="])
    try pick("Match Case (F5), not checked", program, window)
    #expect(
      wait(program) {
        $0.errorText.contains("does not let other programs know where windows are.")
      },
      "\(program.errorText)")
    try pick("Help", program, window)
    #expect(hasScreen("Help", program), "\(program.lines.suffix(8))")
    let before = program.lines.count
    try pickOwn("escape key", in: (program, window))
    #expect(hasScreen("Untitled", program, after: before), "\(program.lines.suffix(8))")
    try expectStop(bed, "FeatherPad", "Match Case (F5), checked, check box")
    #expect(!program.lines.contains { $0.contains("point mode") })
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test(
    "Without sway's protocol, windows are named, switched to and closed by another protocol (D1, D6, D11)"
  )
  func listed() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml", environment: ["SWAYSOCK="])
    try pick("Match Case (F5), not checked", program, window)
    var before = program.lines.count
    try pickOwn("windows", "go to galculator", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("7, button", program, window)
    // A terminal exposes nothing on the accessibility bus.
    before = program.lines.count
    let terminal = try bed.launch("/usr/bin/foot", ["-T", "Silent", "sleep", "1000"])
    #expect(
      hasScreen("Silent", program, after: before),
      "\(program.lines.suffix(8)) \(terminal.errorText)")
    before = program.lines.count
    try pickOwn("windows", "close window", in: (program, window))
    try pickOwn("windows", "close the window now", in: (program, window))
    _ = try terminal.waitForEnd()
    #expect(calculator.isRunning && editor.isRunning)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test(
    "doctor reports the features of sway, and of a compositor that does not report window positions (D15, W6)"
  )
  func doctor() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let sway = try bed.run("doctor").output
    #expect(
      sway.contains(
        "The Wayland display wayland-1 reports the active window and window positions."),
      "\(sway)")
    let other = try bed.shell("SWAYSOCK= \"$SWITCHLIGHT\" doctor").output
    #expect(
      other.contains("The Wayland display wayland-1 does not report window positions"), "\(other)")
    #expect(!other.contains("X11 display"), "\(other)")
    #expect(calculator.isRunning)
  }
}
