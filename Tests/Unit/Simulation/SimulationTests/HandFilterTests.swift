import ScreenElements
import Foundation
import Profiles
import ScanEngine
import Scripts
import Simulation
import StoredScreens
import ScanTime
import ScenarioFiles
import SwitchInput
import Testing

/// The effect of a switch's filters on shaking hands and bouncing contacts (I2, I3, I4).
@Suite("Filters for hands")
struct HandFilterTests {
  private static let presses = 100
  private static let root = Scenario.folder.appending(path: "../..")

  private static var screen: Screen {
    let elements = (0..<6).map { place in
      var element = Element(id: "e\(place)")
      element.label = "Element \(place)"
      element.frame = Frame(x: Double(place) * 60, y: 0, width: 50, height: 50)
      return element
    }
    return Screen(title: "Six", size: Size(width: 360, height: 50), elements: elements)
  }

  /// Returns the number of actions of a switch in a stream.
  private static func recognized(
    _ script: Script, _ settings: ScanSettings, switchName: String
  ) -> Int {
    var settings = settings
    settings.loops = .forever
    var simulation = SimulatedSession(
      settings: settings, script: script, player: ScreenPlayer(showing: screen, path: "six"))
    var count = 0
    simulation.run { events, _ in
      for event in events {
        if case .switched(let name, _, .recognized) = event.kind, name == switchName { count += 1 }
      }
    }
    return count
  }

  private static func shipped() throws -> [(name: String, settings: ScanSettings)] {
    let folder = root.appending(path: "Profiles")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".yaml") }.map { name in
        let bytes = try Data(contentsOf: folder.appending(path: name))
        let profile = try #require(readProfile(Array(bytes), name: name).profile)
        return (name, profile.scanning)
      }
  }

  @Test("With every shipped profile, each switch acts once for each intended press")
  func shippedProfiles() throws {
    let shipped = try Self.shipped()
    #expect(shipped.count >= 11)
    for (name, settings) in shipped {
      for own in settings.switches {
        // Against both at once each person needs times of their own.
        for stream in HandStream.allCases where stream != .both {
          for seed in 0..<3 as Range<UInt64> {
            let script = stream.script(
              presses: Self.presses, seed: seed, switchName: own.name)
            let count = Self.recognized(script, settings, switchName: own.name)
            #expect(
              count == Self.presses, "\(name), \(own.name), \(stream.rawValue), seed \(seed)")
          }
        }
      }
    }
  }

  @Test("With every shipped profile, each switch acts once for each recorded press")
  func recordings() throws {
    let recordings = try Recording.all()
    #expect(recordings.map(\.presses.count).reduce(0, +) == 68)
    #expect(recordings.allSatisfy { !$0.sources.isEmpty && !$0.device.isEmpty })
    for (name, settings) in try Self.shipped() {
      for own in settings.switches {
        for recording in recordings {
          let script = recording.script(switchName: own.name)
          // If a device reports the end of a press immediately, no press lasts as long as a hold.
          let isHeard = recording.name != "momentary-buttons" || own.hold <= .zero
          #expect(
            Self.recognized(script, settings, switchName: own.name)
              == (isHeard ? recording.presses.count : 0),
            "\(name), \(own.name), \(recording.name)")
        }
      }
    }
  }

  @Test("A press that is reported at its end acts in every shipped profile without its hold (I2)")
  func withoutHold() throws {
    let recording = try #require(Recording.all().first { $0.name == "momentary-buttons" })
    for (name, settings) in try Self.shipped() {
      var settings = settings
      for index in settings.switches.indices { settings.switches[index].hold = .zero }
      for own in settings.switches {
        let script = recording.script(switchName: own.name)
        #expect(
          Self.recognized(script, settings, switchName: own.name) == recording.presses.count,
          "\(name), \(own.name)")
      }
    }
  }

  @Test("If one movement hits two switches, each acts once, the first one first (I1)")
  func twoAtOnce() throws {
    for (name, settings) in try Self.shipped() where settings.switches.count > 1 {
      let first = settings.switches[0].name
      let second = settings.switches[1].name
      for gap in [0, 1, 5, 20, 40] as [Int64] {
        let start = Instant.zero + .milliseconds(1000)
        let later = start + .milliseconds(gap)
        let entries = [
          Script.Entry(at: start, .press(Script.SourceName(first), timestamp: start), line: 1),
          Script.Entry(at: later, .press(Script.SourceName(second), timestamp: later), line: 2),
        ]
        let ends = [first, second].map { name in
          let end = later + .milliseconds(200)
          return Script.Entry(at: end, .release(Script.SourceName(name), timestamp: end), line: 3)
        }
        var simulation = SimulatedSession(
          settings: settings, script: Script(entries + ends),
          player: ScreenPlayer(showing: Self.screen, path: "six"), until: start + .milliseconds(900)
        )
        let recognized = simulation.run().compactMap { event -> String? in
          guard case .switched(let name, _, .recognized) = event.kind else { return nil }
          return name
        }
        #expect(recognized.sorted() == [first, second].sorted(), "\(name), \(gap) ms")
      }
    }
  }

  // MARK: The tables of docs/filters.md

  private static let filters: [(title: String, change: @Sendable (inout SwitchSettings) -> Void)] =
    [
      ("none", { _ in }),
      ("`hold: 25ms`", { $0.hold = .milliseconds(25) }),
      ("`hold: 100ms`", { $0.hold = .milliseconds(100) }),
      ("`ignoreRepeat: 100ms`", { $0.ignoreRepeat = .milliseconds(100) }),
      ("`ignoreRepeat: 300ms`", { $0.ignoreRepeat = .milliseconds(300) }),
      (
        "`hold: 25ms`, `ignoreRepeat: 300ms`",
        {
          $0.hold = .milliseconds(25)
          $0.ignoreRepeat = .milliseconds(300)
        }
      ),
      ("`on: release`", { $0.recognition = .release }),
    ]

  /// Returns a table of each filter's results for some streams, with their names.
  private static func table(
    _ title: String, _ streams: [(name: String, script: Script)]
  ) -> String {
    var rows = [
      "| \(title) | " + filters.map(\.title).joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: filters.count),
    ]
    for stream in streams {
      let counts = filters.map { filter in
        var own = SwitchSettings(name: "main", press: .next)
        filter.change(&own)
        var settings = ScanSettings(switches: [own])
        settings.method = .step
        return "\(recognized(stream.script, settings, switchName: "main"))"
      }
      rows.append("| \(stream.name) | " + counts.joined(separator: " | ") + " |")
    }
    return rows.joined(separator: "\n")
  }

  private static func tables() throws -> [(title: String, text: String)] {
    let generated = "for 100 intended presses"
    let recorded = "for recorded presses"
    return [
      (
        generated,
        table(
          generated,
          HandStream.allCases.map {
            ($0.rawValue, $0.script(presses: presses, seed: 1, switchName: "main"))
          })
      ),
      (
        recorded,
        table(
          recorded,
          try Recording.all().map {
            ("\($0.presses.count): \($0.shows)", $0.script(switchName: "main"))
          })
      ),
    ]
  }

  @Test("docs/filters.md shows the effect of each filter on each stream")
  func page() throws {
    let file = Self.root.appending(path: "docs/filters.md")
    var text = try String(contentsOf: file, encoding: .utf8)
    for (title, table) in try Self.tables() {
      guard Scenario.isRecording else {
        #expect(text.contains("\n\(table)\n"), "\(table)")
        continue
      }
      let begin = try #require(text.range(of: "| \(title) |"))
      let end = text.range(of: "\n\n", range: begin.lowerBound..<text.endIndex)?.lowerBound
      text.replaceSubrange(begin.lowerBound..<(end ?? text.endIndex), with: table)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("A table of docs/filters.md was recorded: read the difference.")
    }
  }
}
