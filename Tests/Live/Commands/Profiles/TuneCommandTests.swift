import Foundation
import Glibc
import SystemFixtures
import Testing

@Suite("switchlight tune", .onOwnThread)
struct TuneCommandTests {
  let home: ProfileHome

  init() throws {
    home = try ProfileHome()
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    _ = try home.run("use", "anna")
    try home.folder.write(
      "drinks.yaml",
      """
      format: switchlight-screen/1
      title: Drinks
      size: [400, 100]
      elements:
        - {id: tea, label: Tea, traits: [button], frame: [0, 0, 90, 60]}
        - {id: milk, label: Milk, traits: [button], frame: [100, 0, 90, 60]}
        - {id: juice, label: Juice, traits: [button], frame: [200, 0, 90, 60]}
      """)
  }

  private func start(
    _ words: [String] = [], screen: String = "drinks", printingTo file: String? = nil,
    columns: Int = 100, showsErrors: Bool = false
  ) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: 30, columns: columns)
    let outputs = (file.map { " > \($0)" } ?? "") + (showsErrors ? " 2>&1" : "")
    let program = try LiveProgram(
      [
        "--", "/bin/sh", "-c", "exec \"$0\" \"$@\"" + outputs, Program.path,
        "tune", "--lights", "5", "--seed", "3", "--screen",
        home.folder.path + "/\(screen).yaml",
      ] + words, in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.path)"],
      executable: "/usr/bin/umockdev-run")
    return (program, window)
  }

  /// The next thing to do, from the picture: a press, or to wait.
  private static func asksForPress(_ text: String) -> Bool {
    if ["Get ready", "PRESS NOW", "PRESS TWICE"].contains(where: text.contains) { return true }
    guard let asked = text.firstMatch(of: /Press when ([a-z]+) is highlighted/)?.1 else {
      return false
    }
    // A box that is large enough has a double frame instead of marks.
    let framed = text.split(separator: "║").map { $0.drop { $0 == " " }.prefix { $0 != " " } }
    return text.contains("»\(asked)«") || framed.contains(asked)
  }

  /// Does all exercises with the switch, until the first question, or until other words are shown.
  private func exercise(
    _ program: LiveProgram, _ window: TerminalWindow, until words: String = "Yes to all"
  ) throws {
    for _ in 0..<60 {
      try #require(
        program.wait(patience: 60_000) {
          let text = $0.window?.screen.text ?? ""
          return Self.asksForPress(text) || text.contains(words)
            || text.contains("Write what was measured?")
        }, "\(window.screen.text)")
      guard Self.asksForPress(window.screen.text), !window.screen.text.contains(words) else {
        return
      }
      // A press in the first 0.1 s is none; the second one of a pair follows if the first one leaves the light on.
      let isPair = window.screen.text.contains("PRESS TWICE")
      repeat {
        _ = program.wait(limit: 350) { !Self.asksForPress($0.window?.screen.text ?? "") }
        window.type(" ")
      } while !program.wait(
        limit: isPair ? 300 : 60_000, until: { !Self.asksForPress($0.window?.screen.text ?? "") })
    }
    Issue.record("the exercises do not end: \(window.screen.text)")
  }

  /// Does the first exercise with the switch, and ends the others by the key, until the first question or until other
  /// words are shown: what was measured counts all the same.
  private func measure(
    _ program: LiveProgram, _ window: TerminalWindow, until words: String = "Yes to all"
  ) throws {
    try exercise(program, window, until: "press and let go")
    window.type("q")
    let isAsked = program.wait(patience: 60_000) {
      let text = $0.window?.screen.text ?? ""
      return text.contains(words) || text.contains("Write what was measured?")
    }
    try #require(isAsked, "\(window.screen.text) \(program.errorText)")
  }

  @Test(
    "With one switch, the exercises lead to a changed profile and a person file that measure accepts (N1)"
  )
  func oneSwitch() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    try exercise(program, window)
    try waitFor("»Yes to all«", program)
    #expect(try home.text("anna.yaml") == before, "until a yes")
    window.type(" ")
    try waitFor("»Write«", program)
    #expect(!FileManager.default.fileExists(atPath: home.person))
    window.type(" ")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    let after = try home.text("anna.yaml")
    #expect(after.contains("# For whom: ") && after != before, "\(after)")
    #expect(try home.text("anna.yaml~") == before)
    #expect(try home.run("check", "anna").status == 0)
    let text = try String(contentsOfFile: home.person, encoding: .utf8)
    #expect(text.hasPrefix("format: switchlight-person/1\n") && text.contains("mean: "), "\(text)")
    let measured = try Program.run(
      [
        "measure", "--person", "anna", "--profile", "anna", "--screen",
        home.folder.path + "/drinks.yaml", "--selections", "100",
      ], environment: home.environment)
    #expect(measured.status == 0, "\(measured)")
    // A name with a dot is no file.
    try text.write(
      toFile: home.person.replacing("anna.yaml", with: "anna.v2.yaml"), atomically: true,
      encoding: .utf8)
    let dotted = try Program.run(
      [
        "measure", "--person", "anna.v2", "--profile", "anna", "--screen",
        home.folder.path + "/drinks.yaml", "--selections", "100",
      ], environment: home.environment)
    #expect(dotted.status == 0 && dotted.errors == measured.errors, "\(dotted)")
  }

  /// A step of tune at which it is ended.
  enum Step: CaseIterable {
    case telling, light, scan, search, question, killed, decision, refusal
  }

  @Test(
    "If tune is ended, it writes nothing, leaves no file, and prints the command to continue (N1.12)",
    arguments: Step.allCases)
  func ended(step: Step) throws {
    try home.writeSquare()
    let (before, files) = (try home.text("anna.yaml"), home.everyFile)
    let (program, window) = try start(screen: step == .search ? "square" : "drinks")
    try waitFor("Get ready", program)
    var status = 128 + SIGTERM
    switch step {
    case .telling: program.signal(SIGTERM)
    case .light:
      window.type(" ")
      try waitFor("PRESS NOW", program)
      window.type("\u{3}")
      status = 128 + SIGINT
    case .scan:
      try exercise(program, window, until: "milk")
      program.signal(SIGTERM)
    case .search:
      try measure(program, window, until: "Computing the seconds")
      program.signal(SIGTERM)
    case .question:
      try measure(program, window)
      program.signal(SIGTERM)
    case .killed:
      try measure(program, window)
      try program.signalStarted(SIGKILL)
      status = -SIGKILL
    case .decision, .refusal:
      try measure(program, window)
      try waitFor("»Yes to all«", program)
      window.type(" ")
      try waitFor("»Stop«", program)
      if step == .decision {
        program.signal(SIGTERM)
      } else {
        window.type(" ")
        status = 0
      }
    }
    #expect(try program.waitForEnd() == status, "\(program.errorText)")
    if step != .killed {
      #expect(
        program.errorText.hasSuffix("Nothing was changed. To try it again: switchlight tune\n"),
        "\(program.errorText)")
    }
    #expect(try home.text("anna.yaml") == before)
    #expect(home.everyFile == files, "\(home.everyFile.symmetricDifference(files))")
  }

  @Test("On a terminal, no word of the results is broken at its edge (R4.18)")
  func narrow() throws {
    let (program, window) = try start(columns: 61, showsErrors: true)
    try measure(program, window)
    try waitFor("»Yes to all«", program)
    window.type(" ")
    try waitFor("»Stop«", program)
    window.type(" ")
    #expect(try program.waitForEnd() == 0)
    let rows = window.screen.text.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(rows.contains { $0.hasPrefix("reaction to a light") }, "\(rows)")
    let end = try #require(rows.firstIndex { $0.contains(" the speed ") }, "\(rows)")
    // A row ends with a whole word, so the next word did not fit into it.
    for (row, next) in zip(rows[end...], rows[(end + 1)...]) where !row.hasSuffix(".") {
      let word = next.prefix { $0 != " " }
      #expect(row.count + 1 + word.count > 61, "\(row) / \(next)")
    }
    #expect(rows.last == "Nothing was changed. To try it again: switchlight tune")
  }

  @Test(
    "If tune is interrupted while it writes, or later, each file is the old or the new one (N1.12)")
  func interruptedWriting() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    try measure(program, window)
    try waitFor("»Yes to all«", program)
    window.type(" ")
    try waitFor("»Write«", program)
    window.type(" ")
    // The profile is written after this message.
    try #require(program.wait { $0.errorText.contains("Written: ") }, "\(program.errorText)")
    program.signal(SIGTERM)
    #expect([0, 128 + SIGTERM, -SIGTERM].contains(try program.waitForEnd()))
    try home.expectWholeFiles(after: before)
  }

  @Test(
    "The key ends the search, and tune offers the values found so far with their seconds (N1.14)")
  func endedSearch() throws {
    try home.writeSquare()
    let (before, files) = (try home.text("anna.yaml"), home.everyFile)
    let (program, window) = try start(screen: "square")
    try measure(program, window, until: "Computing the seconds")
    window.type("q")
    let isAsked = program.wait(patience: 60_000) {
      let text = $0.window?.screen.text ?? ""
      return text.contains("Yes to all") || text.contains("Write what was measured?")
    }
    try #require(isAsked, "\(window.screen.text) \(program.errorText)")
    #expect(program.isRunning)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(window.screen.text.contains("false presses a minute"), "the figures are printed")
    #expect(
      program.errorText.hasSuffix("Nothing was changed. To try it again: switchlight tune\n"),
      "\(program.errorText)")
    #expect(try home.text("anna.yaml") == before && home.everyFile == files)
  }

  @Test("Accepted settings are written even if the figures cannot be printed (N1.12)")
  func fullDisk() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start(printingTo: "/dev/full")
    try measure(program, window)
    try waitFor("»Yes to all«", program)
    window.type(" ")
    try waitFor("»Write«", program)
    window.type(" ")
    #expect(try program.waitForEnd() != 0)
    #expect(try home.text("anna.yaml") != before, "\(program.errorText)")
    #expect(FileManager.default.fileExists(atPath: home.person))
  }

  @Test(
    "If the profile or the person's file would be rejected at the end, neither is written (N1.12)",
    arguments: ["profiles/anna.yaml", "people/anna.yaml"])
  func refusedMeanwhile(file: String) throws {
    let (program, window) = try start()
    try measure(program, window)
    try waitFor("»Yes to all«", program)
    window.type(" ")
    try waitFor("»Write«", program)
    let path = home.folder.path + "/switchlight/" + file
    try FileManager.default.createDirectory(
      atPath: home.folder.path + "/switchlight/people", withIntermediateDirectories: true)
    let broken = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") + "nonsense: 1\n"
    try broken.write(toFile: path, atomically: true, encoding: .utf8)
    let profile = try home.text("anna.yaml")
    window.type(" ")
    #expect(try program.waitForEnd() == 65, "\(program.errorText)")
    #expect(program.errorText.contains("hint: "), "\(program.errorText)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == broken)
    #expect(try home.text("anna.yaml") == profile)
    #expect(FileManager.default.fileExists(atPath: home.person) == (path == home.person))
  }

  @Test(
    "If its key ends tune before any press, tune reports that too few presses were measured (N1)")
  func nothingMeasured() throws {
    let (program, window) = try start()
    try waitFor("Get ready", program)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(program.errorText.contains("Too few presses were measured"), "\(program.errorText)")
    #expect(!program.errorText.contains("row by row"), "one row: \(program.errorText)")
    #expect(home.files() == ["anna.yaml"])
  }

  @Test("If rows would be much faster, one sentence reports it with the command (N1.11)")
  func rows() throws {
    try home.writeSquare()
    for (words, option) in [([], ""), (["--profile", "anna"], " --profile anna")] {
      let (program, window) = try start(words, screen: "square")
      try waitFor("Get ready", program)
      window.type("q")
      #expect(try program.waitForEnd() == 0)
      #expect(
        program.errorText.contains(
          try Regex(
            "On this screen, a pick takes about 2[0-9] s one by one, and [0-9.]+ s row by row: "
              + "switchlight profile set groups rows\(option)\n")), "\(program.errorText)")
    }
    _ = try home.run("set", "groups", "rows")
    let (program, window) = try start(screen: "square")
    try waitFor("Get ready", program)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(!program.errorText.contains("row by row"), "\(program.errorText)")
  }

  @Test(
    "A profile that cannot be tuned is rejected before the exercises (N1)",
    arguments: [
      ("two", 65, "its highlight does not move by itself"), ("points", 65, "it scans points"),
      ("one-switch-auto", 77, "never changed"), ("nobody", 66, "nobody"),
    ])
  func refused(name: String, status: Int32, reason: String) throws {
    _ = try home.run("new", "two", "--from", "two-switch-step")
    _ = try home.run("new", "points", "--from", "one-switch-auto")
    _ = try home.run("set", "scanning.mode", "point", "--profile", "points")
    let (program, _) = try start(["--profile", name])
    #expect(try program.waitForEnd() == status, "\(program.errorText)")
    #expect(
      program.errorText.contains("hint: ") && program.errorText.contains(reason),
      "\(program.errorText)")
  }
}
