import Foundation
import SystemFixtures
import Testing

@Suite("switchlight report")
struct SessionReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try folder.write(
      "tea.yaml",
      """
      format: switchlight-screen/1
      title: Tea
      size: [300, 100]
      elements:
        - {id: tea, label: Green tea, traits: [button], onSelect: {message: {add: Tea}}}
        - {id: back, label: Take back, traits: [button], onSelect: {message: back-word}}
        - {id: q, label: Q, onSelect: {message: {spell: q}}}
        - {id: w, label: W, onSelect: {message: {spell: w}}}
      """)
  }

  /// A trace whose picks take these seconds each; begun at that time, or without a date.
  private func trace(
    _ name: String, began: String? = nil, profile: String = "p", settings: String = "",
    _ picks: [(id: String, seconds: Double)]
  ) throws {
    var text =
      "# The input that switchlight received\n0ms profile \(profile)\n| format: switchlight-profile/1\n"
      + "| switches: {main: {sources: [{terminal: space}]}}\n" + settings
    if let began { text += "#@ 0ms \(began)\n" }
    text += "#> 0ms started\n"
    var at = 0
    for (id, seconds) in picks {
      at += Int(seconds * 1000)
      text +=
        "#> \(at - 500)ms highlight \(id)\n\(at)ms press main\n#> \(at)ms switch main/1 pressed\n"
        + "#> \(at)ms switch main/1 recognized\n#> \(at)ms activated \(id) activate\n"
    }
    try folder.write(name, text + "\(at)ms end\n")
  }

  private func report(_ arguments: String) throws -> ProgramResult {
    try Program.shell("cd '\(folder.path)' && $SWITCHLIGHT report \(arguments)")
  }

  private func weeks() throws {
    try trace(
      "mon.txt", began: "2026-11-23 09:10",
      [("tea", 4), ("back", 2), ("q", 3), ("w", 3)])
    try trace("tue.txt", began: "2026-11-24 15:59", [("tea", 30), ("tea", 50)])
  }

  @Test("Sessions are reported as a whole and by parts, with the labels of the screen (N5)")
  func text() throws {
    try weeks()
    let result = try report("--screen tea.yaml tue.txt mon.txt")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            2 sessions, 2026-11-23 to 2026-11-24, profile p: 1.5 min of scanning

            picks               6, 3.9 a minute
            seconds a pick      15.33, median 3.5, 90 % within 50
            highlight to press  0.5, median 0.5, 90 % within 0.5 seconds
            presses a pick      1
            steps a pick        1
            misses a pick       0
            wrong picks         1, 16.7 %, taken back by 1
            groups              0 entered, 0 left without a pick
            idle passes         0 of 6, 0 %

            By session
              session  began             picks  a minute  seconds  median  misses  wrong  idle
              mon.txt  2026-11-23 09:10  4      20        3        3       0       1      0 %
              tue.txt  2026-11-24 15:59  2      1.5       40       40      0       0      0 %

            By day
              day         picks  a minute  seconds  median  misses  wrong  idle
              2026-11-23  4      20        3        3       0       1      0 %
              2026-11-24  2      1.5       40       40      0       0      0 %

            By hour of the day
              hour   picks  a minute  seconds  median  misses  wrong  idle
              09:00  4      20        3        3       0       1      0 %
              15:00  1      2         30       30      0       0      0 %
              16:00  1      1.2       50       50      0       0      0 %

            By element
              element         picks  seconds  median  presses  misses  wrong
              Green tea       3      28       30      1        0       1
              keys that type  2      3        3       1        0       0
              Take back       1      2        2       1        0       0

            By switch
              switch  presses  counted  filtered out  cancelled
              main    6        6        0             0

            A pick counts if the element did something. Its seconds, presses and steps (highlighted stops) are
            those since the previous pick; ± is the 95 % confidence interval of the mean. A miss is a highlight
            of the picked element, or of a group on the way to it, that passed without a press. A wrong pick was
            taken back by a later one. A pass without a press is idle. Five minutes without a press are a break,
            which counts nowhere.

            """, errors: ""))
  }

  @Test("On a narrow terminal, each row is a block, so that no line is broken at the edge (N5)")
  func narrow() throws {
    try weeks()
    let window = try TerminalWindow()
    let program = try LiveProgram(
      ["-c", "cd '\(folder.path)' && stty cols 40 && exec '\(Program.path)' report tue.txt"],
      in: window, executable: "/bin/bash")
    #expect(try program.waitForEnd() == 0)
    let lines = window.screen.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("which counts nowhere.") || $0.contains("nowhere.") })
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(window.screen.text)")
  }

  @Test("JSON has all figures, and the keys of the specification (N5)")
  func json() throws {
    try weeks()
    let result = try report("--screen tea.yaml mon.txt tue.txt --format json")
    #expect(result.status == 0 && result.errors.isEmpty)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["format"] as? String == "switchlight-report/1")
    #expect(
      Set(json.keys) == [
        "format", "all", "sessions", "days", "hours", "elements", "groups", "switches",
        "comparison", "settingChanges",
      ])
    let all = try #require(json["all"] as? [String: Any])
    #expect(all["picks"] as? Int == 6 && all["wrong"] as? Int == 1)
    #expect((all["seconds"] as? [String: Any])?["median"] as? Double == 3.5)
    let elements = try #require(json["elements"] as? [[String: Any]])
    #expect(elements.map { $0["id"] as? String } == ["tea", nil, "back"])
    #expect(!result.output.contains("\"q\""), "no letter is seen")
    let written = try report("--screen tea.yaml mon.txt tue.txt --format json --save out.json")
    #expect(written == ProgramResult(status: 0, output: "", errors: "Saved: out.json\n"))
    let path = folder.path + "/out.json"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == result.output)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// Forty picks whose seconds alternate by tens around a middle.
  private func picks(_ middle: Double) -> [(id: String, seconds: Double)] {
    (0..<40).map { ("tea", middle + ($0 / 10 % 2 == 0 ? 0.1 : -0.1)) }
  }

  @Test("Two periods are compared, and a difference within chance is reported as none (N5)")
  func compared() throws {
    try trace("a.txt", began: "2026-11-02 09:00", picks(5))
    try trace("b.txt", began: "2026-11-09 09:00", picks(3))
    try trace("c.txt", began: "2026-11-16 09:00", picks(3.05))
    let clear = try report("a.txt b.txt --compare 2026-11-01..2026-11-07,2026-11-09")
    #expect(clear.status == 0, "\(clear.errors)")
    #expect(
      clear.output.contains(
        "\nA pick took 2 s less (± 0.26 s) in 2026-11-09 than in 2026-11-01 to 2026-11-07.\n"),
      "\(clear.output)")
    let none = try report("b.txt c.txt --compare 2026-11-09,2026-11-16")
    #expect(
      none.output.contains("These sessions show no difference in seconds per"), "\(none.output)")
    try trace("d.txt", began: "2026-11-20 09:00", [("tea", 1)])
    let few = try report("b.txt d.txt --compare 2026-11-09,2026-11-20")
    #expect(few.output.contains("Too few picks to compare"), "\(few.output)")
    let json = try report("a.txt b.txt --compare 2026-11-02,2026-11-09 --format json")
    #expect(json.output.contains("\"figure\":\"seconds\",\"difference\":-2,"), "\(json.output)")
  }

  @Test("The report names the profile, and the settings that changed between sessions (N5.23)")
  func changedSettings() throws {
    func speed(_ value: String) -> String { "| scanning:\n|   interval: \(value)\n" }
    try trace(
      "a.txt", began: "2026-11-02 09:00", profile: "dora", settings: speed("600ms"), picks(5))
    try trace(
      "b.txt", began: "2026-11-09 09:00", profile: "dora", settings: speed("1.2s"), picks(3))
    try trace(
      "c.txt", began: "2026-11-16 09:00", profile: "dora", settings: speed("1.2s"), picks(3))
    try trace("d.txt", began: "2026-11-23 09:00", profile: "ben", picks(3))
    let all = try report("a.txt b.txt c.txt d.txt")
    #expect(all.output.contains("2026-11-02 to 2026-11-23, profiles ben and dora: "), "\(all)")
    #expect(
      all.output.contains(
        """
        Changed settings
          from session  setting            before  after
          b.txt         scanning.interval  600ms   1.2s

        """), "\(all.output)")
    func compared(_ arguments: String) throws -> String {
      try report("\(arguments)").output.replacing("\n", with: " ")
    }
    #expect(
      try compared("a.txt b.txt --compare 2026-11-02,2026-11-09").contains(
        "The settings changed between the periods: scanning.interval was 600ms, then 1.2s."))
    let same = try compared("b.txt c.txt --compare 2026-11-09,2026-11-16")
    #expect(same.contains(", profile dora: ") && !same.contains("settings"), "\(same)")
    #expect(
      try compared("c.txt d.txt --compare 2026-11-16,2026-11-23").contains(
        "The periods have different profiles: dora, then ben."))
    let page = try report("a.txt b.txt --compare 2026-11-02,2026-11-09 --format html").output
    #expect(
      page.contains("profile dora") && page.contains("scanning.interval was 600ms, then 1.2s"))
    let json = try report("a.txt b.txt --format json").output
    #expect(json.contains(#""profiles":["dora"]"#), "\(json)")
    #expect(
      json.contains(
        #""settingChanges":[{"file":"b.txt","setting":"scanning.interval","before":"600ms","after":"1.2s"}]"#
      ), "\(json)")
  }

  @Test("The page has plots with names, each before the table of its values (N5)")
  func page() throws {
    try weeks()
    let result = try report("--screen tea.yaml mon.txt tue.txt --format html")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      try Validators.html(result.output) == """
        h1 Report of recorded sessions
        h2 All sessions
        table: All sessions 9
        h2 By session
        plot: Median seconds a pick. The table below contains the values. 2
        plot: Picks a minute. The table below contains the values. 2
        table: By session 2
        h2 By day
        plot: Median seconds a pick. The table below contains the values. 2
        plot: Picks a minute. The table below contains the values. 2
        table: By day 2
        h2 By hour of the day
        plot: Picks by the hour of the day. The table below contains the values. 4
        table: By hour of the day 3
        h2 By element
        plot: Picks by element. The table below contains the values. 4
        table: By element 3
        h2 By switch
        table: By switch 1
        h2 The figures

        """)
  }

  @Test("Picks by recipes have their own row, even without a pick by the person (N4, N5)")
  func recipes() throws {
    let events = [
      "0ms started", "0ms highlight tea", "1000ms recipe pages began",
      "4000ms activated tea scroll-down", "6000ms activated tea scroll-down",
      "7000ms activated tea scroll-down", "9000ms recipe pages expired",
    ]
    try trace("pages.txt", [])
    let path = folder.path + "/pages.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.write("pages.txt", text + events.map { "#> \($0)\n" }.joined() + "9000ms end\n")
    let result = try report("--screen tea.yaml pages.txt")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("\nacts of recipes  3, 30 a minute\n"), "\(result.output)")
    #expect(result.output.contains("\npicks            0, 0 a minute\n"), "\(result.output)")
    let json = try report("pages.txt --format json").output
    #expect(json.contains(#""recipeActs":3,"recipeActsPerMinute":30"#), "\(json)")
    let page = try report("pages.txt --format html").output
    #expect(page.contains(">acts of recipes</th>") && page.contains(">3, 30 a minute</td>"))
    #expect(try report("pages.txt --compare 2026-11-01,2026-11-02").status == 65)
  }

  @Test("Texts of a trace are never markup in the page (N5)")
  func hostileTexts() throws {
    let id = "\"<script>alert(1)</script>&amp; onload='x' \\u202E]]>\""
    try trace("a<b>&'.txt", began: "2026-11-24 10:00", [(id, 4), (id, 1e7)])
    let result = try report("*.txt --format html")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Validators.html(result.output).contains("table: By element 1"))
    #expect(!result.output.contains("<script") && !result.output.contains("\u{202E}"))
  }

  @Test("Only sessions that show corrections have wrong picks, and their share is of these (N5.20)")
  func mixed() throws {
    try trace("tea.txt", began: "2026-11-23 09:10", [("tea", 4), ("back", 2)])
    try folder.write(
      "desktop.txt",
      """
      # The input that switchlight received
      0ms profile p
      | format: switchlight-profile/1
      | switches: {main: {sources: [{terminal: space}]}}
      #@ 0ms 2026-11-24 10:00
      0ms first-screen
      | screen "W" 10 10 "en" ltr
      #> 0ms started
      #> 1000ms highlight b
      2000ms press main
      #> 2000ms activated b activate
      3000ms press main
      #> 3000ms activated b activate
      4000ms end

      """)
    let text = try report("--screen tea.yaml tea.txt desktop.txt")
    #expect(text.status == 0, "\(text.errors)")
    #expect(
      text.output.contains("\nwrong picks         1 of 2, 50 %, taken back by 1\n"), "\(text)")
    let json = try report("--screen tea.yaml tea.txt desktop.txt --format json").output
    #expect(json.contains(#""desktop":false,"picks":2,"#) && json.contains(#""wrong":1,"#))
    let desktop = try #require(json.split(separator: #""desktop":true"#).last)
    let session = desktop.prefix { $0 != "]" }
    #expect(
      session.contains(#""wrong":null,"#) && session.contains(#""corrections":null,"#), "\(json)")
    let days = try #require(json.split(separator: #""day":"2026-11-24""#).last)
    #expect(days.prefix { $0 != "]" }.contains(#""wrong":null,"#))
  }

  @Test("A trace without a date, a duplicate trace and a truncated trace are named (N5)")
  func leftOut() throws {
    try trace("a.txt", [("tea", 4)])
    try trace("copy.txt", [("tea", 4)])
    let result = try report("a.txt copy.txt a.txt")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1 session, profile p: 4 s of scanning\n"), "\(result.output)")
    #expect(result.output.contains("Sessions without a date count on no day and in no hour.\n"))
    #expect(result.output.contains("  a.txt    no date  1 "), "\(result.output)")
    #expect(result.output.contains("\nwrong picks         not known: name the screen"))
    #expect(try report("a.txt --format json").output.contains("\"wrong\":null,"))
    #expect(
      result.errors == """
        copy.txt: warning: it is the same trace as a.txt, and counts once
        hint: Name each trace once.

        a.txt: warning: it is given twice, and counts once
        hint: Name each trace once.

        """)
    let text = try String(contentsOfFile: folder.path + "/a.txt", encoding: .utf8)
    try folder.write("cut.txt", text + "#> 9000ms activated te")
    let cut = try report("cut.txt")
    #expect(cut.status == 0 && cut.errors.contains("cut.txt: warning: its last line has no end"))
  }

  @Test(
    "Wrong use and bad traces are rejected with the next step, and nothing is written (N5, Y4)",
    arguments: [
      ("none.txt", 66, "error: There is no file none.txt."),
      ("good.txt broken.txt", 65, "broken.txt:7:1: error: there is no event with a time"),
      ("tea.yaml", 65, "tea.yaml: error: this is a screen, not a trace of a session"),
      ("empty.txt", 65, "error: no element was picked in the recordings\nhint: Record a session"),
      (
        "good.txt --compare 2026-11-01,2026-11-02", 65,
        "error: no element was picked on 2026-11-01\nhint: The sessions are from 2026-11-24"
      ),
      ("good.txt --compare 2026-11-01", 64, "--compare needs two periods of days"),
      ("good.txt --compare 2026-11-01,2026-02-30", 64, "--compare needs two periods of days"),
      ("good.txt --compare 2026-11-01..2026-11-03,2026-11-03", 64, "have a day in common"),
      ("good.txt --compare 2026-11-05..2026-11-03,2026-11-09", 64, "ends before it begins"),
      (
        "good.txt --save good.txt", 64, "error: the report cannot be saved in good.txt: it has been"
      ),
      ("", 64, "Missing expected argument '<trace> ...'"),
    ])
  func refused(arguments: String, status: Int32, message: String) throws {
    try trace("good.txt", began: "2026-11-24 10:00", [("tea", 4)])
    try trace("empty.txt", [])
    let good = try String(contentsOfFile: folder.path + "/good.txt", encoding: .utf8)
    try folder.write("broken.txt", good.replacing("#> 3500ms", with: "#> soon"))
    let result = try report(arguments)
    #expect(result.status == status, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try String(contentsOfFile: folder.path + "/good.txt", encoding: .utf8) == good)
  }

  @Test(
    "A screen of another session is rejected, because its corrections and keys are unknown (N5)")
  func otherScreen() throws {
    try trace("good.txt", began: "2026-11-24 10:00", [("tea", 4)])
    try folder.write(
      "other.yaml",
      "format: switchlight-screen/1\ntitle: Other\nsize: [9, 9]\nelements: [{id: own, label: Own}]\n"
    )
    let result = try report("--screen other.yaml good.txt")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors == """
        good.txt: error: the screen has no element that was picked in it
        hint: Name the screen of this session: --screen FILE

        """)
  }

  @Test("Without a screen, the difference of wrong picks is unknown (N5)")
  func unknownDifference() throws {
    try weeks()
    let result = try report("mon.txt tue.txt --compare 2026-11-23,2026-11-24 --format json")
    #expect(
      result.output.contains(
        #"{"figure":"wrong","difference":null,"margin":null,"different":null}"#), "\(result)")
  }
}
