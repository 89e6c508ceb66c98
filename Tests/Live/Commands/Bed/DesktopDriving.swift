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
      desktop: {words: 0}
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
        previous: {sources: [{terminal: p}], press: previous}
        menu: {sources: [{terminal: m}], press: menu}
        wait: {sources: [{terminal: w}], press: pause}
      scanning: {method: step, loops: forever, start: immediately, changeGuard: 0ms, groups: none}
      desktop: {words: 0}
      """)
    return folder
  }

  /// Starts a session in a terminal, with its events as lines of JSON.
  ///
  /// Its terminal reports key releases (kitty's protocol), so that no timing decides whether a key is
  /// a press.
  func start(
    _ bed: DesktopBed, _ profile: String, _ more: [String] = [], environment: [String] = []
  ) throws -> (program: LiveProgram, window: TerminalWindow) {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try bed.session(
      [
        "run", "--desktop", "--profile", folder.url.appending(path: profile).path, "--output",
        "jsonl",
      ] + more, in: window, environment: environment)
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    window.type("\u{1B}[?3u")
    return (program, window)
  }

  /// Waits until the condition is true.
  ///
  /// Only a session that hangs reaches the timeout.
  func wait(_ program: LiveProgram, until isEnough: (LiveProgram) -> Bool) -> Bool {
    let limit = Int32(DesktopBed.patience * 1000)
    return program.wait(patience: limit, limit: limit, until: isEnough)
  }

  /// Presses a key and lets it go.
  func tap(_ key: Character, _ window: TerminalWindow) {
    guard let code = key.unicodeScalars.first?.value else { return }
    window.type("\u{1B}[\(code);1:1u\u{1B}[\(code);1:3u")
  }

  /// The way of one switch through the groups of galculator to 7 + 3 = (D7).
  static var sevenAndThree: [[String]] {
    [
      ["(, ), MS, 7 and 9 more", "7, 8, 9, / and 1 more", "7, button"],
      ["1, 2, 3, - and 5 more", "0, ., +/-, +", "+, button"],
      ["1, 2, 3, - and 5 more", "1, 2, 3, - and 1 more", "3, button"],
      ["1, 2, 3, - and 5 more", "1, 2, 3, - and 1 more", "=, button"],
    ]
  }

  /// Returns true if a window or layer with that title is shown, after the given number of lines.
  func hasScreen(_ title: String, _ program: LiveProgram, after count: Int = 0) -> Bool {
    hasScreen(containing: "\"text\":\"\(title)\"", program, after: count)
  }

  /// The same for one whose title has that in it.
  func hasScreen(
    containing text: String, _ program: LiveProgram, after count: Int = 0
  ) -> Bool {
    wait(program) { seen in
      seen.lines.dropFirst(count).contains {
        $0.contains("\"priority\":\"screen\"") && $0.contains(text)
      }
    }
  }

  /// Presses repeatedly for this number of seconds: each press moves the highlight.
  func expectPresses(for seconds: TimeInterval, _ program: LiveProgram, _ window: TerminalWindow) {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      let highlights = count("highlight", program)
      tap("n", window)
      #expect(wait(program) { count("highlight", $0) > highlights })
    }
  }

  /// Returns the most recent spoken text of a highlighted stop.
  func said(_ program: LiveProgram) -> String? {
    saidStops(program).last
      .flatMap { $0.firstMatch(of: /"text":"((?:[^"\\]|\\.)*)"/) }.map { String($0.1) }
  }

  /// Returns true if a stop was spoken after the last activation or entry.
  private func isSaid(_ program: LiveProgram) -> Bool {
    let act = program.lines.lastIndex { line in
      ["activated", "entered"].contains { line.contains("\"event\":\"\($0)\"") }
    }
    return (act ?? 0) < program.lines.lastIndex { isSaidStop($0) } ?? -1
  }

  private func isSaidStop(_ line: String) -> Bool {
    line.contains("\"event\":\"said\"") && line.contains("\"priority\":\"highlight\"")
  }

  private func saidStops(_ program: LiveProgram) -> [String] {
    program.lines.filter { isSaidStop($0) }
  }

  func count(_ event: String, _ program: LiveProgram) -> Int {
    program.lines.count { $0.contains("\"event\":\"\(event)\"") }
  }

  /// Waits until the session has processed all typed keys: it pauses the session, resumes it, and
  /// waits for both events.
  func fence(_ program: LiveProgram, _ window: TerminalWindow) throws {
    for event in ["paused", "resumed"] {
      let before = count(event, program)
      tap("w", window)
      try #require(
        wait(program) { count(event, $0) > before }, "\(event): \(program.lines.suffix(8))")
    }
  }

  /// Steps until the spoken stop begins with the text or has exactly this name, and picks it; waits for the
  /// resulting event.
  ///
  /// A fence is a pause, which cancels an unfinished operation (F5). If this matters, there is no fence: the
  /// function then waits for the first stop spoken after the last act, so that it is not mistaken for the
  /// first step.
  func pick(
    _ name: String, _ program: LiveProgram, _ window: TerminalWindow,
    until event: String = "activated", by key: Character = " ", isFenced: Bool = true,
    isWhole: Bool = false, going step: Character = "n"
  ) throws {
    let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
    if !isFenced { try #require(wait(program) { isSaid($0) }, "\(program.lines.suffix(9))") }
    func isMeant() -> Bool {
      isWhole ? said(program) == name : said(program)?.hasPrefix(name) == true
    }
    while true {
      try #require(Date() < limit, "\(name): \(program.lines.suffix(100))")
      if isMeant() {
        if isFenced { try fence(program, window) }
        if isMeant() { break }
      }
      let before = saidStops(program).count
      tap(step, window)
      // A press that came while something else was going on may have moved nothing.
      _ = program.wait(patience: 3000, limit: 3000) { saidStops($0).count > before }
    }
    try tap(key, window, program, until: event, of: name)
  }

  /// Presses a key repeatedly until it results in an event: no pick is accepted while an unrequested window
  /// is new (D2), and a pick is answered within two seconds (A4).
  func tap(
    _ key: Character, _ window: TerminalWindow, _ program: LiveProgram, until event: String,
    of name: String
  ) throws {
    let before = count(event, program)
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    repeat {
      try #require(
        Date() < limit, "\(name): \(program.lines.suffix(20)) \(program.errorText)")
      tap(key, window)
    } while !program.wait(patience: 3000, limit: 3000) { count(event, $0) > before }
  }

  /// Enters the panel and its groups, picks the last of these names, and waits for the resulting event (D6).
  func pickOwn(
    _ path: String..., in session: (program: LiveProgram, window: TerminalWindow),
    until event: String = "activated"
  ) throws {
    for name in ["Switchlight"] + path.dropLast() {
      try pick(name, session.program, session.window, until: "entered")
    }
    try pick(path.last ?? "", session.program, session.window, until: event)
  }

  /// Waits for each of these names in turn, and picks it: groups first, then an element of the last
  /// group.
  func follow(
    _ path: [String], _ program: LiveProgram, _ window: TerminalWindow,
    until last: String = "activated"
  ) throws {
    for (step, name) in path.enumerated() {
      let event = step == path.count - 1 ? last : "entered"
      let before = count(event, program)
      let limit = Date(timeIntervalSinceNow: 2 * DesktopBed.patience)
      // No pick is accepted while an unrequested window is new (D2).
      repeat {
        try #require(
          Date() < limit && wait(program) { said($0)?.hasPrefix(name) == true },
          "\(name): \(program.lines.suffix(20)) \(program.errorText)")
        tap(" ", window)
      } while !program.wait(patience: 3000, limit: 3000) { count(event, $0) > before }
    }
  }

  /// Returns the frame of a control, as reported by `inspect`.
  func frame(of label: String, _ bed: DesktopBed) throws -> [Double] {
    try bed.wait(for: "\(label) has no frame") {
      let output = try bed.run("inspect", "--desktop", "--format", "json").output
      let pattern = try Regex(
        "\"label\":\"\(label)\"[^{}]*?\"frame\":\\[([-0-9., ]+)\\]", as: (Substring, Substring).self
      )
      return output.firstMatch(of: pattern).map {
        $0.1.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
      }
    }
  }

  /// Clicks a key of galculator by point mode, in a separate session that continues; waits until the session
  /// is ready.
  func point(
    at key: String, _ bed: DesktopBed,
    once waitForPlaces: (LiveProgram, TerminalWindow) throws -> Void = { _, _ in }
  ) throws -> LiveProgram {
    let key = try frame(of: key, bed)
    try #require(key.count == 4)
    // Slow, so that a key is as wide as a second.
    let speed = Double(Int(min(key[2], key[3])))
    let (program, window) = try start(
      bed, "step.yaml",
      ["--set", "point.speed=\(Int(speed))", "--set", "point.edgePause=0s"])
    try waitForPlaces(program, window)
    try pickOwn("pointer", "point mode", in: (program, window), until: "sweep")
    for (number, middle) in [key[0] + key[2] / 2, key[1] + key[3] / 2].enumerated() {
      try #require(wait(program) { count("sweep", $0) > number }, "\(program.lines.suffix(8))")
      let seen = Date()
      _ = program.wait(patience: Int32(middle / speed * 1000)) { _ in
        Date() > seen + middle / speed
      }
      tap(" ", window)
      try #require(wait(program) { count("froze", $0) > number }, "\(program.lines.suffix(8))")
    }
    try #require(wait(program) { count("activated", $0) > 0 }, "\(program.lines.suffix(8))")
    #expect(program.lines.contains { $0.contains("\"action\":\"click\"") })
    // Once more by its own stop.
    #expect(wait(program) { said($0)?.hasPrefix("point mode") == true })
    return program
  }

  /// Waits until another look at a window finds a stop.
  func expectStop(_ bed: DesktopBed, _ window: String, _ name: String) throws {
    let (found, _) = try bed.stops(window) { $0.contains(name) }
    #expect(found.contains(name), "\(found)")
  }
}
