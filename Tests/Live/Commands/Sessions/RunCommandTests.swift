import Foundation
import SystemFixtures
import Testing

/// The built program in a terminal, driven by keys and signals as a person and a system do.
@Suite("switchlight run")
struct RunCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Letters
      size: [300, 100]
      elements:
        - {id: a, label: Alpha, traits: [button], frame: [0, 0, 100, 100]}
        - {id: b, label: Beta, traits: [button], frame: [100, 0, 100, 100], onSelect: {say: Hello.}}
        - {id: c, label: Gamma, value: "5", traits: [adjustable], frame: [200, 0, 100, 100],
           range: {min: 0, max: 10, step: 1, value: 5}}
      """)
    try folder.write("step.yaml", profile("method: step, start: immediately"))
    try folder.write("other.yaml", profile("method: auto, interval: 60s", next: "x"))
  }

  func profile(_ scanning: String, next: String = "n") -> String {
    """
    format: switchlight-profile/1
    name: Test
    switches:
      main: {sources: [{terminal: space}], press: select, ignoreRepeat: 10ms}
      next: {sources: [{terminal: \(next)}], press: next, ignoreRepeat: 10ms}
      menu: {sources: [{terminal: m}], press: menu, ignoreRepeat: 10ms}
      pause: {sources: [{terminal: z}], press: pause, ignoreRepeat: 10ms}
      other: {sources: [{terminal: o}], press: profile other, ignoreRepeat: 10ms}
    scanning: {\(scanning)}
    """
  }

  func arguments(_ profile: String = "step.yaml", _ more: String...) -> [String] {
    let path = { (name: String) in self.folder.url.appending(path: name).path }
    return ["run", "--profile", path(profile), "--screen", path("screen.yaml")] + more
  }

  /// A program that shows the map.
  func start(
    _ profile: String = "step.yaml", rows: Int = 20, columns: Int = 70,
    environment: [String] = []
  ) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: rows, columns: columns)
    let program = try LiveProgram(
      arguments(profile), in: window, environment: environment)
    try #require(program.waitFor("Alpha"), "\(window.screen.text) \(program.errorText)")
    return (program, window)
  }

  func expectRestored(_ window: TerminalWindow, _ before: String, _ cause: String) {
    #expect(window.settings == before, "\(cause): settings")
    #expect(!window.screen.isAlternate, "\(cause): screen")
    #expect(!window.screen.hidesCursor, "\(cause): cursor")
    #expect(window.screen.wraps, "\(cause): wrapping")
    #expect(window.screen.unknown.isEmpty, "\(cause): \(window.screen.unknown)")
  }

  // MARK: The picture

  @Test("Keys move the highlight and select, and the selection is reported")
  func selects() throws {
    let (program, window) = try start()
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.attributes(of: "╔") == "0;37;40;1;7")
    window.type("n")
    #expect(program.waitFor("Beta, button"))
    window.type(" ")
    #expect(program.waitFor("Selected: Beta"))
    #expect(program.waitFor("Hello."))
    #expect(program.waitFor("Alpha, button"), "it begins again (S10)")
  }

  @Test("Before the first press, the map, the state and the keys are shown")
  func beforeTheFirstPress() throws {
    let (program, window) = try start("other.yaml")
    #expect(program.waitFor("Waiting for a press"))
    #expect(program.waitFor("space: select"))
    #expect(window.screen.lines.first == "Letters")
    window.type("x")
    #expect(program.waitFor("Scanning"), "the first press starts (I9)")
  }

  @Test("A menu is a list, and its entries are highlighted one after the other (A2)")
  func menu() throws {
    let (program, window) = try start()
    window.type("m")
    #expect(program.waitFor("»press"))
    #expect(program.waitFor("Scanning the menu of Alpha"))
    window.type("n")
    #expect(program.waitFor("»point mode"))
  }

  @Test("An adjusted value appears on the map (A3)")
  func adjusts() throws {
    try folder.write(
      "adjust.yaml",
      profile("method: step, start: immediately")
        .replacing("press: pause", with: "press: increment")
        .replacing("press: menu", with: "press: previous"))
    let (program, window) = try start("adjust.yaml")
    #expect(program.waitFor("Gamma: 5"))
    window.type("m")
    #expect(program.waitFor("Gamma, 5"))
    window.type("z")
    #expect(program.waitFor("Gamma: 6"))
  }

  @Test("A change of profile is reported, with its keys (I14)")
  func changesProfile() throws {
    let (program, window) = try start()
    window.type("o")
    #expect(program.waitFor("Profile: other"))
    #expect(program.waitFor("x: next"))
  }

  @Test("A line sweeps by itself in point mode, and stops during a pause (P1)")
  func sweeps() throws {
    try folder.write("point.yaml", profile("mode: point, start: immediately"))
    let (program, window) = try start("point.yaml")
    let place = { (screen: TerminalScreen?) in
      screen?.cells.lazy.compactMap { $0.firstIndex { $0.character == "║" } }.first
    }
    var places: Set<Int> = []
    #expect(
      program.wait { program in
        if let column = place(program.window?.screen) { places.insert(column) }
        return places.count > 3
      })
    window.type("z")
    #expect(program.waitFor("Paused"))
    let updates = window.screen.updates
    window.type("?")
    window.resize(rows: 21, columns: 70)
    #expect(program.waitFor("Paused"))
    #expect(window.screen.updates == updates + 1, "nothing but the new size was drawn")
  }

  @Test("The picture follows the size of the terminal (SIGWINCH)")
  func resizes() throws {
    let (program, window) = try start()
    window.resize(rows: 10, columns: 40)
    #expect(program.waitFor("Alpha"))
    window.resize(rows: 2, columns: 12)
    #expect(program.waitFor("Scanning"))
    #expect(!window.screen.text.contains("Letters"))
    window.resize(rows: 24, columns: 80)
    #expect(program.waitFor("Letters"))
    #expect(window.screen.unknown.isEmpty)
  }

  @Test("Without colors, the highlight is reversed, and nothing is colored")
  func withoutColors() throws {
    let (program, window) = try start(environment: ["NO_COLOR=1"])
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.attributes(of: "╔") == "0;1;7")
    for cell in window.screen.cells.joined() {
      let isPlain = cell.attributes.split(separator: ";").allSatisfy {
        ["0", "1", "2", "7"].contains($0)
      }
      #expect(isPlain, "\(cell)")
    }
  }

  @Test("If the locale is not UTF-8, only ASCII is sent")
  func withoutUnicode() throws {
    let (program, window) = try start(environment: ["LC_ALL=C"])
    #expect(program.waitFor("Alpha, button"))
    #expect(window.screen.text.contains("#="))
    #expect(window.screen.history.allSatisfy { $0 < 0x80 })
  }

  // MARK: Ending

  @Test("Keys and signals end the session with the documented status, and restore the terminal")
  func ends() throws {
    for (key, number, status) in [
      ("q", nil, 0), ("\u{3}", nil, 130), ("\u{4}", nil, 0), (nil, SIGTERM, 143),
      (nil, SIGINT, 130),
      (nil, SIGHUP, 129),
    ] as [(String?, Int32?, Int32)] {
      let window = try TerminalWindow()
      let before = window.settings
      let program = try LiveProgram(arguments(), in: window)
      try #require(program.waitFor("Alpha"))
      #expect(window.screen.isAlternate)
      #expect(window.settings != before)
      if let key { window.type(key) }
      if let number { program.signal(number) }
      #expect(try program.waitForEnd() == status, "\(key ?? "") \(number ?? 0)")
      expectRestored(window, before, "\(key ?? "signal") \(number ?? 0)")
    }
  }

  @Test("A crash keeps its signal, and the terminal is restored")
  func crashes() throws {
    for number in [SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT] {
      let window = try TerminalWindow()
      let before = window.settings
      let program = try LiveProgram(arguments(), in: window)
      try #require(program.waitFor("Alpha"))
      program.signal(number)
      #expect(try program.waitForEnd() == -number)
      expectRestored(window, before, "signal \(number)")
    }
  }

  @Test(
    "A suspended session restores the terminal, and draws the picture again later (SIGTSTP)")
  func stops() throws {
    let window = try TerminalWindow()
    let before = window.settings
    let program = try LiveProgram(arguments(), in: window)
    try #require(program.waitFor("Alpha"))
    program.signal(SIGTSTP)
    try program.waitForStop()
    expectRestored(window, before, "stopped")
    program.signal(SIGCONT)
    #expect(program.wait { $0.window?.screen.isAlternate == true })
    #expect(program.waitFor("Alpha"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    expectRestored(window, before, "ended")
  }

  @Test("After SIGKILL, doctor detects the changed terminal, and names the fix")
  func killed() throws {
    let window = try TerminalWindow()
    let doctor = { try LiveProgram(["doctor"], in: window, output: .pipe) }
    let whole = try doctor()
    _ = try whole.waitForEnd()
    #expect(whole.lines.contains { $0.contains("The map can be shown") })
    let program = try LiveProgram(arguments(), in: window)
    try #require(program.waitFor("Alpha"))
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    let left = try doctor()
    _ = try left.waitForEnd()
    #expect(left.lines.contains { $0.contains("A killed session left the terminal changed") })
    #expect(left.lines.contains { $0.contains("fix: reset") })
  }

  @Test("Ctrl-Z does nothing, because a switch user could not type the command to resume")
  func controlZ() throws {
    let (program, window) = try start()
    window.type("\u{1A}")
    window.type("n")
    #expect(program.waitFor("Beta, button"))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test("The list of previous, current and next stops is shown on request (W7)")
  func list() throws {
    let window = try TerminalWindow(rows: 12, columns: 40)
    let program = try LiveProgram(arguments("step.yaml", "--layout", "list"), in: window)
    try #require(program.waitFor("»Alpha«"))
    #expect(window.screen.lines.first == "1 of 3 - Letters")
    window.type("n")
    #expect(program.waitFor("»Beta«"))
    #expect(
      window.screen.lines.prefix(4) == ["2 of 3 - Letters", " Alpha", "»Beta«", " Gamma: 5"])
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    let refused = try Program.run(arguments("step.yaml", "--layout", "list", "--output", "text"))
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--layout needs the output terminal. Add it to --output"))
  }

  // MARK: Sessions that cannot run

  @Test("Without a terminal, a profile of terminal keys is rejected with the next step")
  func noTerminal() throws {
    let program = try LiveProgram(arguments(), in: nil)
    #expect(try program.waitForEnd() == 69)
    #expect(
      program.errorText == """
        error: every switch of this profile is a key of the terminal, and there is no terminal.
        hint: Start it in a terminal, add --output window, or give a switch a device as its source: switchlight devices

        """)
    let map = try LiveProgram(arguments("step.yaml", "--output", "terminal"), in: nil)
    #expect(try map.waitForEnd() == 69)
    #expect(
      map.errorText == """
        error: there is no terminal to show the map on.
        hint: Use --output text or --output jsonl.

        """)
  }

  @Test("Without a terminal, a profile of devices waits for them, and a signal ends it (I13)")
  func noTerminalWithDevices() throws {
    try folder.write(
      "device.yaml",
      """
      format: switchlight-profile/1
      name: Device
      switches: {main: {sources: [{device: "No such*", key: KEY_SPACE}], press: select, ignoreRepeat: 9ms}}
      scanning: {start: immediately}
      """)
    let program = try LiveProgram(arguments("device.yaml"), in: nil)
    #expect(program.wait { $0.lines.contains { $0.contains("highlight a") } })
    #expect(
      program.errorText
        == "No device matches \"No such*\" and has KEY_SPACE. Connect it, or see what is there: "
        + "switchlight devices\n")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
  }

  @Test("Missing and bad files are reported, and nothing is shown")
  func badFiles() throws {
    try folder.write("bad.yaml", "format: switchlight-profile/1\nname: Bad\nswitchs: {}\n")
    for (profile, status, text) in [
      ("missing.yaml", 66, "Check the name and the folder."), ("bad.yaml", 65, "hint:"),
    ] as [(String, Int32, String)] {
      let window = try TerminalWindow()
      let program = try LiveProgram(arguments(profile), in: window)
      #expect(try program.waitForEnd() == status)
      #expect(program.errorText.contains(text), "\(program.errorText)")
      #expect(window.screen.history.isEmpty, "the terminal is left alone")
    }
  }
}
