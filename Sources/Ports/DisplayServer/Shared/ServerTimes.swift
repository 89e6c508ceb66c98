import ScanTime
import SwitchInput

/// A key press or release of a window, with the server's time in milliseconds, which wraps after 49
/// days; nil if the key is just no longer seen.
typealias KeyReport = (name: String, isDown: Bool, time: UInt32?)

/// The conversion of a server's times to our clock.
///
/// An event contains the server's time, but its delay is unknown. So the fastest event so far
/// counts as immediate. The intervals between events are those of the server, however late the
/// events are read.
struct ServerTimes {
  /// The maximum age of an event; an older one used another clock.
  private static let longest = TimeSpan.milliseconds(10_000)

  private var known: (time: UInt32, instant: Instant)?
  private var last = Instant(microseconds: .min)

  /// Returns the instants of events that were read together, in order.
  ///
  /// No instant is later than now, or earlier than the previous one.
  mutating func instants(of times: [UInt32?], at now: Instant) -> [Instant] {
    for case let time? in times { note(time, at: now) }
    return times.map { time in
      last = max(last, min(time.flatMap { instant(of: $0) } ?? now, now))
      return last
    }
  }

  private mutating func note(_ time: UInt32, at now: Instant) {
    let found = instant(of: time).flatMap { $0 <= now && now - $0 <= Self.longest ? $0 : nil }
    known = (time, found ?? now)
  }

  private func instant(of time: UInt32) -> Instant? {
    known.map { $0.instant + .milliseconds(Int64(Int32(bitPattern: time &- $0.time))) }
  }

  /// Returns the keys with their instants.
  mutating func resolve(
    _ reports: [KeyReport], at now: Instant
  ) -> [(name: String, isDown: Bool, at: Instant)] {
    zip(reports, instants(of: reports.map(\.time), at: now)).map { ($0.name, $0.isDown, $1) }
  }
}
