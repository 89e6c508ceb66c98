import ScanTime
import SystemCalls

/// The clock and a set, as the loop has them.
struct Waiting {
  let clock = MonotonicClock()
  var now: Instant { clock.now }

  func wait(for descriptors: [Int32], until deadline: Instant?) -> [Int32] {
    var set = PollSet()
    var ready: [Int32] = []
    set.wait(for: descriptors, until: deadline, on: clock, into: &ready)
    return ready
  }

  var suspendedTime: TimeSpan { clock.suspendedTime }
}
