import Session
import ScanTime
import SystemCalls
import SystemPorts
import Testing

@Suite("The clock and the wait of the loop")
struct PollWaitTests {
  @Test("The loop waits on the given clock, for ready descriptors and until the deadline")
  func waits() throws {
    let clock = MonotonicClock()
    let wait = PollWait(clock: clock)
    let file = try FileDescriptor(readingWithoutBlocking: "/proc/self/exe")
    #expect(wait.wait(for: [file.rawValue], until: nil) == [file.rawValue])
    let deadline = clock.now + .milliseconds(3)
    #expect(wait.wait(for: [], until: deadline) == [])
    #expect(wait.now >= deadline)
  }
}
