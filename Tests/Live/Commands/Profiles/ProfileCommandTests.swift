import Foundation
import SystemFixtures
import Testing

/// A person's own folder of configuration, and commands in it.
final class ProfileHome {
  let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  var own: String { folder.path + "/switchlight/profiles" }

  func run(_ words: String..., input: String = "") throws -> ProgramResult {
    try Program.run(["profile"] + words, input: input, environment: environment)
  }

  var environment: [String: String] { ["XDG_CONFIG_HOME": folder.path] }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(own)/\(name)", encoding: .utf8)
  }

  func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []).sorted()
  }
}

@Suite("switchlight profile")
struct ProfileCommandTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  private func errorText(_ text: String) -> String { "error: " + text + "\n" }

  @Test(
    "A shipped profile is in use at first; list describes each profile and marks the one in use")
  func list() throws {
    let result = try home.run("list")
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    #expect(lines[0] == ["name", "method", "switches", "devices", "called"])
    #expect(
      lines.contains([
        "*", "one-switch-auto", "shipped", "auto", "1", "keyboard", "only", "One", "switch,",
        "automatic", "scanning",
      ]))
    #expect(try home.run("path").output.hasSuffix("/Profiles/one-switch-auto.yaml\n"))
  }

  @Test(
    "In a terminal the list has one line for each profile; names are cut, or left out",
    arguments: [(80, "keyboard only"), (100, "…")])
  func narrowList(columns: Int, end: String) throws {
    let window = try TerminalWindow(rows: 40, columns: columns)
    let program = try LiveProgram(
      ["profile", "list"], in: window, environment: ["XDG_CONFIG_HOME=\(home.folder.path)"])
    #expect(try program.waitForEnd() == 0)
    let all = try home.run("list").output.split(separator: "\n")
    #expect(all.contains { $0.count > 100 }, "the piped list is whole")
    let lines = window.screen.text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(lines.count == all.count, "\(window.screen.text)")
    #expect(lines.contains { $0.hasSuffix(end) }, "\(window.screen.text)")
  }

  @Test("A missing profile is the same error in every command: status 66")
  func nobody() throws {
    for name in ["nobody", "nobody.yaml", "./nobody.yaml"] {
      for words in [
        ["show", "--profile", name], ["get", "interval", "--profile", name],
        ["set", "interval", "2s", "--profile", name], ["unset", "interval", "--profile", name],
        ["bind", "main", "--profile", name], ["edit", name], ["check", name], ["use", name],
        ["new", "x", "--from", name], ["diff", name], ["path", "--profile", name],
        ["migrate", "--profile", name], ["remove", name], ["rename", name, "x"], ["export", name],
      ] {
        let result = try Program.run(["profile"] + words, environment: home.environment)
        #expect(result.status == 66 && result.output.isEmpty, "\(words): \(result)")
      }
    }
    let file = try home.folder.write("mine.yaml", "format: switchlight-profile/1\n")
    for words in [["remove", file], ["rename", file, "x"], ["export", file]] {
      #expect(try Program.run(["profile"] + words, environment: home.environment).status == 64)
    }
  }

  @Test("A profile is copied, put in use, changed, compared, renamed and removed")
  func life() throws {
    let made = try home.run("new", "evening", "--from", "one-switch-auto")
    #expect(
      made
        == ProgramResult(
          status: 0, output: "",
          errors: """
            Written: \(home.own)/evening.yaml.
            Next:
              switchlight profile use evening
              switchlight profile bind main --profile evening
              switchlight run --profile evening --screen welcome
            After each bind, press that switch.

            """))
    #expect(try home.run("use", "evening").errors == "In use: evening.\n")
    #expect(try home.run("diff") == ProgramResult(status: 0, output: "", errors: ""))
    let before = try home.text("evening.yaml")
    let set = try home.run("set", "interval", "2s", "speech.rate", "50")
    #expect(
      set
        == ProgramResult(
          status: 0, output: "",
          errors:
            "scanning.interval  1.5s  ->  2s\nspeech.rate        0     ->  50\n"
            + "Written: \(home.own)/evening.yaml. The previous version is \(home.own)/evening.yaml~.\n"
        ))
    #expect(try home.text("evening.yaml~") == before)
    #expect(
      try home.text("evening.yaml")
        == before.replacing("interval: 1.5s", with: "interval: 2s") + "speech:\n  rate: 50\n")
    #expect(try home.run("get", "interval").output == "2s\n")
    #expect(try home.run("get", "scanning.dwell", "--profile", "evening").output == "1.5s\n")
    #expect(try home.run("get", "longPress.after").status == 1)
    #expect(
      try home.run("diff")
        == ProgramResult(
          status: 1,
          output: "scanning.interval  one-switch-auto has 1.5s,  evening has 2s\n"
            + "speech.rate        one-switch-auto has 0,     evening has 50\n", errors: ""))
    #expect(try home.run("diff", "evening", "evening").status == 0)
    #expect(try home.run("unset", "speech.rate").status == 0)
    #expect(
      try home.run("unset", "speech.rate").errors
        == "No change was needed: the profile does not set it.\n")
    #expect(try home.run("set", "interval", "2s").errors == "No change was needed.\n")
    #expect(try home.run("rename", "evening", "night").status == 0)
    #expect(try home.run("path").output == "\(home.own)/night.yaml\n")
    #expect(
      try home.run("remove", "night").errors
        == errorText(
          "\"night\" is the profile in use\n"
            + "hint: Choose another first: switchlight profile use one-switch-auto"))
    #expect(try home.run("use", "one-switch-auto").status == 0)
    #expect(
      try home.run("remove", "night").errors == """
        Removed, and kept as \(home.own)/night.yaml~.
        To restore it: mv '\(home.own)/night.yaml~' \(home.own)/night.yaml

        """)
    #expect(home.files() == ["night.yaml~"])
  }

  @Test(
    "A wrong command is reported with the next step and its own exit status, and nothing is written"
  )
  func problems() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    let before = try home.text("a.yaml")
    func expect(
      _ status: Int32, _ words: [String], _ errors: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let result = try Program.run(["profile"] + words, environment: home.environment)
      #expect(
        result == ProgramResult(status: status, output: "", errors: errorText(errors)),
        sourceLocation: sourceLocation)
    }
    try expect(
      64, ["set", "--profile", "a", "scanning.intervall", "1s"],
      "\"scanning.intervall\" is not a setting of this profile\nhint: Did you mean scanning.interval?"
    )
    try expect(
      64, ["get", "--profile", "a", "hold"],
      "\"hold\" could be one of switches.next.hold, switches.select.hold\nhint: Write more of its path."
    )
    try expect(
      64, ["set", "--profile", "a", "speed", "2"],
      "\"speed\" could be scanning.interval or point.speed\nhint: Write the whole path. "
        + "scanning.interval is how long the highlight rests on a stop before it moves on. "
        + "point.speed is how fast the line sweeps.")
    try expect(
      65, ["set", "--profile", "a", "interval", "3ms"],
      "interval is 3ms; it must be from 50ms to 60s\nhint: Write 50ms or more.\n"
        + "hint: For its meaning and limits, run: switchlight profile keys scanning.interval")
    try expect(
      66, ["show", "--profile", "b"],
      "there is no profile \"b\"\nhint: All profiles: switchlight profile list")
    try expect(
      66, ["use", "two-switch-stp"],
      "there is no profile \"two-switch-stp\"\nhint: Did you mean two-switch-step?")
    try expect(
      77, ["set", "interval", "2s"],
      "one-switch-auto is a shipped profile, which is never changed\n"
        + "hint: Make your own copy first: switchlight profile new NAME --from one-switch-auto")
    try expect(
      64, ["new", "../x", "--from", "one-switch-auto"],
      "\"../x\" is not a profile name: it has a slash\n"
        + "hint: Call it by a word or two, such as evening or anna-bed.")
    try expect(
      64, ["new", "a", "--from", "one-switch-auto"],
      "you already have a profile \"a\"\n"
        + "hint: Choose another name, or remove it first: switchlight profile remove a")
    try expect(
      64, ["keys", "intervall"],
      "\"intervall\" is neither a key of a profile nor a word of a value\nhint: Did you mean interval?"
    )
    try expect(
      64, ["set", "--profile", "a", "switches.left.press", "next"],
      "the profile has no switch \"left\"\nhint: It has next, select. "
        + "To add it: switchlight profile bind left")
    try expect(
      64, ["get", "--profile", "a", "scanning"],
      "\"scanning\" is more than one setting\nhint: Name one of them, such as scanning.method.")
    try expect(
      64, ["get", "--profile", "a", "select.longPress"],
      "\"select.longPress\" is more than one setting\n"
        + "hint: Name one of them, such as switches.select.longPress.after.")
    let assignment = try home.run("set", "--profile", "a", "interval=2s")
    #expect(
      assignment.status == 64
        && assignment.errors.hasPrefix(
          "Error: Write a space instead of =: switchlight profile set interval 2s\n")
    )
    let refused = try home.run("set", "--profile", "a", "method", "inverse")
    #expect(refused.status == 65 && refused.output.isEmpty)
    #expect(
      refused.errors.contains(
        /^.*\/a.yaml:[0-9]+:11: error: the method inverse needs a switch that does scan\n/),
      "\(refused.errors)")
    #expect(
      refused.errors.hasSuffix(
        errorText(
          "nothing was written, because the profile would be rejected then\n"
            + "hint: Change related settings in one go, or write it anyway with --force."
        ))
    )
    #expect(try home.run("set", "interval").status == 64)
    #expect(try home.text("a.yaml") == before)
    #expect(!home.files().contains { $0.hasPrefix(".") })
  }

  @Test(
    "A deleted profile in use is reported by the commands that would use it: status 66")
  func deleted() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    _ = try home.run("use", "a")
    try FileManager.default.removeItem(atPath: home.own + "/a.yaml")
    let message = errorText(
      "the profile in use, \"a\", no longer exists\n"
        + "hint: Choose another: switchlight profile use one-switch-auto")
    for words in [["profile", "show"], ["profile", "check"]] {
      let result = try Program.run(words, environment: home.environment)
      #expect(result == ProgramResult(status: 66, output: "", errors: message), "\(words)")
    }
  }

  @Test("A key that is named twice is rejected, in either form, and nothing is written")
  func twice() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    let before = try home.text("a.yaml")
    for other in ["interval", "scanning.interval"] {
      let result = try home.run("set", "--profile", "a", "interval", "1s", other, "2s")
      #expect(
        result
          == ProgramResult(
            status: 64, output: "",
            errors: errorText(
              "scanning.interval is named twice\nhint: Name each key once, with one value.")))
    }
    #expect(try home.text("a.yaml") == before && home.files() == ["a.yaml"])
  }

  @Test(
    "A renamed profile gets its new name in its file too, unless the file contains another name")
  func renamedTitle() throws {
    _ = try home.run("new", "evening", "--from", "one-switch-auto")
    #expect(try home.run("get", "name", "--profile", "evening").output == "evening\n")
    let before = try home.text("evening.yaml")
    let result = try home.run("rename", "evening", "night")
    #expect(
      result
        == ProgramResult(status: 0, output: "", errors: "Renamed: \(home.own)/night.yaml.\n"))
    #expect(try home.text("night.yaml") == before.replacing("name: evening", with: "name: night"))
    #expect(home.files() == ["night.yaml"])
    _ = try home.run("set", "--profile", "night", "name", "Late")
    _ = try home.run("rename", "night", "evening")
    #expect(try home.run("get", "name", "--profile", "evening").output == "Late\n")
  }

  @Test("An invalid profile is shown with a warning, and neither copied nor changed further")
  func refused() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    _ = try home.run("set", "--profile", "a", "method", "inverse", "--force")
    let warning = """
      warning: this profile is rejected as it is
      hint: See what is wrong: switchlight profile check a

      """
    let get = try home.run("get", "method", "--profile", "a")
    #expect(get == ProgramResult(status: 0, output: "inverse\n", errors: warning))
    #expect(try home.run("show", "--profile", "a").errors == warning)
    let copy = try home.run("new", "b", "--from", "a")
    #expect(
      copy.status == 65
        && copy.errors.hasSuffix(
          errorText(
            "nothing was written, because this profile is rejected\n"
              + "hint: Fix the problems above, and try again."))
    )
    let set = try home.run("set", "--profile", "a", "interval", "2s")
    #expect(
      set.status == 65
        && set.errors.hasSuffix(
          errorText(
            "nothing was written, because the profile is rejected as it is\n"
              + "hint: Fix the problems above first, in a text editor or in the same command."))
    )
    #expect(home.files() == ["a.yaml", "a.yaml~"])
    #expect(try home.run("set", "--profile", "a", "method", "auto").status == 0)
  }

  @Test(
    "A value may begin with a minus sign, at any position in the command",
    arguments: [
      ["speech.rate", "-20", "--profile", "a"], ["--profile", "a", "speech.rate", "-20"],
      ["--profile", "a", "--", "speech.rate", "-20"],
      ["--profile", "a", "speech.rate", "--", "-20"],
      ["--profile", "a", "--force", "speech.rate", "-20", "interval", "1.5s"],
    ])
  func minus(words: [String]) throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    let set = try Program.run(["profile", "set"] + words, environment: home.environment)
    #expect(set.status == 0, "\(set)")
    #expect(try home.run("get", "speech.rate", "--profile", "a").output == "-20\n")
    let name = try home.run("set", "--profile", "a", "--", "name", "--force")
    #expect(name.status == 0)
    #expect(try home.run("get", "name", "--profile", "a").output == "--force\n")
    let slip = try home.run("set", "--profile", "a", "name", "--froce")
    #expect(
      slip
        == ProgramResult(
          status: 64, output: "",
          errors: errorText(
            "\"--froce\" is not an option of switchlight profile set\nhint: Did you mean --force?"))
    )
  }

  @Test("Wide letters keep the columns aligned, and a long name does not fill the screen")
  func columns() throws {
    _ = try home.run("new", "晚上", "--from", "one-switch-auto")
    _ = try home.run("new", "ab", "--from", "one-switch-auto")
    let long = String(repeating: "晚", count: 5000)
    let set = try home.run("set", "--profile", "ab", "name", long)
    let short = String(repeating: "晚", count: 29) + "…"
    #expect(
      set.errors.hasPrefix("name  ab  ->  \(short)\nWritten: "),
      "\(set.errors)")
    let lines = try home.run("list").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("   晚上                     yours    auto  ") })
    #expect(lines.contains { $0.hasPrefix("   ab                       yours    auto  ") })
    #expect(lines.contains { $0.hasSuffix("  keyboard only  \(short)") })
  }

  @Test("The path of a missing file is empty: status 66")
  func path() throws {
    let result = try home.run("path", "--profile", "nosuch.yaml")
    #expect(
      result
        == ProgramResult(
          status: 66, output: "",
          errors: errorText("There is no file nosuch.yaml. Check the name and the folder.")))
  }

  @Test("Two simultaneous writers lose no change, a hundred times each")
  func writers() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    let result = try Program.shell(
      """
      for i in $(seq 100 199); do
        "$SWITCHLIGHT" profile set --profile a scanning.changeGuard ${i}ms 2>>errors.txt &
        one=$!
        "$SWITCHLIGHT" profile set --profile a scanning.interval ${i}ms 2>>errors.txt &
        other=$!
        wait $one || exit 1
        wait $other || exit 2
        [ "$("$SWITCHLIGHT" profile get --profile a changeGuard)" = ${i}ms ] || exit 3
        [ "$("$SWITCHLIGHT" profile get --profile a interval)" = ${i}ms ] || exit 4
      done
      """.replacing("errors.txt", with: home.folder.path + "/errors.txt"),
      environment: home.environment)
    #expect(result.status == 0)
    #expect(home.files() == ["a.yaml", "a.yaml~"])
  }

  @Test("A writer that waits for a lock reports its holder: status 69")
  func held() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    let result = try Program.shell(
      "flock \"\(home.own)\" \"$SWITCHLIGHT\" profile set --profile a interval 2s",
      environment: home.environment)
    #expect(result.status == 69)
    #expect(
      result.errors.contains(" is changing the profiles in \(home.own) at the moment\n")
        && result.errors.hasPrefix("error: flock (process "), "\(result.errors)")
  }

  @Test("Every command that takes a profile accepts its name")
  func names() throws {
    _ = try home.run("new", "a", "--from", "one-switch-auto")
    for words in [
      ["simulate", "--profile", "a", "--screen", "screens/tea.yaml", "--until", "3s"],
      ["simulate", "--screen", "screens/tea.yaml", "--until", "3s"],
      ["inspect", "screens/tea.yaml", "--profile", "a"],
      ["audit", "screens/tea.yaml", "--profile", "two-switch-step"],
    ] {
      let result = try Program.run(words, input: "0ms start\n", environment: home.environment)
      #expect(result.status <= 1 && !result.output.isEmpty, "\(words): \(result)")
    }
  }

  @Test("show prints every value; as YAML it is a profile with the same values")
  func show() throws {
    let text = try home.run("show")
    #expect(text.output.contains(/\n  scanning\.interval +1\.5s\n/))
    #expect(text.output.contains(/\n  scanning\.dwell +1\.5s +\(default\)\n/))
    let written = try home.run("show", "--format", "yaml")
    let file = try home.folder.write("all.yaml", written.output)
    #expect(try home.run("check", file).status == 0)
    #expect(try home.run("diff", file, "one-switch-auto").status == 0)
    let json = try home.run("show", "--format", "json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "one-switch-auto")
    let values = try #require(object["values"] as? [String: [String: Any]])
    #expect(values["scanning.interval"]?["value"] as? String == "1.5s")
    #expect(values["scanning.dwell"]?["default"] as? Bool == true)
  }

  @Test("keys explains a key by its last part, a section, and all keys")
  func keys() throws {
    #expect(
      try home.run("keys", "interval").output == """
        scanning.interval
          How long the highlight rests on a stop before it moves on.

          It is    a duration from 50ms to 60s
          Default  1.2s
          Rule     S2 of SPEC.md

        """)
    #expect(try home.run("keys", "switches.main.hold").output.hasPrefix("switches.NAME.hold\n"))
    let point = try home.run("keys", "point").output.split(separator: "\n\n")
    #expect(point.count == 3 && point[0].split(separator: "\n").count == 7)
    #expect(try home.run("keys", "longPress").output.split(separator: "\n").count == 3)
    #expect(try home.run("keys", "main.hold").output.hasPrefix("switches.NAME.hold\n"))
  }

  @Test("The help of set and bind has exactly the expected text")
  func help() throws {
    #expect(
      try home.run("set", "--help").output == """
        OVERVIEW: Change one or more profile settings.

        Only the line of the setting changes; comments and everything else stay. The previous version is
        kept beside the file, with ~ at the end of its name. A rejected profile is not written. A key is a
        whole path or its end, if only one path has this end and it can mean nothing else. Put -- before a
        value that begins with --.

        Exit status: 64 there is no such key; 65 the value is wrong, or the profile would be rejected; 66
        there is no such profile; 69 another program is in the way, or the disk is full; 77 it may not be
        written.

        Examples:
          switchlight profile set interval 2s
          switchlight profile set longPress.after 1s longPress.action back
          switchlight profile set --profile evening scanning.loops forever
          switchlight profile set speech.rate -20

        USAGE: switchlight profile set [--profile <profile>] [--force] <key value> ...

        ARGUMENTS:
          <key value>             Keys, each followed by its value.

        OPTIONS:
          --profile <profile>     The profile, by name or file; default: the one in use.
          --force                 Write the profile even if it would be rejected.
          --version               Show the version.
          -h, --help              Show help information.


        """)
    #expect(
      try home.run("bind", "--help").output == """
        OVERVIEW: Add a switch to a profile by pressing it.

        It reports the key, its device, the length of the press and any bounce, and adds the key to the
        sources of the switch. A new switch is added to the profile with the action select. Ctrl-C and the
        timeout change nothing.

        Exit status: 64 the name is not allowed; 65 the profile would be rejected, such as for a key that
        another switch has; 66 there is no such profile; 69 there is nothing to listen to, or nothing was
        pressed and released in time; 77 the profile may not be written.

        Examples:
          switchlight profile bind main
          switchlight profile bind next --replace --profile evening

        USAGE: switchlight profile bind [--profile <profile>] <switch> [--replace] [--timeout <duration>]

        ARGUMENTS:
          <switch>                The name of the switch in the profile.

        OPTIONS:
          --profile <profile>     The profile, by name or file; default: the one in use.
          --replace               Replace the existing sources of the switch.
          --timeout <duration>    Time to wait for a press and its release, 1s to 10min.
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }
}
