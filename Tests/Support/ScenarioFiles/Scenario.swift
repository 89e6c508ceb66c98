import Testing

/// A rule or a story as Tests/Scenarios/README.md describes it.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// A section with what follows its name, its first line's number, and its lines.
  struct Section: Sendable {
    var name: String
    var argument: String
    var firstLine: Int
    var lines: ArraySlice<String>

    /// Its text, with an empty line for each line before it: places in it are places in the file.
    var text: String {
      String(repeating: "\n", count: firstLine - 1) + lines.map { $0 + "\n" }.joined()
    }
  }

  var file: String
  var lines: [String]
  var head: [(key: String, value: String)] = []
  var sections: [Section] = []

  var testDescription: String { value("title") ?? file }

  init(file: String, text: String) throws(ScenarioError) {
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
    let names: Set = ["screen", "profile", "script", "events"]
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

  func value(_ key: String) -> String? { head.first { $0.key == key }?.value }

  func values(_ key: String) -> [String] { head.filter { $0.key == key }.map(\.value) }

  func section(_ name: String, _ argument: String? = nil) -> Section? {
    sections.first { $0.name == name && (argument == nil || $0.argument == argument) }
  }

  var isJSON: Bool { section("events")?.argument == "jsonl" }

  var expected: [String] {
    var lines = section("events").map { Array($0.lines) } ?? []
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The ids of the rules that it cites.
  var rules: [String] { (value("rules") ?? "").split(separator: " ").map(String.init) }

  /// The file with other expected events.
  func text(expecting events: [String]) -> String {
    guard let section = section("events") else { return lines.joined(separator: "\n") }
    let kept = lines[..<section.lines.startIndex] + events + lines[section.lines.endIndex...]
    return kept.joined(separator: "\n") + (kept.last?.isEmpty == true ? "" : "\n")
  }
}

/// A scenario that cannot be run.
struct ScenarioError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
