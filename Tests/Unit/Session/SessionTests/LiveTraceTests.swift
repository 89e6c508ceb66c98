import EventFormats
import Profiles
import Randomness
import ScanEngine
import ScreenElements
import ScreenRecording
import Scripts
import Session
import StoredScreens
import ScanTime
import SwitchInput
import Testing

/// A session with live screens whose trace is played alone, and must give the same without a word of a program (D12).
@Suite("A trace of live screens")
struct LiveTraceTests {
  /// Stores the trace of a session, and its events.
  private final class Recorder: TracePort, FeedbackPort {
    var trace: SessionTrace<SplitMix64>
    var text: [UInt8] = []
    /// The contents of the file at some moments, before the engine received an event.
    var cuts: [[UInt8]] = []
    /// The times and the first words of the session's events.
    var done: [String] = []
    /// Times in which something was secret.
    var secret: [(begin: Instant, end: Instant)] = []
    private var random = SplitMix64(seed: 7)
    var now = Instant.zero
    var isSecret = false

    init(_ trace: SessionTrace<SplitMix64>) { self.trace = trace }

    func record(_ event: ScanInput, at instant: Instant) {
      now = max(now, instant)
      trace.append(event, at: instant)
      if random.next() % 48 == 0 { cuts.append(text + trace.openLines) }
    }

    func beginSecret(at instant: Instant) {
      isSecret = true
      secret.append((instant, instant))
      trace.beginSecret(at: instant)
    }

    func endSecret() {
      isSecret = false
      trace.endSecret()
    }

    func show(_ events: [ScanEvent], _ state: ScanState) {
      let writer = EventWriter(format: .text, includesSwitches: true)
      if isSecret { secret[secret.count - 1].end = state.now }
      for event in events { now = max(now, event.at) }
      var lines: [UInt8] = []
      writer.append(events, to: &lines)
      done += String(decoding: lines, as: UTF8.self).split(separator: "\n").map(Self.heart)
      trace.append(events, state, as: writer)
      text += trace.takeBytes()
    }

    func close() {
      trace.appendEnd(at: now)
      text += trace.takeBytes()
    }

    /// The time and the first word of an event.
    static func heart(_ line: some StringProtocol) -> String {
      line.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  private func run(
    seed: UInt64, secrets: [Range<Int64>], replaces: Bool = true, eliminates: Bool = false,
    plans: Bool = false
  ) -> (recorder: Recorder, settings: ScanSettings, first: Screen) {
    var random = SplitMix64(seed: seed)
    var settings = TraceTests.settings(&random, name: "two")
    settings.grouping.style = [.none, .containers, .rows][random.pick(3)]
    if random.pick(3) == 0 { settings.afterSelect = .resume }
    if plans { settings.grouping.style = .planned }
    if eliminates {
      settings.method = .elimination
      for index in 0..<2 {
        settings.switches[index].press = .choose(index + 1)
        settings.switches[index].longPress = nil
      }
    }
    let port = ScriptPort()
    TraceTests.deliver(port, &random)
    let time = VirtualTime([port])
    // Of few stops a plan is always the same.
    let desk = LiveDesk(seed: seed, port, time, count: plans ? 24 : 4)
    desk.secrets = secrets
    var reads = 0
    port.onRead = {
      reads += 1
      if reads % 3 == 0 { desk.happen() }
    }
    let texts = TextReplacement(
      keeping: [
        "Switchlight", "button", "checked", "escape key", "enter key", "loading", "activate",
      ],
      ids: ["switchlight", "switchlight.escape", "switchlight.enter"],
      random: SplitMix64(seed: seed))
    let first = desk.screen
    let recorder = Recorder(
      SessionTrace(
        profile: "one", settings: settings, connected: [TraceTests.main], showing: first,
        texts: replaces ? texts : nil, profileText: { Profile(withoutSourcesOf: $0).fileText }))
    let profiles = TraceTests.ChangingProfiles(port, seed: seed)
    profiles.isReloaded = false
    _ = SessionLoop(
      state: ScanState(settings: settings, tree: ElementTree(first), connected: [TraceTests.main]),
      inputs: [port], elements: desk, feedback: [recorder], wait: time,
      profiles: profiles, trace: recorder
    ).run()
    return (recorder, settings, first)
  }

  /// Plays a trace alone, and expects the events that it contains.
  private func play(_ bytes: [UInt8], _ settings: ScanSettings, seed: UInt64) throws -> Script {
    // The trace contains the first screen.
    let nothing = ScreenPlayer(
      showing: Screen(title: "", size: Size(width: 1, height: 1)), path: "")
    return try TraceTests.expectSame(bytes, settings: settings, showing: nothing, seed: seed)
  }

  @Test(
    "A trace plays alone, gives the session's events, and contains no text of a program (D12, Y3)",
    arguments: 0..<150)
  func playedAgain(seed: UInt64) throws {
    let (recorder, settings, _) = run(seed: seed, secrets: [])
    let script = try play(recorder.text, settings, seed: seed)
    let text = String(decoding: recorder.text, as: UTF8.self)
    for word in LiveDesk.words { #expect(!text.contains(word), "seed \(seed)") }
    // Other texts led to nothing else.
    #expect(!text.contains(" gap\n"), "seed \(seed)")
    #expect(script.recordedEvents.map(Recorder.heart) == recorder.done, "seed \(seed)")
    #expect(text.contains(" answered ") || text.contains(" live-"), "seed \(seed)")
    for cut in recorder.cuts where cut.contains(Array(Script.eventMark.utf8)) {
      _ = try play(cut, settings, seed: seed)
    }
  }

  @Test("With unchanged texts, the trace gives the same session (D12)", arguments: 0..<20)
  func texts(seed: UInt64) throws {
    let (plain, settings, _) = run(seed: seed, secrets: [], replaces: false)
    let (replaced, _, _) = run(seed: seed, secrets: [])
    let first = try play(plain.text, settings, seed: seed)
    let second = try play(replaced.text, settings, seed: seed)
    #expect(first.recordedEvents.map(Recorder.heart) == second.recordedEvents.map(Recorder.heart))
    #expect(String(decoding: plain.text, as: UTF8.self).contains("Konto"))
  }

  @Test(
    "A trace has a gap while a password is entered, and continues afterwards (D12)",
    arguments: 0..<150)
  func secret(seed: UInt64) throws {
    let (recorder, settings, _) = run(seed: seed, secrets: [2000..<4500, 9000..<9400])
    let text = String(decoding: recorder.text, as: UTF8.self)
    try #require(!recorder.secret.isEmpty, "seed \(seed)")
    for line in text.split(separator: "\n") {
      guard
        let time = Double((line.hasPrefix("#> ") ? line.dropFirst(3) : line).prefix { $0 != "m" })
      else { continue }
      let isInside = recorder.secret.contains { secret in
        Double(secret.begin.microseconds) / 1000 < time
          && time <= Double(secret.end.microseconds) / 1000
      }
      #expect(!isInside, "seed \(seed): \(line)\n\(text)")
    }
    _ = try play(recorder.text, settings, seed: seed)
    // The recorded events between two gaps equal those of the session, without any omission.
    for (events, isCut) in Self.stretches(of: text) {
      // The effects of the last input led to the gap.
      let last = events.last?.prefix { $0 != " " }
      let whole = isCut ? events.filter { $0.prefix { $0 != " " } != last } : events
      let isThere = recorder.done.indices.contains { place in
        recorder.done[place...].starts(with: whole)
      }
      #expect(isThere || whole.isEmpty, "seed \(seed): \(whole)")
    }
    for cut in recorder.cuts where cut.contains(Array(Script.eventMark.utf8)) {
      _ = try play(cut, settings, seed: seed)
    }
  }

  /// Returns the times and first words of the events between two gaps, and whether a simulation differs at
  /// their end.
  private static func stretches(of text: String) -> [(events: [String], isCut: Bool)] {
    var stretches: [(events: [String], isCut: Bool)] = []
    var events: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#> ") {
        events.append(Recorder.heart(line.dropFirst(3)))
      } else if line.hasSuffix("ms gap") || line.hasSuffix("ms secret") || line.hasSuffix("ms end")
      {
        stretches.append((events, line.hasSuffix("ms gap")))
        events = []
      }
    }
    return stretches
  }

  @Test(
    "Recording resumes after a password was entered, also in elimination and planned groups (D12)",
    arguments: [(false, false), (true, false), (false, true)])
  func goesOn(eliminates: Bool, plans: Bool) throws {
    var found = 0
    // One of the second ones would go on with other groups than the session has.
    let seeds: Range<UInt64> = plans ? 140..<200 : 0..<60
    for seed in seeds {
      let (recorder, settings, _) = run(
        seed: seed, secrets: [2000..<3000], eliminates: eliminates, plans: plans)
      let text = String(decoding: recorder.text, as: UTF8.self)
      _ = try play(recorder.text, settings, seed: seed)
      if text.contains(" goes-on ") { found += 1 }
    }
    // In the others switches are held, or scanning waits, until the end.
    #expect(found > (plans ? 3 : 12), "\(found)")
  }
}
