import SwitchInput

/// A key of a window that went down or came up, with the time of the server at which it did, in milliseconds that begin anew
/// after 49 days; nil where it only is not seen any more.
typealias KeyReport = (name: String, isDown: Bool, time: UInt32?)

/// What the times of a server are on our clock.
///
/// What a server says of its clock is the time of an event; how long that took to come is not known. So the quickest one of
/// those that were seen counts as having come at once, and how far events lie apart is as the server says, however late they are
/// read.
struct ServerTimes {
  /// What is further in the past is of another clock.
  private static let longest = TimeSpan.milliseconds(10_000)

  private var known: (time: UInt32, instant: Instant)?
  private var last = Instant(microseconds: .min)

  /// The instants of events that were read together, in their order; none is later than now, or earlier than one before.
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

  /// The keys with their instants.
  mutating func take(
    _ reports: [KeyReport], at now: Instant
  ) -> [(name: String, isDown: Bool, at: Instant)] {
    zip(reports, instants(of: reports.map(\.time), at: now)).map { ($0.name, $0.isDown, $1) }
  }
}
