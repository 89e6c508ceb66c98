import DesktopTree
import ScanTime
import SwitchInput
import SystemCalls

/// The result of reading a display once, which waits for a limited time.
package struct DisplayProbe {
  /// Its windows; nil if it does not report them.
  package let windows: DisplayWindows?
  /// The reason that it cannot be used, in a sentence without its final period; nil if it can, or
  /// is only slow.
  package let problem: String?

  /// Reads a display until a timeout.
  package init(_ display: any DesktopDisplay, patience: TimeSpan) {
    let clock = MonotonicClock()
    var set = PollSet()
    var ready: [Int32] = []
    let deadline = clock.now + patience
    while clock.now < deadline {
      let events = display.process(at: clock.now)
      if display.isKnown { break }
      for case .lost(let reason) in events {
        windows = nil
        problem = reason
        return
      }
      let next = display.nextDeadline(clock.now).map { min($0, deadline) } ?? deadline
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
    windows = display.windows
    problem = nil
  }
}
