import EventFormats
import ModelDesktop
import ScenarioFiles
import Testing

@Suite("Desktop scenarios")
struct DesktopScenarioTests {
  @Test(
    "A desktop scenario happens as it is written",
    arguments: try Scenario.all().filter(\.isOfDesktop))
  func scenario(_ scenario: Scenario) throws {
    let run = try DesktopScenario(scenario).play()
    for fault in run.faults { Issue.record("\(scenario.file): \(fault)") }
    if Scenario.isRecording {
      if run.log != scenario.expected { try scenario.record(run.log) }
      Issue.record(
        "\(scenario.file) was recorded: read the difference, then run without recording.")
    } else if run.log != scenario.expected {
      let difference = eventTimelines(expected: scenario.expected, happened: run.log)
      Issue.record("\(scenario.file): \(scenario)\n\(difference)")
    }
  }
}
