import DesktopTree
import ScanTime
import ScenarioFiles

/// The programs and the steps of a desktop scenario, as Tests/Scenarios/README.md describes them.
package struct DesktopScenario {
  private static let roles: [String: UInt32] = [
    "window": 23, "dialog": 16, "button": 43, "field": 79, "password": 40, "label": 29,
    "check": 7, "slider": 51, "list": 31, "row": 32, "page": 95, "alert": 2, "box": 39,
  ]

  package private(set) var programs: [ModelProgram] = []
  package private(set) var steps: [(at: Instant, step: DesktopStep)] = []
  private var count = 0

  /// Reads the sections of a scenario, or throws the first mistake.
  package init(_ scenario: Scenario) throws(ScenarioError) {
    for line in scenario.section("programs")?.lines ?? [] where !line.isEmpty {
      try add(line, scenario)
    }
    for line in scenario.section("script")?.lines ?? [] where !line.isEmpty {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, let time = Self.time(first),
        let step = DesktopStep(Array(words.dropFirst()))
      else { throw ScenarioError("\(scenario.file): no step: \(line)") }
      steps.append((time, step))
    }
  }

  /// Plays it, and returns the session after its end.
  package func play() -> DesktopRun {
    let run = DesktopRun(programs, steps)
    run.run()
    return run
  }

  private static func time(_ word: String) -> Instant? {
    if word.hasSuffix("ms") { return Int64(word.dropLast(2)).map { .zero + .milliseconds($0) } }
    guard word.hasSuffix("s") else { return nil }
    return Int64(word.dropLast()).map { .zero + .milliseconds(1000 * $0) }
  }

  /// Adds a line: a program, or with an indent of two an accessible in the last one with less.
  private mutating func add(_ line: String, _ scenario: Scenario) throws(ScenarioError) {
    let parts = line.split(separator: ",").map { $0.drop { $0 == " " } }
    let level = line.prefix { $0 == " " }.count / 2
    let words = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
    guard level > 0 else {
      programs.append(
        ModelProgram(
          words[0], number: programs.count + 1, toolkit: words.count > 1 ? words[1] : "gtk"))
      return
    }
    guard words.count == 2, let role = Self.roles[words[0]], var parent = programs.last?.root else {
      throw ScenarioError("\(scenario.file): no accessible: \(line)")
    }
    for _ in 1..<level { if let last = parent.children.last { parent = last } }
    count += 1
    let place = parent.children.count
    let accessible = ModelAccessible(
      "/\(count)", AccessibleRole(rawValue: role), words[1],
      level == 1 ? (0, 0, 400, 300) : (10, 10 + 40 * place, 100, 30))
    // A box, which may have no name, and an alert cover all of the accessible around them.
    if words[0] == "box" || words[0] == "alert" { accessible.frame = parent.frame }
    if words[1] == "-" { accessible.name = "" }
    for part in parts.dropFirst() {
      guard accessible.handle(part.split(separator: " ").map(String.init)) else {
        throw ScenarioError("\(scenario.file): nothing is known of \(part)")
      }
    }
    parent.children.append(accessible)
  }
}

extension ModelAccessible {
  /// Handles a property, such as `shows Ask`; returns false if the words are not a property.
  func handle(_ words: [String]) -> Bool {
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "active": states.insert(.active)
    case "hidden": states.remove(.showing)
    case "shows": shows.append(rest)
    case "hides": hides.append(rest)
    case "ends": ends = true
    case "does": actions = [rest]
    case "holds":
      text = Array(rest.unicodeScalars)
      caret = rest.unicodeScalars.count
    case "at":
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard numbers.count == 4 else { return false }
      value = (numbers[1], numbers[2], numbers[3], numbers[0])
    default: return false
    }
    return true
  }
}
