import Foundation
import Glibc
import SystemFixtures
import Testing

/// Real programs, operated by keys of a terminal as a person does.
@Suite("switchlight run --desktop", .serialized)
struct DesktopRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test("With one switch, 7 + 3 reads 10 in galculator (D1, D4, D9, F1, F3)")
  func calculates() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "auto.yaml")
    for path in Self.sevenAndThree { try follow(path, program, window) }
    #expect(count("failed", program) == 0)
    // The session's own picture has it, and so has another look at the program.
    try #require(wait(program) { said($0)?.hasPrefix("File, Edit, View") == true })
    tap(" ", window)
    #expect(wait(program) { said($0) == "text field, 10" }, "\(program.lines.suffix(40))")
    try expectStop(bed, "galculator", "text field, 10")
    #expect(calculator.isRunning)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "In point mode, a key of galculator is clicked, and the highlight returns (D6, D11, F6, P8)")
  func points() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let program = try point(at: "7", bed)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning && count("failed", program) == 0)
  }

  @Test(
    "In gtk3-widget-factory, a box is ticked, a number is raised and a choice is made (F1, F2, F4, D2)"
  )
  func widgetFactory() throws {
    let bed = try DesktopBed()
    let factory = try bed.open("/usr/bin/gtk3-widget-factory", window: "gtk3-widget-factory")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("Page 1") == true }, "\(program.lines)")
    try pick("adjustable 1, 50", program, window, until: "menu")
    try pick("more", program, window, until: "adjusted")
    try expectStop(
      bed, "widget-factory", "adjustable 1, 51, adjustable, Pick it to raise or lower the value.")
    try pick("leave the menu", program, window, until: "closed")
    try pick("combo box 3, Left", program, window)
    // The list is a layer, scanned from its first entry.
    #expect(wait(program) { said($0) == "Left, selected, menu item" }, "\(program.lines.suffix(5))")
    try pick("Middle", program, window)
    // Back on the combo box. Its name may still contain the previous choice.
    #expect(wait(program) { said($0)?.hasPrefix("combo box 3, ") == true })
    try expectStop(bed, "widget-factory", "combo box 3, Middle, combo box")
    try pick("checkbutton, not checked", program, window)
    let (found, _) = try bed.stops("widget-factory") {
      !$0.isEmpty && !$0.contains("checkbutton, not checked, check box")
    }
    #expect(!found.contains("checkbutton, not checked, check box"))
    #expect(factory.isRunning)
    #expect(count("failed", program) == 0)
  }

  @Test("A button of gtk3-demo that runs a dialog leaves the dialog usable (F1.21)")
  func runsDialog() throws {
    let bed = try DesktopBed()
    let demo = try bed.open("/usr/bin/gtk3-demo", ["--run=dialog"], window: "Dialogs")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Message Dialog", program, window)
    // The dialog is a layer; its own button closes it.
    try pick("OK", program, window)
    try #require(
      wait(program) { said($0)?.hasPrefix("Message Dialog") == true }, "\(program.lines.suffix(9))")
    #expect(!program.errorText.contains("does not answer"), "\(program.errorText)")
    #expect(demo.isRunning && count("failed", program) == 0)
  }

  @Test(
    "In gtk3-widget-factory, a text is scrolled by its scroll bar, and the position is announced (F4)"
  )
  func scrolls() throws {
    let bed = try DesktopBed()
    let factory = try bed.open("/usr/bin/gtk3-widget-factory", window: "gtk3-widget-factory")
    let (program, window) = try start(bed, "step.yaml")
    func directions() throws -> String? {
      try bed.run("inspect", "--desktop", "--window", "widget-factory").output
        .firstMatch(of: /scrolls: \[([a-z, ]*)\]/).map { String($0.1) }
    }
    _ = try bed.wait(for: "no scroll bar") { try directions() == "down" ? true : nil }
    try pick("text field 6", program, window, until: "menu", by: "m")
    try pick("scroll down", program, window)
    #expect(
      wait(program) { $0.lines.contains { $0.firstMatch(of: /"text":"[1-9][0-9]* %"/) != nil } },
      "\(program.lines.suffix(8))")
    // Now there is a way back.
    _ = try bed.wait(for: "it did not scroll") {
      try directions()?.hasPrefix("up") == true ? true : nil
    }
    // Scroll back by a stop of its own, for people whose profile has no menu (D7).
    try pick("back up", program, window)
    _ = try bed.wait(for: "it did not go back") { try directions() == "down" ? true : nil }
    #expect(count("failed", program) == 0)
    #expect(factory.isRunning)
  }

  @Test(
    "A menu and a dialog are layers, and closing one returns to the previous layer (D2, D6, F1, F3)"
  )
  func layers() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("File") == true }, "\(program.lines)")
    try pick("Edit", program, window)
    #expect(
      wait(program) {
        $0.lines.contains { $0.contains("\"priority\":\"screen\"") && $0.contains("\"Edit\"") }
      })
    // Leave the menu by the panel; the highlight returns to its previous stop.
    try pick("Switchlight", program, window, until: "entered")
    try pick("escape key", program, window)
    #expect(
      wait(program) { said($0)?.hasPrefix("Edit, menu item") == true }, "\(program.lines.suffix(5))"
    )
    try pick("File", program, window)
    try pick("Open...", program, window)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("\"text\":\"Open File\"") } },
      "\(program.lines.suffix(8))")
    try pick("Cancel", program, window)
    #expect(
      wait(program) { said($0)?.hasPrefix("File, menu item") == true }, "\(program.lines.suffix(5))"
    )
    #expect(editor.isRunning)
    #expect(count("failed", program) == 0)
  }

  @Test("In featherpad, of Qt 5, a box is ticked, and a menu leads to a dialog (D2, D6, F1)")
  func qt() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("File") == true }, "\(program.lines)")
    try pick("Match Case (F5), not checked", program, window)
    try expectStop(bed, "FeatherPad", "Match Case (F5), checked, check box")
    try pick("Help", program, window)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("\"screen\"") && $0.contains("\"Help\"") } })
    try pick("About", program, window)
    #expect(wait(program) { $0.lines.contains { $0.contains("\"text\":\"About FeatherPad\"") } })
    #expect(editor.isRunning)
    #expect(count("failed", program) == 0)
  }

  /// Returns a session on the hostile application in a mode, once the first stop was spoken.
  private func hostile(
    _ mode: String, _ profile: String = "step.yaml", patience: Int = 30,
    first: String = "Button"
  ) throws -> (
    bed: DesktopBed, application: LiveProgram, program: LiveProgram, window: TerminalWindow
  ) {
    let bed = try DesktopBed(windowManager: false, patience: patience)
    let application = try bed.openHostile(mode)
    let (program, window) = try start(bed, profile)
    try #require(
      wait(program) { said($0)?.hasPrefix(first) == true },
      "\(program.lines.suffix(10)) \(program.errorText)")
    return (bed, application, program, window)
  }

  /// Returns the time of an event, in milliseconds of the session.
  private func time(of text: String, _ program: LiveProgram) -> Double? {
    program.lines.first { $0.contains(text) }
      .flatMap { $0.firstMatch(of: /"t":([0-9.]+)/) }.flatMap { Double($0.1) }
  }

  @Test("A window that is still being read is shown, and accepts picks (D8)")
  func partialPicture() throws {
    // The timeout for a silent program is ten seconds. The picture appears after one and a half.
    let (bed, application, program, window) = try hostile("half", patience: 5)
    let shown = try #require(time(of: "Button half", program))
    #expect(shown < 9500, "\(program.lines)")
    #expect(!program.errorText.contains("does not answer"))
    try pick("Button half", program, window)
    #expect(application.isRunning && bed.environment.count > 0)
  }

  @Test("An unanswered action counts as done once a dialog opens after it (F3)")
  func modalDialog() throws {
    let (bed, application, program, window) = try hostile("modal")
    try pick("Button modal", program, window)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("\"text\":\"Dialog modal\"") } },
      "\(program.lines.suffix(8))")
    // Only one landing: no stop of the window below was spoken in between.
    #expect(count("failed", program) == 0)
    #expect(application.isRunning && bed.environment.count > 0)
  }

  @Test("A window that changes endlessly keeps its highlight, accepts picks, and costs little (D9)")
  func endlessChanges() throws {
    let (bed, application, program, window) = try hostile("busy", first: "Button busy")
    func memory() throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8)
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return Int(fields[21]) ?? 0
    }
    try pick("Button busy", program, window)
    let before = try memory()
    // So many changes that a picture of each would be a minute's work.
    try #require(wait(application) { $0.lines.contains("changes 500") })
    #expect(try memory() - before < 20_000)
    // The application counts how often it was read: a busy machine slows both sides.
    let readings = application.lines.last { $0.hasPrefix("readings ") }
      .flatMap { Int($0.dropFirst("readings ".count)) }
    #expect(try #require(readings, "\(application.lines)") < 50)
    // The highlight is still on the control, although its name has changed.
    try pick("Button busy", program, window)
    #expect(count("failed", program) == 0)
    #expect(bed.environment.count > 0)
  }

  @Test("In a list of 10,000 entries, only the visible ones are stops (D8)")
  func manyRows() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("rows")
    let (found, result) = try bed.stops("hostile") { $0.contains { $0.hasPrefix("Row 5010") } }
    #expect(found.count == 10, "\(result)")
    #expect(found.first?.hasPrefix("Row 5001") == true && found.last?.hasPrefix("Row 5010") == true)
    #expect(application.isRunning)
  }

  @Test("A program on another display is ignored (D13)")
  func otherDisplay() throws {
    let bed = try DesktopBed(windowManager: false)
    let foreign = try bed.openHostile("good", environment: ["DISPLAY=:98765"])
    let listed = try bed.run("windows")
    #expect(listed.output == "No program reports the contents of its windows.\n", "\(listed)")
    let ours = try bed.openHostile("frames")
    #expect(try bed.run("windows").output.contains("Hostile frames"))
    #expect(foreign.isRunning && ours.isRunning)
  }

  @Test("Without a bus the session runs, reports it, and can be left (D10, D15)")
  func noBus() throws {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      [
        "run", "--desktop", "--profile", folder.url.appending(path: "step.yaml").path, "--output",
        "jsonl",
      ],
      in: window, output: .pipe,
      environment: [
        "XDG_RUNTIME_DIR=\(folder.url.path)",
        "DBUS_SESSION_BUS_ADDRESS=unix:path=\(folder.url.path)/none",
        "XDG_DATA_DIRS=/nowhere",
      ])
    #expect(wait(program) { $0.errorText.contains("cannot read the desktop") })
    #expect(program.errorText.contains("A switch is a key of this terminal"))
    // The panel contains a group with the settings of the scan.
    try pick("Switchlight", program, window, until: "entered")
    try pick("escape key", program, window, until: "failed")
    // Help can be called all the same (F8).
    try pick("call for help", program, window, until: "help")
    try pickOwn("end the call for help", in: (program, window), until: "help")
    #expect(program.lines.contains { $0.contains("\"event\":\"help\",\"state\":\"ended\"") })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(program.errorText.components(separatedBy: "cannot read the desktop").count == 2)
  }

  @Test("A highlight line contains the stop and its position (D14)")
  func describedHighlights() throws {
    let (bed, application, program, _) = try hostile("good")
    let line = program.lines.last { $0.contains("\"event\":\"highlight\"") } ?? ""
    #expect(
      line.contains("\"label\":\"Button good\",\"role\":\"button\",\"frame\":["), "\(line)")
    #expect(application.isRunning && !bed.environment.isEmpty)
  }

  @Test("Conflicting options are rejected (Y4)")
  func wrongWords() throws {
    #expect(try Program.run(["run", "--desktop", "--screen", "x.yaml"]).status == 64)
    #expect(try Program.run(["run", "--desktop", "--trace-texts"]).status == 64)
    #expect(
      try Program.run(["run", "--screen", "x", "--trace", "y", "--trace-texts"]).status == 64)
  }

  @Test("A profile that could lock a person in is rejected, also without a desktop (D14, Y1)")
  func deadEnd() throws {
    let file = try folder.write(
      "locked.yaml",
      """
      format: switchlight-profile/1
      name: Locked
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
        next: {sources: [{terminal: n}], press: next, ignoreRepeat: 10ms}
      scanning: {method: step, exit: none}
      """)
    let result = try Program.run(["run", "--desktop", "--profile", file])
    #expect(result.status == 65, "\(result)")
  }

  @Test("A session switches accessibility on, and off again at its end (D16)")
  func switchesAccessibility() throws {
    let bed = try DesktopBed(windowManager: false)
    func status(_ call: String) throws -> String {
      let properties = "org.freedesktop.DBus.Properties"
      return try bed.shell(
        "dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \(properties).\(call)"
      ).output
    }
    let property = "string:org.a11y.Status string:IsEnabled"
    _ = try status("Set \(property) variant:boolean:false")
    let (program, _) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0) == "call for help, button" }, "\(program.errorText)")
    let limit = Date(timeIntervalSinceNow: 10)
    var isOn = false
    while !isOn, Date() < limit { isOn = try status("Get \(property)").contains("boolean true") }
    #expect(isOn)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(try status("Get \(property)").contains("boolean false"))
  }

  @Test("Accessibility stays on at the end of a session while a screen reader runs (D16)")
  func screenReader() throws {
    let bed = try DesktopBed(windowManager: false)
    func status(_ call: String) throws -> String {
      try bed.shell(
        """
        dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
          org.freedesktop.DBus.Properties.\(call)
        """
      ).output
    }
    _ = try status("Set string:org.a11y.Status string:IsEnabled variant:boolean:false")
    let (program, window) = try start(bed, "step.yaml")
    _ = try bed.wait(for: "accessibility is off") {
      try status("Get string:org.a11y.Status string:IsEnabled").contains("true") ? true : nil
    }
    // One that begins while the session runs counts.
    _ = try status("Set string:org.a11y.Status string:ScreenReaderEnabled variant:boolean:true")
    for _ in 0..<3 { try fence(program, window) }
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(try status("Get string:org.a11y.Status string:IsEnabled").contains("boolean true"))
  }
}
