import Foundation

/// A rule or a story as Tests/Scenarios/README.md describes it.
package struct Scenario: Sendable, CustomStringConvertible {
  /// A section with the text behind its name, the number of its first line, and its lines.
  package struct Section: Sendable {
    package var name: String
    package var argument: String
    package var firstLine: Int
    package var lines: ArraySlice<String>

    /// Its text, with an empty line for each line before it: positions in it are positions in the file.
    package var text: String {
      String(repeating: "\n", count: firstLine - 1) + lines.map { $0 + "\n" }.joined()
    }
  }

  /// The folder of the scenarios.
  package static let folder = URL(filePath: #filePath).appending(path: "../../../Scenarios")
    .standardizedFileURL

  /// True if the actual events replace the expected ones in the files.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SWITCHLIGHT_RECORD"] == "1"
  }

  package var file: String
  private var lines: [String]
  private var head: [(key: String, value: String)] = []
  package private(set) var sections: [Section] = []

  /// The name of its test.
  package var description: String { value("title") ?? file }

  /// True if it is of a desktop with model programs.
  package var isOfDesktop: Bool { section("programs") != nil }

  /// Reads the text of a file, or throws its first mistake.
  package init(file: String, text: String) throws(ScenarioError) {
    self.file = file
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("--- ") {
        close(from: start, before: index)
        start = index
      } else if start == nil, !line.isEmpty {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else {
          throw ScenarioError("\(file):\(index + 1): the head has KEY: VALUE in each line")
        }
        head.append((String(parts[0]), String(parts[1].drop { $0 == " " })))
      }
    }
    close(from: start, before: lines.count)
    try check()
  }

  /// Returns the scenarios in the order of their names.
  ///
  /// Throws if a file is not a scenario.
  package static func all() throws -> [Scenario] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".scenario") }.sorted()
      .map { try Scenario(file: $0, text: text($0)) }
  }

  /// Returns the text of a file of the folder.
  package static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private mutating func close(from start: Int?, before end: Int) {
    guard let start else { return }
    let words = lines[start].split(separator: " ").map(String.init)
    sections.append(
      Section(
        name: words.count > 1 ? words[1] : "", argument: words.count > 2 ? words[2] : "",
        firstLine: start + 2, lines: lines[(start + 1)..<end]))
  }

  private func check() throws(ScenarioError) {
    let keys: Set = ["title", "rules", "screen", "profile", "set", "said", "segments", "switches"]
    for (key, _) in head where !keys.contains(key) {
      throw ScenarioError("\(file): the head has no key \(key)")
    }
    let names: Set = ["screen", "profile", "programs", "script", "events"]
    for section in sections where !names.contains(section.name) {
      throw ScenarioError("\(file): there is no section \(section.name)")
    }
    for key in ["title", "rules"] where value(key) == nil {
      throw ScenarioError("\(file): the head lacks \(key)")
    }
    for name in ["script", "events"] where section(name) == nil {
      throw ScenarioError("\(file): the section \(name) is missing")
    }
  }

  /// Returns the first value of a key of the head; nil if it is missing.
  package func value(_ key: String) -> String? { head.first { $0.key == key }?.value }

  /// Returns all values of a key of the head.
  package func values(_ key: String) -> [String] { head.filter { $0.key == key }.map(\.value) }

  /// Returns the first section of a name, with an argument if that is given; nil if it is missing.
  package func section(_ name: String, _ argument: String? = nil) -> Section? {
    sections.first { $0.name == name && (argument == nil || $0.argument == argument) }
  }

  /// True if its events are JSON lines.
  package var isJSON: Bool { section("events")?.argument == "jsonl" }

  /// The expected events.
  package var expected: [String] {
    var lines = section("events").map { Array($0.lines) } ?? []
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The ids of the rules that it cites.
  package var rules: [String] { (value("rules") ?? "").split(separator: " ").map(String.init) }

  /// Returns the file with other expected events.
  package func text(expecting events: [String]) -> String {
    guard let section = section("events") else { return lines.joined(separator: "\n") }
    let kept = lines[..<section.lines.startIndex] + events + lines[section.lines.endIndex...]
    return kept.joined(separator: "\n") + (kept.last?.isEmpty == true ? "" : "\n")
  }

  /// Writes the actual events into its file.
  package func record(_ events: [String]) throws {
    try text(expecting: events).write(
      to: Self.folder.appending(path: file), atomically: true, encoding: .utf8)
  }
}

/// A scenario that cannot be run.
package struct ScenarioError: Error, CustomStringConvertible {
  package var description: String

  /// Describes the problem.
  package init(_ description: String) { self.description = description }
}
