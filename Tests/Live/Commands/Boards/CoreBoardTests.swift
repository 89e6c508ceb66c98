import Foundation
import SystemFixtures
import Testing

/// The shipped boards to speak with, by their names.
@Suite("The core words")
struct CoreBoardTests {
  private func simulate(_ taps: [Int], until end: Int) throws -> String {
    let lines = taps.map { "\($0)ms tap main\n" }.joined()
    let result = try Program.run(
      [
        "simulate", "--screen", "core-en", "--profile", "one-switch-rows", "--format", "text",
      ], input: "0ms start\n\(lines)\(end)ms end\n")
    try #require(result.status == 0, "\(result)")
    return result.output
  }

  @Test(
    "The boards are valid, and their audit with their profile has no findings (B6)",
    arguments: ["core-en", "core-de"])
  func good(_ name: String) throws {
    let checked = try Program.shell(
      "$SWITCHLIGHT board check ../../Profiles/Boards/\(name).obz")
    #expect(checked.status == 0 && checked.output.contains("is good: 11 boards"), "\(checked)")
    let audit = try Program.run(["audit", name, "--profile", "one-switch-rows"])
    #expect(
      audit.status == 0 && audit.output.contains("Nothing found on 11 screens"),
      "\(audit.output.suffix(1000))")
  }

  @Test("One switch says \"I want water\": a word on a page leads back home (B4, B6)")
  func says() throws {
    var taps: [Int] = []
    // Each row, and the elements to pick in it.
    for wanted in [
      "[row:i]", "i", "[row:i]", "want", "[row:people]", "food", "[row:home]", "water",
      "[row:bar]", "bar",
    ] {
      let last = taps.last ?? -1
      let events = try simulate(taps, until: last + 30_000).split(separator: "\n")
      let times = events.compactMap { line -> Int? in
        let parts = line.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "highlight", parts[2] == wanted else { return nil }
        return Double(parts[0].dropLast(2)).map { Int($0) }
      }
      let time = try #require(times.first { $0 >= last }, "\(wanted)")
      // The filter of the profile takes no press so soon after another one.
      taps.append(max(time + 200, last + 400))
    }
    let output = try simulate(taps, until: (taps.last ?? 0) + 1000)
    #expect(output.contains("said message en \"I want water\""), "\(output.suffix(600))")
  }

  @Test("A name without a screen is an error that lists the available names (B6)")
  func names() throws {
    let result = try Program.run(["run", "--screen", "cor"])
    #expect(result.status == 64, "\(result)")
    for name in ["core-de", "core-en", "home", "welcome"] {
      #expect(result.errors.contains(name), "\(result)")
    }
    let folder = TemporaryFolder()
    let own = folder.url.appending(path: ".config/switchlight/screens")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data(
      "format: switchlight-screen/1\ntitle: My own\nsize: [100, 100]\nelements: [{id: a, label: Alpha}]\n"
        .utf8
    )
    .write(to: own.appending(path: "home.yaml"))
    let mine = try Program.run(["inspect", "home"], environment: ["HOME": folder.path])
    #expect(mine.output.contains("My own"), "the person's own comes first: \(mine)")
  }
}
