import Foundation
import SystemFixtures
import Testing

@testable import Commands

/// Practice games and recipes in a terminal, by one switch alone.
@Suite("Practice and recipes, by one switch in a terminal (N4, N6)")
struct PracticeRunTests {
  private let folder = TemporaryFolder()

  /// One switch that is the space bar; the highlight moves slowly enough for a busy machine.
  private func profile(_ scanning: String = "", _ more: String = "") throws -> String {
    try folder.write(
      "one.yaml",
      """
      format: switchlight-profile/1
      switches:
        main: {sources: [{terminal: space}, {terminal: x}], press: select, ignoreRepeat: 0ms}
      \(more)
      scanning:
        {method: auto, interval: 3s, firstItemPause: 0ms, loops: forever, start: immediately\(scanning)}
      """)
  }

  private func start(_ arguments: [String]) throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow()
    let program = try LiveProgram(
      arguments + ["--output", "text"], in: window, output: .pipe,
      environment: ["XDG_CONFIG_HOME=\(folder.path)", "HOME=\(folder.path)", "TZ=UTC"])
    return (program, window)
  }

  /// Presses the one switch each time that its line has come, except those that are only awaited; lines
  /// are searched in their order.
  private func press(
    at lines: [String], onlyAwaiting awaited: Int? = nil, _ program: LiveProgram,
    _ window: TerminalWindow
  ) {
    var seen = 0
    for (place, line) in lines.enumerated() {
      let isThere = program.wait { program in
        guard seen < program.lines.count,
          let found = program.lines[seen...].firstIndex(where: { $0.hasSuffix(line) })
        else { return false }
        seen = found + 1
        return true
      }
      #expect(isThere, "\(line): \(program.lines) \(program.errorText)")
      if place != awaited { window.type(" ") }
    }
  }

  private var traces: [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/switchlight/practice/one")) ?? []
  }

  @Test("A game is played and left; a sentence and a private recording remain (N6)")
  func game() throws {
    let (program, window) = try start(["practice", "choice-of-two", "--profile", try profile()])
    press(
      at: [
        "highlight hit-tea", "highlight hit-story", "highlight leave-practice", "highlight leave",
        "highlight go-on", "highlight leave-practice", "highlight leave",
      ], onlyAwaiting: 3, program, window)
    #expect(try program.waitForEnd() == 0)
    #expect(
      program.errorText.contains("2 presses, 2 hits, 0 wrong picks, 0 misses, "),
      "the way out does not count: \(program.errorText)")
    #expect(
      program.errorText.contains(
        "All sessions of this game with this profile: switchlight report --screen choice-of-two "
          + "\(folder.path)/switchlight/practice/one/choice-of-two-*.txt"
      ))
    let trace = try #require(traces.first)
    #expect(trace.hasPrefix("choice-of-two-") && traces.count == 1)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder.path)/switchlight/practice/one/\(trace)")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let report = try Program.run(
      [
        "report", "--screen", "choice-of-two",
        "\(folder.path)/switchlight/practice/one/\(trace)",
      ], environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(report.status == 0 && report.output.contains("Tea"), "\(report)")
    // The two picks of the game, as its own sentence counts them.
    #expect(
      report.output.contains("\npicks               2, ")
        && report.output.contains("\nwrong picks         0, ")
        && !report.output.contains("Leave"), "\(report.output)")
    let near = try Program.run(["report", "--screen", "choice-of-tow", trace])
    #expect(near.status == 64 && near.errors.contains("Did you mean choice-of-two?"), "\(near)")
  }

  @Test("A game has no groups but those that it teaches, unless they are chosen (N6.7)")
  func groups() throws {
    let rows = try profile(", groups: rows")
    func firstHighlight(_ arguments: String...) throws -> String? {
      let (program, window) = try start(["practice"] + arguments + ["--profile", rows])
      #expect(program.wait { $0.lines.contains { $0.contains("highlight") } })
      window.type("q")
      #expect(try program.waitForEnd() == 0, "\(program.errorText)")
      return program.lines.first { $0.contains("highlight") }
    }
    #expect(try firstHighlight("find-it")?.hasSuffix("highlight miss-apple") == true)
    #expect(try firstHighlight("small-keyboard")?.hasSuffix("highlight [row-1]") == true)
    let chosen = try firstHighlight("find-it", "--set", "groups=rows")
    #expect(chosen?.hasSuffix("highlight [row:miss-apple]") == true, "\(chosen ?? "nothing")")
  }

  @Test("A game that is ended by a signal is reported with its status (N6)")
  func killed() throws {
    let (program, window) = try start(["practice", "find-it", "--profile", try profile()])
    press(at: ["highlight miss-apple"], program, window)
    #expect(program.wait { $0.lines.contains { $0.contains("activated miss-apple") } })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(
      program.errorText.contains("1 press, 0 hits, 1 wrong pick, 0 misses, "),
      "\(program.errorText)")
    let trace = try #require(traces.first)
    let report = try Program.run(["report", "\(folder.path)/switchlight/practice/one/\(trace)"])
    #expect(report.output.contains("\nwrong picks         1, 100 %"), "\(report)")
  }

  @Test(
    "Games are listed with their purposes; an unknown one is rejected, and nothing is created (N6)")
  func list() throws {
    let listed = try Program.run(["practice"])
    #expect(listed.status == 0)
    for game in PracticeGame.allCases { #expect(listed.output.contains("\(game.rawValue)\n")) }
    let refused = try Program.run(["practice", "hit-the-lihgt"])
    #expect(refused.status == 64 && refused.errors.contains("Did you mean hit-the-light?"))
    #expect(traces.isEmpty)
  }

  @Test("A recipe starts from the menu, presses its element, and ends by itself (N4)")
  func recipe() throws {
    let screen = try folder.write("screen.yaml", lettersScreen)
    let own = try profile(
      ", select: menu", "recipes: {again: {after: 3s, switches: {main: activate}}}")
    let (program, window) = try start(["run", "--profile", own, "--screen", screen])
    press(at: ["highlight a", "highlight menu(recipe-again)"], program, window)
    #expect(program.wait { $0.lines.contains { $0.hasSuffix("recipe again began") } })
    // A terminal key that repeats soon is treated as held.
    window.type("x")
    for line in ["activated a activate", "recipe again expired"] {
      #expect(
        program.wait { $0.lines.contains { $0.hasSuffix(line) } }, "\(line): \(program.lines)")
    }
    window.type("q")
    #expect(try program.waitForEnd() == 0)
  }
}
