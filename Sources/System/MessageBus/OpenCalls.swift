import ScanTime

/// The calls that wait for their answer, by their numbers on the bus.
package struct OpenCalls {
  private struct Call {
    let number: Int
    let deadline: Instant
  }

  /// The additional time that a call may take while there is more to read: a bus that floods must
  /// not extend it forever.
  private static let floodPatience = TimeSpan.milliseconds(1000)

  private var calls: [UInt64: Call] = [:]

  /// No call.
  package init() {}

  /// The number of calls.
  package var count: Int { calls.count }

  /// The earliest deadline of a call.
  package var nextDeadline: Instant? { calls.values.map(\.deadline).min() }

  /// A call was sent, with a number of ours.
  package mutating func add(_ cookie: UInt64, number: Int, until deadline: Instant) {
    calls[cookie] = Call(number: number, deadline: deadline)
  }

  /// Removes a call and returns its number; nil if it is not awaited.
  package mutating func remove(_ cookie: UInt64) -> Int? {
    calls.removeValue(forKey: cookie)?.number
  }

  /// Takes out all of them.
  package mutating func takeAll() -> [Int] {
    defer { calls = [:] }
    return calls.values.map(\.number)
  }

  /// Takes out those that are overdue; where there is more to be read, their answers may be there.
  package mutating func takeOverdue(at now: Instant, hasMore: Bool) -> [Int] {
    let patience = hasMore ? Self.floodPatience : .zero
    // The deadline alone makes a call overdue; their order does not matter.
    let overdue = calls.filter { $0.value.deadline + patience <= now }
    for cookie in overdue.keys { calls[cookie] = nil }
    return overdue.values.map(\.number)
  }
}
