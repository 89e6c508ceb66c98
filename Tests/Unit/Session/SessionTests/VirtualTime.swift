import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

/// A clock that jumps to the next thing that happens, and remembers every wait.
final class VirtualTime: WaitPort {
  var now = Instant.zero
  private(set) var suspendedTime = TimeSpan.zero
  /// Until when each wait was to last; nil is forever.
  private(set) var waits: [Instant?] = []
  private(set) var waitedFor: [[Int32]] = []
  private let ports: [ScriptPort]
  /// The delay of the end of each wait, as on a busy machine.
  var delay = TimeSpan.zero
  /// The same, with a different delay each time.
  var delays: (() -> TimeSpan)?
  /// The duration of the machine's suspension, by the number of the wait.
  var suspensions: [Int: TimeSpan] = [:]

  init(_ ports: [ScriptPort]) {
    self.ports = ports
  }

  func wait(for descriptors: [Int32], until deadline: Instant?, into ready: inout [Int32]) {
    waits.append(deadline)
    waitedFor.append(descriptors)
    let arrivals = ports.compactMap { $0.nextArrival }
    guard let next = (arrivals + [deadline].compactMap { $0 }).min() else {
      // Nothing will ever happen: without an end the test would hang.
      for port in ports { port.endRequest = .quit }
      return
    }
    now = max(now, next) + (delays?() ?? delay)
    if let suspension = suspensions[waits.count] { suspendedTime = suspendedTime + suspension }
    ready += ports.filter { port in port.nextArrival.map { $0 <= now } ?? false }
      .flatMap { $0.descriptors }.filter { descriptors.contains($0) }
  }
}

/// An input port that delivers its events at their times.
final class ScriptPort: InputPort {
  struct Delivery {
    var at: Instant
    var events: [TimedInput]
  }

  let descriptors: [Int32]
  var deliveries: [Delivery] = []
  var endRequest: SessionEnd?
  /// After which of the deliveries that have come it stops.
  enum Stop {
    case never
    /// After the first event, if it did not stop there before.
    case first
    case each
  }

  var stop = Stop.never
  private(set) var hasMore = false
  /// The request with its last delivery.
  var lastRequest: SessionEnd? = .quit
  var nextDeadline: Instant?
  var held: [SourceID] = []
  private(set) var reads: [[Int32]] = []
  private(set) var closeCount = 0
  var onRead: () -> Void = {}
  /// So many times it wants to be read once more at once.
  var rereads = 0
  var onClose: () -> Void = {}

  init(_ descriptor: Int32 = 3) {
    descriptors = [descriptor]
  }

  var nextArrival: Instant? { deliveries.first?.at }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    reads.append(ready.filter { descriptors.contains($0) })
    onRead()
    if let deadline = nextDeadline, deadline <= now { nextDeadline = nil }
    while let next = deliveries.first, next.at <= now {
      events += next.events
      deliveries.removeFirst()
      if deliveries.isEmpty { endRequest = lastRequest }
      if stop == .each || stop == .first && !hasMore { break }
    }
    if rereads > 0 {
      rereads -= 1
      nextDeadline = .zero
    }
    hasMore = deliveries.first.map { $0.at <= now } ?? false
  }

  func heldSources() -> [SourceID] { held }

  func close() {
    closeCount += 1
    onClose()
  }

  /// Delivers an event at a time in milliseconds; its own time may be another one.
  func deliver(_ event: ScanInput, at time: Int64, stamped: Int64? = nil) {
    deliveries.append(
      Delivery(at: instant(time), events: [TimedInput(event, at: instant(stamped ?? time))]))
  }

  func press(_ index: Int = 0, at time: Int64, stamped: Int64? = nil) {
    deliver(
      .press(source(index), timestamp: instant(stamped ?? time)), at: time, stamped: stamped)
  }

  func release(_ index: Int = 0, at time: Int64, stamped: Int64? = nil) {
    deliver(
      .release(source(index), timestamp: instant(stamped ?? time)), at: time, stamped: stamped)
  }

  /// Delivers nothing; the session ends with the last delivery.
  func end(at time: Int64) {
    deliveries.append(Delivery(at: instant(time), events: []))
  }
}

func instant(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

func source(_ index: Int) -> SourceID { SourceID(switchIndex: index, sourceIndex: 0) }
