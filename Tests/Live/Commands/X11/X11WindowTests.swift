import Foundation
import SystemFixtures
import Testing

/// A real X server with a window of ours that shows a stored screen.
@Suite("A stored screen in a window on X11", .serialized)
struct X11WindowTests: DesktopDriving {
  let folder: TemporaryFolder
  private let screen: TwoButtons

  init() throws {
    folder = try Self.profiles()
    screen = try TwoButtons(in: folder)
  }

  /// A session without a terminal; its events come as lines of JSON.
  private func open(_ bed: DesktopBed) throws -> (program: LiveProgram, window: String) {
    let program = try LiveProgram(screen.arguments(), in: nil, environment: bed.environment)
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    return (program, try window(bed))
  }

  /// The number of the window, once it is on the display.
  private func window(_ bed: DesktopBed) throws -> String {
    try bed.wait(for: "no window") {
      let found = try bed.shell("xdotool search --onlyvisible --class switchlight").output
        .split(separator: "\n").map(String.init)
      return found.count == 1 ? found[0] : nil
    }
  }

  private func expectFrame(
    _ bed: DesktopBed, _ window: String, at place: (x: Int, y: Int),
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    var last: UInt32 = 0
    let isThere = try? bed.wait(for: "no frame") { () -> Bool? in
      last = try bed.pixel(place.x, place.y, of: window)
      return last == DisplayPicture.highlight ? true : nil
    }
    #expect(isThere == true, "\(place): \(String(last, radix: 16))", sourceLocation: location)
  }

  @Test(
    "The frame surrounds the highlighted stop, window keys are switches, and closing acts like Ctrl-C (W1, W2)"
  )
  func session() throws {
    let bed = try DesktopBed()
    let (program, window) = try open(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    #expect(
      try bed.pixel(TwoButtons.two.x, TwoButtons.two.y, of: window) != DisplayPicture.highlight)
    let properties = try bed.shell("xprop -id \(window)").output
    #expect(properties.contains("WM_CLASS(STRING) = \"switchlight\", \"Switchlight\""))
    #expect(properties.contains("_NET_WM_NAME(UTF8_STRING) = \"Two buttons\""))
    #expect(properties.contains("_NET_WM_PID(CARDINAL) = \(program.pid)"))
    _ = try bed.wait(for: "no focus") {
      try bed.shell("xdotool getwindowfocus").output.contains(window) ? true : nil
    }
    _ = try bed.shell("xdotool key n")
    try expectFrame(bed, window, at: TwoButtons.two)
    #expect(
      try bed.pixel(TwoButtons.one.x, TwoButtons.one.y, of: window) != DisplayPicture.highlight)
    _ = try bed.shell("xdotool key space")
    #expect(wait(program) { count("activated", $0) == 1 })
    #expect(program.lines.contains { $0.contains("\"activated\"") && $0.contains("\"two\"") })
    try bed.closeWindow(of: program)
    #expect(try program.waitForEnd() == 130)
  }

  @Test("The switch makes the frame thicker, and its width is kept in the profile (N2, W2)")
  func width() throws {
    let profile = try folder.write(
      "own.yaml",
      LettersLogin.profile(
        ["space": "select", "n": "next", "s": "settings"],
        scanning: "method: step, start: immediately, changeGuard: 0ms"))
    let bed = try DesktopBed()
    let program = try LiveProgram(
      screen.arguments("own.yaml"), in: nil, environment: bed.environment)
    let window = try window(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    _ = try bed.wait(for: "no focus") {
      try bed.shell("xdotool getwindowfocus").output.contains(window) ? true : nil
    }
    let keys = [
      ("s", "menu:speech"), ("n", "menu:hold"), ("n", "menu:ignore-repeat"),
      ("n", "menu:highlight"), ("space", "menu:highlight-2"), ("n", "menu:highlight-8"),
      ("space", "menu:keep"), ("space", "menu:highlight"),
    ]
    for (key, entry) in keys {
      let before = count("highlight", program)
      // A press too soon after a change keeps nothing (N2.22).
      repeat {
        _ = try bed.shell("xdotool key \(key)")
      } while entry == "menu:highlight"
        && key == "space"
        && !program.wait(
          patience: 700, limit: 700, until: { count("highlight", $0) > before })
      let isThere = wait(program) { program in
        count("highlight", program) > before
          && program.lines.last { $0.contains("\"event\":\"highlight\"") }?
            .contains("\"\(entry)\"") == true
      }
      try #require(isThere, "\(entry): \(program.lines.suffix(3)) \(program.errorText)")
    }
    try bed.closeWindow(of: program)
    #expect(try program.waitForEnd() == 130)
    #expect(try String(contentsOfFile: profile, encoding: .utf8).contains("width: 8"))
  }

  @Test("A held key that repeats is one press, and a click does nothing (I6, W1)")
  func repeats() throws {
    let bed = try DesktopBed(windowManager: false)
    let (program, window) = try open(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    _ = try bed.shell(
      "xset r rate 200 50; xdotool mousemove --window \(window) 300 200 click 1")
    try #require(wait(program) { count("highlight", $0) == 1 })
    _ = try bed.shell("xdotool keydown n")
    // The server repeats it more than ten times meanwhile.
    for _ in 0..<3 { _ = program.wait(patience: 400) { count("highlight", $0) > 2 } }
    _ = try bed.shell("xdotool keyup n && xdotool key space")
    try #require(wait(program) { count("activated", $0) == 1 }, "\(program.lines)")
    let act = program.lines.firstIndex { $0.contains("\"activated\"") } ?? 0
    let highlights = program.lines[..<act].count { $0.contains("\"event\":\"highlight\"") }
    #expect(highlights == 2, "\(program.lines)")
    _ = try bed.shell("xdotool key q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("Between two sessions, a press of a key goes to no other program (R11.7)")
  func doublePress() throws {
    let words = screen.arguments("double.yaml")
    try folder.write(
      "double.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{terminal: space}], press: select, ignoreRepeat: 3s}}
      scanning: {start: immediately, loops: forever, interval: 5s}
      """)
    // A screen of the person's own may run commands.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/switchlight/screens", withIntermediateDirectories: true)
    let first = try folder.write(
      "switchlight/screens/first.yaml",
      """
      format: switchlight-screen/1
      title: First
      size: [400, 300]
      elements:
        - {id: go, label: Go on, traits: [button], frame: [40, 60, 90, 40],
           onSelect: {run: ["\(Program.path)", run, --screen, "\(words[2])"]}}
      """)
    let bed = try DesktopBed()
    let other = try bed.openOwn("PressedWindow", ["0", "0", "1400", "900"])
    #expect(wait(other) { $0.lines.contains { $0.hasPrefix("ready") } })
    let program = try LiveProgram(
      words.map { $0 == words[2] ? first : $0 }, in: nil,
      environment: bed.environment.filter { !$0.hasPrefix("XDG_CONFIG_HOME=") }
        + ["XDG_CONFIG_HOME=\(folder.path)"])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    let window = try window(bed)
    _ = try bed.wait(for: "no focus") {
      try bed.shell("xdotool getwindowfocus").output.contains(window) ? true : nil
    }
    _ = try bed.shell("xdotool key space")
    try #require(wait(program) { count("activated", $0) == 1 }, "\(program.errorText)")
    // The window manager takes a moment to give the keyboard to another window.
    _ = try bed.shell("xdotool key --delay 150 space space space space space")
    try #require(wait(program) { $0.lines.contains { $0.contains("\"id\":\"one\"") } })
    #expect(count("activated", program) == 1)
    program.signal(SIGTERM)
    _ = try program.waitForEnd()
    // It reports its keys in their order: this one is the first.
    _ = try bed.wait(for: "no key") {
      _ = try bed.shell("xdotool key a")
      return other.wait(patience: 500) { $0.lines.contains { $0.hasPrefix("key") } } ? true : nil
    }
    #expect(!other.lines.contains { $0.hasPrefix("key 65 ") }, "a space: \(other.lines)")
  }

  @Test("Forged key events of another program are not presses (I6)")
  func sentKeys() throws {
    let bed = try DesktopBed(windowManager: false)
    let (program, window) = try open(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    // xdotool sends events to a window without the focus, and presses keys (XTest) of one with it.
    _ = try bed.shell("xdotool key --window \(window) n n space q")
    _ = try bed.shell("xdotool windowfocus --sync \(window) && xdotool key n")
    #expect(wait(program) { count("highlight", $0) == 2 }, "\(program.lines)")
    try expectFrame(bed, window, at: TwoButtons.two)
    // The sent ones came before.
    #expect(count("highlight", program) == 2, "\(program.lines)")
    #expect(count("activated", program) == 0 && program.isRunning)
  }

  @Test("A window that another program destroys is opened again (W1)")
  func destroyed() throws {
    let bed = try DesktopBed(windowManager: false)
    let (program, first) = try open(bed)
    try expectFrame(bed, first, at: TwoButtons.one)
    // The server may give the new one the same number.
    _ = try bed.shell("xprop -id \(first) -f IS_FIRST 8s -set IS_FIRST yes")
    _ = try bed.shell("xdotool windowclose \(first)")
    let second = try bed.wait(for: "no window") { () -> String? in
      let found = try window(bed)
      return try bed.shell("xprop -id \(found) IS_FIRST").output.contains("not found")
        ? found : nil
    }
    try expectFrame(bed, second, at: TwoButtons.one)
    #expect(program.isRunning)
  }

  /// Hides the window, and expects that a press shows it again without a pick.
  private func expectReturn(
    _ bed: DesktopBed, hiding: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let terminal = try TerminalWindow(rows: 24, columns: 80)
    let program = try bed.session(screen.arguments(), in: terminal, environment: [])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    terminal.type("\u{1B}[?3u")
    let window = try window(bed)
    try expectFrame(bed, window, at: TwoButtons.one, location)
    _ = try bed.shell(hiding.replacing("WINDOW", with: window))
    try #require(
      wait(program) { count("paused", $0) == 1 }, "\(program.lines) \(program.errorText)",
      sourceLocation: location)
    #expect(
      wait(program) { $0.errorText.contains("the window is hidden") }, "\(program.errorText)",
      sourceLocation: location)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("the window is hidden, press to show it") } },
      "\(program.lines)", sourceLocation: location)
    tap(" ", terminal)
    try expectFrame(bed, try self.window(bed), at: TwoButtons.one, location)
    // The scan pauses again until the window is shown, unless that was faster.
    try #require(
      wait(program) { count("resumed", $0) > 0 && count("resumed", $0) == count("paused", $0) },
      "\(program.lines)", sourceLocation: location)
    #expect(count("activated", program) == 0, "\(program.lines)", sourceLocation: location)
    tap(" ", terminal)
    #expect(
      wait(program) { count("activated", $0) == 1 }, "\(program.lines)", sourceLocation: location)
    #expect(
      program.errorText.split(separator: "the window is hidden").count == 2,
      "\(program.errorText)", sourceLocation: location)
    tap("q", terminal)
    #expect(try program.waitForEnd() == 0, sourceLocation: location)
  }

  @Test("A minimized window pauses the scan, and the next press shows it without a pick (W9.1)")
  func minimized() throws {
    try expectReturn(try DesktopBed(), hiding: "xdotool windowminimize WINDOW")
  }

  @Test("A window on another desktop comes back with the next press (W9.1)")
  func otherDesktop() throws {
    try expectReturn(
      try DesktopBed(), hiding: "xdotool set_num_desktops 2 && xdotool set_desktop 1")
  }

  @Test("Without a window manager, an unmapped window comes back with the next press (W9.1)")
  func unmapped() throws {
    try expectReturn(
      try DesktopBed(windowManager: false), hiding: "xdotool windowunmap WINDOW")
  }

  @Test("A window that is shown again by another program goes on with the scan (W9.3)")
  func shownAgain() throws {
    let bed = try DesktopBed()
    let (program, window) = try open(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    _ = try bed.shell("xdotool windowminimize \(window)")
    try #require(wait(program) { count("paused", $0) == 1 }, "\(program.lines)")
    _ = try bed.shell("xdotool windowmap \(window)")
    #expect(wait(program) { count("resumed", $0) == 1 }, "\(program.lines)")
    #expect(count("activated", program) == 0 && program.isRunning)
  }

  @Test("In a window of another size, the screen is as large as possible, in its aspect ratio (W1)")
  func resize() throws {
    let bed = try DesktopBed(windowManager: false)
    let (program, window) = try open(bed)
    try expectFrame(bed, window, at: TwoButtons.one)
    _ = try bed.shell("xdotool windowsize --sync \(window) 630 430")
    try expectFrame(bed, window, at: TwoButtons.oneInSmall)
    #expect(
      try bed.pixel(TwoButtons.one.x, TwoButtons.one.y, of: window) != DisplayPicture.highlight)
    #expect(program.isRunning)
  }

  @Test("The picture of an element is above its label (W5)")
  func picture() throws {
    try folder.write(
      "blue.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='#1565c0'/></svg>"
    )
    let file = folder.url.appending(path: "screen.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try folder.write("screen.yaml", text.replacing("id: one,", with: "id: one, picture: blue.svg,"))
    let bed = try DesktopBed(windowManager: false)
    let (program, window) = try open(bed)
    // In the middle of the box, near its top; near its bottom the label begins.
    _ = try bed.wait(for: "no picture") {
      try bed.pixel(20 + 195, 15 + 138 + 20, of: window) == 0x1565C0 ? true : nil
    }
    #expect(try bed.pixel(20 + 195, 15 + 138 + 87, of: window) != 0x1565C0)
    #expect(program.isRunning)
  }

  @Test("A killed display does not end the session, which opens its window again later (W1)")
  func killed() throws {
    let bed = try DesktopBed(windowManager: false)
    let terminal = try TerminalWindow(rows: 24, columns: 80)
    let program = try bed.session(screen.arguments(), in: terminal, environment: [])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    terminal.type("\u{1B}[?3u")
    try expectFrame(bed, try window(bed), at: TwoButtons.one)
    bed.display.signal(SIGKILL)
    try #require(wait(program) { count("highlight", $0) == 1 })
    tap("n", terminal)
    #expect(wait(program) { count("highlight", $0) == 2 }, "\(program.errorText)")
    let message = "warning: the display cannot be used: it has gone. Retrying every second."
    #expect(wait(program) { $0.errorText.contains(message) }, "\(program.errorText)")
    try bed.restartDisplay()
    try expectFrame(bed, try window(bed), at: TwoButtons.two)
    // It is reported once (W9.6).
    #expect(
      program.errorText.split(separator: "the display cannot be used").count == 2,
      "\(program.errorText)")
    tap("q", terminal)
    #expect(try program.waitForEnd() == 0)
  }

  @Test("If no compositor listens, the window is one of X11 (W1)")
  func fallback() throws {
    let bed = try DesktopBed(windowManager: false)
    let program = try LiveProgram(
      screen.arguments(), in: nil, environment: bed.environment + ["WAYLAND_DISPLAY=wayland-1"])
    try expectFrame(bed, try window(bed), at: TwoButtons.one)
    #expect(program.isRunning)
  }

  @Test("The exercises of tune are shown in a window, without a terminal, and q ends them (N1)")
  func tune() throws {
    let bed = try DesktopBed()
    try folder.write(
      "auto.yaml",
      """
      format: switchlight-profile/1
      switches:
        main: {sources: [{terminal: space}], press: select}
      """)
    let program = try LiveProgram(
      [
        "tune", "--output", "window", "--lights", "5", "--screen",
        folder.url.appending(path: "screen.yaml").path, "--profile",
        folder.url.appending(path: "auto.yaml").path,
      ], in: nil, environment: bed.environment)
    let window = try window(bed)
    #expect(try bed.shell("xprop -id \(window) _NET_WM_NAME").output.contains("Exercise 1 of"))
    _ = try bed.wait(for: "no focus") {
      try bed.shell("xdotool getwindowfocus").output.contains(window) ? true : nil
    }
    _ = try bed.shell("xdotool key q")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    #expect(program.errorText.contains("Too few presses were measured"), "\(program.errorText)")
  }

  @Test(
    "A missing display is reported with the next step, as for a window over a desktop (W1)")
  func refused() throws {
    let screen = folder.url.appending(path: "screen.yaml").path
    let none = try Program.run(["run", "--screen", screen, "--output", "window"])
    #expect(none.status == 69)
    #expect(
      none.errors == """
        error: there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY names one.
        hint: Start it in a graphical session, or use --output terminal.

        """)
    let desktop = try Program.run(["run", "--desktop", "--output", "window"])
    #expect(desktop.status == 64)
    #expect(desktop.errors.contains("window shows a screen from a file"))
  }
}
