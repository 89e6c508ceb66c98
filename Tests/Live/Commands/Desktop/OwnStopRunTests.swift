import Foundation
import Glibc
import SystemFixtures
import Testing

/// Our own stops and the menus of elements, in real programs on a real X server.
@Suite("switchlight run --desktop with its own stops", .serialized)
struct OwnStopRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// Chooses a point of the display by two presses at the current lines, each at this number of seconds after
  /// the start of its line.
  private func choosePoint(
    _ session: (program: LiveProgram, window: TerminalWindow), after seconds: [Double] = [0, 0]
  ) throws -> (x: Int, y: Int) {
    let (program, window) = session
    let (points, frozen) = (count("point", program), count("froze", program))
    for number in 1...2 {
      let moment = Date(timeIntervalSinceNow: seconds[number - 1])
      _ = program.wait(patience: Int32(1000 * seconds[number - 1])) { _ in Date() > moment }
      let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
      // A press within 80 ms is a bounce of the one before (S14).
      while count("froze", program) < frozen + number, Date() < limit {
        tap(" ", window)
        _ = program.wait(patience: 3000) { count("froze", $0) >= frozen + number }
      }
    }
    try #require(wait(program) { count("point", $0) > points }, "\(program.lines.suffix(9))")
    let line = try #require(program.lines.last { $0.contains("\"event\":\"point\"") })
    let x = try #require(line.firstMatch(of: /"x":([0-9.]+)/))
    let y = try #require(line.firstMatch(of: /"y":([0-9.]+)/))
    return (Int((Double(x.1) ?? 0).rounded()), Int((Double(y.1) ?? 0).rounded()))
  }

  /// Returns true if a line of PressedWindow reports this button event at the point.
  ///
  /// Events contain the point in thousandths.
  private func isButton(_ line: String, _ what: String, _ point: (x: Int, y: Int)) -> Bool {
    let words = line.split(separator: " ")
    guard words.count == 4, let x = Int(words[2]), let y = Int(words[3]) else { return false }
    return words.prefix(2).joined(separator: " ") == what && abs(x - point.x) <= 1
      && abs(y - point.y) <= 1
  }

  @Test("The panel chooses the gesture of the next point: double click, drag or wheel (F6)")
  func points() throws {
    let bed = try DesktopBed(windowManager: false, patience: 1)
    let pressed = try bed.openOwn("PressedWindow", ["0", "0", "1400", "900"])
    try #require(pressed.wait { $0.lines.contains { $0.hasPrefix("ready") } })
    let session = try start(bed, "step.yaml", ["--set", "point.speed=400"])
    let program = session.program
    func buttons() -> [String] {
      pressed.lines.filter { $0.hasPrefix("press") || $0.hasPrefix("release") }
    }
    func act(_ name: String) throws -> (x: Int, y: Int) {
      let done = count("activated", program)
      try pick(name, program, session.window, until: "sweep", isFenced: false)
      let point = try choosePoint(session)
      try #require(wait(program) { count("activated", $0) > done }, "\(program.lines.suffix(9))")
      return point
    }
    func requireButtons(_ count: Int) throws {
      try #require(
        pressed.wait { _ in buttons().count >= count },
        "\(buttons()) \(program.lines.suffix(30))")
    }
    for group in ["Switchlight", "pointer"] {
      try pick(group, program, session.window, until: "entered")
    }
    let twice = try act("double click at a point")
    try requireButtons(4)
    for (number, line) in buttons().enumerated() {
      #expect(isButton(line, number % 2 == 0 ? "press 1" : "release 1", twice), "\(line)")
    }
    let right = try act("right click at a point")
    try requireButtons(6)
    #expect(isButton(buttons()[4], "press 3", right), "\(buttons())")
    // No button is held down while the second point is chosen.
    let begin = try act("drag from a point")
    #expect(wait(program) { $0.lines.contains { $0.contains("now choose where to drop") } })
    #expect(buttons().count == 6)
    let end = try act("drop at a point")
    try requireButtons(8)
    #expect(isButton(buttons()[6], "press 1", begin) && isButton(buttons()[7], "release 1", end))
    // That was all of it: the next point is clicked.
    let clicked = try act("point mode")
    try requireButtons(10)
    #expect(isButton(buttons()[8], "press 1", clicked), "\(buttons())")
    try pick("scrolling", program, session.window, until: "entered")
    let turned = try act("scroll up at a point")
    try requireButtons(16)
    #expect(isButton(buttons()[10], "press 4", turned), "\(buttons())")
    #expect(count("failed", program) == 0, "\(program.lines)")
  }

  @Test("A window is dragged by its title bar, from one point to another (F5, F6)")
  func dragsWindow() throws {
    let bed = try DesktopBed()
    // Its title bar is high, so that it is crossed slowly.
    let written = try bed.shell(
      """
      mkdir -p $HOME/.config/openbox && openbox=$HOME/.config/openbox/rc.xml
      sed 's|<size>8</size>|<size>40</size>|' /etc/xdg/openbox/rc.xml > $openbox
      openbox --reconfigure
      """)
    try #require(written.status == 0, "\(written)")
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let find = "xdotool search --onlyvisible --name '^galculator$'"
    func place() throws -> (x: Int, y: Int) {
      let found = try bed.shell("\(find) getwindowgeometry --shell").output
      let x = try #require(found.firstMatch(of: /X=(-?[0-9]+)/), "\(found)")
      let y = try #require(found.firstMatch(of: /Y=(-?[0-9]+)/), "\(found)")
      return (Int(x.1) ?? 0, Int(y.1) ?? 0)
    }
    _ = try bed.shell("\(find) windowsize --sync 900 400; \(find) windowmove 0 0")
    let before = try bed.wait(for: "its title bar is low") {
      let place = try place()
      return place.x < 10 && place.y > 50 ? place : nil
    }
    let session = try start(
      bed, "step.yaml", ["--set", "point.speed=40", "--set", "point.edgePause=0s"])
    let program = session.program
    try pickOwn("pointer", "drag from a point", in: session, until: "sweep")
    let from = try choosePoint(session, after: [5, 0.7])
    try #require(from.x > 80 && from.x < 600 && from.y < before.y - 2, "\(from) \(before)")
    #expect(wait(program) { $0.lines.contains { $0.contains("now choose where to drop") } })
    try pick("drop at a point", program, session.window, until: "sweep", isFenced: false)
    let to = try choosePoint(session, after: [7, 3])
    var after = before
    _ = try bed.wait(for: "\(before) is \(after), dragged from \(from) to \(to)") {
      after = try place()
      return abs(after.x - before.x - to.x + from.x) < 4
        && abs(after.y - before.y - to.y + from.y) < 4 ? true : nil
    }
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "With one switch, a right click opens a program's menu for a field (A1, F5, D2)")
  func contextMenu() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "auto.yaml")
    try follow(["Switchlight", "pointer", "menu of the next pick"], program, window)
    try follow(["text field"], program, window, until: "menu")
    let before = program.lines.count
    try follow(["right click"], program, window)
    #expect(
      wait(program) { seen in
        seen.lines.dropFirst(before).contains { $0.contains("Select All") }
      }, "\(program.lines.suffix(20))")
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("A started drag is cancelled by its own stop, and by a pause (F5)")
  func cancelsDrag() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    func isSaid(_ text: String, _ times: Int) -> Bool {
      wait(program) { $0.lines.count { $0.contains("\"text\":\"\(text)\"") } >= times }
    }
    for (number, key) in ["7, button", "8, button"].enumerated() {
      try pick(key, program, window, until: "menu", by: "m")
      try pick("drag from here", program, window)
      #expect(isSaid("now choose where to drop", number + 1), "\(program.lines.suffix(8))")
      if number == 0 {
        try pick("Switchlight", program, window, until: "entered", isFenced: false)
        try pick("cancel drag", program, window, isFenced: false)
      } else {
        try fence(program, window)
      }
      #expect(isSaid("drag cancelled", number + 1), "\(program.lines.suffix(8))")
    }
    try pick("9, button", program, window, until: "menu", by: "m")
    let before = program.lines.count
    try pick("leave the menu", program, window, until: "closed")
    #expect(!program.lines.dropFirst(before).contains { $0.contains("drop here") })
    #expect(calculator.isRunning && count("failed", program) == 0)
  }

  @Test("The menu of a key of galculator clicks the key, once and twice (F5)")
  func elementMenu() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window, until: "menu", by: "m")
    try pick("double click", program, window)
    try expectStop(bed, "galculator", "text field, 77")
    // A pick of it is a click already (F1.21).
    try pick("8, button", program, window, until: "menu", by: "m")
    #expect(!program.lines.contains { $0.contains("click instead") })
    try pick("leave the menu", program, window, until: "closed")
    try pick("8, button", program, window)
    try expectStop(bed, "galculator", "text field, 778")
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("A right click from the menu opens the program's own menu as a layer (F5, D2)")
  func rightClick() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "step.yaml")
    try pick("text field", program, window, until: "menu", by: "m")
    try pick("right click", program, window)
    // Its first entries.
    #expect(
      wait(program) {
        said($0)?.contains("menu item") == true && said($0)?.hasPrefix("File") != true
      },
      "\(program.lines.suffix(8))")
    try pick("Select All", program, window)
    #expect(editor.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "With select: activate and one switch, a stop makes the next pick open its menu, once (A1, D6)")
  func menuOfNextPick() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "auto.yaml")
    let seven = ["(, ), MS, 7 and 9 more", "7, 8, 9, / and 1 more", "7, button"]
    try follow(["Switchlight", "pointer", "menu of the next pick"], program, window)
    try follow(seven, program, window, until: "menu")
    try follow(["double click"], program, window)
    try expectStop(bed, "galculator", "text field, 77")
    try follow(seven, program, window)
    try expectStop(bed, "galculator", "text field, 777")
    #expect(calculator.isRunning && count("failed", program) == 0)
  }

  @Test(
    "The settings change the speed at once, and a kept speed is in the profile (D6, N2)")
  func speed() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let trace = folder.url.appending(path: "trace").path
    let session = try start(bed, "auto.yaml", ["--trace", trace])
    let program = session.program
    let file = folder.url.appending(path: "auto.yaml")
    let before = try String(contentsOf: file, encoding: .utf8)
    try slow(session, from: "one point two", to: "one point four", keeps: true)
    // Later stops come at the new speed.
    let kept = try #require(program.lines.lastIndex { $0.contains("\"step\":\"kept\"") })
    try expectDistance(of: 1400, program, after: kept)
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let again = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(again == ProgramResult(status: 0, output: "", errors: ""))
    let after = try String(contentsOf: file, encoding: .utf8)
    #expect(after != before && after.contains("1.4s"), "\(after)")
    // Interrupted before it is kept, a change is not in the profile.
    for signal in [SIGTERM, SIGKILL] {
      let next = try start(bed, "auto.yaml")
      try slow(next, from: "one point four", to: "one point six", keeps: false)
      next.program.signal(signal)
      #expect(try next.program.waitForEnd() == (signal == SIGKILL ? -signal : 128 + signal))
      #expect(try String(contentsOf: file, encoding: .utf8) == after)
    }
    // Killed as soon as it is kept, it is in the profile or not, and the profile is whole.
    let last = try start(bed, "auto.yaml")
    try slow(last, from: "one point four", to: "one point six", keeps: true)
    last.program.signal(SIGKILL)
    #expect(try last.program.waitForEnd() == -SIGKILL)
    let killed = try String(contentsOf: file, encoding: .utf8)
    #expect([after, after.replacing("1.4s", with: "1.6s")].contains(killed), "\(killed)")
  }

  @Test(
    "Without Keep a change goes back, Undo all restores the kept value, and a dead end is refused (N2.8, N2.10, N2.12)"
  )
  func goesBack() throws {
    let file = folder.url.appending(path: "auto.yaml")
    // Without an exit, only the end of the passes leaves a group.
    let before = try String(contentsOf: file, encoding: .utf8)
      .replacing("loops: forever", with: "loops: 10, exit: none")
    try folder.write("auto.yaml", before)
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let session = try start(bed, "auto.yaml")
    let (program, window) = session
    try slow(session, from: "one point two", to: "one point four", keeps: false)
    let expired = "\"step\":\"expired\""
    try #require(
      wait(program) { $0.lines.contains { $0.contains(expired) } }, "\(program.lines.suffix(9))")
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
    for (label, event) in [
      ("slower", "setting"), ("keep: speed, one point four seconds", "setting"),
      ("undo all", "setting"), ("rounds, 10", "menu"), ("more", "diagnostic"),
    ] {
      try #require(wait(program) { said($0) == label }, "\(label): \(program.lines.suffix(9))")
      if label.hasPrefix("keep") {
        keep(program, window)
      } else {
        try tap(" ", window, program, until: event, of: label)
      }
    }
    #expect(program.lines.contains { $0.contains("\"step\":\"undone\"") })
    #expect(program.lines.contains { $0.contains("nothing leaves a group") })
    // The end waits for the file.
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let after = try String(contentsOf: file, encoding: .utf8)
    #expect(after == before.replacing("1200ms", with: "1.2s"), "\(after)")
    #expect(calculator.isRunning)
  }

  /// Makes the highlight slower by the settings of the desktop, and keeps that or not.
  private func slow(
    _ session: (program: LiveProgram, window: TerminalWindow), from: String, to: String,
    keeps: Bool
  ) throws {
    let (program, window) = session
    try follow(["Switchlight", "scanning"], program, window, until: "entered")
    try #require(wait(program) { said($0) == "settings, button" }, "\(program.lines.suffix(9))")
    try tap(" ", window, program, until: "menu", of: "settings")
    let kept = "keep: speed, \(to) seconds"
    for (label, event) in [("speed, \(from) seconds", "menu"), ("slower", "setting")] {
      try #require(wait(program) { said($0) == label }, "\(program.lines.suffix(9))")
      try tap(" ", window, program, until: event, of: label)
    }
    try #require(wait(program) { said($0) == kept }, "\(program.lines.suffix(9))")
    if keeps { keep(program, window) }
  }

  /// Picks "keep", which has just been highlighted: a press too soon after a change keeps nothing,
  /// and gives it a full interval (N2.22).
  private func keep(_ program: LiveProgram, _ window: TerminalWindow) {
    let before = count("setting", program)
    for _ in 0..<5 {
      tap(" ", window)
      if program.wait(patience: 700, limit: 700, until: { count("setting", $0) > before }) {
        return
      }
    }
    Issue.record("not kept: \(program.lines.suffix(9))")
  }

  /// The time between two highlights that came by themselves after a line, in milliseconds.
  private func expectDistance(of span: Int, _ program: LiveProgram, after line: Int) throws {
    func times() -> [Int] {
      program.lines.dropFirst(line).filter { $0.contains("\"event\":\"highlight\"") }.compactMap {
        $0.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.1) }.map { Int($0) }
      }
    }
    try #require(wait(program) { _ in times().count >= 3 }, "\(program.lines.suffix(9))")
    #expect(zip(times(), times().dropFirst()).contains { $1 - $0 == span }, "\(times())")
  }

  @Test(
    "Our own stop calls for help, with words and a sound, until the same stop ends the call (F8)")
  func help() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    // A stand-in for ALSA's player, which stores its input.
    let trace = folder.url.appending(path: "trace").path
    let played = folder.url.appending(path: "played").path
    try folder.write(
      "aplay", "#!/bin/sh\nhead -c 4 \"$2\" >> \(played)\necho \"$1\" >> \(played)\n", mode: 0o755)
    let (program, window) = try start(
      bed, "step.yaml", ["--trace", trace],
      environment: ["PATH=\(folder.url.path):/usr/bin:/bin"])
    try #require(hasScreen("galculator", program), "\(program.lines.suffix(9))")
    func sounds() -> Int {
      let text = (try? String(contentsOfFile: played, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").count { $0 == "RIFF-q" }
    }
    func calls() -> Int { program.lines.count { $0.contains("\"text\":\"Help! Please come.\"") } }
    try pickOwn("call for help", in: (program, window), until: "help")
    #expect(program.lines.contains { $0.contains("\"event\":\"help\",\"state\":\"called\"") })
    #expect(wait(program) { _ in sounds() >= 2 && calls() >= 2 }, "\(program.lines.suffix(9))")
    // Meanwhile the scan continues.
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    try pickOwn("end the call for help", in: (program, window), until: "help")
    #expect(program.lines.contains { $0.contains("\"event\":\"help\",\"state\":\"ended\"") })
    try pick("Switchlight", program, window, until: "entered")
    #expect(wait(program) { said($0)?.hasPrefix("call for help") == true })
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
    #expect(!program.errorText.contains("plays the sound"))
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let again = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(again == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test(
    "\"Scanning off\" asks for confirmation and ends the scan, and the next press starts again (D6, I9)"
  )
  func scanningOff() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let session = try start(bed, "step.yaml")
    let (program, window) = session
    try pickOwn("scanning", "scanning off", in: session)
    #expect(count("stopped", program) == 0)
    for name in ["Switchlight", "scanning"] {
      try pick(name, program, window, until: "entered", isFenced: false)
    }
    try pick("turn scanning off now", program, window, until: "stopped", isFenced: false)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("scanning is off, press to begin again") } },
      "\(program.lines.suffix(9))")
    // The program runs on without us, and a press restarts the scan.
    let began = count("started", program)
    tap(" ", window)
    #expect(wait(program) { count("started", $0) > began }, "\(program.lines.suffix(9))")
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("The window of a panel is shown until the person leaves it, and its controls act (D6)")
  func panel() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let changed = try bed.shell(
      """
      xprop -name galculator -f _NET_WM_WINDOW_TYPE 32a \
        -set _NET_WM_WINDOW_TYPE _NET_WM_WINDOW_TYPE_DOCK
      xdotool search --name Mousepad windowactivate --sync
      """)
    try #require(changed.status == 0, "\(changed)")
    let session = try start(bed, "step.yaml")
    let (program, window) = session
    try #require(hasScreen(containing: "Mousepad", program, after: 0), "\(program.lines.suffix(5))")
    let before = program.lines.count
    try pickOwn("windows", "panel: galculator", in: session)
    #expect(
      hasScreen(containing: "galculator", program, after: before), "\(program.lines.suffix(5))")
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    let shown = program.lines.count
    try pickOwn("leave the panel", in: session)
    #expect(hasScreen(containing: "Mousepad", program, after: shown), "\(program.lines.suffix(5))")
    try pick("Edit", program, window)
    #expect(calculator.isRunning && editor.isRunning)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(40))")
  }

  @Test("The additional keys arrive with the held modifiers, which are then released (D6)")
  func keys() throws {
    let bed = try DesktopBed(patience: 1)
    let tester = try bed.launch("/usr/bin/xev", ["-event", "keyboard"])
    let session = try start(bed, "step.yaml")
    let (program, _) = session
    try #require(
      wait(program) { $0.lines.contains { $0.contains("\"text\":\"Event Tester\"") } },
      "\(program.lines.suffix(3))")
    // A key and the held modifiers, as the X server reports them.
    let expected = [
      (["more keys", "page down key"], "Next", "0x0"),
      (["more keys", "page up key"], "Prior", "0x0"),
      (["more keys", "home key"], "Home", "0x0"), (["more keys", "end key"], "End", "0x0"),
      (["more keys", "shift tab key"], "ISO_Left_Tab", "0x1"),
      (["window keys", "address bar, control L"], "l", "0x4"),
      (["window keys", "full screen, F 11"], "F11", "0x0"),
      (["enter key"], "Return", "0x0"), (["more keys", "space bar"], "space", "0x0"),
      (["arrow keys", "down arrow key"], "Down", "0x0"),
    ]
    for (path, name, state) in expected {
      try pick("Switchlight", program, session.window, until: "entered")
      for group in ["keys"] + path.dropLast() {
        try pick(group, program, session.window, until: "entered")
      }
      try pick(path.last ?? "", program, session.window)
      let isSeen = tester.wait { program in
        let text = program.lines.suffix(60).joined(separator: " ")
        return text.contains(
          try! Regex("state \(state), keycode [0-9]+ \\(keysym 0x[0-9a-f]+, \(name)\\)"))
      }
      #expect(isSeen, "\(name): \(tester.lines.suffix(20))")
    }
    #expect(count("failed", program) == 0, "\(program.lines)")
  }
}
