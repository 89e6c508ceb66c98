import ScreenElements
import EventFormats
import ScanEngine
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput
import Testing

/// Plays a case with the engine, and returns its events in the form of the naive scan.
private func engineTimeline(of settings: NaiveCase) -> [String] {
  let switches = NaiveCase.actions.map { SwitchSettings(name: $0.name, press: $0.action) }
  var scanning = ScanSettings(switches: switches)
  scanning.method = settings.method
  scanning.interval = .milliseconds(settings.interval)
  scanning.firstItemPause = .milliseconds(settings.firstItemPause)
  scanning.loops = settings.loops.map { .passes($0) } ?? .forever
  scanning.afterSelect = settings.afterSelect
  scanning.grouping = settings.grouping
  scanning.start = settings.startsAtOnce ? .immediately : .press
  var simulation = SimulatedSession(
    settings: scanning, script: script(settings),
    player: ScreenPlayer(showing: settings.screen, path: "screen"),
    until: .zero + .milliseconds(settings.end))
  let writer = EventWriter(format: .text)
  var lines: [String] = []
  for event in simulation.run() {
    if case .said = event.kind { continue }
    var bytes: [UInt8] = []
    writer.append(event, to: &bytes)
    guard !bytes.isEmpty else { continue }
    var line = String(decoding: bytes.dropLast(), as: UTF8.self)
    if case .highlight(_, let index, let count) = event.kind { line += " \(index)/\(count)" }
    // A naive scan has no touch points (E7).
    if case .activated = event.kind {
      line = line.split(separator: " ").prefix(4).joined(separator: " ")
    }
    lines.append(line)
  }
  return lines
}

private func script(_ settings: NaiveCase) -> Script {
  var entries: [Script.Entry] = []
  for (line, input) in settings.inputs.enumerated() {
    let at = Instant.zero + .milliseconds(input.at)
    func add(_ command: Script.Command, at: Instant) {
      entries.append(Script.Entry(at: at, command, line: line + 1))
    }
    switch input.what {
    case .start: add(.start, at: at)
    case .stop: add(.stop, at: at)
    case .pause: add(.pause, at: at)
    case .resume: add(.resume, at: at)
    case .fail(let id): add(.fail(id: id), at: at)
    case .tap(let action, let duration):
      guard let name = NaiveCase.actions.first(where: { $0.action == action })?.name else {
        continue
      }
      let release = at + .milliseconds(duration)
      add(.press(Script.SourceName(name), timestamp: at), at: at)
      add(.release(Script.SourceName(name), timestamp: release), at: release)
    }
  }
  return Script(entries)
}

/// Returns the text of a disagreement: the case, and both timelines side by side.
private func disagreement(_ seed: UInt64, _ naive: [String], _ engine: [String]) -> String {
  var settings = NaiveCase(seed: seed)
  let inputs = settings.inputs.map { "\($0.at)ms \($0.what)" }.joined(separator: "\n")
  let elements = settings.screen.elements.map { drawing($0, indent: "  ") }.joined()
  settings.inputs = []
  settings.screen.elements = []
  return """
    seed \(seed): the naive scan is on the left, the engine on the right
    \(settings)
    \(elements)
    \(inputs)
    \(eventTimelines(expected: naive, happened: engine))
    """
}

private func drawing(_ element: Element, indent: String) -> String {
  var words = ["\(indent)\(element.id)"]
  if let frame = element.frame {
    words.append("[\(frame.x), \(frame.y), \(frame.width), \(frame.height)]")
  }
  if let path = element.path { words.append("path \(path.map { [$0.x, $0.y] })") }
  if let accessible = element.accessible { words.append("accessible: \(accessible)") }
  if element.navigation != .automatic { words.append("\(element.navigation)") }
  if element.groupsChildren { words.append("groupsChildren") }
  if element.elementsHidden { words.append("elementsHidden") }
  if element.modal { words.append("modal") }
  if let order = element.order { words.append("order \(order)") }
  if element.traits.contains(.notEnabled) { words.append("notEnabled") }
  return words.joined(separator: " ") + "\n"
    + element.children.map { drawing($0, indent: indent + "  ") }.joined()
}

@Suite("A second implementation")
struct NaiveModelTests {
  @Test(
    "10,000 random cases agree with a naive scan (E1 to E6, G1 to G5, I9, S1 to S3, S9, S10, S13 to S15)",
    arguments: 0..<10)
  func agrees(part: Int) {
    for number in 0..<1000 {
      let seed = UInt64(part * 1000 + number)
      let settings = NaiveCase(seed: seed)
      let naive = NaiveScan.timeline(of: settings)
      let engine = engineTimeline(of: settings)
      guard naive != engine else { continue }
      Issue.record("\(disagreement(seed, naive, engine))")
      return
    }
  }

  @Test("The cases often contain each kind of event, also in nested groups")
  func isRich() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<2000 {
      var depth = 0
      for line in NaiveScan.timeline(of: NaiveCase(seed: seed)) {
        let words = line.split(separator: " ").dropFirst()
        let isLong = words.first == "left" || words.first == "failed"
        counts[
          isLong ? "\(words.first ?? "") \(words.last ?? "")" : "\(words.first ?? "")", default: 0] +=
          1
        if words.first == "entered" { depth += 1 }
        if words.first == "left" { depth -= 1 }
        if depth > 1 { counts["deep", default: 0] += 1 }
        if line.contains("exit(") { counts["exit", default: 0] += 1 }
        if line.contains("[row:") { counts["row", default: 0] += 1 }
      }
    }
    let often = [
      "started", "highlight", "entered", "activated", "completed", "stopped", "paused", "resumed",
      "left exit", "left back", "left loops", "left restart", "left stopped", "failed failed",
      "failed disabled", "deep", "exit", "row",
    ]
    for kind in often {
      #expect(counts[kind, default: 0] >= 50, "\(kind): \(counts)")
    }
  }
}
