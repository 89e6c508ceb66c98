import Foundation
import RandomNumbers
import SystemFixtures
import Testing

@testable import Commands

@Suite("switchlight measure (M1, M2, M3)")
struct MeasureCommandTests {
  private static let profiles = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Profiles").path
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    for name in ["one-switch.yaml", "tea.yaml", "shop.yaml"] {
      try folder.write(
        name,
        try String(contentsOfFile: "\(Self.profiles)/Examples/\(name)", encoding: .utf8))
    }
  }

  /// Runs the command in the folder of the files, so that no path is that of a machine.
  private func measure(
    _ arguments: String, screen: String = "tea.yaml", selections: Int? = 200
  ) throws -> ProgramResult {
    let count = selections.map { " --selections \($0)" } ?? ""
    return try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT measure --screen \(screen) --profile one-switch.yaml\(count) \(arguments)"
    )
  }

  private func json(
    _ arguments: String, screen: String = "tea.yaml"
  ) throws -> [String: Any] {
    let result = try measure("--format json \(arguments)", screen: screen)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test(
    "Every shipped person is read without a message, and can be measured (M1)",
    arguments: [
      "steady", "slow", "tremor", "tiring", "early", "young-learner",
    ])
  func people(name: String) throws {
    let result = try measure("--person \(name)", selections: 40)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("tea.yaml, profile \"Example with one switch\", person "))
    let text = try String(contentsOfFile: "\(Self.profiles)/People/\(name).yaml", encoding: .utf8)
    #expect(text.contains("# Where the numbers are from: "))
  }

  @Test("Without --screen, measure uses the kept or else the default screen, like tune (M2)")
  func keptScreen() throws {
    func measure() throws -> ProgramResult {
      try Program.run(
        ["measure", "--profile", "one-switch-auto", "--selections", "10"],
        environment: ["XDG_CONFIG_HOME": folder.path])
    }
    let usual = try measure()
    #expect(usual.status == 0 && usual.output.contains("welcome.yaml, profile "), "\(usual)")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/switchlight", withIntermediateDirectories: true)
    try folder.write("switchlight/screen", "\(folder.path)/shop.yaml\n")
    let kept = try measure()
    #expect(kept.status == 0 && kept.output.hasPrefix("\(folder.path)/shop.yaml, "), "\(kept)")
  }

  @Test("For a person who never errs, the result equals the exact cost (M3)")
  func exact() throws {
    let report = try json("--seed 2", screen: "shop.yaml")
    let choice = try #require((report["choices"] as? [[String: Any]])?.first)
    let seconds = try #require(choice["seconds"] as? [String: Double])
    let exact = try #require(choice["exact"] as? [String: Any])
    let mean = try #require(seconds["mean"])
    #expect(abs(mean - (exact["seconds"] as? Double ?? 0)) <= (seconds["margin"] ?? 0) + 1e-9)
    for element in try #require(choice["elements"] as? [[String: Any]]) {
      let own = try #require(element["seconds"] as? Double)
      #expect(abs(own - (element["exact"] as? Double ?? 0)) < 1e-6, "\(element)")
    }
  }

  @Test("The same seed gives the same bytes, and another seed gives different ones (M2)")
  func seeds() throws {
    let first = try measure("--person young-learner --format json")
    #expect(first.status == 0)
    #expect(try measure("--person young-learner --format json") == first)
    // One processor gives the same result as two.
    let alone = try Program.shell(
      "cd '\(folder.path)' && taskset -c $(taskset -pc $$ | sed 's/.*: *\\([0-9]*\\).*/\\1/') $SWITCHLIGHT measure "
        + "--screen tea.yaml --profile one-switch.yaml --selections 200 --person young-learner --format json"
    )
    #expect(alone == first)
    #expect(try measure("--person young-learner --format json --seed 2").output != first.output)
  }

  @Test("Choices are compared with the first one, and impossible ones are named (M2)")
  func compare() throws {
    let report = try json("--person slow --compare interval=1s,2s,method")
    let names = (report["choices"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(
      names == [
        "interval=1s method=auto", "interval=1s method=dwell (main: next)",
        "interval=1s method=inverse (main: scan)", "interval=1s method=overscan",
        "interval=2s method=auto", "interval=2s method=dwell (main: next)",
        "interval=2s method=inverse (main: scan)", "interval=2s method=overscan",
      ])
    let left = report["left"] as? [[String: String]] ?? []
    #expect(left.count == 6)
    #expect(left.allSatisfy { $0["reason"]?.isEmpty == false })
    let differences = (report["choices"] as? [[String: Any]] ?? []).map {
      ($0["difference"] as? [String: Double])?["mean"]
    }
    #expect(differences[0] == nil)
    // A person with a reaction time of more than a second is faster with two.
    #expect(try #require(differences[4]) < 0)
    let text = try measure("--person slow --compare groups")
    #expect(text.output.contains("groups=none"))
    #expect(text.output.contains("groups=rows"))
    #expect(text.output.contains("differs"))
  }

  @Test("A word that a key accepts is its value, even if it is also the name of a key (M2.23)")
  func valueWithNameOfKey() throws {
    let report = try json("--person slow --compare method=auto,inverse,dwell,interval=1s,2s")
    let names = (report["choices"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(
      names == [
        "method=auto interval=1s", "method=auto interval=2s",
        "method=inverse interval=1s (main: scan)", "method=inverse interval=2s (main: scan)",
        "method=dwell interval=1s (main: next)", "method=dwell interval=2s (main: next)",
      ])
  }

  @Test(
    "The report ends with a sentence about every pair, or reports too few selections (M2.18)"
  )
  func conclusion() throws {
    func last(_ arguments: String, selections: Int = 400) throws -> Substring {
      let result = try measure("--person slow --compare \(arguments)", selections: selections)
      #expect(result.status == 0, "\(result)")
      return try #require(result.output.split(separator: "\n\n").last)
    }
    let slow = try last("interval=1s,2s,20s").replacing("\n", with: " ")
    #expect(slow.contains("interval=2s is the fastest. A selection with "), "\(slow)")
    #expect(slow.contains("interval=1s takes ") && slow.contains(" longer than with interval=2s."))
    let equal = try last("interval=2000ms,2s")
    #expect(equal == "These numbers show no difference between interval=2000ms and interval=2s.\n")
    #expect(
      try last("interval=1s,2s", selections: 1)
        == "Too few selections to compare the choices. Measure more: --selections 2000\n")
    let pairs = try #require(
      try json("--person slow --compare interval=1s,2s,20s")["comparisons"] as? [[String: Any]])
    #expect(
      pairs.map { "\($0["first"] ?? "") \($0["second"] ?? "")" } == [
        "interval=1s interval=2s", "interval=1s interval=20s", "interval=2s interval=20s",
      ])
    #expect(pairs.allSatisfy { $0["different"] as? Bool == true }, "\(pairs)")
  }

  @Test("Elements are named as slow only if the difference exceeds chance (M2.19)")
  func slowest() throws {
    let few = try measure("--person slow", selections: 40).output
    #expect(
      few.contains(
        "\nToo few selections to name the slowest elements: about 10 of each of 4. Measure more: --selections 2000\n"
      ), "\(few)")
    let many = try measure("--person slow", selections: 4000).output
    #expect(
      many.contains("\nSlowest elements to reach, slower than the mean by more than chance:\n"),
      "\(many)")
    #expect(many.contains(#/  [a-z]+ +[0-9.]+ ± [0-9.]+ s +90 % within [0-9.]+ s\n/#), "\(many)")
  }

  @Test("Weights select the targets; a misspelled id is an error with its position (M2, Y4)")
  func weights() throws {
    try folder.write("w.yaml", "format: switchlight-weights/1\nweights: {black: 1}\n")
    let report = try json("--weights w.yaml")
    let choice = try #require((report["choices"] as? [[String: Any]])?.first)
    let wanted = (choice["elements"] as? [[String: Any]] ?? [])
      .filter { $0["selections"] as? Int != 0 }.compactMap { $0["id"] as? String }
    #expect(wanted == ["black"])
    try folder.write("w.yaml", "format: switchlight-weights/1\nweights: {blakc: 1}\n")
    let wrong = try measure("--weights w.yaml")
    #expect(wrong.status == 65 && wrong.output.isEmpty)
    #expect(
      wrong.errors.hasPrefix(
        "w.yaml:2:11: error: tea.yaml has no element \"blakc\" that can be picked"))
    #expect(wrong.errors.contains("Did you mean black?"))
  }

  @Test("The picture has each target with its seconds, colored by them (M2)")
  func picture() throws {
    let result = try measure("--person slow --format svg", screen: "shop.yaml")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("<svg") && result.output.hasSuffix("</svg>\n"))
    #expect(result.output.contains("class=\"cost0\"") && result.output.contains("class=\"cost4\""))
    #expect(result.output.contains(#/class="cost" x="[0-9.]+" y="[0-9.]+">[0-9.]+ s</text>/#))
    #expect(result.output.contains("s a selection"))
  }

  @Test(
    "A wrong option prints an error with the next step, and nothing else (M2, Y4)",
    arguments: [
      ("--selections 0", 64, "--selections must be from 1 to 5000000."),
      ("--selections 5000001", 64, "--selections must be from 1 to 5000000."),
      ("--selections -3", 64, "selections"),
      (
        "--selections 4000000 --compare interval=1s,2s", 64,
        "hint: --selections 2500000 is the most."
      ),
      ("--compare grups", 64, "hint: Did you mean groups?"),
      ("--compare interval", 64, "hint: Name some: --compare interval=VALUE,VALUE."),
      ("--compare interval=1", 64, "has no unit"),
      ("--compare interval=1s,interval=2s", 64, "--compare names scanning.interval twice"),
      ("--compare interval=1s,1s", 64, "--compare names scanning.interval=1s twice"),
      ("--compare ,", 64, "error: --compare: "),
      ("--compare main.sources", 64, "error: --compare"),
      ("--compare interval=1s --format svg", 64, "A picture shows one way of scanning."),
      ("--compare method=step", 64, "none of these choices can be measured: method=step: "),
      ("--compare method,groups,scanning.loops=1,2,3", 64, "choices; 60 are the most"),
      ("--text tea", 64, "error: tea.yaml has no key for \"t\""),
      ("--text ''", 64, "--text is empty."),
      ("--text a --weights tea.yaml", 64, "--weights and --text cannot be combined."),
      ("--person stedy", 66, "hint: Did you mean steady?"),
      ("--person nobody.yaml", 66, "nobody.yaml"),
      ("--person one-switch.yaml", 65, "this is a profile, not a simulated person"),
      ("--weights tea.yaml", 65, "this is a screen, not a file of weights"),
      ("--seed x", 64, "seed"),
    ])
  func refused(arguments: String, status: Int32, message: String) throws {
    let isCount = arguments.contains("--selections")
    let result = try measure(arguments, selections: isCount ? nil : 20)
    #expect(result.status == status, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(
    "A screen without anything to select and a profile that cannot be used are rejected (M2)"
  )
  func nobody() throws {
    try folder.write(
      "text.yaml",
      """
      format: switchlight-screen/1
      title: Text
      size: [100, 100]
      elements: [{id: a, label: A, traits: [staticText]}, {id: b, label: B, traits: [button, notEnabled]}]
      """)
    let result = try measure("", screen: "text.yaml")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(
      result.errors
        == "text.yaml: error: nothing on the screen can be selected\nhint: See what is a stop: switchlight inspect text.yaml\n"
    )
    try folder.write(
      "back.yaml",
      """
      format: switchlight-profile/1
      name: Back
      switches:
        main: {sources: [{terminal: space}], press: select}
        back: {sources: [{terminal: b}], press: previous}
      scanning: {method: step}
      """)
    let backing = try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT measure --screen tea.yaml --profile back.yaml")
    #expect(backing.status == 65 && backing.output.isEmpty)
    #expect(
      backing.errors.contains(
        "back.yaml: error: this profile cannot be simulated: simulated people move on by the action next"
      ), "\(backing.errors)")
  }

  @Test("Points are measured, and the omissions of the exact figures are reported (M2, M3)")
  func points() throws {
    let result = try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT measure --screen shop.yaml --person steady --selections 100 "
        + "--profile '\(Self.profiles)/one-switch-point.yaml'")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(!result.output.contains("exact assumes a person"))
    let overscan = try measure("--compare method=overscan")
    #expect(
      overscan.output.contains(
        """
        exact assumes a person who scans differently: overscan is stopped at the best moment, by counting ahead; \
        no menu of the previous element has to be left first.
        """), "\(overscan.output)")
    let report = try json("--compare method=overscan")
    let choice = try #require((report["choices"] as? [[String: Any]])?.first)
    let exact = try #require(choice["exact"] as? [String: Any])
    #expect(exact["omissions"] as? [String] == ["countingAhead", "menus"])
  }

  @Test("An exact figure that is unknown, or needs presses before their stop, is explained (M3)")
  func tooFast() throws {
    let fast = try measure("--person slow --compare interval=300ms,2s")
    #expect(
      fast.output.contains(
        "each press begins before its stop is highlighted, because the interval is shorter than the person's reaction (interval=300ms)"
      ), "\(fast.output)")
    let slow = try measure("--person slow --compare interval=2s,3s")
    #expect(!slow.output.contains("before its stop is highlighted"))
    #expect(!slow.output.contains("not known"))
    let dwell = try measure("--person slow --compare method=dwell,inverse")
    #expect(
      dwell.output.contains(
        "\nexact is not known (method=inverse (main: scan)): the interval is shorter than the person's reaction, so some stops are never picked in time.\n"
      ), "\(dwell.output)")
    #expect(
      dwell.output.contains(
        "\nexact is not known (method=dwell (main: next)): a wanted element could not be reached, or not before the search ended.\n"
      ), "\(dwell.output)")
  }

  @Test("Several options --compare are one comparison (M2)")
  func repeatedComparison() throws {
    let report = try json("--compare interval=1s,2s --compare groups=none,rows")
    let choices = try #require(report["choices"] as? [[String: Any]])
    #expect(
      choices.compactMap { $0["name"] as? String } == [
        "interval=1s groups=none", "interval=1s groups=rows", "interval=2s groups=none",
        "interval=2s groups=rows",
      ])
  }

  @Test("A text is written with the keyboard of the desktop, in seconds a character (M2.22)")
  func writing() throws {
    func write(_ words: String) throws -> ProgramResult {
      try Program.shell("$SWITCHLIGHT measure --profile one-switch-rows --selections 200 \(words)")
    }
    func seconds(_ words: String) throws -> (characters: Int, picks: Int, each: Double) {
      let result = try write("--write 'Dear Tom, I am fine.' --language en --format json \(words)")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let report = try #require(value as? [String: Any])
      let choice = try #require((report["choices"] as? [[String: Any]])?.first)
      #expect(choice["reached"] as? Int == 200, "\(report)")
      return (
        try #require(report["characters"] as? Int), try #require(report["picks"] as? Int),
        try #require(choice["secondsPerCharacter"] as? Double)
      )
    }
    let own = try write("--write 'Dear Tom, I am fine.' --language en --person steady")
    #expect(own.status == 0 && own.output.contains("20 characters with "), "\(own)")
    #expect(own.output.contains("Per character: mean seconds"), "\(own)")
    let with = try seconds("--person steady")
    #expect(with.characters == 20 && with.picks < 20, "words are offered: \(with)")
    let profile = try folder.write(
      "no-words.yaml",
      try String(contentsOfFile: "\(Self.profiles)/one-switch-rows.yaml", encoding: .utf8)
        + "\ndesktop: {words: 0}\n")
    let without = try Program.shell(
      "$SWITCHLIGHT measure --profile '\(profile)' --selections 200 --person steady --language en "
        + "--write 'Dear Tom, I am fine.' --format json")
    #expect(without.output.contains("\"characters\":20,\"picks\":2"), "\(without)")
    let compared = try write("--write 'hello' --language en --compare interval=1s,2s")
    #expect(compared.status == 0 && compared.output.contains("differs"), "\(compared)")
    for (words, status, reason) in [
      ("--write ''", 64, "1 to 1000 characters"), ("--write a --screen home", 64, "Leave --screen"),
      ("--write 漢 --language en", 64, "no key for"),
    ] {
      let refused = try write(words)
      #expect(refused.status == status && refused.errors.contains(reason), "\(refused)")
    }
  }

  @Test("A mean has the digits that its margin makes certain, and a rate has hundredths (M2.21)")
  func digits() {
    // Two blocks with the means 1 and 3: the margin is 12.7.
    let base = Estimate(sums: [1, 3], counts: [1, 1])
    #expect(estimateText(base) == "2 ± 13")
    #expect(estimateText(base.scaled(by: 0.61)) == "1.2 ± 7.8")
    #expect(estimateText(base.scaled(by: 0.006)) == "0.01 ± 0.08")
    #expect(estimateText(Estimate(sums: [1.26], counts: [1])) == "1.3", "no margin")
    #expect([0.456, -0.456, 0.999].map(rateText) == ["0.46", "-0.46", "1"])
    #expect([1.26, 12.34].map(rateText) == ["1.3", "12.3"])
  }

  @Test("A dwell time that is too short for the person is explained, with longer ones (M2.20)")
  func shortDwell() throws {
    let dwell = try measure("--person slow --compare method=dwell,dwell=1s,6s")
    #expect(
      dwell.output.contains(
        """
        method=dwell dwell=1s (main: next): a stop is picked after 1s, and the person reacts after 1.2s on average, so unwanted stops are picked. \
        To compare longer times: --compare dwell=2.4s,3s,3.6s
        """), "\(dwell.output)")
    #expect(!dwell.output.contains("dwell=6s (main: next): a stop"))
  }

  @Test("docs/spec/output.md lists exactly the keys of the JSON (M2)")
  func documentedKeys() throws {
    let spec = try String(
      contentsOf: InspectPictureTests.root.appending(path: "docs/spec/output.md"), encoding: .utf8)
    let section = try #require(
      spec.split(separator: "\n## ").first { $0.hasPrefix("Output of measure") })
    let words = Set(section.split { !$0.isLetter }.map(String.init))
    func keys(_ value: Any) -> Set<String> {
      if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys($1)) } }
      guard let object = value as? [String: Any] else { return [] }
      return object.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) }
    }
    let printed = keys(try json("--compare interval=1s,2s,method=auto,step"))
    #expect(printed.subtracting(words).isEmpty)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .flatMap { $0.split(separator: "|")[0].split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(rows).subtracting(printed) == ["---", "key", "key of a choice"])
  }

  /// Starts `measure` in a terminal.
  private func start(_ arguments: String, in window: TerminalWindow) throws -> LiveProgram {
    try LiveProgram(
      [
        "-c",
        "cd '\(folder.path)' && exec '\(Program.path)' measure --screen tea.yaml "
          + "--profile one-switch.yaml \(arguments)",
      ], in: window, executable: "/bin/bash")
  }

  @Test("An interrupt prints the results so far, with status 130 (M2)")
  func interrupt() throws {
    let window = try TerminalWindow(rows: 40, columns: 120)
    let program = try start("--person tiring --selections 5000000 2>&1", in: window)
    try #require(program.waitFor(" % done."), "\(window.screen.text)")
    program.signal(SIGINT)
    #expect(try program.waitForEnd() == 130)
    let text = window.screen.text
    #expect(text.contains("tea.yaml, profile \"Example with one switch\", person \"Tiring\""))
    #expect(text.contains("Interrupted: "))
    #expect(text.contains(" of 5000000 selections were measured."))
  }

  @Test("On a narrow terminal each figure has a line, and no line is longer than the terminal (M2)")
  func narrow() throws {
    let window = try TerminalWindow(rows: 70, columns: 60)
    let program = try start("--selections 20 --compare interval=1s,2s", in: window)
    #expect(try program.waitForEnd() == 0)
    let text = window.screen.text
    #expect(text.contains("\ninterval=1s\n  seconds "), "\(text)")
    #expect(text.contains("\n  differs   -\n\ninterval=2s\n  seconds "), "\(text)")
    #expect(
      text.replacing("\n", with: " ").contains(
        "groups entered by mistake (left). Share of passes without a pick (idle)"), "\(text)")
    let one = try measure("", selections: 1)
    #expect(one.output.contains("\n1 selection, seed 1\n"))
  }

  @Test("audit --person reports the controls that this person cannot reach in time (M2)")
  func audit() throws {
    func audit(_ arguments: String) throws -> ProgramResult {
      try Program.shell(
        "cd '\(folder.path)' && $SWITCHLIGHT audit shop.yaml --rule reach-person \(arguments)")
    }
    let steady = try audit("--profile one-switch.yaml --person steady")
    #expect(steady.status == 0)
    #expect(steady.output.contains("nothing found"))
    let slow = try audit("--profile one-switch.yaml --person young-learner --time-limit 3s")
    #expect(slow.status == 0)
    #expect(
      slow.output.contains("warning reach-person: Person often misses an element"))
    #expect(slow.output.contains("tries within 3 s."))
    let alone = try audit("--person steady")
    #expect(alone.status == 64)
    #expect(alone.errors.contains("--person scans with a profile."))
  }
}
