import ScanEngine
import SwitchInput

/// Writes what a live engine is told as a script that tells a simulation the same.
///
/// What the simulation works out by itself is left out: deadlines, and the answers of stored screens.
public struct ScriptWriter {
  private var switches: [SwitchSettings]
  /// What the simulation will find of the sources by the lines so far.
  private var held: Set<Script.SourceName> = []
  private var absent: Set<Script.SourceName> = []
  private var bytes: [UInt8] = []
  /// The time of the last line in `bytes`.
  private var lineTime = Instant.zero
  /// The line of the latest event and what followed: before it stands what is found because of it.
  private var latest: [UInt8] = []
  private var latestTime = Instant.zero

  /// Begins a script for an engine that has these settings and finds these sources connected.
  public init(settings: ScanSettings, connected: [SourceID]) {
    switches = settings.switches
    findOnly(connected)
  }

  /// Appends the line of an event that arrives at an instant; times of one engine never decrease.
  public mutating func append(_ event: ScanEvent, at instant: Instant) {
    if !event.isAnswer { settle() }
    switch event {
    case .start: append("start", at: instant)
    case .stop: append("stop", at: instant)
    case .pause: append("pause", at: instant)
    case .resume: append("resume", at: instant)
    case .suspend: append("suspend", at: instant)
    case .wake(let sources):
      findHeld(sources)
      append("wake", at: instant)
    case .press(let source, let timestamp):
      guard let name = name(of: source) else { return }
      held.insert(name)
      append("press", name, timestamp: timestamp, at: instant)
    case .release(let source, let timestamp):
      guard let name = name(of: source) else { return }
      held.remove(name)
      append("release", name, timestamp: timestamp, at: instant)
    case .connect(let source, let isHeld):
      guard let name = name(of: source) else { return }
      absent.remove(name)
      if isHeld { held.insert(name) } else { held.remove(name) }
      append("connect", name, after: isHeld ? " held" : "", at: instant)
    case .disconnect(let source):
      guard let name = name(of: source) else { return }
      absent.insert(name)
      append("disconnect", name, at: instant)
    case .scrolled(let position): append("scrolled", text: position, at: instant)
    case .announce(let text): append("announce", text: text, at: instant)
    case .announced(let text, let end):
      append("announced", text: text, after: " " + end.eventName, at: instant)
    case .speechWaits: append("speech-waits", at: instant)
    case .speechBegan: append("speech-began", at: instant)
    case .speechEnded: append("speech-ended", at: instant)
    case .speechDropped: append("speech-dropped", at: instant)
    case .speechPace(let pace): append("speech-pace \(min(max(pace, 0.25), 4))", at: instant)
    case .profile(.accepted(_, let settings, let connected, let held)):
      switches = settings.switches
      findOnly(connected)
      findHeld(held)
    case .screen, .layout, .answer, .profile(.refused), .tick: break
    }
  }

  /// Appends the line that ends the script.
  public mutating func appendEnd(at instant: Instant) {
    append("end", at: instant)
  }

  /// Appends an event that followed, as a comment that can be compared (`simulate --check`).
  public mutating func append(_ effect: ScanEffect, as writer: EventWriter) {
    let start = latest.count
    writer.append([effect], to: &latest)
    if latest.count > start { latest.insert(contentsOf: Script.eventMark.utf8, at: start) }
  }

  /// Takes out the lines so far, with a line end behind each.
  ///
  /// The latest event is among them only where it has led to all it will lead to: no profile is still to
  /// be loaded because of it.
  public mutating func takeBytes(isSettled: Bool) -> [UInt8] {
    if isSettled { settle() }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func settle() {
    bytes += latest
    latest.removeAll(keepingCapacity: true)
    lineTime = latestTime
  }

  // MARK: What is found

  private mutating func findOnly(_ connected: [SourceID]) {
    let there = Set(connected.compactMap { name(of: $0) })
    for source in sources where absent.contains(source) == there.contains(source) {
      if there.contains(source) {
        absent.remove(source)
        appendFound(source, held.contains(source) ? "held" : "up")
      } else {
        absent.insert(source)
        appendFound(source, "absent")
      }
    }
  }

  private mutating func findHeld(_ sources: [SourceID]) {
    let down = Set(sources.compactMap { name(of: $0) })
    for source in self.sources where held.contains(source) != down.contains(source) {
      guard !absent.contains(source) else { continue }
      if down.contains(source) { held.insert(source) } else { held.remove(source) }
      appendFound(source, down.contains(source) ? "held" : "up")
    }
  }

  private mutating func appendFound(_ source: Script.SourceName, _ state: String) {
    // It tells the engine nothing, so it may be early, and must not come after what looks for it.
    Self.append("found", source, after: " " + state, at: lineTime, to: &bytes)
  }

  /// The sources of all switches, in the order of the profile.
  private var sources: [Script.SourceName] {
    switches.flatMap { settings in
      (0..<max(settings.sourceCount, 0)).map { Script.SourceName(settings.name, $0 + 1) }
    }
  }

  private func name(of source: SourceID) -> Script.SourceName? {
    guard switches.indices.contains(source.switchIndex) else { return nil }
    return Script.SourceName(switches[source.switchIndex].name, source.sourceIndex + 1)
  }

  // MARK: Lines

  private mutating func append(_ command: String, at instant: Instant) {
    Self.appendTime(instant, to: &latest)
    latest.append(contentsOf: " \(command)\n".utf8)
    latestTime = instant
  }

  private mutating func append(
    _ command: String, text: String, after rest: String = "", at instant: Instant
  ) {
    Self.appendTime(instant, to: &latest)
    latest.append(contentsOf: " \(command) ".utf8)
    JSONText.append(text, to: &latest)
    latest.append(contentsOf: "\(rest)\n".utf8)
    latestTime = instant
  }

  private mutating func append(
    _ command: String, _ source: Script.SourceName, timestamp: Instant? = nil,
    after rest: String = "", at instant: Instant
  ) {
    Self.append(
      command, source, timestamp: timestamp, after: rest, at: instant, to: &latest)
    latestTime = instant
  }

  private static func append(
    _ command: String, _ source: Script.SourceName, timestamp: Instant? = nil,
    after rest: String, at instant: Instant, to bytes: inout [UInt8]
  ) {
    appendTime(instant, to: &bytes)
    bytes.append(contentsOf: " \(command) ".utf8)
    JSONText.appendWord("\(source.name)/\(source.number)", to: &bytes)
    if let timestamp, timestamp != instant {
      bytes.append(contentsOf: " at ".utf8)
      appendTime(min(max(timestamp, .zero), instant), to: &bytes)
    }
    bytes.append(contentsOf: "\(rest)\n".utf8)
  }

  private static func appendTime(_ instant: Instant, to bytes: inout [UInt8]) {
    DecimalText.append(milliseconds: instant, to: &bytes)
    bytes.append(contentsOf: "ms".utf8)
  }
}

extension ScanEvent {
  /// Whether it comes of an event before it, at the same instant.
  fileprivate var isAnswer: Bool {
    switch self {
    case .answer, .profile: true
    default: false
    }
  }
}
