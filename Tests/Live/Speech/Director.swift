import Glibc
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

/// Leads a session through a test: each next step waits until its condition is true.
///
/// It checks the condition after each action of the session, and after each write to a file in the
/// daemon's folder. A minute without progress is a failure, and ends the session.
final class Director: InputPort, FeedbackPort {
  private struct Step {
    var name: String
    var isTime: () -> Bool
    var events: () -> [ScanInput]
  }

  private let clock: MonotonicClock
  private let daemon: PrivateDaemon
  private let files: Int32
  private var steps: [Step] = []
  private var patienceEnds: Instant
  private var isPoked: Instant?
  private(set) var endRequest: SessionEnd?
  /// The actions of the session, such as `highlight a`.
  private(set) var log: [String] = []
  /// Receives every event.
  var observe: (ScanEvent.Kind) -> Void = { _ in }

  private static let patience = TimeSpan.milliseconds(60_000)

  init(_ daemon: PrivateDaemon, clock: MonotonicClock) throws {
    self.clock = clock
    self.daemon = daemon
    patienceEnds = clock.now + Self.patience
    files = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    try #require(inotify_add_watch(files, daemon.folder.path, UInt32(IN_MODIFY | IN_CREATE)) >= 0)
  }

  deinit { Glibc.close(files) }

  /// Adds a step: once the condition is true, these events happen.
  func when(
    _ name: String, _ isTime: @escaping () -> Bool,
    then events: @escaping () -> [ScanInput] = { [] }
  ) {
    steps.append(Step(name: name, isTime: isTime, events: events))
  }

  /// Adds events that happen at once after the step before.
  func then(_ events: ScanInput...) {
    when("at once", { true }, then: { events })
  }

  /// Looks again soon: something happened that it cannot see.
  func poke() { isPoked = clock.now }

  var descriptors: [Int32] { [files] }
  var nextDeadline: Instant? { isPoked ?? patienceEnds }
  func heldSources() -> [SourceID] { [] }
  func close() {}

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    isPoked = nil
    while case .bytes? = try? readAvailable(from: files) {}
    guard let step = steps.first else {
      endRequest = .quit
      return
    }
    guard step.isTime() else {
      if now >= patienceEnds {
        let said = daemon.recordings.map { $0.description.prefix(80) }
        Issue.record(
          """
          waited in vain: \(step.name); so far: \(log); recorded: \(said); \
          the daemon's talk: \(daemon.protocolEnd)
          """)
        endRequest = .quit
        // The steps retain objects that must be released.
        steps = []
      }
      return
    }
    steps.removeFirst()
    patienceEnds = clock.now + Self.patience
    poke()
    events += step.events().map { TimedInput($0, at: clock.now) }
  }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      switch event.kind {
      case .highlight(let stop, _, _): log.append("highlight \(stop)")
      case .activated(let id, _, at: _): log.append("activated \(id)")
      case .announced(let text, let end): log.append("\(end) \(text)")
      case .said(let speech): log.append("said \(speech.text)")
      default: break
      }
      observe(event.kind)
    }
    if !events.isEmpty { poke() }
  }
}

/// Passes everything on to a port, and remembers the events that it gave.
final class EventTap: InputPort {
  private let port: any InputPort
  private let onInput: () -> Void
  private(set) var events: [ScanInput] = []

  init(_ port: any InputPort, onInput: @escaping () -> Void) {
    self.port = port
    self.onInput = onInput
  }

  var descriptors: [Int32] { port.descriptors }
  var nextDeadline: Instant? { port.nextDeadline }
  var endRequest: SessionEnd? { port.endRequest }
  func heldSources() -> [SourceID] { port.heldSources() }
  func close() { port.close() }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    let given = port.read(ready, now: now)
    self.events += given.map(\.input)
    if !given.isEmpty { onInput() }
    events += given
  }
}
