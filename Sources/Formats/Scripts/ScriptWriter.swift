import EventFormats
import ScanEngine
import ScreenElements
import ScreenRecording
import ScanTime
import SwitchInput
import TextWriting

/// Writes the inputs of a live engine as a script that gives a simulation the same inputs.
///
/// Inputs that the simulation derives itself are omitted: deadlines, and the replies of stored
/// screens. A profile is included each time that it differs from the last one with its name: its
/// file may have changed when the script is played.
package struct ScriptWriter {
  var switches: [SwitchSettings]
  /// The profiles that the simulation will find after the lines so far.
  private var profiles: [String: FoundProfile] = [:]
  private let profileText: (ScanSettings) -> String
  /// The number of activations without a reply.
  private var pendingAnswers = 0
  /// The elements of those activations, by the numbers of the requests.
  private var asked: [UInt64: String] = [:]
  /// The sources that the simulation will find held after the lines so far.
  private var held: Set<Script.SourceName> = []
  private var absent: Set<Script.SourceName> = []
  private(set) var bytes: [UInt8] = []
  /// The line of the latest event and those that followed; lines about lookups for it precede it.
  var latest: [UInt8] = []

  /// Begins a script for an engine with these settings, which belong to the profile of that name,
  /// and with these sources connected; `profileText` writes settings in the form that
  /// ``Script/SettingsReading`` reads.
  ///
  /// - Parameter first: the steps to the first screen, if that is in no file.
  package init(
    profile name: String, settings: ScanSettings, connected: [SourceID], first: [ScreenEdit]? = nil,
    profileText: @escaping (ScanSettings) -> String
  ) {
    switches = settings.switches
    self.profileText = profileText
    find(.good(settings), as: name, at: .zero)
    if let first {
      bytes.append(contentsOf: "0ms first-screen\n".utf8)
      EditText.append(first, from: FlatScreen(), to: &bytes)
    }
    find(connected: connected, held: [], at: .zero)
  }

  /// Appends the line of an event that arrives at an instant; times of one engine never decrease.
  package mutating func append(_ event: ScanInput, at instant: Instant) {
    if !isAnswer(event) { settle() }
    switch event {
    case .start: append("start", at: instant)
    case .stop: append("stop", at: instant)
    case .pause: append("pause", at: instant)
    case .resume: append("resume", at: instant)
    case .suspend: append("suspend", at: instant)
    case .wake(let sources):
      find(held: sources, at: instant)
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
    case .help: append("help", at: instant)
    case .drawn: append("drawn", at: instant)
    case .speechPace(let pace): append("speech-pace \(min(max(pace, 0.25), 4))", at: instant)
    case .profile(.accepted(let name, let settings, let connected, let held)):
      find(.good(settings), as: name, at: instant)
      switches = settings.switches
      find(connected: connected, held: held, at: instant)
      append("reload", name: name, at: instant)
    case .profile(.refused(let name, let message)):
      find(.bad(message), as: name, at: instant)
      append("reload", name: name, at: instant)
    case .setting(.accepted(let value)): append("setting \(value.text) accepted", at: instant)
    case .setting(.refused(let value, let message)):
      append("setting \(value.text) refused", text: message, at: instant)
    case .answer(let answer):
      if answer.outcome == .failed(.failed), let id = asked.removeValue(forKey: answer.request) {
        appendFailure(of: id, at: instant)
      }
      countAnswer()
    case .screen, .layout, .tick: break
    }
  }

  /// Appends that the program of an element continues, or has ended, which changes the screen (B1).
  package mutating func append(
    program id: String, of file: String, isRunning: Bool, at instant: Instant
  ) {
    settle()
    Self.appendTime(instant, to: &latest)
    latest.append(contentsOf: isRunning ? " running ".utf8 : " ended ".utf8)
    JSONText.appendWord(id, to: &latest)
    latest.append(UInt8(ascii: " "))
    JSONText.appendWord(file, to: &latest)
    latest.append(UInt8(ascii: "\n"))
  }

  /// Appends the local time at an instant, such as `2026-11-24 14:03` (N5).
  package mutating func append(date: String, at instant: Instant) {
    settle()
    bytes.append(contentsOf: Script.dateMark.utf8)
    Self.appendTime(instant, to: &bytes)
    bytes.append(contentsOf: " \(date)\n".utf8)
  }

  /// Appends the user's message, if there is one at the beginning (B4).
  package mutating func append(message pieces: [String]) {
    guard !pieces.isEmpty else { return }
    bytes.append(contentsOf: "0ms message".utf8)
    for piece in pieces {
      bytes.append(UInt8(ascii: " "))
      JSONText.append(piece, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends that the next request to an element, or its recorded sound, fails: a simulation cannot
  /// know that a program could not start (B1).
  mutating func appendFailure(of id: String, at instant: Instant) {
    Self.appendTime(instant, to: &bytes)
    bytes.append(contentsOf: " fail ".utf8)
    JSONText.appendWord(id, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Notes the answer to a pending request.
  mutating func countAnswer() { pendingAnswers = max(pendingAnswers - 1, 0) }

  /// True if an event results from an earlier one, at the same instant.
  private func isAnswer(_ event: ScanInput) -> Bool {
    if case .answer = event { true } else { false }
  }

  /// Appends the line that ends the script.
  package mutating func appendEnd(at instant: Instant) {
    settle()
    append("end", at: instant)
  }

  /// Appends an event that followed, as a comment for comparison (`simulate --check`).
  package mutating func append(_ event: ScanEvent, as writer: EventWriter) {
    switch event.kind {
    // A session reads the profile outside its event loop, however quickly.
    case .request(.loadProfile(let name)): find(.pending, as: name, at: event.at)
    case .request(.perform(let request)):
      pendingAnswers += 1
      asked[request.number] = request.id
    default: break
    }
    let start = latest.count
    writer.append([event], to: &latest)
    if latest.count > start { latest.insert(contentsOf: Script.eventMark.utf8, at: start) }
  }

  /// Removes and returns the lines so far, each with a line end.
  ///
  /// The latest event is included only if all its effects are complete: no pending request of it is
  /// left, because its answer may be found before it.
  package mutating func takeBytes() -> [UInt8] {
    if pendingAnswers == 0 { settle() }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The lines that ``takeBytes()`` does not return yet: that of the latest event, without its
  /// effects.
  ///
  /// They matter if the program ends during that event. Other lines may precede them later, so a
  /// caller that writes them must be able to remove them. The effects of a deadline have no line.
  package var openLines: [UInt8] {
    guard let first = latest.firstIndex(of: UInt8(ascii: "\n")),
      !latest.starts(with: Script.eventMark.utf8)
    else { return [] }
    var end = first
    // With the lines that belong to it.
    while end + 1 < latest.count, latest[end + 1] == Script.continuationMark,
      let next = latest[(end + 1)...].firstIndex(of: UInt8(ascii: "\n"))
    {
      end = next
    }
    return bytes + latest[...end]
  }

  mutating func settle() {
    bytes += latest
    latest.removeAll(keepingCapacity: true)
    pendingAnswers = 0
    asked.removeAll(keepingCapacity: true)
  }

  // MARK: Lookups

  // These lines precede the input that queries them, so they are not in `latest`.

  mutating func find(
    _ profile: FoundProfile, as name: String, at instant: Instant
  ) {
    guard profiles[name] != profile else { return }
    profiles[name] = profile
    Self.appendTime(instant, to: &bytes)
    bytes.append(contentsOf: " profile ".utf8)
    JSONText.appendWord(name, to: &bytes)
    switch profile {
    case .good(let settings):
      bytes.append(UInt8(ascii: "\n"))
      for line in profileText(settings).split(separator: "\n") {
        bytes.append(contentsOf: "| \(line)\n".utf8)
      }
    case .bad(let message):
      bytes.append(contentsOf: " refused ".utf8)
      JSONText.append(message, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    case .pending: bytes.append(contentsOf: " pending\n".utf8)
    }
  }

  /// Writes the state of the sources; only these are connected, or by default the same as before.
  mutating func find(
    connected: [SourceID]? = nil, held: [SourceID], at instant: Instant
  ) {
    let there = connected.map { Set($0.compactMap { name(of: $0) }) }
    let down = Set(held.compactMap { name(of: $0) })
    for source in sources {
      let isAbsent = there.map { !$0.contains(source) } ?? absent.contains(source)
      let isHeld = !isAbsent && down.contains(source)
      let isKnown = absent.contains(source) == isAbsent
      guard !isKnown || !isAbsent && self.held.contains(source) != isHeld else { continue }
      if isAbsent { absent.insert(source) } else { absent.remove(source) }
      if isHeld { self.held.insert(source) } else { self.held.remove(source) }
      let finding: Script.FoundState = isAbsent ? .absent : isHeld ? .held : .up
      Self.append("found", source, after: " " + finding.rawValue, at: instant, to: &bytes)
    }
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
  }

  private mutating func append(_ command: String, name: String, at instant: Instant) {
    Self.appendTime(instant, to: &latest)
    latest.append(contentsOf: " \(command) ".utf8)
    JSONText.appendWord(name, to: &latest)
    latest.append(UInt8(ascii: "\n"))
  }

  private mutating func append(
    _ command: String, text: String, after rest: String = "", at instant: Instant
  ) {
    Self.appendTime(instant, to: &latest)
    latest.append(contentsOf: " \(command) ".utf8)
    JSONText.append(text, to: &latest)
    latest.append(contentsOf: "\(rest)\n".utf8)
  }

  private mutating func append(
    _ command: String, _ source: Script.SourceName, timestamp: Instant? = nil,
    after rest: String = "", at instant: Instant
  ) {
    Self.append(
      command, source, timestamp: timestamp, after: rest, at: instant, to: &latest)
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

  static func appendTime(_ instant: Instant, to bytes: inout [UInt8]) {
    DecimalText.append(milliseconds: instant, to: &bytes)
    bytes.append(contentsOf: "ms".utf8)
  }
}

extension SettingValue {
  /// The name and the value, as a script has them.
  fileprivate var text: String { "\(setting.rawValue) \(value)" }
}
