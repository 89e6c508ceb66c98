import Glibc
import ScanTime
import SystemFixtures
import Testing

@testable import SystemCalls

/// Only the thread that waits counts in it, and reads it after its wait.
nonisolated(unsafe) private var handledSignals = 0

@Suite("Waiting")
struct PollSetTests {
  let wait = Waiting()

  @Test("The wait ends with the descriptors that are ready, and only those")
  func ready() throws {
    let silent = Pipe()
    let speaking = Pipe()
    try writeAll([1], to: speaking.writeEnd)
    #expect(wait.wait(for: [silent.readEnd, speaking.readEnd], until: nil) == [speaking.readEnd])
  }

  @Test("The wait ends at its deadline, never before")
  func deadline() {
    let silent = Pipe()
    let deadline = wait.now + .milliseconds(3)
    #expect(wait.wait(for: [silent.readEnd], until: deadline) == [])
    #expect(wait.now >= deadline)
  }

  @Test("With a passed deadline, the wait only checks the descriptors", arguments: [Int64.min, 0])
  func past(microseconds: Int64) throws {
    let pipe = Pipe()
    let past = Instant(microseconds: microseconds)
    #expect(wait.wait(for: [pipe.readEnd], until: past) == [])
    try writeAll([1], to: pipe.writeEnd)
    #expect(wait.wait(for: [pipe.readEnd], until: past) == [pipe.readEnd])
  }

  @Test("A ready descriptor ends a wait until the end of time")
  func endOfTime() throws {
    let pipe = Pipe()
    try writeAll([1], to: pipe.writeEnd)
    let ready = wait.wait(for: [pipe.readEnd], until: Instant(microseconds: .max))
    #expect(ready == [pipe.readEnd])
  }

  @Test("A hang-up, a failed descriptor and a closed one count as ready")
  func broken() {
    let hungUp = Pipe()
    hungUp.closeWriteEnd()
    #expect(
      wait.wait(for: [hungUp.readEnd, 1_000_000], until: nil) == [hungUp.readEnd, 1_000_000])
  }

  @Test("A regular file is always ready")
  func regularFile() throws {
    let file = try FileDescriptor(readingWithoutBlocking: "/proc/self/exe")
    #expect(wait.wait(for: [file.rawValue], until: nil) == [file.rawValue])
  }

  @Test("A descriptor that was closed and reopened under the same number is detected")
  func reusedNumber() throws {
    let first = Pipe()
    let second = Pipe()
    #expect(wait.wait(for: [first.readEnd], until: .zero) == [])
    replaceDescriptor(first.readEnd, with: second.readEnd)
    try writeAll([1], to: second.writeEnd)
    #expect(wait.wait(for: [first.readEnd], until: nil) == [first.readEnd])
  }

  @Test("A signal with a handler does not end the wait before its deadline")
  func interrupted() {
    signal(SIGUSR2) { _ in handledSignals += 1 }
    // The threads that run tests may hold signals back.
    var interrupting = sigset_t()
    sigaddset(&interrupting, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &interrupting, nil)
    let waiting = pthread_self()
    let deadline = wait.now + .milliseconds(30)
    let clock = wait.clock
    let sender = Thread {
      while clock.now < deadline {
        pthread_kill(waiting, SIGUSR2)
        sched_yield()
      }
    }
    #expect(wait.wait(for: [], until: deadline) == [])
    #expect(wait.now >= deadline)
    sender.join()
    #expect(handledSignals > 0)
  }

  @Test("Times beyond the range of an instant are clipped (I1)")
  func clipped() {
    let clock = MonotonicClock(origin: 1000)
    #expect(clock.instant(of: 3000) == Instant(microseconds: 2000))
    #expect(clock.instant(of: .min) == Instant(microseconds: .min))
    #expect(MonotonicClock(origin: -1).instant(of: .max) == Instant(microseconds: .max))
  }

  @Test("The measured suspension of the machine does not grow while it runs (I7)")
  func suspendedTime() {
    let before = wait.suspendedTime
    _ = wait.wait(for: [], until: wait.now + .milliseconds(5))
    #expect(wait.suspendedTime < before + .milliseconds(5))
    #expect(before + .milliseconds(5) > .zero)
  }

  @Test("A delay of the process between two readings is not a suspension (I7)")
  func preempted() {
    var time: Int64 = 0
    // Once before the second reading, once before the third one.
    var delays: [Int64] = [0, 300_000, 0, 0, 10, 900_000]
    let suspended = MonotonicClock.suspendedTime { clock in
      time += delays.isEmpty ? 1 : delays.removeFirst()
      return clock == CLOCK_BOOTTIME ? time + 5_000_000 : time
    }
    #expect(suspended == TimeSpan(microseconds: 5_000_001))
  }
}
