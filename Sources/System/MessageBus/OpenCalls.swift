import ScanTime

/// The calls that wait for a reply, by their numbers on the bus.
package struct OpenCalls {
  private struct Call {
    let number: Int
    let deadline: Instant
  }

  /// The extra time for a call while more messages are waiting; it is limited, so that a flooded
  /// bus cannot extend a call forever.
  private static let floodPatience = TimeSpan.milliseconds(1000)

  private var calls: [UInt64: Call] = [:]

  /// Creates an empty set of calls.
  package init() {}

  /// The number of calls.
  package var count: Int { calls.count }

  /// The earliest deadline of all calls.
  package var nextDeadline: Instant? { calls.values.map(\.deadline).min() }

  /// Adds a call that was sent, with the caller's own number for it.
  package mutating func add(_ cookie: UInt64, number: Int, until deadline: Instant) {
    calls[cookie] = Call(number: number, deadline: deadline)
  }

  /// Removes a call and returns the caller's number for it; nil for an unknown call.
  package mutating func remove(_ cookie: UInt64) -> Int? {
    calls.removeValue(forKey: cookie)?.number
  }

  /// Removes and returns all calls.
  package mutating func takeAll() -> [Int] {
    defer { calls = [:] }
    return calls.values.map(\.number)
  }

  /// Removes and returns the overdue calls; unread messages extend the deadline, because they may
  /// contain the replies.
  package mutating func takeOverdue(at now: Instant, hasMore: Bool) -> [Int] {
    let patience = hasMore ? Self.floodPatience : .zero
    // Only its deadline makes a call overdue; the order of calls does not matter.
    let overdue = calls.filter { $0.value.deadline + patience <= now }
    for cookie in overdue.keys { calls[cookie] = nil }
    return overdue.values.map(\.number)
  }
}
