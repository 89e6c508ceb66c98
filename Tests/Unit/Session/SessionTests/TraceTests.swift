import Diagnostics
import ScreenElements
import EventFormats
import Profiles
import Randomness
import ScanEngine
import Scripts
import Session
import Simulation
import StoredScreens
import ScanTime
import SwitchInput
import Testing

/// A session whose record is played again by the simulation, and must give the same (Y3).
@Suite("A trace")
struct TraceTests {
  /// Keeps the script of a session, and the events that were shown.
  private final class Recorder: TracePort, FeedbackPort {
    var script: ScriptWriter
    var text: [UInt8] = []
    /// The contents of the file at some moments, before the engine received an event.
    var cuts: [[UInt8]] = []
    private var random = SplitMix64(seed: 7)
    var now = Instant.zero

    init(_ settings: ScanSettings, connected: [SourceID]) {
      script = ScriptWriter(profile: "one", settings: settings, connected: connected) {
        Profile(withoutSourcesOf: $0).fileText
      }
    }

    func record(_ event: ScanInput, at instant: Instant) {
      now = max(now, instant)
      script.append(event, at: instant)
      if random.next() % 48 == 0 { cuts.append(text + script.openLines) }
    }

    func beginSecret(at instant: Instant) { Issue.record("A stored screen has no password.") }
    func endSecret() { Issue.record("A stored screen has no password.") }

    func show(_ events: [ScanEvent], _ state: ScanState) {
      let writer = EventWriter(format: .text, includesSwitches: true)
      for event in events {
        now = max(now, event.at)
        script.append(event, as: writer)
      }
      text += script.takeBytes()
    }

    func close() {
      script.appendEnd(at: now)
      text += script.takeBytes()
    }
  }

  /// Returns another profile under a name each time, with some of its sources connected.
  ///
  /// Sometimes it delivers one without a request.
  final class ChangingProfiles: ProfilePort {
    func check(_ value: SettingValue, for state: ScanState) {}
    func keep(_ settings: [Setting], of state: ScanState) {}
    let port: ScriptPort
    var random: SplitMix64
    /// The number of profiles that were loaded or refused.
    var answers = 0
    /// True if it delivers profiles without a request.
    var isReloaded = true

    init(_ port: ScriptPort, seed: UInt64) {
      self.port = port
      random = SplitMix64(seed: seed)
    }

    /// The name that a switch requested, until it is available some wakes later.
    private var requested: String?

    func load(_ name: String, for state: ScanState) { requested = name }

    func takeLoading(for state: ScanState) -> ProfileLoading? {
      if let name = requested, random.next() % 2 == 0 {
        requested = nil
        answers += 1
        return find(name, for: state)
      }
      guard isReloaded, random.next() % 16 == 0 else { return nil }
      answers += 1
      return find(["one", "two", "a third"][Int(random.next() % 3)], for: state)
    }

    private func find(_ name: String, for state: ScanState) -> ProfileLoading {
      guard name != "none", random.next() % 6 != 0 else {
        return .refused(name: name, message: "It has \"no\"\r\u{1B} switch.")
      }
      let settings = TraceTests.settings(&random, name: ["one", "two"][Int(random.next() % 2)])
      port.held = port.held.filter { _ in random.next() % 2 == 0 }
      let sources = settings.switches.indices.flatMap { [source($0), TraceTests.other($0)] }
      let connected = sources.filter { _ in random.next() % 3 != 0 }
      if state.losesEverySwitch(with: connected) {
        return .refused(name: name, message: "None of its switches is connected.")
      }
      return .loaded(name: name, settings, inputs: [port], connected: connected)
    }
  }

  private final class Elements: ElementPort {
    var player: ScreenPlayer
    init(_ player: ScreenPlayer) { self.player = player }
    func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
      player.answer(request)
    }
  }

  static let main = source(0)
  private static func other(_ index: Int) -> SourceID {
    SourceID(switchIndex: index, sourceIndex: 1)
  }

  static func settings(_ random: inout SplitMix64, name: String) -> ScanSettings {
    let actions: [Action] = [
      .select, .next, .back, .menu, .pause, .sayAgain, .profile(name), .profile("none"),
    ]
    var settings = ScanSettings(
      switches: (0..<2).map { index in
        var own = SwitchSettings(
          name: index == 0 ? "main" : "other", sourceCount: 2,
          press: index == 0 ? .select : actions[Int(random.next() % 8)])
        own.hold = .milliseconds(Int64(random.next() % 3) * 60)
        own.ignoreRepeat = .milliseconds(Int64(random.next() % 3) * 100)
        own.stuck = .milliseconds(1500)
        if random.next() % 2 == 0 {
          own.longPress = LongPress(
            after: .milliseconds(400),
            action: .profile(random.next() % 4 == 0 ? "none" : name))
        }
        return own
      })
    settings.method = [.auto, .auto, .dwell, .step, .overscan][Int(random.next() % 5)]
    if [.step, .dwell].contains(settings.method) { settings.switches[1].press = .next }
    settings.interval = .milliseconds(300)
    settings.dwell = .milliseconds(250)
    settings.select = [.activate, .autoTap, .menu][Int(random.next() % 3)]
    settings.lateGrace = .milliseconds(40)
    settings.start = random.next() % 2 == 0 ? .immediately : .press
    settings.selectionDelay = .milliseconds(Int64(random.next() % 2) * 200)
    settings.speech.enabled = true
    settings.speech.waits = random.next() % 2 == 0
    return settings
  }

  private static var screen: Screen {
    let elements = ["a", "b", "c", "d"].map { id in
      var element = Element(id: id)
      element.label = id
      return element
    }
    return Screen(title: "Four", size: Size(width: 100, height: 100), elements: elements)
  }

  static func deliver(_ port: ScriptPort, _ random: inout SplitMix64) {
    var time: Int64 = 0
    for _ in 0..<80 {
      time += Int64(random.next() % 400)
      let source = SourceID(
        switchIndex: Int(random.next() % 2), sourceIndex: Int(random.next() % 2))
      let late = random.next() % 4 == 0 ? Int64(random.next() % 100) : 0
      let stamped = instant(max(time - late, 0))
      let event: ScanInput =
        switch random.next() % 16 {
        case 0...4: .press(source, timestamp: stamped)
        case 5...9: .release(source, timestamp: stamped)
        case 10: .connect(source, held: random.next() % 2 == 0)
        case 11: .disconnect(source)
        case 12:
          [ScanInput.speechWaits, .speechBegan, .speechEnded, .speechDropped][
            Int(random.next() % 4)]
        case 13: .announce("Tea \"is\" ready\n")
        case 14: .announced("Tea \"is\" ready\n", .cut)
        default: random.next() % 2 == 0 ? .suspend : .wake(held: [])
        }
      if case .press = event { port.held.append(source) }
      port.deliver(event, at: time)
    }
    port.deliver(.speechPace(1.25), at: time)
    port.end(at: time + 5000)
  }

  /// Plays the trace of a session again, and expects the events that it contains.
  static func expectSame(
    _ bytes: [UInt8], settings: ScanSettings, showing player: ScreenPlayer, seed: UInt64
  ) throws -> Script {
    // The profiles are known only from the trace.
    let text = String(decoding: bytes, as: UTF8.self)
    let source = SourceText(name: "trace", text: text)
    #expect(Script.beginsWithProfile(source))
    let (read, problems) = Script.read(source, switches: []) { profile in
      let reading = readProfile(profile.bytes, name: profile.name)
      return (reading.profile?.scanning, reading.diagnostics)
    }
    let script = try #require(read, "seed \(seed): \(problems)\n\(text)")
    #expect(script.firstProfile == settings)
    var simulation = SimulatedSession(
      settings: settings, script: script.unfinished?.before ?? script, player: player,
      until: script.cutOff)
    var events: [UInt8] = []
    EventWriter(format: .text, includesSwitches: true).append(simulation.run(), to: &events)
    let happened = String(decoding: events, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      happened == script.recordedEvents,
      "seed \(seed)\n\(eventTimelines(expected: script.recordedEvents, happened: happened))\n\(text)"
    )
    return script
  }

  @Test(
    "A replayed session gives the same events, whatever was pressed or reloaded (Y3, I14)",
    arguments: 0..<200)
  func playedAgain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let first = Self.settings(&random, name: "two")
    let connected = random.next() % 3 == 0 ? [] : [Self.main]
    let port = ScriptPort()
    Self.deliver(port, &random)
    let time = VirtualTime([port])
    time.delay = .milliseconds(Int64(random.next() % 3) * 7)
    let recorder = Recorder(first, connected: connected)
    let player = ScreenPlayer(showing: Self.screen, path: "four")
    let profiles = ChangingProfiles(port, seed: seed)
    _ = SessionLoop(
      state: ScanState(settings: first, tree: player.tree, connected: connected),
      inputs: [port], elements: Elements(player), feedback: [recorder], wait: time,
      profiles: profiles, trace: recorder
    ).run()

    let script = try Self.expectSame(
      recorder.text, settings: first, showing: player, seed: seed)
    #expect(
      script.entries.filter { if case .reload = $0.command { true } else { false } }.count
        == profiles.answers, "seed \(seed)")
    #expect(!script.recordedEvents.isEmpty)
    #expect(script.unfinished == nil)
    // A program that ended in the middle of an event left that event's line, and all before it.
    for cut in recorder.cuts where cut.contains(Array(Script.eventMark.utf8)) {
      _ = try Self.expectSame(cut, settings: first, showing: player, seed: seed)
    }
  }
}
