import ScreenElements
import Glibc
import ScanEngine
import ScanTime
import SwitchInput

/// A stand-in for a feedback port: it receives every event, and reads the same values as a port.
struct Observer {
  /// Made of all that was read, so that no reading can be left out.
  private(set) var checksum: UInt64 = 0
  private(set) var landings = 0

  /// Takes all events, one by one and in order.
  // Not inlined: a port is somewhere else.
  @inline(never)
  mutating func see(_ events: [ScanEvent]) {
    for index in events.indices { see(events[index]) }
  }

  @inline(__always)
  private mutating func see(_ event: ScanEvent) {
    switch event.kind {
    case .highlight(let stop, let index, let count):
      landings += 1
      // In place: constructing a name from the stop would copy its text.
      switch stop {
      case .element(let id, _): read(1, id)
      case .group(.container(let id), _), .exit(.container(let id), _): read(2, id)
      case .group(.row(let first), _), .exit(.row(let first), _): read(3, first)
      case .group(.planned(let second), _), .exit(.planned(let second), _): read(6, second)
      case .entry(let entry, _): read(4, entry.name)
      }
      read(index)
      read(count)
    case .said(let speech): read(speech.priority == .highlight ? 3 : 4)
    case .switched(let name, let source, _):
      read(name.utf8.count)
      read(source)
    case .activated(let id, _, at: _): read(id.utf8.count)
    default: read(5)
    }
  }

  @inline(__always)
  private mutating func read(_ kind: Int, _ id: String) {
    read(kind)
    read(id.utf8.count)
  }

  private mutating func read(_ value: Int) {
    checksum = checksum &* 31 &+ UInt64(truncatingIfNeeded: value)
  }
}

/// The engine with an observer, as in a driver.
///
/// Every request is performed immediately.
struct Rig: ScanHost {
  var driver: ScanDriver
  var observer = Observer()

  /// The engine as it is now.
  var state: ScanState { _read { yield driver.state } }

  /// A rig that scans already.
  init(_ settings: ScanSettings, _ tree: ElementTree) {
    let sources = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    driver = ScanDriver(ScanState(settings: settings, tree: tree, connected: sources))
    apply(.start, at: .zero)
  }

  mutating func present(_ events: [ScanEvent], at instant: Instant) { observer.see(events) }

  func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    guard case .perform(let request) = request else { return nil }
    return .answer(ActivationAnswer(request: request.number, outcome: .done))
  }

  /// Ends the measurements if the work was not done.
  func expect(landings: Int) {
    guard observer.landings != landings else { return }
    print(
      "The engine landed \(observer.landings) times, not \(landings): the figures mean nothing.")
    exit(1)
  }
}
