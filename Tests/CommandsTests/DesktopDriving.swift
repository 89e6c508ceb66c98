import Foundation
import SystemFixtures
import Testing

/// Tests that operate programs of a desktop by keys of a terminal, as a person does.
protocol DesktopDriving {
  /// The folder of the profiles.
  var folder: TemporaryFolder { get }
}

extension DesktopDriving {
  /// A folder with the profiles of the tests.
  static func profiles() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "auto.yaml",
      """
      format: switchlight-profile/1
      name: One
      switches:
        main: {sources: [{terminal: space}], press: select}
      scanning: {method: auto, interval: 1200ms, firstItemPause: 0ms, loops: forever,
        afterSelect: restart, start: immediately}
      """)
    try folder.write(
      "step.yaml",
      """
      format: switchlight-profile/1
      name: Step
      switches:
        main: {sources: [{terminal: space}], press: select}
        next: {sources: [{terminal: n}], press: next}
        back: {sources: [{terminal: b}], press: back}
        menu: {sources: [{terminal: m}], press: menu}
        wait: {sources: [{terminal: w}], press: pause}
      scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
      """)
    return folder
  }

  /// A session in a terminal whose events come as lines of JSON.
  ///
  /// Its terminal reports keys that go up (kitty's protocol), so that no time decides what is a press.
  func start(
    _ bed: DesktopBed, _ profile: String, _ more: [String] = [], environment: [String] = []
  ) throws -> (program: LiveProgram, window: TerminalWindow) {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      [
        "run", "--desktop", "--profile", folder.url.appending(path: profile).path, "--output",
        "jsonl",
      ] + more, in: window, output: .pipe,
      environment: bed.environment + environment)
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    window.type("\u{1B}[?3u")
    return (program, window)
  }

  /// Waits until that is so; only a session that hangs lets the time pass.
  func wait(_ program: LiveProgram, until isEnough: (LiveProgram) -> Bool) -> Bool {
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    var isSo = false
    _ = program.wait(patience: Int32(DesktopBed.patience * 1000)) {
      isSo = isEnough($0)
      return isSo || Date() > limit
    }
    return isSo
  }

  /// Presses a key and lets it go.
  func tap(_ key: Character, _ window: TerminalWindow) {
    guard let code = key.unicodeScalars.first?.value else { return }
    window.type("\u{1B}[\(code);1:1u\u{1B}[\(code);1:3u")
  }

  /// What was said last of a stop.
  func said(_ program: LiveProgram) -> String? {
    program.lines.last {
      $0.contains("\"event\":\"said\"") && $0.contains("\"priority\":\"highlight\"")
    }
    .flatMap { $0.firstMatch(of: /"text":"((?:[^"\\]|\\.)*)"/) }.map { String($0.1) }
  }

  func count(_ event: String, _ program: LiveProgram) -> Int {
    program.lines.count { $0.contains("\"event\":\"\(event)\"") }
  }

  /// Waits until all that was typed has been taken: a pause is reported, and so is its end.
  func fence(_ program: LiveProgram, _ window: TerminalWindow) throws {
    for event in ["paused", "resumed"] {
      let before = count(event, program)
      tap("w", window)
      try #require(
        wait(program) { count(event, $0) > before }, "\(event): \(program.lines.suffix(8))")
    }
  }

  /// Steps until a stop is said that begins so, and picks it; waits for what comes of that.
  func pick(
    _ name: String, _ program: LiveProgram, _ window: TerminalWindow,
    until event: String = "activated", by key: Character = " "
  ) throws {
    let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
    while true {
      try #require(Date() < limit, "\(name): \(program.lines.suffix(100))")
      if said(program)?.hasPrefix(name) == true {
        try fence(program, window)
        if said(program)?.hasPrefix(name) == true { break }
      }
      let highlights = count("highlight", program)
      tap("n", window)
      // A press that came while something else was going on may have moved nothing.
      _ = program.wait(patience: 3000) { count("highlight", $0) > highlights }
    }
    let answers = count(event, program)
    tap(key, window)
    try #require(
      wait(program) { count(event, $0) > answers },
      "\(name): \(program.lines.suffix(10)) \(program.errorText)")
  }

  /// Waits for each of these names in turn, and picks it: groups, and then what is in the last one.
  func follow(_ path: [String], _ program: LiveProgram, _ window: TerminalWindow) throws {
    for (step, name) in path.enumerated() {
      try #require(
        wait(program) { said($0)?.hasPrefix(name) == true },
        "\(name): \(program.lines.suffix(20)) \(program.errorText)")
      let event = step == path.count - 1 ? "activated" : "entered"
      let before = count(event, program)
      tap(" ", window)
      try #require(
        wait(program) { count(event, $0) > before },
        "\(name): \(program.lines.suffix(20)) \(program.errorText)")
    }
  }

  /// Waits until another look at a window finds a stop.
  func expectStop(_ bed: DesktopBed, _ window: String, _ name: String) throws {
    let (found, _) = try bed.stops(window) { $0.contains(name) }
    #expect(found.contains(name), "\(found)")
  }
}
