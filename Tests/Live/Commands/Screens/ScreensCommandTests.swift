import Foundation
import SystemFixtures
import Testing

@Suite("switchlight screens")
struct ScreensCommandTests {
  let home: ProfileHome

  init() throws {
    home = try ProfileHome()
    try FileManager.default.createDirectory(
      atPath: home.folder.path + "/switchlight/screens", withIntermediateDirectories: true)
  }

  private func run(_ words: String...) throws -> ProgramResult {
    try Program.run(["screens"] + words, environment: home.environment)
  }

  private func own(_ file: String, _ text: String) throws {
    try home.folder.write("switchlight/screens/\(file)", text)
  }

  private let screen = """
    format: switchlight-screen/1
    title: Bed
    size: [300, 100]
    elements:
      - {id: a, label: Alpha, traits: [button], frame: [0, 0, 100, 100]}
    """

  @Test("A folder in the working folder does not hide the screen of its name (R1)")
  func folder() throws {
    try own("ward.yaml", screen)
    let work = TemporaryFolder()
    let found = try Program.shell(
      "cd \(work.path) && mkdir ward other && $SWITCHLIGHT inspect ward && $SWITCHLIGHT inspect other",
      environment: home.environment)
    #expect(found.output.contains("Alpha"), "\(found)")
    #expect(found.status == 66 && found.errors.contains("other is a folder"), "\(found)")
  }

  @Test(
    "Each screen has its name, title and description, and the default of run is marked (R1, R2)"
  )
  func shipped() throws {
    let result = try run()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("*  welcome ") }, "\(result.output)")
    #expect(lines.count { $0.hasPrefix("*") } == 1)
    #expect(
      lines.contains { line in
        ["   core-en ", " shipped ", " Core words ", " 11 boards to speak with (en)"]
          .allSatisfy { line.contains($0) }
      }, "\(result.output)")
    for name in ["home", "welcome", "timer", "help-dialog"] {
      let line = lines.first { $0.dropFirst(3).hasPrefix(name + " ") }
      #expect((line?.count ?? 0) > 50, "\(name) says what it is for: \(result.output)")
    }
  }

  @Test("The user's own screens come first, and override shipped ones with their names (R1, B6)")
  func ownFirst() throws {
    try own("bed.yaml", "# For the night.\n# With the light.\n" + screen)
    try own("timer.yaml", screen)
    try own("no.name.yaml", screen)
    let result = try run()
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines[1] == "bed yours Bed For the night", "\(lines)")
    #expect(lines[2] == "timer yours Bed", "\(lines)")
    #expect(lines.contains { $0.hasPrefix("timer shipped, yours counts Timer ") }, "\(lines)")
    #expect(!result.output.contains("no.name"), "a name with a dot is that of a file")
  }

  @Test(
    "A broken screen is listed with its problem, beside the others, as text and as JSON (R1, Y4)")
  func broken() throws {
    try own("bed.yaml", screen)
    try own("broken.yaml", screen.replacing("size: [300, 100]", with: "size: \u{1B}[31m"))
    try own("empty.obz", "")
    try own(
      "leads.yaml",
      screen.replacing("frame:", with: "onSelect: {open: broken.yaml}, frame:"))
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path + "/switchlight/screens/gone.yaml",
      withDestinationPath: "/nowhere/x.yaml")
    let result = try run()
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    for name in ["broken", "empty", "gone", "leads"] {
      let line = lines.first { $0.dropFirst(3).hasPrefix(name + " ") } ?? ""
      #expect(line.contains(" rejected "), "\(result.output)")
      #expect(line.contains("error: "), "\(result.output)")
    }
    #expect(lines.contains { $0.contains("welcome") } && lines.contains { $0.contains(" bed ") })
    #expect(!result.output.contains("\u{1B}"))
    let json = try run("--format", "json")
    #expect(json.status == 0 && !json.output.contains("\u{1B}"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let screens = try #require(object["screens"] as? [[String: Any]])
    let broken = try #require(screens.first { $0["name"] as? String == "broken" })
    #expect(
      broken["title"] is NSNull && broken["problem"] is String && broken["counts"] as? Bool == true)
    let welcome = try #require(screens.first { $0["name"] as? String == "welcome" })
    #expect(welcome["origin"] as? String == "shipped" && welcome["used"] as? Bool == true)
    #expect(welcome["problem"] is NSNull)
  }

  @Test("Without screens, the command fails with the next step: status 66 (R1)")
  func none() throws {
    let result = try Program.run(
      ["screens"],
      environment: home.environment.merging(["SWITCHLIGHT_DATA": "/nowhere"]) { $1 })
    #expect(result.status == 66 && result.errors.hasPrefix("error: there are no screens\nhint: "))
  }

  @Test("The shell completes names and files (R1)")
  func completion() throws {
    try own("bed.yaml", screen)
    let result = try Program.shell(
      "export SAP_SHELL=bash SAP_SHELL_VERSION=5.2; "
        + "$SWITCHLIGHT ---completion run -- --screen 3 4 switchlight run --screen scr",
      environment: home.environment)
    let lines = result.output.split(separator: "\n").map(String.init)
    for name in ["bed", "core-en", "welcome", "screens/"] {
      #expect(lines.contains(name), "\(name): \(result)")
    }
  }
}
