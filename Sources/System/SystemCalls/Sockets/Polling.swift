import CLinux
import Glibc
import ScanTime

/// The descriptors of one wait, by ppoll(2) on the monotonic clock.
///
/// ppoll receives all descriptors each time; a loop has only a few. An interest set in the kernel
/// can miss a descriptor that was closed and opened again under the same number.
package struct PollSet {
  /// The entries, kept between waits to avoid allocations.
  private var entries: [pollfd] = []

  /// Creates an empty set.
  package init() {}

  /// Waits until one of the descriptors is ready or the deadline is reached; nil waits forever.
  ///
  /// Appends the descriptors that can be read, hung up, failed or are not open.
  package mutating func wait(
    for descriptors: [Int32], until deadline: Instant?, on clock: MonotonicClock,
    into ready: inout [Int32]
  ) {
    entries.removeAll(keepingCapacity: true)
    for descriptor in descriptors {
      entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    while true {
      let count = poll(&entries, for: deadline.map { $0 - clock.now })
      // Only a signal can interrupt it; nothing else is wrong with these arguments.
      if count == -EINTR { continue }
      if count > 0 { for entry in entries where entry.revents != 0 { ready.append(entry.fd) } }
      return
    }
  }
}

/// Returns true if a read of a descriptor would return at once, even with an error.
package func isReadable(_ descriptor: Int32) -> Bool {
  var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
  return poll(&entries, for: .zero) > 0
}

/// Returns true if the peer of a descriptor has closed it, or the descriptor failed.
package func isHungUp(_ descriptor: Int32) -> Bool {
  var entries = [pollfd(fd: descriptor, events: 0, revents: 0)]
  return poll(&entries, for: .zero) > 0
}

/// Waits for descriptors until a timeout; nil waits forever.
///
/// - Returns: the number of ready descriptors, or a negated errno.
func poll(_ entries: inout [pollfd], for time: TimeSpan?) -> Int32 {
  let microseconds = time.map { max($0.microseconds, 0) } ?? -1
  return linux_poll(&entries, Int32(clamping: entries.count), microseconds)
}

/// Sleeps for a time; a signal ends it early.
package func pause(for time: TimeSpan) {
  var nothing: [pollfd] = []
  _ = poll(&nothing, for: time)
}

/// Waits for one descriptor; returns true once it is ready, hung up or failed, and false after the
/// timeout.
func waitUntilReady(
  _ descriptor: Int32, for events: Int32, patience: TimeSpan?
) throws(SystemError) -> Bool {
  // The kernel ignores negative descriptors, and would only sleep.
  guard descriptor >= 0 else { throw SystemError(call: "poll", code: EBADF) }
  let clock = MonotonicClock()
  while true {
    var entries = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
    let ready = poll(&entries, for: patience.map { Instant.zero + $0 - clock.now })
    if ready >= 0 { return ready > 0 }
    if ready != -EINTR { throw SystemError(call: "poll", code: -ready) }
  }
}

/// Waits for room to write, at most `patience`; returns true also if the descriptor failed.
package func waitForRoom(in descriptor: Int32, patience: TimeSpan) -> Bool {
  (try? waitUntilReady(descriptor, for: POLLOUT, patience: patience)) ?? true
}
