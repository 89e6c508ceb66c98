import Foundation
import Glibc
import SystemFixtures
import Testing

/// The information of a session from the display, in addition to the accessibility bus: real
/// programs, a real X server.
@Suite("switchlight run --desktop on an X11 display", .serialized)
struct DisplayRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test("With one switch, 7 + 3 reads 10 in gnome-calculator, of GTK 4 (D1, D3, F1)")
  func calculates() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/gnome-calculator", window: "Calculator")
    let (program, window) = try start(bed, "auto.yaml")
    let digits = "7, 8, 9, ÷ and 11 more"
    let paths = [
      [digits, "7, 8, 9, ÷ and 1 more", "7, button"], ["0, ., %, +", "+, button"],
      [digits, "1, 2, 3, − and 1 more", "3, button"],
      [digits, "1, 2, 3, − and 1 more", "=, button"],
    ]
    for path in paths { try follow(path, program, window) }
    try expectStop(bed, "Calculator", "text field, 10")
    #expect(count("failed", program) == 0)
    #expect(calculator.isRunning)
  }

  @Test("A menu of GTK 4 is a layer, and its entries are clicked at their positions (D2, F1, F6)")
  func popover() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/gnome-calculator", window: "Calculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Primary menu", program, window)
    try pick("Scientific, not checked", program, window)
    try pick("Primary menu", program, window)
    // The chosen entry is checked: the click hit this entry and no other.
    try pick("Scientific, checked", program, window)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(calculator.isRunning)
  }

  @Test(
    "A window without accessibility shows its title and an area; the panel switches windows (D11, D6)"
  )
  func silentWindow() throws {
    let bed = try DesktopBed(patience: 1)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program))
    let terminal = try bed.launch("/usr/bin/xterm", ["-T", "shell"])
    #expect(hasScreen("shell", program), "\(program.lines.suffix(5))")
    #expect(wait(program) { said($0) == "area" })
    // Two presses choose a point in it, which is clicked, and it is highlighted again (D11, P8).
    try pick("area", program, window, until: "sweep")
    tap(" ", window)
    try #require(wait(program) { count("froze", $0) == 1 }, "\(program.lines.suffix(5))")
    // A press within 80 ms is a bounce of the one before (S14).
    let limit = Date(timeIntervalSinceNow: 5)
    while count("activated", program) == 0, Date() < limit {
      tap(" ", window)
      _ = program.wait(patience: 500) { count("activated", $0) == 1 }
    }
    #expect(count("activated", program) == 1, "\(program.lines.suffix(8))")
    #expect(wait(program) { said($0) == "area" })
    let before = program.lines.count
    try pickOwn("windows", "go to galculator", in: (program, window))
    #expect(hasScreen("galculator", program, after: before), "\(program.lines.suffix(8))")
    try pick("7, button", program, window)
    // Nothing was typed into the terminal meanwhile, and it can be closed.
    try pickOwn("windows", "go to shell", in: (program, window))
    try pickOwn("windows", "close window", in: (program, window))
    try pickOwn("windows", "close the window now", in: (program, window))
    #expect(try terminal.waitForEnd() >= 0)
    #expect(calculator.isRunning)
    #expect(count("failed", program) == 0, "\(program.lines)")
  }

  @Test("The newly active window is shown, even if neither program reports anything (D1, D9)")
  func follows() throws {
    let bed = try DesktopBed(patience: 1)
    let one = try bed.launch("/usr/bin/xterm", ["-T", "one"])
    let two = try bed.launch("/usr/bin/xterm", ["-T", "two"])
    let (program, _) = try start(bed, "step.yaml")
    // A window that appears later becomes the active one.
    for title in ["one", "two"] {
      _ = try bed.wait(for: "no window \(title)") {
        try bed.shell("xdotool search --onlyvisible --name '^\(title)$'").status == 0 ? true : nil
      }
    }
    for title in ["one", "two", "one"] {
      let before = program.lines.count
      _ = try bed.wait(for: "no window \(title)") {
        try bed.shell("xdotool search --name '^\(title)$' windowactivate --sync").status == 0
          ? true : nil
      }
      let isShown =
        program.lines.last { $0.contains("\"priority\":\"screen\"") }?
        .contains("\"text\":\"\(title)\"") ?? false
      #expect(isShown || hasScreen(title, program, after: before), "\(program.lines.suffix(5))")
    }
    #expect(one.isRunning && two.isRunning)
  }

  @Test("No keys are pressed while the terminal that runs us has the focus (D15)")
  func ownTerminal() throws {
    let bed = try DesktopBed(patience: 1)
    let terminal = try bed.launch("/usr/bin/xterm", ["-T", "ours"])
    let id = try bed.wait(for: "no terminal") {
      let found = try bed.shell("xdotool search --name '^ours$'").output
      return found.split(separator: "\n").first.map(String.init)
    }
    let (program, window) = try start(bed, "step.yaml", environment: ["WINDOWID=\(id)"])
    try #require(hasScreen("ours", program))
    try pick("Switchlight", program, window, until: "entered")
    try pick("escape key", program, window, until: "failed")
    #expect(program.errorText.contains("the terminal of Switchlight has the keyboard"))
    #expect(count("activated", program) == 0)
    try pick("close window", program, window)
    try pick("Switchlight", program, window, until: "entered")
    try pick("close the window now", program, window, until: "failed")
    #expect(terminal.isRunning)
  }

  @Test(
    "In a program of GTK 3 at double scale, menu entries are clicked at their positions (F7, W6)")
  func scaled() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open(
      "/usr/bin/env", ["GDK_SCALE=2", "/usr/bin/galculator"], window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Help", program, window)
    try pick("About", program, window)
    #expect(hasScreen("About galculator", program), "\(program.lines.suffix(8))")
    #expect(count("failed", program) == 0)
    #expect(calculator.isRunning)
  }

  @Test("A covered control is not clicked, and this is announced (F1, F6)")
  func covered() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let key = try frame(of: "7", bed).map { Int($0) }
    try #require(key.count == 4)
    let above = try bed.openOwn(
      "PressedWindow", ["\(key[0])", "\(key[1])", "\(key[2])", "\(key[3])", "menu"])
    try #require(above.wait { $0.lines.contains { $0.hasPrefix("ready") } })
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window, until: "menu", by: "m")
    try pick("double click", program, window, until: "failed")
    #expect(wait(program) { $0.lines.contains { $0.contains("\"something else is in front\"") } })
    #expect(program.errorText.contains("something else covers the window"))
    #expect(!above.lines.contains { $0.hasPrefix("press") })
    above.signal(SIGKILL)
    _ = try above.waitForEnd()
    // The menu is still open.
    try pick("double click", program, window)
    try expectStop(bed, "galculator", "text field, 77")
    #expect(calculator.isRunning)
  }

  @Test("A covered button of GTK 3 uses its action if only its dialog requires a click (F1.21)")
  func coveredButton() throws {
    let bed = try DesktopBed()
    let demo = try bed.open("/usr/bin/gtk3-demo", ["--run=dialog"], window: "Dialogs")
    let frame = try frame(of: "Message Dialog", bed).map { "\(Int($0))" }
    let above = try bed.openOwn("PressedWindow", frame + ["menu"])
    try #require(above.wait { $0.lines.contains { $0.hasPrefix("ready") } })
    let (program, window) = try start(bed, "step.yaml")
    try pick("Message Dialog", program, window)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(9))")
    #expect(!above.lines.contains { $0.hasPrefix("press") }, "the window above was not clicked")
    #expect(demo.isRunning)
  }

  @Test("While Control is held, no key is pressed, and this is announced (K4)")
  func heldControl() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program))
    _ = try bed.shell("xdotool keydown ctrl")
    try pickOwn("escape key", in: (program, window), until: "failed")
    #expect(wait(program) { $0.lines.contains { $0.contains("\"another key is held down\"") } })
    #expect(program.errorText.contains("no key was pressed: Control is held down"))
    _ = try bed.shell("xdotool keyup ctrl")
    try pick("escape key", program, window)
    #expect(calculator.isRunning)
  }

  @Test("If no window is active, the pointer acts, and keys fail with a message (F1, F6)")
  func noActiveWindow() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program))
    _ = try bed.shell("xdotool mousemove 5 5 click 1")
    _ = try bed.wait(for: "the window stays active") {
      try bed.shell("xprop -root _NET_ACTIVE_WINDOW").output.hasSuffix("0x0\n") ? true : nil
    }
    try pickOwn("escape key", in: (program, window), until: "failed")
    #expect(wait(program) { $0.lines.contains { $0.contains("\"this window is not active\"") } })
    #expect(program.errorText.contains("the window is not the active one"))
    try pick("leave the group Switchlight", program, window, until: "left")
    try pick("7, button", program, window, until: "menu", by: "m")
    try pick("double click", program, window)
    try expectStop(bed, "galculator", "text field, 77")
    // The click has made it the active one.
    try pickOwn("escape key", in: (program, window))
    #expect(calculator.isRunning)
  }

  @Test(
    "The next session releases keys and buttons that a killed one left pressed, and its pointer works (F6)"
  )
  func leftOver() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let server = try ServerState(bed)
    let folder = try #require(bed.variables["XDG_RUNTIME_DIR"])
    // The note of one that was killed in a drag.
    let note = "\(folder)/switchlight.lock.held-x11-\(bed.displayName.dropFirst())"
    try Data("b1 k37\n".utf8).write(to: URL(filePath: note))
    // Beside the window: no window is active then.
    _ = try bed.shell("xdotool mousemove 5 5 mousedown 1 keydown ctrl")
    #expect(try server.isButtonDown())
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window, until: "menu", by: "m")
    #expect(try !server.isButtonDown() && server.modifiers() == 0)
    try pick("double click", program, window)
    try expectStop(bed, "galculator", "text field, 77")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let left = try String(contentsOfFile: note, encoding: .utf8)
    #expect(left.allSatisfy { $0 == "\n" })
    #expect(calculator.isRunning)
  }

  @Test("Without a window manager the topmost window is scanned, and picks act (D1)")
  func noManager() throws {
    let bed = try DesktopBed(windowManager: false)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning)
  }

  @Test("The session survives a replacement of the window manager (D10)")
  func managerIsKilled() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window)
    bed.manager?.signal(SIGKILL)
    try pick("8, button", program, window)
    try bed.startManager()
    // While the new manager adopts a window, the window is hidden for a moment and accepts no pick.
    _ = try bed.wait(for: "the window is not managed") {
      try bed.shell("xprop -root _NET_CLIENT_LIST").output.contains("0x") ? true : nil
    }
    try pick("9, button", program, window)
    try expectStop(bed, "galculator", "text field, 789")
    #expect(count("failed", program) == 0, "\(program.lines.suffix(10))")
    #expect(calculator.isRunning)
  }

  @Test("While the display hangs for a second, presses are still accepted (D10)")
  func displayIsStopped() throws {
    let bed = try DesktopBed(patience: 1)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program))
    bed.display.signal(SIGSTOP)
    expectPresses(for: 1, program, window)
    bed.display.signal(SIGCONT)
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning)
  }

  @Test(
    "While the display is restarted, presses are still accepted, and the loss is announced once (D10)"
  )
  func displayIsKilled() throws {
    let bed = try DesktopBed(patience: 1)
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
    try bed.restartDisplay()
    // The scan stays in the panel. The exit gets a position on the display, and picks are answered.
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    while !program.lines.contains(where: {
      $0.contains("exit:switchlight") && $0.contains("[0,899,")
    }) {
      try #require(Date() < limit, "\(program.lines.suffix(8))")
      let highlights = count("highlight", program)
      tap("n", window)
      _ = program.wait(patience: 1000) { count("highlight", $0) > highlights }
    }
    try pick("escape key", program, window, until: "failed")
    #expect(count("left", program) == 0)
    #expect(program.errorText.components(separatedBy: "the display cannot be used").count == 2)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "A browser without access is reported with the command that starts it, once and within a second (D11)"
  )
  func browser() throws {
    let bed = try DesktopBed(patience: 1)
    let (program, window) = try start(bed, "step.yaml")
    // A window of a process that has started one as Chromium does; the browser itself is in tools/tests/test-browsers.
    let browser = try bed.launch(
      "/bin/bash",
      [
        "-c",
        """
        exec 3> >(exec -a "browser --type=zygote" cat > /dev/null)
        exec -a chromium /usr/bin/xterm -T Browser
        """,
      ])
    #expect(
      wait(program) { $0.errorText.contains("does not report the contents of its windows") },
      "\(program.errorText) \(program.lines.suffix(5)) \(browser.errorText)")
    #expect(program.errorText.contains("chromium --force-renderer-accessibility"))
    #expect(
      wait(program) {
        $0.lines.contains { $0.contains("must be started with access") }
      })
    #expect(program.errorText.components(separatedBy: "does not report the contents").count == 2)
    // One operation is still possible: its window is an area.
    try pick("area", program, window, until: "sweep")
    #expect(browser.isRunning)
  }
}
