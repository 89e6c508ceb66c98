import Foundation
import Testing

@Suite("Profiles in words")
struct ProfileWordsTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  // MARK: keys

  @Test("keys explains a value, and names the key that accepts it")
  func values() throws {
    #expect(
      try home.run("keys", "inverse").output == """
        inverse  (a value of scanning.method)
          The highlight moves while a switch is held; letting go picks.

        """)
    #expect(
      try home.run("keys", "say-again").output == """
        say-again  (a value of switches.NAME.press and switches.NAME.longPress.action)
          Repeats the highlighted stop, which stays a little longer.

        """)
    // A name that is both a key and a value is shown as both.
    let select = try home.run("keys", "select").output
    #expect(select.hasPrefix("scanning.select\n  The effect of a select on an element.\n"))
    #expect(
      select.contains("\n  autoTap   A pick acts like a click, unless a second press opens"))
    #expect(select.contains("\nselect  (a value of switches.NAME.press and "))
  }

  @Test("keys explains each action, each scan method and each key of a source in a line")
  func lists() throws {
    for (key, words) in [
      ("press", ["select ", "choose 1 ", "profile NAME ", "help "]),
      ("method", ["auto ", "overscan "]), ("sources", ["device ", "axis ", "until ", "terminal "]),
    ] {
      let lines = try home.run("keys", key).output.split(separator: "\n")
      for word in words { #expect(lines.contains { $0.hasPrefix("  " + word) }, "\(key): \(word)") }
    }
    #expect(
      try home.run("keys", "vendor").output == """
        vendor  (a key of a source: which device it is)
          The number of its maker, such as 0x0d8c.

        """)
    let slip = try home.run("keys", "invrese")
    #expect(
      slip
        == ProgramResult(
          status: 64, output: "",
          errors: "error: \"invrese\" is neither a key of a profile nor a word of a value\n"
            + "hint: Did you mean inverse?\n"))
    #expect(
      try home.run("keys", "qqqqq").errors.hasSuffix("hint: All keys: switchlight profile keys\n"))
  }

  // MARK: show --plain

  @Test("Each shipped profile is one page of at most 60 lines of 80 columns")
  func page() throws {
    let names = try home.run("list").output.split(separator: "\n").dropFirst()
      .compactMap { line in line.split(separator: " ").first { $0 != "*" } }
    #expect(names.count > 10)
    for name in names {
      let page = try home.run("show", "--plain", String(name))
      #expect(page.status == 0 && page.errors.isEmpty)
      let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect((20...60).contains(lines.count), "\(name)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(name)")
      let end = /\nThis is the profile (.+)\.\nPrinted on \d{4}-\d\d-\d\d\.\n$/
      #expect(
        page.output.firstMatch(of: end).map { String($0.1) } == String(name), "\(page.output)")
    }
  }

  @Test("A page consists of whole sentences, with the changes and the origin of the profile")
  func plain() throws {
    _ = try home.run("new", "evening", "--from", "one-switch-dwell")
    _ = try home.run("set", "--profile", "evening", "dwell", "3s")
    let page = try home.run("show", "--plain", "evening").output
    #expect(
      page.replacing(/\d{4}-\d\d-\d\d/, with: "DAY") == """
        evening

        Switches
          "main" is the space bar of the keyboard.
          A press moves the highlight to the next stop.

        Presses that count
          Every switch: a press must last 0.025 seconds to count; after a press, further
            presses are ignored for 0.3 seconds; a press that lasts 60 seconds is
            treated as a stuck switch and does nothing more.

        How the highlight moves
          A press moves the highlight on, and resting on a stop picks it.
          A stop is anything that can be highlighted: a button, a link, a field, or a
            group of them.
          All stops are scanned one by one.
          The exit is the last stop of a group.

        How fast
          Resting on a stop for 3 seconds after a move picks it.

        After a pick, and after the last pass
          Scanning begins with the first press, which does nothing else.
          After a pick the highlight begins again at the first stop.
          There is no last pass: the highlight waits for the next press.

        Speech
          Stops are not spoken.

        Other settings that differ from the defaults
          How the highlight moves: dwell (usual: auto).
          How long the highlight must rest after a move until its stop is picked: 3
            seconds (usual: 1.5 seconds).

        This is the profile evening, made from one-switch-dwell.
        Printed on DAY.

        """)
  }

  @Test(
    "An invalid profile has no page, and one that is hard to use has a warning (Y6)"
  )
  func noPage() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    _ = try home.run("set", "--profile", "a", "interval", "100ms")
    #expect(
      try home.run("show", "--plain", "a").errors == """
        warning: this profile is hard to use
        hint: See what to change: switchlight profile check a

        """)
    _ = try home.run("set", "--profile", "a", "method", "inverse", "--force")
    let refused = try home.run("show", "--plain", "a")
    #expect(refused.status == 65 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("error: this profile has no page, because it is rejected\n"))
    #expect(try home.run("show", "--plain", "--format", "json").status == 64)
    #expect(try home.run("show", "a", "--profile", "a").status == 64)
    #expect(try home.run("show", "none").status == 66)
  }

  // MARK: check and set

  @Test("A caution is a warning of check with its position, and status 0 (Y6)")
  func caution() throws {
    let file = try home.folder.write(
      "p.yaml",
      """
      format: switchlight-profile/1
      switches: {a: {sources: [{terminal: a}], press: select, ignoreRepeat: 250ms}}
      scanning: {interval: 200ms, changeGuard: 0ms}

      """)
    #expect(
      try home.run("check", file)
        == ProgramResult(
          status: 0,
          output: """
            \(file):3:22: warning: interval is 200ms: the highlight has gone on before the person can see it and press, so other stops are picked
            scanning: {interval: 200ms, changeGuard: 0ms}
                                 ^
            hint: Begin with one and a half times what the person needs, such as interval: 1.5s.

            """, errors: ""))
  }

  @Test("set warns about its own change, and not about older problems (Y6)")
  func setting() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    let first = try home.run("set", "--profile", "a", "lateGrace", "800ms")
    #expect(
      first.status == 0 && first.errors.contains("warning: lateGrace is 800ms, more than half"))
    let second = try home.run("set", "--profile", "a", "hold", "3s")
    #expect(second.status == 0 && second.errors.contains("warning: hold is 3s"))
    #expect(!second.errors.contains("warning: lateGrace"))
  }

  // MARK: diff, new and list

  @Test("diff reads from the first profile to the second one, and names the profile of each value")
  func diff() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    _ = try home.run("set", "--profile", "a", "interval", "2s")
    let (there, back) = (
      try home.run("diff", "one-switch-auto", "a"), try home.run("diff", "a", "one-switch-auto")
    )
    #expect(there.output == "scanning.interval  one-switch-auto has 1.5s,  a has 2s\n")
    #expect(back.output == "scanning.interval  a has 2s,  one-switch-auto has 1.5s\n")
    #expect(there.status == 1 && back.status == 1)
    let other = try home.run("diff", "a", "two-switch-step").output
    #expect(other.contains(/switches\.main\.press +a has select, +two-switch-step has \(none\)\n/))
    // Two of one name are distinguished by their files.
    let file = home.own + "/one-switch-auto.yaml"
    try FileManager.default.moveItem(atPath: home.own + "/a.yaml", toPath: file)
    let same = try home.run("diff", "one-switch-auto").output
    #expect(same.contains("one-switch-auto.yaml has 1.5s,  \(file) has 2s\n"), "\(same)")
  }

  @Test("A copy has its own name, not that of its original")
  func copy() throws {
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    #expect(try home.text("anna.yaml").contains("\nname: anna\n"))
    _ = try home.run("set", "--profile", "anna", "name", "Anna in the morning")
    _ = try home.run("new", "anna evening", "--from", "anna")
    #expect(try home.run("get", "name", "--profile", "anna evening").output == "anna evening\n")
    #expect(try home.run("get", "name", "--profile", "anna").output == "Anna in the morning\n")
    // One without a name in its file has that of the file.
    _ = try home.run("unset", "--profile", "anna", "name")
    _ = try home.run("new", "other", "--from", "anna")
    #expect(try !home.text("other.yaml").contains("\nname:"))
  }

  @Test("list marks the file in use, even if it is broken, and no other profile")
  func fileInUse() throws {
    let file = try home.folder.write(
      "p.yaml",
      "format: switchlight-profile/1\nname: P\nswitches: {a: {sources: [{terminal: a}], press: select}}\n"
    )
    _ = try home.run("use", file)
    func marked() throws -> [String] {
      try home.run("list").output.split(separator: "\n").filter { $0.hasPrefix("*") }.map(
        String.init)
    }
    #expect(
      try marked().map { $0.split(separator: " ").map(String.init) } == [
        ["*", file, "a", "file", "auto", "1", "keyboard", "only", "P"]
      ])
    _ = try home.folder.write("p.yaml", "nonsense: 1\n")
    #expect(try marked().first?.hasSuffix("switchlight profile check \(file)") == true)
    // A named profile is marked by its name, regardless of the path by which it was chosen.
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    _ = try home.run("use", home.own + "/../profiles/anna.yaml")
    let lines = try marked()
    #expect(lines.count == 1 && lines[0].hasPrefix("*  anna  "), "\(lines)")
  }
}
