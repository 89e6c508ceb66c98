import Foundation
import SystemFixtures
import Testing

private let trap = """
  format: switchlight-profile/1
  switches:
    main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}
  scanning: {mode: point}
  point: {loops: forever}

  """

private let halving = """
  format: switchlight-profile/1
  switches:
    one: {sources: [{terminal: "1"}], press: choose 1, ignoreRepeat: 250ms}
    two: {sources: [{terminal: "2"}], press: choose 2, ignoreRepeat: 250ms}
  scanning: {method: elimination}

  """

@Suite("switchlight profile check")
struct ProfileCheckCommandTests {
  @Test("A valid profile gives status 0, with a message")
  func good() throws {
    #expect(
      try Program.run(["profile", "check", "profiles/auto.yaml"])
        == ProgramResult(status: 0, output: "profiles/auto.yaml is good.\n", errors: ""))
    #expect(
      try Program.run(["profile", "check", "profiles/auto.yaml", "--screen", "screens/nested.yaml"])
        == ProgramResult(
          status: 0,
          output:
            "profiles/auto.yaml is good, and no one can get stuck on the screen.\n\nOn screens/nested.yaml, a pick takes 2.7 s on average.\n",
          errors: ""))
  }

  @Test("An invalid profile is a result of the check: status 1, on standard output (Y5)")
  func refused() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      "p.yaml",
      "format: switchlight-profile/1\nswitches: {a: {sources: [{terminal: a}], press: nxt}}\n")
    let result = try Program.run(["profile", "check", file])
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(
      result.output.contains("\(file):2:49: error: press is \"nxt\", which is not an action\n"))
    #expect(result.output.contains("warning: the switch \"a\" counts every press"))
  }

  @Test("A slow pick is a warning with its seconds and a faster command (M3.8)")
  func slow() throws {
    let home = try ProfileHome()
    #expect(try home.run("new", "ben", "--from", "one-switch-auto").status == 0)
    let slow = try home.run("check", "ben", "--screen", "core-en")
    #expect(slow.status == 0 && slow.errors.isEmpty, "\(slow)")
    let found = try #require(
      slow.output.firstMatch(
        of:
          #/ben.yaml: warning: a pick on .*core-en.obz takes ([0-9]+) s on average, because its stops are scanned one by one\nhint: With rows it takes ([0-9]+) s: (switchlight profile set groups rows --profile ben)\n$/#
      ), "\(slow)")
    #expect(try #require(Int(found.1)) > 3 * (try #require(Int(found.2))))
    #expect(slow.output.contains("ben.yaml is slow, and no one can get stuck on the 11 screens.\n"))
    let words = found.3.split(separator: " ").dropFirst(2).map(String.init)
    #expect(try home.run(words[0], words[1], words[2], words[3], words[4]).status == 0)
    let rows = try home.run("check", "ben", "--screen", "core-en")
    #expect(rows.status == 0 && rows.output.contains("ben.yaml is good, and no one"), "\(rows)")
    #expect(rows.output.hasSuffix("a pick takes \(found.2) s on average.\n"), "\(rows)")
  }

  @Test(
    "The cost of each method is reported, also of methods that do not move from stop to stop (M3.8)",
    arguments: [
      "two-switch-elimination", "five-switch-directed", "one-switch-point", "two-switch-step",
    ])
  func methods(profile: String) throws {
    let result = try ProfileHome().run("check", profile, "--screen", "welcome")
    #expect(
      result.output.contains(#/welcome.yaml, a pick takes [0-9.]+ s on average.\n$/#), "\(result)")
  }

  @Test("A warning alone gives status 0")
  func warning() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      "p.yaml",
      "format: switchlight-profile/1\nswitches: {a: {sources: [{terminal: a}], press: select}}\n")
    let result = try Program.run(["profile", "check", file])
    #expect(result.status == 0)
    #expect(result.output.contains("warning: "))
  }

  @Test(
    "Text that is not YAML is bad data: status 65, on standard error",
    arguments: ["[", "", "\u{0}"])
  func noYAML(text: String) throws {
    let folder = TemporaryFolder()
    let result = try Program.run(["profile", "check", try folder.write("p.yaml", text)])
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("p.yaml:1:"))
  }

  @Test("A screen without a stop is reported, because no pick can leave it (Y1.11)")
  func noStop() throws {
    let folder = TemporaryFolder()
    let header = "format: switchlight-screen/1\ntitle: A\nsize: [100, 100]\nelements:\n"
    let stop = header + "  - {id: a, label: a, frame: [0, 0, 90, 90], "
    let first = try folder.write("first.yaml", stop + "onSelect: {open: empty.yaml}}\n")
    let empty = try folder.write("empty.yaml", stop + "accessible: false}\n")
    let result = try Program.run(["profile", "check", "profiles/auto.yaml", "--screen", first])
    let warning = "on the screen \(empty), there is no stop, so no pick can leave it\n"
    #expect(result.output.contains(warning), "\(result)")
    #expect(!result.output.contains("get stuck"), "\(result)")
  }

  @Test("A dead end is reported with file, screen, state and missing action: status 1 (Y1)")
  func deadEnd() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("p.yaml", trap)
    let result = try Program.run(["profile", "check", file, "--screen", "screens/tea.yaml"])
    let message =
      "\(file): error: on the screen screens/tea.yaml, after the first stage of point mode there is no "
      + "way back: add a previous or back action, or finite loops\n"
    #expect(result == ProgramResult(status: 1, output: message, errors: ""))
    #expect(try Program.run(["profile", "check", file]).status == 0)
  }

  @Test("Screens that a screen opens are checked, and profiles that a switch changes to (Y1)")
  func linked() throws {
    let folder = TemporaryFolder()
    let first = trap.replacing(
      "press: select", with: "press: select, longPress: {after: 1s, action: profile bad}"
    )
    .replacing("scanning: {mode: point}\npoint: {loops: forever}\n", with: "")
    let file = try folder.write("p.yaml", first)
    try folder.write("bad.yaml", trap.replacing("mode: point", with: "loops: 2, select: menu"))
    let head = "format: switchlight-screen/1\ntitle: T\nsize: [100, 100]\nelements: "
    let home = try folder.write("home.yaml", head + "[]\n")
    let start = try folder.write(
      "start.yaml", head + "[{id: a, label: A, onSelect: {open: next.yaml}}]\n")
    try folder.write("next.yaml", head + "[{id: b, label: B, onSelect: {open: gone.yaml}}]\n")
    #expect(try Program.run(["profile", "check", file, "--screen", home]).status == 0)
    let result = try Program.run(["profile", "check", file, "--screen", start])
    #expect(result.status == 1)
    for screen in ["start", "next"] {
      #expect(
        result.output.contains(
          "p.yaml: error: on the screen \(folder.path)/\(screen).yaml, with the profile \"bad\", "
            + "after the first stage of point mode there is no way back"), "\(result.output)")
    }
    // The missing screen is reported at the position of its name.
    #expect(result.errors.contains("next.yaml:4:47: warning: "), "\(result.errors)")
    #expect(result.errors.contains("gone.yaml cannot be read; selecting this will fail"))
  }

  @Test("A screen that is bad or missing ends the check: status 65 or 66")
  func badScreen() throws {
    let folder = TemporaryFolder()
    let bad = try folder.write("s.yaml", "title: 1\n")
    let check = ["profile", "check", "profiles/auto.yaml", "--screen"]
    let found = try Program.run(check + ["screens/tea.yaml", "--screen", bad])
    #expect(
      found.status == 65 && found.output.isEmpty, "nothing is said to be good that was not read")
    let gone = try Program.run(check + ["gone.yaml"])
    #expect(gone.status == 66 && gone.output.isEmpty)
    #expect(try Program.run(["profile", "check", "gone.yaml"]).status == 66)
    #expect(try Program.run(["profile", "check", "gone"]).status == 66)
    #expect(try Program.run(["profile", "check", "a", "--profile", "b"]).status == 64)
    // Without a name it is the one in use.
    #expect(try Program.run(["profile", "check"]).status == 0)
  }

  @Test("simulate and run reject a profile with a dead end before anything happens: status 65 (Y1)")
  func refusedBeforeScanning() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("p.yaml", trap)
    for command in ["simulate", "run"] {
      let result = try Program.run(
        [command, "--profile", file, "--screen", "screens/tea.yaml"], input: "0ms start\n")
      #expect(result.status == 65)
      #expect(result.output.isEmpty)
      #expect(
        result.errors.contains(
          "p.yaml: error: on the screen screens/tea.yaml, after the first stage"))
    }
    let fixed = try Program.run(
      [
        "simulate", "--profile", file, "--screen", "screens/tea.yaml", "--set", "point.loops=2",
      ], input: "0ms start\n")
    #expect(fixed.status == 0)
  }

  @Test("A part that only a pick can leave is rejected, by the check and by simulate (Y1, S7)")
  func part() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("p.yaml", halving)
    let played = try Program.run(
      ["simulate", "--profile", file, "--screen", "screens/three.yaml"], input: "0ms start\n")
    #expect(played.status == 65)
    #expect(played.errors.contains("error: on the screen screens/three.yaml, once the part"))
    let checked = try Program.run(["profile", "check", file, "--screen", "screens/three.yaml"])
    #expect(checked.status == 1)
    #expect(checked.output.contains("error: on the screen screens/three.yaml, once the part"))
  }

  @Test("If there are too many states, the next step is reported (Y1)")
  func tooManyStates() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      "p.yaml",
      halving.replacing(
        "press: choose 2", with: "press: choose 2, longPress: {after: 1s, action: back}"
      )
      .replacing("method: elimination", with: "method: elimination, select: menu"))
    let buttons = (0..<600).map { "  - {id: b\($0), label: B\($0), actions: [x, y]}\n" }
    let screen = try folder.write(
      "s.yaml",
      "format: switchlight-screen/1\ntitle: T\nsize: [100, 100]\nelements:\n" + buttons.joined())
    let played = try Program.run(
      ["simulate", "--profile", file, "--screen", screen], input: "0ms start\n")
    #expect(played.status == 0)
    #expect(
      played.errors.contains(
        "there are more than 5000 states, too many to search now; "
          + "the searched ones have no dead end\nhint: Run `switchlight profile check \(file) --screen \(screen)`"
      ),
      "\(played.errors)")
  }

  @Test("The help lists the exit statuses")
  func help() throws {
    let result = try Program.run(["profile", "check", "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("1 it is rejected, or has a dead end"))
  }
}
