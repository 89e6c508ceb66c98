import Foundation
import SystemFixtures
import Testing

private let exampleArguments = [
  "simulate", "--profile", "profiles/one-switch.yaml", "--screen", "screens/tea.yaml",
]
private let session = "100ms tap main\n1s tap main\n3s tap main\n5s end\n"

@Suite("switchlight simulate")
struct SimulateCommandTests {
  @Test("The example gives its events byte for byte, from a file and from standard input")
  func example() throws {
    let scenario = try String(
      contentsOfFile: Program.scenarios + "/S/example.scenario", encoding: .utf8)
    let events = try #require(scenario.components(separatedBy: "--- events jsonl\n").last)
    let folder = TemporaryFolder()
    let script = try folder.write("session.txt", session)
    let expected = ProgramResult(status: 0, output: events, errors: "")
    #expect(try Program.run(exampleArguments + ["--script", script]) == expected)
    #expect(try Program.run(exampleArguments, input: session) == expected)
    #expect(try Program.run(exampleArguments + ["--script", "-"], input: session) == expected)
  }

  @Test("Overrides of the profile, an end time, text and switch events are options")
  func options() throws {
    let result = try Program.run(
      exampleArguments + [
        "--set", "scanning.interval=2s", "--set", "scanning.firstItemPause=0ms", "--until", "2s",
        "--format", "text", "--switches",
      ], input: "100ms tap main 300ms\n9s tap main")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            100ms switch main/1 pressed
            100ms switch main/1 recognized
            100ms started
            100ms said screen en "Tea"
            100ms highlight [kind]
            100ms said highlight en "Kind"
            400ms switch main/1 released

            """, errors: ""))
  }

  @Test("All mistakes of a script are reported, and nothing is printed (Y4)")
  func badScript() throws {
    let result = try Program.run(exampleArguments, input: "1s tpa main\n2s tap mian\n")
    #expect(
      result
        == ProgramResult(
          status: 65, output: "",
          errors: """
            standard input:1:4: error: there is no command "tpa"
            1s tpa main
               ^
            hint: Did you mean tap?

            standard input:2:8: error: there is no switch "mian"
            2s tap mian
                   ^
            hint: Did you mean main?

            """))
  }

  @Test("A script that names a missing screen is reported at that line (Y4)")
  func missingScreen() throws {
    let result = try Program.run(exampleArguments, input: "1s screen missing.yaml\n")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("standard input:1:11: error: "), "\(result.errors)")
    #expect(result.errors.contains("screens/missing.yaml"), "\(result.errors)")
  }

  @Test("A script's screens are in the folder of the first screen")
  func otherScreen() throws {
    let result = try Program.run(
      exampleArguments + ["--format", "text"],
      input: "0ms start\n1s screen three.yaml focus b\n")
    #expect(result.status == 0)
    #expect(result.output.contains("1000ms highlight b\n"))
  }

  @Test(
    "A script reads no files of other folders, and reports nothing about them (Y4)",
    arguments: ["../secret.txt", "/etc/passwd", "a/../../secret.txt", "../../../../etc/passwd"])
  func foreignFile(name: String) throws {
    let folder = TemporaryFolder()
    try folder.write("secret.txt", "secret: [words\n")
    let own = folder.url.appending(path: "own")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    let screen = try folder.write("own/home.yaml", Self.home(opening: "x.yaml"))
    for command in ["screen", "layout"] {
      let result = try Program.run(
        ["simulate", "--profile", "profiles/auto.yaml", "--screen", screen],
        input: "0ms start\n1s \(command) \(name)\n")
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(
        result.errors.contains(
          "standard input:2:\(5 + command.count): error: \"\(name)\" is not a file beside"))
      #expect(!result.errors.contains("words") && !result.errors.contains("root:"), "\(result)")
    }
  }

  @Test("Nothing is reported about a file outside the screen's folder that a link leads to (Y4)")
  func linkedForeignFile() throws {
    let folder = TemporaryFolder()
    let secret = try folder.write("secret.txt", "secret: [words\n")
    let own = folder.url.appending(path: "own")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    let screen = try folder.write("own/home.yaml", Self.home(opening: "x.yaml"))
    let link = own.appending(path: "x.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
    let result = try Program.run(
      ["simulate", "--profile", "profiles/auto.yaml", "--screen", screen], input: "0ms start\n")
    #expect(
      result
        == ProgramResult(
          status: 65, output: "",
          errors: """
            \(link): error: it is a link to another folder and has errors, so its contents are not shown
            hint: To see the errors: switchlight inspect \(link)

            """))
    // A good screen elsewhere is shown, and one that was given is reported.
    try folder.write("secret.txt", Self.home(opening: "home.yaml"))
    let good = try Program.run(
      [
        "simulate", "--profile", "profiles/auto.yaml", "--screen", screen, "--format", "text",
      ], input: "0ms start\n1s screen x.yaml say words\n")
    #expect(good.status == 0 && good.output.contains("words"), "\(good)")
    try folder.write("secret.txt", "secret: [words\n")
    #expect(try Program.run(["inspect", link]).errors.contains("words"))
  }

  private static func home(opening file: String) -> String {
    """
    format: switchlight-screen/1
    title: Home
    size: [100, 100]
    elements: [{id: a, label: A, onSelect: {open: \(file)}}]
    """
  }

  @Test("A missing linked screen causes a warning, and selecting it fails (Y4)")
  func missingLink() throws {
    let folder = TemporaryFolder()
    let screen = try folder.write("home.yaml", Self.home(opening: "missing.yaml"))
    let result = try Program.run(
      [
        "simulate", "--profile", "profiles/auto.yaml", "--screen", screen, "--format", "text",
      ], input: "0ms start\n1s tap main")
    #expect(result.status == 0)
    #expect(result.errors.contains("home.yaml:4:47: warning: "), "\(result.errors)")
    #expect(result.output.contains("1000ms failed a activate failed\n"))
  }

  @Test("A bad linked screen is an error (Y4)")
  func badLink() throws {
    let folder = TemporaryFolder()
    let screen = try folder.write("home.yaml", Self.home(opening: "other.yaml"))
    try folder.write("other.yaml", "format: switchlight-screen/1\ntitel: Other\n")
    let result = try Program.run(
      ["simulate", "--profile", "profiles/auto.yaml", "--screen", screen], input: "0ms start")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("other.yaml:2:1: error: "), "\(result.errors)")
  }

  @Test("The problems of all files are reported together")
  func allFiles() throws {
    let result = try Program.run(
      ["simulate", "--profile", "missing-profile.yaml", "--screen", "missing-screen.yaml"])
    #expect(result.status == 66)
    #expect(result.errors.contains("error: There is no file missing-profile.yaml."))
    #expect(result.errors.contains("error: There is no file missing-screen.yaml."))
  }

  @Test("A folder is not accepted as input")
  func folder() throws {
    let result = try Program.run(exampleArguments + ["--script", "screens"])
    #expect(result.status == 66)
    #expect(
      result.errors == "error: screens is a folder. Name a file in it.\n")
  }

  @Test("An endless file is rejected at its limit")
  func endlessFile() throws {
    let result = try Program.run(exampleArguments + ["--script", "/dev/zero"])
    #expect(result.status == 65)
    #expect(result.errors.contains("/dev/zero is larger than"))
  }

  @Test(
    "Wrong usage is status 64, with the reason",
    arguments: [
      (["simulate"], "Name a --screen, or a --script that has its own."),
      (
        ["simulate", "--profile", "a", "--screen", "b.yaml", "--untill", "1s"],
        "error: \"--untill\" is not an option of switchlight simulate\nhint: Did you mean --until?"
      ),
      (["simulaet"], "simulaet"),
      (["simulate", "--profile", "a", "--screen", "b.yaml", "--until", "10"], "has no unit"),
      (["simulate", "--profile", "a", "--screen", "b.yaml", "--until", "10h"], "unknown unit"),
      (["simulate", "--profile", "a", "--screen", "b.yaml", "--format", "xml"], "xml"),
    ])
  func usage(arguments: [String], words: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test("A reader that closes the pipe early ends the program quietly")
  func brokenPipe() throws {
    let result = try Program.shell(
      """
      echo '0ms start' | "$SWITCHLIGHT" simulate --profile profiles/auto.yaml \
        --set scanning.loops=forever --screen screens/three.yaml --until 1440min | head -1
      echo "${PIPESTATUS[1]}"
      """)
    #expect(result.output == "{\"t\":0,\"event\":\"started\"}\n0\n")
    #expect(result.errors.isEmpty)
  }

  @Test("Output that cannot be written is reported")
  func fullDisk() throws {
    let result = try Program.shell(
      """
      echo '0ms start' | "$SWITCHLIGHT" simulate --profile profiles/auto.yaml \
        --screen screens/three.yaml > /dev/full
      """)
    #expect(result.status == 69)
    #expect(result.errors.contains("the output cannot be written: the disk is full."))
  }

  @Test("The help contains an example, and is printed to standard output")
  func help() throws {
    let result = try Program.run(["simulate", "--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("switchlight simulate --profile one-switch.yaml"))
  }
}
