import Session
import ScanTime
import SwitchInput
import Synchronization
import SystemCalls

/// Reads and writes the files of a session during the scan: the loop waits for none of them.
///
/// Why: a disk that spins up, a network file system and a lock that another program has can take
/// seconds, and meanwhile the highlight would stand still.
final class FileWorkPort: InputPort {
  /// The outcome of work, once it is there.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let clock: MonotonicClock
  /// The worker; nil if the system gives none: then everything is done at once.
  private let work = try? FileWork()
  /// Each takes an outcome that is there; false if it is not there yet.
  private var awaited: [() -> Bool] = []
  /// The work to be done later.
  private var later: [(due: Instant, act: () -> Void)] = []

  init(clock: MonotonicClock) { self.clock = clock }

  /// Begins work with files; `take` gets the result, in the loop.
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

  /// Does something in the loop after a time.
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

  /// It has no sources.
  func heldSources() -> [SourceID] { [] }

  func close() {}

  /// Waits after the session for the work that was begun, up to a timeout; false if some of it is
  /// not done then.
  func finish(within patience: TimeSpan) -> Bool { finish(by: clock.now + patience) }

  /// Waits in the same way, up to an instant.
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
    // The receiver of an outcome may begin other work.
    let all = awaited
    awaited = []
    awaited = all.filter { !$0() } + awaited
  }
}
