import ScanTime
import SwitchInput
import Synchronization
import SystemCalls
import Testing

/// Counts the work of threads.
private final class Counter: Sendable {
  let next = Atomic(0)
  let done = Mutex<Set<Int>>([])
}

@Suite("Work on several threads (M2)")
struct ParallelWorkTests {
  /// Waits until all threads have ended.
  private func wait(for work: ParallelWork) {
    let clock = MonotonicClock()
    var ready: [Int32] = []
    var polls = PollSet()
    polls.wait(for: [work.descriptor], until: nil, on: clock, into: &ready)
    #expect(ready == [work.descriptor])
  }

  @Test(
    "Each thread works until no work is left, and then ends (M2)",
    arguments: [
      1, 2, 5, 0, -1,
    ])
  func all(threads: Int) throws {
    let counter = Counter()
    let work = try ParallelWork(threads: threads) {
      while true {
        let number = counter.next.add(1, ordering: .relaxed).oldValue
        guard number < 1000 else { return }
        _ = counter.done.withLock { $0.insert(number) }
      }
    }
    wait(for: work)
    #expect(counter.done.withLock { $0 } == Set(0..<1000))
    // Each thread has looked once for work when there was none left.
    #expect(counter.next.load(ordering: .relaxed) == 1000 + max(threads, 1))
  }

  @Test("There is at least one processor")
  func processors() { #expect(processorCount() >= 1) }
}
