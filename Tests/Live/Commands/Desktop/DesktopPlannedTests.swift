import Foundation
import Glibc
import SystemFixtures
import Testing

/// Real programs, scanned in groups that are planned for one person (M4, M5).
@Suite("switchlight run --desktop in planned groups", .serialized)
struct DesktopPlannedTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.profiles()
    for name in ["auto", "step"] {
      let file = folder.url.appending(path: name + ".yaml")
      let profile = try String(contentsOf: file, encoding: .utf8)
      let planned = profile.replacing(", groups: none", with: "")
        .replacing("scanning: {", with: "scanning: {groups: planned, ")
      try folder.write("planned-\(name).yaml", planned)
    }
  }

  /// Returns the spoken names on the way to a stop, from the outermost group on, as `inspect` prints them for
  /// the active window.
  private func path(
    to stop: String, _ bed: DesktopBed, _ profile: String = "planned-step.yaml"
  ) throws -> [String] {
    try bed.wait(for: "\(stop) is no stop") {
      let output = try bed.run(
        "inspect", "--desktop", "--profile", folder.url.appending(path: profile).path
      ).output
      var names: [String] = []
      let lines = output.split(separator: "\n")
      guard let start = lines.firstIndex(where: { $0.hasPrefix("Stops by") }) else { return nil }
      for line in lines[(start + 1)...] {
        guard let found = line.firstMatch(of: /^( +)[0-9]+\. \S+ "(.*)"/) else { continue }
        names = Array(names.prefix(found.1.count / 2 - 1)) + [String(found.2)]
        if names.last?.hasPrefix(stop) == true { return names }
      }
      return nil
    }
  }

  /// Finds a stop in the current groups, and picks it.
  ///
  /// They can differ from the groups that `inspect` plans now, if the window has changed meanwhile (M5).
  private func pickInGroups(
    _ stop: String, _ program: LiveProgram, _ window: TerminalWindow
  ) throws {
    var entered: Set<String> = []
    try fence(program, window)
    for _ in 0..<200 {
      if said(program)?.hasPrefix(stop) == true {
        return try tap(" ", window, program, until: "activated", of: stop)
      }
      let line = try #require(highlights(program).last)
      let group = groups([line]).first
      let isNew = group.map { !entered.contains($0) } ?? false
      let before = count("entered", program)
      try step(program, window, isNew || line.contains("\"kind\":\"exit\"") ? " " : "n")
      // A press during another operation may pick nothing.
      if let group, count("entered", program) > before { entered.insert(group) }
    }
    Issue.record("\(stop) is not found: \(program.lines.suffix(20))")
  }

  /// Returns the highlight events, without the first ones.
  private func highlights(_ program: LiveProgram, after count: Int = 0) -> [String] {
    program.lines.filter { $0.contains("\"event\":\"highlight\"") }.dropFirst(count).map { $0 }
  }

  /// The ids of the groups among lines of highlights, in order.
  private func groups(_ lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: /"id":"(plan:[^"]*)"/).map { String($0.1) } }
  }

  @Test(
    "With one switch, 7 + 3 reads 10 in galculator, in the groups that inspect shows (M4, D6, F1)")
  func calculates() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "planned-auto.yaml")
    // A press just after the window appeared picks nothing (T6), so the first pass is skipped.
    try #require(wait(program) { said($0) == "Switchlight" }, "\(program.lines.suffix(8))")
    for key in ["7", "+", "3", "="] {
      let path = try path(to: key + ", button", bed, "planned-auto.yaml")
      try follow(path, program, window)
    }
    #expect(count("failed", program) == 0)
    try expectStop(bed, "galculator", "text field, 10")
    // Our own group is the last stop of the screen, in no planned group.
    let ids = highlights(program).map { $0.contains("\"id\":\"switchlight\"") }
    #expect(
      wait(program) { seen in
        highlights(seen, after: ids.count).contains { $0.contains("\"id\":\"switchlight\"") }
      }, "\(program.lines.suffix(20))")
    let line = try #require(highlights(program).last { $0.contains("\"id\":\"switchlight\"") })
    let place = try #require(line.firstMatch(of: /"index":([0-9]+),"count":([0-9]+)/))
    #expect(Int(place.1).map { $0 + 1 } == Int(place.2), "\(line)")
    #expect(calculator.isRunning)
  }

  @Test(
    "A menu and a dialog open and close in planned groups, and their stops are picked (M4, D2, T8)")
  func layers() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "planned-step.yaml")
    try #require(hasScreen(containing: "Mousepad", program), "\(program.lines)")
    try #require(wait(program) { !self.groups(highlights($0)).isEmpty }, "\(program.lines)")
    try pickInGroups("File, menu item", program, window)
    try #require(hasScreen("File", program), "\(program.lines.suffix(8))")
    try pickInGroups("Open...", program, window)
    try #require(hasScreen("Open File", program), "\(program.lines.suffix(8))")
    let before = program.lines.count
    try pickInGroups("Cancel", program, window)
    #expect(hasScreen(containing: "Mousepad", program, after: before))
    // The highlight is back at its previous stop (D2).
    try #require(
      wait(program) { said($0)?.hasPrefix("File, menu item") == true },
      "\(program.lines.dropFirst(before - 4))")
    try pickInGroups("Help, menu item", program, window)
    try #require(hasScreen("Help", program), "\(program.lines.suffix(8))")
    try pickInGroups("About", program, window)
    #expect(hasScreen("About Mousepad", program), "\(program.lines.suffix(8))")
    #expect(editor.isRunning && count("failed", program) == 0)
  }

  @Test(
    "A window that changes a hundred times a second keeps its planned groups, and accepts each press (M5, D9)"
  )
  func changing() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("panel")
    let trace = folder.url.appending(path: "trace.txt").path
    let (program, window) = try start(bed, "planned-step.yaml", ["--trace", trace])
    try #require(
      wait(program) { !self.groups(highlights($0)).isEmpty }, "\(program.lines.suffix(8))")
    /// Steps through one pass, and returns the planned groups of the screen.
    func round() throws -> [String] {
      var seen: [String] = []
      for _ in 0..<60 {
        let before = highlights(program).count
        tap("n", window)
        try #require(
          wait(program) { highlights($0).count > before }, "\(program.lines.suffix(8))")
        let line = highlights(program)[before]
        if line.contains("\"index\":0,"), !seen.isEmpty { break }
        if line.contains("\"index\":0,") || !seen.isEmpty { seen.append(line) }
      }
      return self.groups(seen)
    }
    let groups = try round()
    #expect(groups.count > 1)
    try #require(wait(application) { $0.lines.contains("changes 500") })
    #expect(try round() == groups)
    // A key is picked in the groups that there are: the first one of the last group.
    let last = try #require(groups.last)
    let line = try #require(highlights(program).last { $0.contains("\"id\":\"\(last)\"") })
    let key = try #require(line.firstMatch(of: /"label":"(Key [0-9]+),/)).1
    try pick("\(key),", program, window, until: "entered")
    let entered = program.lines.filter { $0.contains("\"event\":\"entered\"") }
    // By now the window contains more keys, and the entered group is still the same.
    try #require(wait(application) { $0.lines.contains("changes 1200") })
    expectPresses(for: 3, program, window)
    #expect(program.lines.filter { $0.contains("\"event\":\"entered\"") } == entered)
    #expect(count("left", program) == 0)
    while count("activated", program) == 0 {
      try pick("\(key),", program, window, until: "highlight")
    }
    #expect(wait(application) { $0.lines.contains("clicked \(key.dropFirst(4))") })
    // Its exit exists.
    try pick("\(key),", program, window, until: "entered")
    let left = count("left", program)
    try pick("leave the group Key", program, window, until: "left")
    #expect(count("left", program) == left + 1)
    #expect(count("failed", program) == 0)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let played = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  private func step(
    _ program: LiveProgram, _ window: TerminalWindow, _ key: Character = "n"
  ) throws {
    func said(_ seen: LiveProgram) -> Int {
      seen.lines.count { $0.contains("\"priority\":\"highlight\"") }
    }
    let before = said(program)
    tap(key, window)
    try #require(wait(program) { said($0) > before }, "\(program.lines.suffix(8))")
  }

  @Test(
    "A window of 300 keys that are constantly replaced accepts each press (M5, D9)"
  )
  func anew() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("anew")
    let (program, window) = try start(bed, "planned-step.yaml")
    try #require(
      wait(program) { !self.groups(highlights($0)).isEmpty }, "\(program.lines.suffix(8))")
    for _ in 0..<20 { try step(program, window) }
    #expect(application.isRunning && program.isRunning)
  }

  @Test(
    "Parts of a window that arrive late are scanned from the first planned group (D8, M4)"
  )
  func loading() throws {
    let bed = try DesktopBed(windowManager: false, patience: 5)
    let application = try bed.openHostile("loading")
    let trace = folder.url.appending(path: "trace.txt").path
    let (program, _) = try start(bed, "planned-step.yaml", ["--trace", trace])
    try #require(wait(program) { said($0)?.hasPrefix("Switchlight") == true })
    application.signal(SIGUSR1)
    #expect(
      wait(program) { said($0)?.hasPrefix("Button loading") == true },
      "\(program.lines.suffix(8))")
    // The recorded session plays back identically.
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    let played = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test("The frame of a planned group surrounds its whole contents, over the program (W2, M4)")
  func frame() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(
      bed, "planned-step.yaml", ["--output", "overlay,jsonl"])
    let path = try path(to: "8, button", bed)
    try #require(path.count > 1)
    try highlight(path[0], program, window)
    let said = try #require(highlightedFrame(program))
    let middle = try middleOfFrame(program, bed)
    for key in ["7", "8"] {
      let key = try frame(of: key, bed).map { Int($0) }
      #expect(key[0] >= said[0] && key[0] + key[2] <= said[0] + said[2], "\(key) in \(said)")
      #expect(key[1] >= said[1] && key[1] + key[3] <= said[1] + said[3], "\(key) in \(said)")
    }
    #expect(abs(middle.x - said[0] - said[2] / 2) < 10 && calculator.isRunning)
  }
}
