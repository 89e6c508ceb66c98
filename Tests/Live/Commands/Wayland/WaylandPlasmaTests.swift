import Foundation
import Glibc
import SystemFixtures
import Testing

/// A session on KWin, the compositor of Plasma, without a screen; run by tools/tests/test-wayland.
@Suite("switchlight run --desktop on KWin", .serialized)
struct WaylandPlasmaTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.profiles()
    chmod(folder.path, 0o755)
    for name in ["auto.yaml", "step.yaml"] { chmod("\(folder.path)/\(name)", 0o644) }
  }

  /// Waits until the position of the window is known.
  ///
  /// KWin centers the window, and its first reply takes some time.
  private func waitForPlaces(_ program: LiveProgram, _ window: TerminalWindow) throws {
    try highlight("File, menu item", program, window) { $0[1] > 40 }
  }

  @Test(
    "Controls of GTK 3 act, the pointer clicks a menu entry, and keys are pressed (D1, D6, F1, F6, F7)"
  )
  func acts() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    try waitForPlaces(program, window)
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    try pick("Help", program, window)
    #expect(hasScreen("Help", program), "\(program.lines.suffix(8))")
    let before = program.lines.count
    try pickOwn("escape key", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("Help", program, window)
    try pick("About", program, window)
    #expect(hasScreen("About galculator", program), "\(program.lines.suffix(8))")
    #expect(!program.errorText.contains("does not let other programs"), "\(program.errorText)")
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test("Point mode clicks a key where KWin shows it, below its title bar (F6, F7, P8)")
  func points() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let program = try point(at: "8", bed) { try waitForPlaces($0, $1) }
    try expectStop(bed, "galculator", "text field, 8")
    #expect(calculator.isRunning && program.isRunning)
  }

  /// Has KWin set properties of the windows of a program, by a script.
  private func arrange(_ program: String, _ properties: [String], _ bed: DesktopBed) throws {
    let changes = properties.map { "w.\($0);" }.joined()
    let script = """
      var all = workspace.windowList ? workspace.windowList() : workspace.clientList();
      for (var w of all) if (String(w.resourceClass).includes("\(program)")) { \(changes) }
      """
    let path = try folder.write("\(UUID()).js", script)
    chmod(path, 0o644)
    let call = "dbus-send --session --print-reply --dest=org.kde.KWin /Scripting"
    let result = try bed.shell(
      """
      \(call) org.kde.kwin.Scripting.loadScript string:\(path) string:\(UUID()) &&
      \(call) org.kde.kwin.Scripting.start
      """)
    try #require(result.status == 0, "\(result)")
  }

  @Test("A control below another window is not clicked until that window is minimized (F1, F6)")
  func covered() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    try waitForPlaces(program, window)
    // It stays above when it is not the active one.
    let place = "frameGeometry = {x: 0, y: 0, width: 1400, height: 900}"
    try arrange("featherpad", ["keepAbove = true", place], bed)
    let before = program.lines.count
    try pickOwn("windows", "go to galculator", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("7, button", program, window, until: "menu", by: "m")
    try pick("double click", program, window, until: "failed")
    #expect(wait(program) { $0.lines.contains { $0.contains("\"something else is in front\"") } })
    try arrange("featherpad", ["minimized = true"], bed)
    try pick("double click", program, window)
    try expectStop(bed, "galculator", "text field, 77")
    #expect(calculator.isRunning && editor.isRunning)
  }

  @Test("KWin switches to another window and closes it (D1, D6)")
  func windows() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    try waitForPlaces(program, window)
    let before = program.lines.count
    try pickOwn("windows", "go to galculator", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pickOwn("windows", "close window", in: (program, window))
    try pickOwn("windows", "close the window now", in: (program, window))
    _ = try calculator.waitForEnd()
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test("Our own keyboard writes the letters of a layout of another script (F6, K4)")
  func writesAnotherScript() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 30, layout: "ru")
    let editor = try bed.open("/usr/bin/gnome-text-editor", window: "Text Editor")
    let session = try start(bed, "step.yaml", ["--set", "desktop.phrases=Привет, мир!|Да"])
    let (program, window) = session
    // The text has the focus already.
    try highlight("text field", program, window)
    try pickOwn("keys", "keyboard", in: session)
    try pick("numbers symbols", program, window, until: "entered")
    try pick("phrases", program, window)
    try pick("phrases", program, window, until: "entered")
    try pick("Привет, мир!", program, window)
    let (found, _) = try bed.stops("Text Editor") { $0.contains { $0.contains("Привет, мир!") } }
    #expect(found.contains { $0.contains("Привет, мир!") }, "\(found)")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines.suffix(20))")
  }

  @Test(
    "Our own keyboard writes the letters of KWin's layout, and doctor reports it (F6, K1, W6)"
  )
  func doctor() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 5)
    let found = try bed.run("doctor").output
    for words in [
      "The Wayland display wayland-1 reports the active window and window positions.",
      "The highlight is drawn over programs, in a layer above all windows",
      "The pointer can click anywhere (org_kde_kwin_fake_input).",
      "and our own keyboard writes (org_kde_kwin_fake_input, letters of the keyboard layout only).",
    ] {
      #expect(found.contains(words), "\(found)")
    }
  }

  @Test(
    "Without its desktop entry, KWin grants the program only layers, and doctor reports it (W6)")
  func withoutEntry() throws {
    let bed = try DesktopBed(compositor: .plasma, patience: 5, hasEntry: false)
    let found = try bed.shell("XDG_CURRENT_DESKTOP=KDE \"$SWITCHLIGHT\" doctor").output
    for words in [
      "does not report window positions", "No pointer can be used here.",
      "in a layer above all windows", "switchlight.desktop",
    ] {
      #expect(found.contains(words), "\(found)")
    }
  }
}
