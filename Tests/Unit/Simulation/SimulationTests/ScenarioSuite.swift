import Diagnostics
import ScreenElements
import EventFormats
import Foundation
import Profiles
import ScanEngine
import ScenarioFiles
import ScreenFormats
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput

/// Finds the scenarios, and plays them.
enum ScenarioSuite {
  /// Returns the scenarios of stored screens, in the order of their names.
  ///
  /// Throws if a file is not a scenario.
  static func all() throws -> [Scenario] { try Scenario.all().filter { !$0.isOfDesktop } }

  /// Plays a scenario, and returns its events as lines, with the faults that no session may have
  /// (``ScenarioWatch``).
  static func play(_ scenario: Scenario) throws -> (events: [String], faults: [String]) {
    let settings = try settings(scenario)
    let screens = try screens(scenario)
    let script = scenario.section("script")?.text ?? ""
    let others = try otherProfiles(scenario)
    var switches = settings.switches
    for name in others.keys.sorted() {
      if case .good(let other)? = others[name] { switches += other.switches }
    }
    let (read, diagnostics) = Script.read(
      SourceText(name: scenario.file, text: script), switches: switches)
    guard let read, let screen = screens[""] else { throw refusal(diagnostics) }
    var simulation = SimulatedSession(
      settings: settings, script: read,
      player: ScreenPlayer(showing: screen, path: "", screens: screens), profiles: others)
    let writer = EventWriter(
      format: scenario.isJSON ? .jsonl : .text,
      includesSwitches: scenario.value("switches") == "yes",
      includesSegments: scenario.value("segments") == "yes")
    let includesSpeech = scenario.value("said") == "yes" || scenario.value("segments") == "yes"
    var bytes: [UInt8] = []
    var watch = ScenarioWatch()
    simulation.run { events, state in
      watch.look(at: state, after: events)
      for event in events {
        if case .said = event.kind, !includesSpeech { continue }
        writer.append(event, to: &bytes)
      }
    }
    let events = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return (events, watch.faults)
  }

  private static func settings(_ scenario: Scenario) throws -> ScanSettings {
    let text: String
    if let section = scenario.section("profile", "") {
      text = section.text
    } else {
      text = try Scenario.text("profiles/\(scenario.value("profile") ?? "").yaml")
    }
    let reading = readProfile(
      Array(text.utf8), name: scenario.file, settings: scenario.values("set"))
    guard let profile = reading.profile else { throw refusal(reading.diagnostics) }
    return profile.scanning
  }

  /// The profiles that an action can ask for, by their names: a bad one is refused with its first problem.
  private static func otherProfiles(
    _ scenario: Scenario
  ) throws -> [String: FoundProfile] {
    var profiles: [String: FoundProfile] = [:]
    for section in scenario.sections where section.name == "profile" && !section.argument.isEmpty {
      let reading = readProfile(Array(section.text.utf8), name: section.argument)
      profiles[section.argument] =
        reading.profile.map { .good($0.scanning) }
        ?? .bad((reading.diagnostics.first?.message ?? "It is empty") + ".")
    }
    return profiles
  }

  /// Returns the screens by their names; the first one has no name.
  private static func screens(_ scenario: Scenario) throws -> [String: Screen] {
    var texts: [(name: String, text: String)] = []
    let name = scenario.value("screen")
    let isShipped = name?.hasPrefix("Examples/") ?? false
    let beside = isShipped ? "../../Profiles/Screens/Examples" : "screens"
    for file in try FileManager.default.contentsOfDirectory(
      atPath: "\(Scenario.folder.path)/\(beside)"
    )
    .sorted() {
      texts.append((file, try Scenario.text("\(beside)/\(file)")))
    }
    if let name {
      let file = isShipped ? name.dropFirst("Examples/".count) : name[...]
      texts.append(("", try Scenario.text("\(beside)/\(file).yaml")))
    }
    for section in scenario.sections where section.name == "screen" {
      texts.append((section.argument, section.text))
    }
    var screens: [String: Screen] = [:]
    for (name, text) in texts {
      let reading = readScreen(Array(text.utf8), name: name.isEmpty ? scenario.file : name)
      guard let screen = reading.screen else { throw refusal(reading.diagnostics) }
      screens[name] = screen
    }
    return screens
  }

  private static func refusal(_ diagnostics: [Diagnostic]) -> ScenarioError {
    ScenarioError("\n" + diagnostics.map(\.description).joined(separator: "\n\n"))
  }
}
