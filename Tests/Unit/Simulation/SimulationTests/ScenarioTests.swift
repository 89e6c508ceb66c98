import EventFormats
import Foundation
import ScenarioFiles
import Testing

@Suite("Scenarios")
struct ScenarioTests {
  @Test("The events of a scenario are those that it expects", arguments: try ScenarioSuite.all())
  func scenario(_ scenario: Scenario) throws {
    let (actual, faults) = try ScenarioSuite.play(scenario)
    for fault in faults { Issue.record("\(scenario.file): \(fault)") }
    if Scenario.isRecording {
      if actual != scenario.expected {
        try scenario.record(actual)
      }
      Issue.record(
        "\(scenario.file) was recorded: read the difference, then run without recording.")
    } else if actual != scenario.expected {
      let difference = eventTimelines(expected: scenario.expected, happened: actual)
      Issue.record("\(scenario.file): \(scenario)\n\(difference)")
    }
  }

  @Test("Every scenario has its own title, and cites rules that docs/spec has")
  func headsAreSound() throws {
    let chapters = Scenario.folder.appending(path: "../../docs/spec")
    let spec = try FileManager.default.contentsOfDirectory(
      at: chapters, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined(separator: "\n")
    let known = Set(spec.matches(of: /(?m)^- \*\*([A-Z]\d+)\*\*/).map { String($0.output.1) })
    let scenarios = try Scenario.all()
    #expect(scenarios.count > 40)
    #expect(Set(scenarios.map(\.description)).count == scenarios.count)
    for scenario in scenarios {
      #expect(!scenario.rules.isEmpty, "\(scenario.file) cites no rule")
      for rule in scenario.rules {
        #expect(
          known.contains(rule), "\(scenario.file) cites \(rule), which docs/spec does not have")
      }
    }
  }

  @Test("Two timelines are shown side by side, with a mark at the first difference")
  func showsDifferences() {
    #expect(
      eventTimelines(
        expected: ["0ms started", "1ms a"], happened: ["0ms started", "2ms b", "3ms c"])
          == """
            expected    | happened
            0ms started | 0ms started
          > 1ms a       | 2ms b
                        | 3ms c
          """)
  }

  @Test("Recording replaces only the expected events")
  func recording() throws {
    let text = "title: T\nrules: S1\n\n--- script\n0ms start\n--- events\nold\n\n"
    let scenario = try Scenario(file: "t", text: text)
    #expect(
      scenario.text(expecting: ["new", "newer"])
        == "title: T\nrules: S1\n\n--- script\n0ms start\n--- events\nnew\nnewer\n")
  }

  @Test(
    "A file that is not a scenario is reported",
    arguments: [
      "title T\n", "title: T\nrules: S1\n--- script\n", "title: T\n--- script\n--- events\n",
      "title: T\nrules: S1\ncolor: red\n--- script\n--- events\n",
      "title: T\nrules: S1\n--- script\n--- evnets\n--- events\n",
    ])
  func malformed(text: String) {
    #expect(throws: ScenarioError.self) { try Scenario(file: "t", text: text) }
  }
}
