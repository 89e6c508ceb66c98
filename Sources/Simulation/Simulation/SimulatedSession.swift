import ScanEngine
import ScreenElements
import ScreenRecording
import Scripts
import StoredScreens
import ScanTime
import SwitchInput

/// The engine in virtual time: it jumps from deadline to deadline and from line to line of a
/// script.
///
/// The same input produces the same events, on any machine and in any run (Y3). Every source of the
/// profile is connected at the start, unless the script begins with `found` for it. A request is
/// performed and answered immediately, unless the script answers it later.
package struct SimulatedSession: Sendable {
  /// The engine.
  ///
  /// Its environment consists of the stored screens and the profiles that were found.
  package var driver: ScanDriver
  private let script: Script
  private let until: Instant?
  var profiles: [String: FoundProfile]
  var player: ScreenPlayer
  /// The held sources, including those that the engine does not know yet.
  ///
  /// It queries them on waking (I7).
  var held: Set<Script.SourceName> = []
  var disconnected: Set<Script.SourceName> = []
  /// The results of queries at one instant, regardless of presses at that instant.
  var findings: [Script.Entry] = []
  /// The live screen of the script (D12); nil if there is none.
  var live: FlatScreen?
  /// The answers of live elements that arrived immediately.
  private let answersAtOnce: [AnswerKey: Script.LiveAnswer]
  /// True during a part of the session that the script does not contain.
  var isInGap = false
  /// The events of the last input and of each answer to it, with the resulting states.
  private var steps: [(events: [ScanEvent], state: ScanState)] = []

  /// Creates a simulation before its start.
  ///
  /// A script with its own screen is played on that screen. The simulation ends at the script's
  /// `end` or at `until`, whichever is earlier; without either, at the script's last line or
  /// release.
  package init(
    settings: ScanSettings, script: Script, player: ScreenPlayer, until: Instant? = nil,
    profiles: [String: FoundProfile] = [:]
  ) {
    self.script = script
    let first = script.firstScreen
    self.player = first.map { ScreenPlayer(showing: $0, path: player.firstPath) } ?? player
    self.player.restoreMessage(script.firstMessage)
    self.until = until
    self.profiles = profiles
    live = first.map { FlatScreen($0) }
    answersAtOnce = script.answersAtOnce
    let absent = script.absentAtFirst
    let connected = Self.sources(of: settings).filter { !absent.contains($0.name) }
    driver = ScanDriver(
      ScanState(
        settings: settings, tree: live.map { ElementTree($0.screen) } ?? self.player.tree,
        connected: connected.map(\.id)))
  }

  /// The current state of the engine.
  package var state: ScanState { _read { yield driver.state } }

  /// Runs to the end and delivers the events in order, with the resulting states.
  ///
  /// The consumer can end the run by throwing.
  package mutating func run<Failure>(
    _ consume: ([ScanEvent], ScanState) throws(Failure) -> Void
  ) throws(Failure) {
    if state.settings.start == .immediately { try deliver(.start, at: .zero, consume) }
    var last = Instant.zero
    for entry in script.entries {
      if let until, entry.at > until { break }
      // A deadline at the same instant may query the result. A second result for the same instant
      // applies after it.
      let early: Int64 = entry.command.isFinding && !isFoundAgain(entry) ? 1 : 0
      try passTime(to: Instant(microseconds: entry.at.microseconds - early), consume)
      if entry.command == .end { return }
      try act(entry, consume)
      last = entry.at
    }
    try passTime(to: until ?? last, consume)
  }

  /// Runs to the end and returns all events.
  package mutating func run() -> [ScanEvent] {
    var all: [ScanEvent] = []
    run { events, _ in all.append(contentsOf: events) }
    return all
  }

  /// Lets the engine handle each deadline up to and including an instant, each at its own time
  /// (I1).
  private mutating func passTime<Failure>(
    to instant: Instant, _ consume: ([ScanEvent], ScanState) throws(Failure) -> Void
  ) throws(Failure) {
    while !isInGap, let deadline = state.nextDeadline, deadline <= instant {
      passTime(to: deadline)
      try handOver(consume)
    }
  }

  private mutating func act<Failure>(
    _ entry: Script.Entry, _ consume: ([ScanEvent], ScanState) throws(Failure) -> Void
  ) throws(Failure) {
    guard let input = input(of: entry), !isInGap else { return }
    try deliver(input, at: entry.at, consume)
  }

  private mutating func deliver<Failure>(
    _ input: ScanInput, at instant: Instant,
    _ consume: ([ScanEvent], ScanState) throws(Failure) -> Void
  ) throws(Failure) {
    apply(input, at: instant)
    try handOver(consume)
  }

  private mutating func handOver<Failure>(
    _ consume: ([ScanEvent], ScanState) throws(Failure) -> Void
  ) throws(Failure) {
    defer { steps.removeAll(keepingCapacity: true) }
    for step in steps { try consume(step.events, step.state) }
  }
}

extension SimulatedSession: ScanHost {
  package mutating func present(_ events: [ScanEvent], at instant: Instant) {
    if !events.isEmpty { steps.append((events, state)) }
  }

  package mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    switch request {
    case .perform(let request):
      live == nil
        ? .answer(player.answer(request))
        : answersAtOnce[AnswerKey(request: request.number, at: instant)].map { answer($0) }
    case .loadProfile(let name):
      profiles[name] == .pending ? nil : .profile(change(to: name, at: instant))
    // The answer is on a separate line of the script.
    case .trySetting, .keepSettings, .releaseDevices: nil
    }
  }
}
