import Foundation
import SystemFixtures
import Testing

@Suite("switchlight audit")
struct AuditCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try AuditedKiosk.folder() }

  private func audit(_ arguments: String) throws -> ProgramResult {
    try AuditedKiosk.audit(arguments, in: folder)
  }

  @Test(
    "If a person can try nothing, the reason is reported, once for all screens or for each (M2)"
  )
  func untried() throws {
    try folder.write(
      "back.yaml",
      """
      format: switchlight-profile/1
      name: Back
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}
        back: {sources: [{terminal: b}], press: previous, ignoreRepeat: 250ms}
      scanning: {method: step}
      """)
    try folder.write(
      "auto.yaml",
      """
      format: switchlight-profile/1
      name: Auto
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}
      """)
    for name in ["text", "other"] {
      try folder.write(
        "\(name).yaml",
        """
        format: switchlight-screen/1
        title: \(name)
        language: en
        size: [100, 100]
        elements: [{id: a, label: Text, traits: [staticText]}]
        """)
    }
    let rule = "--rule reach-person --person steady"
    let method = try audit("text.yaml other.yaml \(rule) --profile back.yaml")
    #expect(method.status == 0 && method.output.contains("Nothing found on 2 screens."))
    #expect(
      method.errors == """
        back.yaml: warning: "steady" did not try to reach anything: this profile cannot be simulated: \
        simulated people move on by the action next, which no switch has
        hint: Compare with other ways: switchlight measure --screen text.yaml --profile back.yaml --compare method

        """)
    let screens = try audit("text.yaml other.yaml \(rule) --profile auto.yaml --format json")
    #expect(screens.status == 0)
    #expect(
      screens.errors
        == ["text", "other"].map { name in
          """
          \(name).yaml: warning: "steady" did not try to reach anything: nothing on the screen can be \
          selected
          hint: See what is a stop: switchlight inspect \(name).yaml

          """
        }.joined())
    let tried = try audit("next.yaml \(rule) --profile auto.yaml")
    #expect(tried.errors.isEmpty && tried.status == 0)
    let other = try audit("text.yaml --rule label-missing --person steady --profile back.yaml")
    #expect(other.errors.isEmpty)
  }

  @Test("Findings are reported by rule, with position, reason and next step")
  func text() throws {
    let result = try audit("kiosk.yaml")
    #expect(
      result
        == ProgramResult(
          status: 1,
          output: """
            kiosk.yaml "Kiosk": 1 error, 1 warning, 1 note

              error target-size: Target too small
              A sweeping line or an unsteady hand misses a small target, and each miss costs another pass.
                8:13 button "go" at 0, 0 (row > go <&"1">)
                  The target is 20 x 50 points, which is too small to be hit.
                  Needed: at least 44 x 44 points.
                  Next: Make its frame at least 44 points wide.

              warning label-capital: Label starts with a small letter
              A voice stresses a name as a name, and a person who reads the screen sees where it begins.
                8:13 button "go" at 0, 0 (row > go <&"1">)
                  The label "go" does not start with a capital letter.
                  Needed: a capital letter.
                  Next: Write the first letter as a capital.

              note label-abbreviation: Abbreviation in a label
              A voice spells an abbreviation or reads it as a word, and the listener has to guess in both cases.
                13:10 element "Approx. times" at 0, 60 (note)
                  The label "Approx. times" has an abbreviation that is not read in full.
                  Needed: words in full.
                  Next: Write the word in full in the label; what is shown may stay short.

            next.yaml "Next": nothing found

            Not checked:
              hint-verb, hint-period, hint-gesture, hint-type, hint-label, hint-long
                no element has a hint
              contrast, colour-alone
                no element declares its colors
              reach-none, reach-cost
                without a profile there are no costs; to check: --profile FILE
              reach-person
                no person tried to reach anything; to check: --profile FILE --person PERSON

            1 error, 1 warning, 1 note found on 2 screens.
            More about a rule: switchlight audit --explain target-size

            """, errors: ""))
  }

  @Test("Without errors the status is 0, also with warnings")
  func warnings() throws {
    let result = try audit("./kiosk.yaml --ignore target-size")
    #expect(result.status == 0)
    #expect(result.output.contains("1 warning, 1 note found on 2 screens."))
    #expect(try audit("next.yaml").output.hasSuffix("\nNothing found on 1 screen.\n"))
  }

  @Test("The lowest severity that fails can be chosen, for the status and for JUnit")
  func failOn() throws {
    let rules = "--rule label-capital --rule label-abbreviation"
    #expect(try audit("kiosk.yaml \(rules)").status == 0)
    #expect(try audit("kiosk.yaml \(rules) --fail-on error").status == 0)
    #expect(try audit("kiosk.yaml \(rules) --fail-on warning").status == 1)
    #expect(try audit("kiosk.yaml --rule label-abbreviation --fail-on warning").status == 0)
    #expect(try audit("kiosk.yaml --fail-on none").status == 0)
    #expect(try audit("kiosk.yaml --fail-on note").status == 64)
    let junit = try audit("kiosk.yaml \(rules) --fail-on warning --format junit").output
    #expect(
      try Validators.junit(junit).hasPrefix(
        "kiosk.yaml label-capital go <&\"1\"> 8 failure\n"
          + "kiosk.yaml label-abbreviation note 13 system-out\n"))
  }

  @Test("A finding milder than its rule has its own heading, and is not an error (E10)")
  func milder() throws {
    try folder.write(
      "keys.yaml",
      """
      format: switchlight-screen/1
      title: Keys
      size: [300, 300]
      elements:
        - {id: "on", label: "On", traits: [button], frame: [0, 0, 20, 50]}
        - {id: "off", label: "Off", traits: [button, notEnabled], frame: [0, 100, 20, 50]}
      """)
    let result = try audit("keys.yaml --rule target-size")
    #expect(
      result.output.contains(
        """
            5:10 button "On" at 0, 0 (on)
              The target is 20 x 50 points, which is too small to be hit.
              Needed: at least 44 x 44 points.
              Next: Make its frame at least 44 points wide.

          note target-size: Target too small
          A sweeping line or an unsteady hand misses a small target, and each miss costs another pass.
            6:10 button "Off" at 0, 100 (off)
              The target is 20 x 50 points, which is too small to be hit once it is enabled.
        """), "\(result.output)")
    #expect(result.output.contains("1 error, 1 note found on 1 screen."))
    try folder.write(
      "off.yaml",
      """
      format: switchlight-screen/1
      title: Keys
      size: [300, 300]
      elements: [{id: "off", label: "Off", traits: [button, notEnabled], frame: [0, 100, 20, 50]}]
      """)
    #expect(try audit("off.yaml --ignore stop-none").status == 0)
    // A disabled element needs no way, so it is not reported as unreachable.
    let profile = Program.scenarios + "/profiles/one-switch.yaml"
    let costs = try audit("keys.yaml --rule reach-none --profile '\(profile)'")
    #expect(
      costs.output.contains("\n    button \"Off\" (off): cannot be reached while disabled\n"),
      "\(costs)")
    #expect(costs.status == 0)
  }

  @Test(
    "Only one shipped example, the remote control without an order, has a finding of reading-order (E5)"
  )
  func shippedOrders() throws {
    let examples = Program.scenarios + "/../../Profiles/Screens/Examples"
    let result = try Program.shell(
      "cd '\(examples)' && $SWITCHLIGHT audit *.yaml --rule reading-order")
    #expect(result.output.contains("remote-without-order.yaml \"Remote control\": 1 warning"))
    #expect(result.output.contains("such as \"softer\" after \"three\"."))
    #expect(result.output.contains("\n1 warning found on "), "\(result.output)")
  }

  @Test("Rules can be chosen, left out and measured against other sizes")
  func choosing() throws {
    #expect(try audit("kiosk.yaml --rule label-capital").status == 0)
    #expect(try audit("kiosk.yaml --rule label-capital --rule target-size").status == 1)
    #expect(try audit("kiosk.yaml --rule target-size --target-size 20").status == 0)
    #expect(try audit("next.yaml --target-size 100").status == 1)
    #expect(try audit("next.yaml --group-limit 2").status == 0)
  }

  @Test("JSON contains the same findings, with all known details")
  func json() throws {
    let result = try audit("kiosk.yaml --format json")
    #expect(result.status == 1)
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let findings = try #require(parsed["findings"] as? [[String: Any]])
    #expect(
      findings.map { $0["rule"] as? String } == [
        "target-size", "label-capital", "label-abbreviation",
      ])
    #expect(findings[0]["path"] as? [String] == ["row", "go <&\"1\">"])
    #expect(findings[0]["line"] as? Int == 8)
    #expect(findings[0]["column"] as? Int == 13)
    #expect(findings[0]["measured"] as? String == "20 x 50 points")
    #expect(findings[0]["required"] as? String == "at least 44 x 44 points")
    #expect(
      findings[0].keys.sorted() == [
        "column", "element", "file", "fix", "frame", "headline", "help", "label", "line",
        "measured",
        "message", "path", "required", "role", "rule", "severity", "why",
      ])
    #expect(findings[0]["headline"] as? String == "Target too small")
    #expect(findings[0]["help"] as? String == "switchlight audit --explain target-size")
    #expect((parsed["tasks"] as? [Any])?.isEmpty == true)
    #expect(findings[0]["role"] as? String == "button")
    #expect(findings[0]["label"] as? String == "go")
    #expect(findings[0]["frame"] as? [Int] == [0, 0, 20, 50])
    let skipped = try #require(parsed["skipped"] as? [[String: String]])
    #expect(skipped.count == 22)
    #expect(
      skipped.first == [
        "rule": "hint-verb", "file": "kiosk.yaml", "reason": "hints",
        "message": "no element has a hint",
      ])
    #expect(parsed["errors"] as? Int == 1)
    #expect(result.output.filter { $0 == "\n" }.count == 1)
  }

  @Test("SARIF is valid against the published schema, and points to line and column")
  func sarif() throws {
    let result = try audit("kiosk.yaml --format sarif")
    #expect(result.status == 1)
    #expect(try Validators.sarif(result.output) == "")
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let run = try #require((parsed["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "note"])
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect(physical["artifactLocation"] as? [String: String] == ["uri": "kiosk.yaml"])
    #expect(physical["region"] as? [String: Int] == ["startLine": 8, "startColumn": 13])
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let help = try #require(rules.first?["help"] as? [String: String])
    #expect(help["text"]?.contains("This fails:\n\n    - {id: pay,") == true)
    #expect(help["markdown"]?.contains("This fails:\n\n```\n- {id: pay,") == true)
    for result in results {
      let place = try #require(result["ruleIndex"] as? Int)
      #expect(rules[place]["id"] as? String == result["ruleId"] as? String)
    }
    let text = try #require((results[0]["message"] as? [String: String])?["text"])
    #expect(text.hasPrefix("button \"go\": The target is 20 x 50 points"))
    #expect(
      results[0]["partialFingerprints"] as? [String: String] == [
        "elementAndRule/v1": "target-size:kiosk.yaml:go <&\"1\">"
      ])
  }

  @Test("Rules that could not check a screen are notifications in SARIF, not results")
  func skippedSARIF() throws {
    let result = try audit("next.yaml --format sarif --rule contrast --rule target-size")
    #expect(try Validators.sarif(result.output) == "")
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let run = try #require((parsed["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let version = try Program.run(["--version"]).output.split(separator: "\n").first
    #expect(driver["version"] as? String == version.map(String.init))
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let found = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(found.count == 1 && found[0]["level"] as? String == "note")
    #expect(
      found[0]["message"] as? [String: String]
        == ["text": "Not checked: no element declares its colors."])
    let rule = try #require(found[0]["associatedRule"] as? [String: Any])
    #expect(rule["id"] as? String == "contrast" && rule["index"] as? Int == 1)
  }

  @Test("A rule that could not check a screen is skipped in JUnit XML, with the reason")
  func skippedJUnit() throws {
    let result = try audit("next.yaml --format junit --rule contrast --rule target-size")
    #expect(
      try Validators.junit(result.output)
        == "next.yaml target-size None\nnext.yaml contrast None skipped\n")
    #expect(result.output.contains("<skipped message=\"no element declares its colors\"/>"))
  }

  @Test("SARIF is valid for every rule, without findings, and for names that no URI can contain")
  func moreSARIF() throws {
    try folder.write(
      "a b%ü.yaml", AuditedKiosk.kiosk.replacing("Kiosk", with: "'\"\\ <\u{1F34E}>'"))
    let result = try audit("'a b%ü.yaml' --format sarif")
    #expect(result.output.contains("\"uri\":\"a%20b%25%C3%BC.yaml\""))
    #expect(try Validators.sarif(result.output) == "")
    #expect(try Validators.sarif(audit("next.yaml --format sarif").output) == "")
    let absolute = try audit("'\(folder.path)/kiosk.yaml' --format sarif").output
    #expect(absolute.contains("\"uri\":\"file:///"))
    #expect(absolute.contains("\"elementAndRule/v1\":\"label-abbreviation:kiosk.yaml:note\""))
    #expect(try Validators.sarif(absolute) == "")
  }

  @Test("The SARIF validator of the tests rejects invalid SARIF")
  func judge() throws {
    #expect(try Validators.sarif("{\"version\":\"2.1.0\"}") != "")
    let good = try audit("kiosk.yaml --format sarif").output
    #expect(try Validators.sarif(good.replacing("\"error\"", with: "\"fatal\"")) != "")
    #expect(try Validators.sarif(good.replacing("startLine\":8", with: "startLine\":0")) != "")
  }

  @Test("JUnit XML is well-formed: an error is a failure, and the rest passes with its findings")
  func junit() throws {
    let result = try audit(
      "kiosk.yaml --format junit --rule target-size --rule target-gap --rule label-capital")
    #expect(result.status == 1)
    #expect(
      try Validators.junit(result.output) == """
        kiosk.yaml target-gap None
        kiosk.yaml target-size go <&"1"> 8 failure
        kiosk.yaml label-capital go <&"1"> 8 system-out
        next.yaml target-size None
        next.yaml target-gap None
        next.yaml label-capital None

        """)
    #expect(result.output.contains("measured: 20 x 50 points\n"))
    #expect(result.output.contains("more: switchlight audit --explain target-size<"))
  }

  @Test("Characters that XML cannot contain are shown in another form")
  func oddTexts() throws {
    let label = "]]> \\uFFFE \\U0001F34E &amp; \\n <b>"
    try folder.write(
      "odd.yaml", AuditedKiosk.kiosk.replacing("label: go", with: "label: \"lower \(label).\""))
    let result = try audit("odd.yaml --format junit")
    #expect(try Validators.junit(result.output).contains("odd.yaml label-period go"))
    #expect(try Validators.sarif(audit("odd.yaml --format sarif").output) == "")
  }

  @Test("A requested screen must exist, even if another one opens it (Y4)")
  func missingLink() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "next.yaml"))
    let linked = try audit("kiosk.yaml --rule label-period")
    #expect(linked.status == 0)
    #expect(linked.errors.contains("warning: next.yaml cannot be read; selecting this will fail"))
    #expect(linked.errors.contains("\nhint: There is no file next.yaml. Check the name"))
    let asked = try audit("kiosk.yaml next.yaml --rule label-period")
    #expect(asked.status == 66)
    #expect(asked.output.hasPrefix("kiosk.yaml \"Kiosk\": nothing found\n"))
    #expect(asked.errors.contains("\n\nerror: There is no file next.yaml."))
    // A missing file is reported once, however often it is listed.
    let twice = try audit("none.yaml none.yaml")
    #expect(twice.status == 66)
    #expect(twice.errors.components(separatedBy: "error:").count == 2)
  }

  @Test("With a profile, the cost of each element and excessive costs are reported")
  func costs() throws {
    try FileManager.default.copyItem(
      atPath: Program.scenarios + "/../../Profiles/Examples/one-switch.yaml",
      toPath: folder.url.appending(path: "one.yaml").path)
    let result = try audit("kiosk.yaml --profile one.yaml --rule reach-cost --time-limit 1.5s")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        """
          Cost with the profile "Example with one switch", from the first highlight
            button "go" (go <&"1">): 1 press, 0.3 s
            element "Approx. times" (note): 1 press, 1.8 s

        """))
    let dear = try audit("kiosk.yaml --profile one.yaml --rule reach-cost --time-limit 200ms")
    #expect(dear.output.contains("Reaching the element takes 1 press and 0.3 s."))
    let json = try audit("next.yaml --profile one.yaml --format json").output
    #expect(
      json.contains(
        "\"costs\":[{\"id\":\"back\",\"role\":\"button\",\"label\":\"Back\",\"reach\":\"reached\",\"presses\":1,\"milliseconds\":300}]"
      ))
  }

  @Test("Rules are explained and listed without a screen")
  func explaining() throws {
    #expect(
      try audit("--explain screen-title").output == """
        screen-title

        Screen without a title (error). A screen must have a title.

        Why: The title is spoken after a press has led to a new screen; without it no one knows where \
        they are.

        Checks: The title is not empty (E12).

        Fix it:

        Android: Call `setTitle` of the activity, or `ViewCompat.setAccessibilityPaneTitle`.
        iOS: Set `title` of the view controller, or use `.navigationTitle`.
        GTK: Call `gtk_window_set_title`.
        Qt: Call `setWindowTitle`.
        Web: Write a `<title>`.

        This fails:

            title: ""
            elements: [{id: pay, label: Pay, traits: [button]}]

        This passes:

            title: Your basket
            elements: [{id: pay, label: Pay, traits: [button]}]

        Related rules of SPEC.md: E12.

        Leave it out: switchlight audit --ignore screen-title
        All rules: switchlight reference rules

        """)
    let list = try audit("--list-rules")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("target-size          error   Targets must be large enough\n"))
    #expect(list.output.filter { $0 == "\n" }.count == 54)
  }

  @Test("Wrong usage is status 64, with a suggestion")
  func usage() throws {
    let unknown = try audit("kiosk.yaml --rule targetsize")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.hasPrefix("Error: \"targetsize\" is not a rule. Did you mean target-size?\n"))
    #expect(try audit("").status == 64)
    #expect(try audit("kiosk.yaml --target-size 0").status == 64)
    #expect(try audit("kiosk.yaml --target-size nan").status == 64)
    #expect(try audit("kiosk.yaml --press-limit 0").status == 64)
    #expect(try audit("kiosk.yaml --group-limit 1").status == 64)
    #expect(try audit("kiosk.yaml --format xml").status == 64)
    let time = try audit("kiosk.yaml --time-limit 30")
    #expect(time.status == 64)
    #expect(time.errors.hasPrefix("Error: --time-limit \"30\" has no unit. Write 30ms or 30s.\n"))
    #expect(try audit("kiosk.yaml --time-limit 61min").status == 64)
    #expect(try audit("kiosk.yaml --explain everything").status == 64)
  }

  @Test(
    "A bad screen is reported beside the results of the others; a missing one gives status 66 (Y4.8)"
  )
  func badScreen() throws {
    try folder.write("bad.yaml", "title: 1\n")
    let result = try audit("kiosk.yaml bad.yaml --format sarif")
    #expect(result.status == 65)
    #expect(result.output.contains("\"executionSuccessful\":false"))
    #expect(result.errors.contains("bad.yaml:1:"))
    #expect(try audit("nothing.yaml").status == 66)
    #expect(try audit("kiosk.yaml --profile nothing.yaml").status == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "known.yaml").path))
  }

  @Test("No shipped screen has a finding")
  func shipped() throws {
    let result = try Program.shell("cd ../.. && $SWITCHLIGHT audit Profiles/Screens/*.yaml")
    #expect(result.output.hasSuffix("Nothing found on 4 screens.\n"), "\(result.output)")
    #expect(result.status == 0)
  }
}
