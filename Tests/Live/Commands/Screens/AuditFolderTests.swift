import Foundation
import SystemFixtures
import Testing

/// Returns a screen with this number of buttons, all of them too small.
private func screen(_ title: String, buttons: Int = 0, more: String = "") -> String {
  let elements = (0..<buttons).map {
    "  - {id: b\($0), label: Button \($0), traits: [button], frame: [\($0 * 60), 0, \(20 + $0), 50]}\n"
  }
  return """
    format: switchlight-screen/1
    title: \(title)
    size: [3000, 300]
    elements:
      - {id: top, label: \(title), traits: [header], frame: [0, 100, 99, 44]}
    \(elements.joined())\(more)
    """
}

@Suite("switchlight audit of folders, links and many findings")
struct AuditFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func audit(_ arguments: String) throws -> ProgramResult {
    try Program.shell("cd '\(folder.path)' && $SWITCHLIGHT audit \(arguments)")
  }

  @Test("A link to a folder that contains it is ignored")
  func loops() throws {
    try folder.write("a.yaml", screen("A"))
    for name in ["loop", "again"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: ".")
    }
    let result = try audit(". --rule target-size")
    #expect(result.output.hasPrefix("a.yaml \"A\": nothing found\n"), "\(result)")
    #expect(!result.output.contains("loop") && !result.output.contains("again"), "\(result)")
  }

  @Test(
    "All screens in a folder and its subfolders are audited, in the order of their paths")
  func folders() throws {
    for name in ["deep/er", ".git", "empty"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.write("b.yaml", screen("B"))
    try folder.write("a.yml", screen("A"))
    try folder.write("deep/er/c.YAML", screen("C"))
    try folder.write(".git/d.yaml", screen("D"))
    try folder.write("profile.yaml", "format: switchlight-profile/1\nname: P\n")
    try folder.write("notes.yaml", "a: 1\n")
    try folder.write("notes.txt", screen("E"))
    let result = try audit(". --rule target-size")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            a.yml "A": nothing found

            b.yaml "B": nothing found

            deep/er/c.YAML "C": nothing found

            Nothing found on 3 screens.

            """, errors: ""))
    // A file that is in a folder too is audited once.
    let twice = try audit("deep/ a.yml deep/er/c.YAML --ignore stop-none")
    #expect(twice.output.hasSuffix("on 2 screens.\n"))
    #expect(
      try audit("deep empty")
        == ProgramResult(
          status: 66, output: "",
          errors: """
            error: there is no screen in the folder empty
            hint: A screen is a file such as shop.yaml with the line format: switchlight-screen/1, a board ends with \
            .obf or .obz, and a screen of another system with .xml, .json or .accessibles.

            """))
  }

  @Test("Digits in file names count as numbers, so that saved screens keep their order")
  func naturalOrder() throws {
    for name in ["10 end", "2b", "2", "02", "1", "a9/10", "a10/1", "00", "page-10", "page-9"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "\(name)").deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write("\(name).yaml", screen("T"))
    }
    let lines = try audit(". --rule target-size").output.split(separator: "\n")
    #expect(
      lines.compactMap { $0.firstMatch(of: /^(.*)\.yaml "T"/)?.output.1 } == [
        "00", "1", "02", "2", "2b", "10 end", "a9/10", "a10/1", "page-9", "page-10",
      ])
  }

  @Test(
    "A link back to a parent folder does not loop, and a bad screen in a folder is reported (Y4)")
  func hostileFolders() throws {
    try folder.write("a.yaml", screen("A"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "again").path, withDestinationPath: folder.path)
    #expect(try audit(". --format json").status == 0)
    try folder.write("bad.yaml", "format: switchlight-screen/1\n")
    try FileManager.default.removeItem(at: folder.url.appending(path: "again"))
    let bad = try audit(". --rule target-size")
    #expect(bad.status == 65)
    #expect(bad.output == "a.yaml \"A\": nothing found\n\nNothing found on 1 screen.\n")
    #expect(bad.errors.contains("bad.yaml:1:"))
    #expect(
      bad.errors.hasSuffix(
        "error: the findings are only those of the readable files\nhint: Correct the errors, and audit again.\n"
      ), "\(bad)")
    // A baseline would take the part for the whole, and a profile is needed for all.
    for words in [". --write-baseline k.yaml", ". --profile none.yaml"] {
      let whole = try audit(words)
      #expect(whole.status == 65, "\(words): \(whole)")
      #expect(whole.output.isEmpty && whole.errors.contains("bad.yaml:1:"), "\(words): \(whole)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/k.yaml"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "many"), withIntermediateDirectories: false)
    for number in 0...1000 { try folder.write("many/\(number).yaml", screen("\(number)")) }
    #expect(
      try audit("many")
        == ProgramResult(
          status: 65, output: "",
          errors: """
            error: there are more than 1000 screens in the folder many
            hint: Name a folder in it.

            """))
  }

  @Test(
    "Beside a broken screen, the findings of the others are reported in every format, which names it (Y4.8)",
    arguments: ["good.yaml bad.yaml gone.yaml", "bad.yaml good.yaml gone.yaml"])
  func part(_ files: String) throws {
    try folder.write("good.yaml", screen("Good", buttons: 1))
    try folder.write("bad.yaml", "format: switchlight-screen/1\n")
    func part(_ format: String) throws -> String {
      let found = try audit("\(files) --rule target-size --format \(format)")
      #expect(found.status == 65, "\(format): \(found)")
      #expect(
        found.errors.contains("bad.yaml:1:") && found.errors.contains("gone.yaml"), "\(found)")
      #expect(found.errors.contains("error: the findings are only those of the readable files"))
      return found.output
    }
    #expect(try part("text").hasPrefix("good.yaml \"Good\": "))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(part("json").utf8)) as? [String: Any])
    #expect((json["unread"] as? [String])?.sorted() == ["bad.yaml", "gone.yaml"])
    #expect((json["findings"] as? [Any])?.count == 1)
    let sarif = try part("sarif")
    #expect(
      sarif.contains("\"executionSuccessful\":false") && sarif.contains("\"uri\":\"bad.yaml\""))
    #expect(sarif.contains("\"ruleId\":\"target-size\""))
    let junit = try part("junit")
    #expect(
      junit.contains("errors=\"2\"") && junit.contains("<testsuite name=\"bad.yaml\" tests=\"1\""))
    #expect(junit.contains("<failure type=\"target-size\""), "\(junit)")
    let html = try part("html")
    #expect(html.contains("<li>gone.yaml</li>") && html.contains("id=\"screen-1\""), "\(html)")
  }

  @Test(
    "A screen that could not be saved is an error of its folder; files of another kind are ignored (Y4)",
    arguments: [
      ("1-login.xml", "", true), ("1-login.xml", "\u{FEFF}\n", true),
      ("1-login.xml", "ERROR: could not get idle state.\n", true), ("b.yaml", " \n", true),
      ("c.json", "", true), ("pom.xml", "<project/>\n", false), ("notes.yaml", "a: 1\n", false),
      ("log.txt", "", false),
    ])
  func failedDumps(name: String, text: String, isError: Bool) throws {
    try folder.write("a.yaml", screen("A"))
    try folder.write(name, text)
    let found = try audit(". --rule target-size")
    #expect(found.status == (isError ? 65 : 0), "\(found)")
    #expect(found.output == "a.yaml \"A\": nothing found\n\nNothing found on 1 screen.\n")
    #expect(found.errors.contains("\(name):1:1: error:") == isError, "\(found)")
  }

  @Test("A broken link is an error of the audit in every format, and is reported once (E11)")
  func brokenLinks() throws {
    let links = """
        - {id: go, label: Go, traits: [button], frame: [0, 0, 99, 50], onSelect: {open: gone.yaml}}
        - {id: no, label: "No", traits: [button], frame: [200, 0, 99, 50], onSelect: {layout: gone.yaml}}

      """
    try folder.write("a.yaml", screen("A", more: links))
    let text = try audit("a.yaml")
    #expect(text.status == 1)
    #expect(text.errors.isEmpty)
    #expect(
      text.output.contains(
        """
          error link-broken: Linked screen is missing
          The pick fails, and its target cannot be reached.
            6:10 button "Go" at 0, 0 (go)
              Picking this leads to "gone.yaml", which cannot be read.
              Needed: a screen that can be read.
              Next: Correct the name, or put the file beside this one.
            7:10 button "No" at 200, 0 (no)

        """))
    #expect(
      try audit("a.yaml --format json").output.contains(
        "{\"rule\":\"link-broken\",\"severity\":\"error\",\"file\":\"a.yaml\",\"line\":6,"))
    let sarif = try audit("a.yaml --format sarif").output
    #expect(sarif.contains("{\"ruleId\":\"link-broken\","))
    #expect(try Validators.sarif(sarif) == "")
    #expect(
      try Validators.junit(audit("a.yaml --format junit --rule link-broken").output) == """
        a.yaml link-broken go 6 failure
        a.yaml link-broken no 7 failure

        """)
    // If the rule is ignored, the warning stays.
    let left = try audit("a.yaml --ignore link-broken")
    #expect(left.status == 0)
    #expect(left.errors.contains("warning: gone.yaml cannot be read; selecting this will fail"))
    try folder.write("gone.yaml", screen("There"))
    #expect(try audit("a.yaml").status == 0)
  }

  @Test("The text shows the first three of identical findings; other formats have all")
  func groups() throws {
    try folder.write("many.yaml", screen("Many", buttons: 6))
    let text = try audit("many.yaml --rule target-size").output
    #expect(
      text == """
        many.yaml "Many": 6 errors

          error target-size: Target too small
          A sweeping line or an unsteady hand misses a small target, and each miss costs another pass.
            6:10 button "Button 0" at 0, 0 (b0)
              The target is 20 x 50 points, which is too small to be hit.
              Needed: at least 44 x 44 points.
              Next: Make its frame at least 44 points wide.
            7:10 button "Button 1" at 60, 0 (b1)
              The target is 21 x 50 points, which is too small to be hit.
              Needed: at least 44 x 44 points.
              Next: Make its frame at least 44 points wide.
            8:10 button "Button 2" at 120, 0 (b2)
              The target is 22 x 50 points, which is too small to be hit.
              Needed: at least 44 x 44 points.
              Next: Make its frame at least 44 points wide.
            and 3 more

        6 errors found on 1 screen.
        More about a rule: switchlight audit --explain target-size
        For all findings, add --all.

        """)
    let all = try audit("many.yaml --rule target-size --all").output
    #expect(all.contains("11:10 button \"Button 5\"") && !all.contains("more"), "\(all)")
    let json = try audit("many.yaml --rule target-size --format json").output
    #expect(json.components(separatedBy: "\"rule\":\"target-size\"").count == 7)
    // One alone is not worth a line that counts it.
    try folder.write("four.yaml", screen("Four", buttons: 4))
    let four = try audit("four.yaml --rule target-size").output
    #expect(four.contains("(b3)\n") && !four.contains("more\n"))
  }

  @Test(
    "A small target is a warning if a profile only scans items, and an error if it scans points"
  )
  func severity() throws {
    try folder.write("one.yaml", screen("One", buttons: 1))
    func profile(_ press: String, _ scanning: String = "mode: item") throws {
      try folder.write(
        "profile.yaml",
        "format: switchlight-profile/1\nname: P\nswitches:\n  main:\n    sources: [{terminal: space}]\n"
          + "    press: select\(press)\nscanning: {\(scanning)}\n")
    }
    func line() throws -> String {
      try audit("one.yaml --rule target-size --profile profile.yaml").output
    }
    try profile("")
    #expect(try line().contains("  warning target-size: "))
    #expect(try audit("one.yaml --rule target-size --profile profile.yaml").status == 0)
    let sarif = try audit("one.yaml --rule target-size --profile profile.yaml --format sarif")
      .output
    #expect(sarif.contains("\"levelWhereOnlyItemsAreScanned\":\"warning\""))
    #expect(sarif.contains("\"ruleIndex\":0,\"level\":\"warning\""))
    #expect(try Validators.sarif(sarif) == "")
    try profile("", "mode: point")
    #expect(try line().contains("  error target-size: "))
    try profile("\n    longPress: {after: 1s, action: point}")
    #expect(try line().contains("  error target-size: "))
    // The menu of each element offers points (A2).
    try profile("\n    longPress: {after: 1s, action: menu}")
    #expect(try line().contains("  error target-size: "))
    try profile("", "select: autoTap")
    #expect(try line().contains("  error target-size: "))
    #expect(
      try audit("--explain target-size").output.hasPrefix(
        "target-size\n\nTarget too small (error, or warning where only items are scanned). Targets must be"
      ))
  }

  @Test("Misspelled rules are suggested in options, baselines and --explain")
  func suggestions() throws {
    try folder.write("a.yaml", screen("A"))
    for option in ["--rule", "--ignore", "--explain"] {
      let result = try audit("a.yaml \(option) label-sybols")
      #expect(result.status == 64)
      #expect(
        result.errors.hasPrefix(
          "Error: \"label-sybols\" is not a rule. Did you mean label-symbols?\n"))
    }
    #expect(
      try audit("a.yaml --rule xyzzy").errors.hasPrefix(
        "Error: \"xyzzy\" is not a rule. --list-rules lists them all.\n"))
    #expect(
      try audit("--rule target a.yaml").errors.hasPrefix(
        "Error: \"target\" is not a rule. Did you mean target-size, target-overlap or target-gap?\n"
      ))
    #expect(try audit("--explain Capital").errors.contains("Did you mean label-capital?\n"))
    #expect(try audit("--rule label a.yaml").errors.contains("--list-rules lists them all.\n"))
    try folder.write(
      "known.yaml",
      "format: switchlight-baseline/1\nfindings:\n  - {rule: targetsize, screen: a.yaml, element: b}\n"
    )
    #expect(
      try audit("a.yaml --baseline known.yaml").errors == """
        known.yaml:3:12: warning: "targetsize" is not a rule of the audit
          - {rule: targetsize, screen: a.yaml, element: b}
                   ^
        hint: Did you mean target-size?

        """)
  }

  @Test("The limits of labels, hints and adjustments can be chosen, and are checked")
  func limits() throws {
    let slider = "  - {id: s, label: Volume, hint: Changes it., traits: [adjustable], "
    try folder.write(
      "a.yaml",
      screen(
        "A", more: slider + "range: {min: 0, max: 20, step: 1, value: 0}, frame: [0, 0, 99, 50]}\n")
    )
    let rules = "--rule label-long --rule hint-long --rule adjustable-steps"
    #expect(try audit("a.yaml \(rules)").output.hasSuffix("Nothing found on 1 screen.\n"))
    let few = try audit(
      "a.yaml \(rules) --label-limit 5 --hint-limit 10 --adjustment-limit 19"
    ).output
    #expect(few.contains("3 warnings found on 1 screen."))
    for (option, bounds) in [
      ("--label-limit 0", "from 1 to 1000"), ("--hint-limit 1001", "from 1 to 1000"),
      ("--adjustment-limit 1", "from 2 to 10000"),
    ] {
      let result = try audit("a.yaml \(option)")
      #expect(result.status == 64)
      #expect(result.errors.contains(bounds))
    }
  }

  @Test("All shipped files have only known and explained findings")
  func shipped() throws {
    let result = try Program.shell(
      "cd ../.. && $SWITCHLIGHT audit Profiles/Screens Profiles/Examples Profiles/Boards "
        + "--baseline Tests/Fixtures/shipped-findings.yaml --density 160 --language en")
    #expect(result.errors == "")
    #expect(result.output.contains("\nNothing new found on 67 screens; "), "\(result.output)")
    #expect(result.status == 0)
  }
}
