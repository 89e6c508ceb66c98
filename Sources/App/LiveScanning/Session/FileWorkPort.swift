import Session
import ScanTime
import SwitchInput
import Synchronization
import SystemCalls

/// Reads and writes the files of a session during the scan, without blocking the event loop.
///
/// Why: a disk that spins up, a network file system, or a lock of another program can take seconds,
/// and the highlight would freeze meanwhile.
final class FileWorkPort: InputPort {
  /// The outcome of an operation; nil until it is complete.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let clock: MonotonicClock
  /// The worker; nil if the system provides no thread: then the operations block.
  private let work = try? FileWork()
  /// The handlers of unfinished operations; each handles its outcome if there is one, and returns
  /// false otherwise.
  private var awaited: [() -> Bool] = []
  /// The scheduled actions.
  private var later: [(due: Instant, act: () -> Void)] = []

  init(clock: MonotonicClock) { self.clock = clock }

  /// Starts a file operation; `take` receives the result, in the event loop.
  func begin<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value, then take: @escaping (Value) -> Void
  ) {
    let outcome = Outcome<Value>()
    do throws(SystemError) {
      guard let work else { return take(body()) }
      try work.add { outcome.value.withLock { $0 = body() } }
    } catch {
      return take(body())
    }
    awaited.append {
      guard let value = outcome.value.withLock({ $0 }) else { return false }
      take(value)
      return true
    }
  }

  /// Schedules an action in the event loop after a time.
  func wait(_ time: TimeSpan, then act: @escaping () -> Void) {
    later.append((clock.now + time, act))
  }

  var descriptors: [Int32] { work.map { awaited.isEmpty ? [] : [$0.descriptor] } ?? [] }
  var nextDeadline: Instant? { later.map(\.due).min() }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    takeOutcomes()
    let due = later.filter { $0.due <= now }
    later.removeAll { $0.due <= now }
    for work in due { work.act() }
  }

  /// Returns no sources.
  func heldSources() -> [SourceID] { [] }

  func close() {}

  /// Waits after the session for the started operations, with a timeout; returns false if some are
  /// unfinished.
  func finish(within patience: TimeSpan) -> Bool { finish(by: clock.now + patience) }

  /// Waits in the same way until a deadline.
  func finish(by end: Instant) -> Bool {
    while !awaited.isEmpty {
      let now = clock.now
      guard let work, now < end, work.wait(for: end - now) else { return false }
      takeOutcomes()
    }
    return true
  }

  private func takeOutcomes() {
    work?.noteDone()
    // A handler may start another operation.
    let all = awaited
    awaited = []
    awaited = all.filter { !$0() } + awaited
  }
}
