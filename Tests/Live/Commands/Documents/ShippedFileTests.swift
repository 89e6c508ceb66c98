import Foundation
import Testing

@Suite("The profiles and screens that are shipped")
struct ShippedFileTests {
  private static let folder = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Profiles").path

  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
  }

  @Test(
    "Every profile has a way out of every state on every screen (Y1)", arguments: try files(folder))
  func check(profile: String) throws {
    let folder = ShippedFileTests.folder + "/Screens"
    let screens =
      try ShippedFileTests.files(folder) + ShippedFileTests.files(folder + "/Examples")
    #expect(screens.count >= 23)
    let result = try Program.run(
      ["profile", "check", profile] + screens.flatMap { ["--screen", $0] })
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    // No profile suits each of these screens, so it may be slow on some.
    #expect(
      result.output.hasPrefix("\(profile) is good, and no one can get stuck on the ")
        || result.output.hasPrefix("\(profile) is slow, and no one can get stuck on the "),
      "\(result.output)")
  }

  @Test(
    "Every profile picks something with a few presses (Y1)", arguments: try files(folder))
  func plays(profile: String) throws {
    let text = try String(contentsOfFile: profile, encoding: .utf8)
    let names = text.matches(of: /(?m)^  ([a-z]+):$/).map { String($0.output.1) }
    let name = names.contains("select") ? "select" : names[0]
    let result = try Program.run(
      [
        "simulate", "--profile", profile, "--screen",
        ShippedFileTests.folder + "/Screens/timer.yaml",
        "--format", "text",
      ],
      input: "0s start\n" + (1...40).map { _ in "+2700ms tap \(name) 900ms\n" }.joined()
        + "+9s end\n")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let did = [" activated ", " adjusted ", " point "].contains { result.output.contains($0) }
    #expect(did, "\(result.output)")
  }

  @Test("The example gives the events of the documented interface, byte for byte")
  func example() throws {
    let scenario = try String(
      contentsOfFile: Program.scenarios + "/S/example.scenario", encoding: .utf8)
    // The scenario has the screen of the other scenarios, which has a title of its own.
    let events = try #require(scenario.components(separatedBy: "--- events jsonl\n").last)
      .replacing("\"text\":\"Tea\"", with: "\"text\":\"A cup of tea\"")
    let examples = ShippedFileTests.folder + "/Examples"
    let result = try Program.run([
      "simulate", "--profile", "\(examples)/one-switch.yaml", "--screen", "\(examples)/tea.yaml",
      "--script", "\(examples)/tea.txt",
    ])
    #expect(result == ProgramResult(status: 0, output: events, errors: ""))
  }
}
