import Foundation
import Glibc
import SystemFixtures
import Testing

/// The settings and the practice by one switch alone, in a terminal and in a window, and interrupted at each step.
@Suite("Settings and practice by one switch alone (N2, N6)", .onOwnThread)
struct OneSwitchPartsTests: OneSwitchDriving {
  let folder = TemporaryFolder()

  init() throws {
    try writeProfile()
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Drinks
      size: [400, 100]
      elements:
        - {id: tea, label: Tea, traits: [button], frame: [0, 0, 190, 60]}
        - {id: own, label: Settings, traits: [button, opensSettings], frame: [200, 0, 190, 60]}
      """)
  }

  private var profile: String {
    get throws {
      try String(contentsOf: folder.url.appending(path: "one.yaml"), encoding: .utf8)
    }
  }

  /// The files of the folder, also hidden ones.
  private var files: Set<String> {
    Set(FileManager.default.subpaths(atPath: folder.path) ?? [])
  }

  /// Presses the switch when that is highlighted, and waits for the event.
  private func press(
    at name: String, until event: String, _ session: OneSwitchSession,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let program = session.program
    let before = count(event, program)
    let isThere = wait(program) { program in
      program.lines.last { $0.contains("\"event\":\"highlight\"") }?.contains("\"\(name)\"") == true
    }
    try #require(
      isThere, "\(name): \(program.lines.suffix(5)) \(program.errorText)", sourceLocation: location)
    try session.press()
    // A press too soon after a change keeps nothing (N2.22).
    while name == "menu:keep",
      !program.wait(patience: 700, limit: 700, until: { count(event, $0) > before })
    {
      try session.press()
    }
    try #require(
      wait(program) { count(event, $0) > before }, "\(name): \(program.lines.suffix(9))",
      sourceLocation: location)
  }

  /// A step of the settings, with the press that leads to it.
  enum Setting: CaseIterable {
    case opened, speed, changed, kept

    var press: (at: String, until: String) {
      switch self {
      case .opened: ("own", "menu")
      case .speed: ("menu:speed", "menu")
      case .changed: ("menu:slower", "setting")
      case .kept: ("menu:keep", "setting")
      }
    }
  }

  @Test(
    "One switch changes and keeps the speed; an interrupt at any step leaves a whole profile (N2.13)",
    arguments: OneSwitchSession.Place.allCases, [SIGTERM, SIGKILL])
  func settings(place: OneSwitchSession.Place, signal: Int32) throws {
    let before = try profile
    let bed = place == .window ? try DesktopBed(windowManager: false) : nil
    let screen = folder.url.appending(path: "screen.yaml").path
    for last in Setting.allCases {
      let session = try begin(["run", "--screen", screen], at: place, on: bed)
      let files = files
      for step in Setting.allCases {
        try press(at: step.press.at, until: step.press.until, session)
        if step == last { break }
      }
      session.program.signal(signal)
      let status = try session.program.waitForEnd()
      #expect(status == (signal == SIGKILL ? -signal : 128 + signal), "\(last)")
      let after = try profile
      guard last == .kept else {
        #expect(after == before, "\(last)")
        #expect(self.files.subtracting(files) == [], "\(last)")
        continue
      }
      let new = before.replacing("interval: 2s", with: "interval: 2.2s")
      #expect(after == new || signal == SIGKILL && after == before, "\(after)")
      #expect(try Program.run(["profile", "check", folder.path + "/one.yaml"]).status == 0)
      // The next write replaces what an interrupted one left.
      let set = ["profile", "set", "--profile", folder.path + "/one.yaml", "interval", "3s"]
      #expect(try Program.run(set).status == 0)
      #expect(self.files.filter { $0.hasPrefix(".one") } == [], "\(self.files)")
    }
  }

  @Test(
    "Without Keep a change goes back, Undo all restores the kept value, and a dead end is refused (N2.8, N2.10, N2.12)",
    arguments: OneSwitchSession.Place.allCases)
  func goesBack(place: OneSwitchSession.Place) throws {
    // Without an exit, only the end of the passes leaves a group.
    let before = try profile.replacing("loops: forever", with: "loops: 10, exit: none")
    try folder.write("one.yaml", before)
    let screen = folder.url.appending(path: "screen.yaml").path
    let session = try begin(["run", "--screen", screen], at: place)
    let program = session.program
    try press(at: "own", until: "menu", session)
    try press(at: "menu:speed", until: "menu", session)
    try press(at: "menu:slower", until: "setting", session)
    let expired = "\"step\":\"expired\""
    try #require(
      wait(program) { $0.lines.contains { $0.contains(expired) } }, "\(program.lines.suffix(9))")
    #expect(try profile == before)
    try press(at: "menu:slower", until: "setting", session)
    try press(at: "menu:keep", until: "setting", session)
    try press(at: "menu:undo-all", until: "setting", session)
    #expect(program.lines.contains { $0.contains("\"step\":\"undone\"") })
    try press(at: "menu:loops", until: "menu", session)
    try press(at: "menu:raise", until: "diagnostic", session)
    #expect(program.lines.contains { $0.contains("nothing leaves a group") })
    #expect(count("setting", program) == 5, "tried, expired, tried, kept, undone")
    // The end waits for the file.
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(try profile == before)
  }

  /// A step of the practice, with the press that leads to it.
  enum Practice: CaseIterable {
    case begun, hit, leaving, left

    var press: (at: String, until: String)? {
      switch self {
      case .begun: nil
      case .hit: ("hit-tea", "activated")
      case .leaving: ("leave-practice", "activated")
      case .left: ("leave", "activated")
      }
    }
  }

  @Test(
    "One switch plays and leaves a game; an interrupt at any step leaves the profile and a whole recording (N6.4)",
    arguments: OneSwitchSession.Place.allCases, [SIGTERM, SIGKILL])
  func practice(place: OneSwitchSession.Place, signal: Int32) throws {
    let before = try profile
    let bed = place == .window ? try DesktopBed(windowManager: false) : nil
    for last in Practice.allCases {
      let session = try begin(["practice", "choice-of-two"], at: place, on: bed)
      for step in Practice.allCases {
        if let press = step.press { try self.press(at: press.at, until: press.until, session) }
        if step == last { break }
      }
      func shell(_ line: String) throws -> ProgramResult {
        try bed?.shell(line) ?? Program.shell(line, environment: ["HOME": folder.path])
      }
      let recordings = "$HOME/.config/switchlight/practice/one/*.txt"
      // A pick is written to the file after it is printed.
      if last != .left, let pick = last.press?.at {
        let line = "grep -qs 'activated \(pick)' \(recordings)"
        let limit = Date(timeIntervalSinceNow: 60)
        while try shell(line).status != 0, Date() < limit { restBetweenLooks() }
      }
      if last != .left { session.program.signal(signal) }
      let status = try session.program.waitForEnd()
      #expect(status == (last == .left ? 0 : signal == SIGKILL ? -signal : 128 + signal), "\(last)")
      #expect(try profile == before, "\(last)")
      let found = try shell("ls \(recordings)").output
      let traces = found.split(separator: "\n")
      #expect(traces.count == 1, "\(last): \(found)")
      let trace = try #require(traces.first)
      let report = try Program.run(["report", "--screen", "choice-of-two", String(trace)])
      #expect(report.status == (last == .begun ? 65 : 0), "\(last): \(report)")
      if last != .begun { #expect(report.output.contains("Tea"), "\(last): \(report)") }
      #expect(try shell("rm '\(trace)'").status == 0)
    }
  }
}
