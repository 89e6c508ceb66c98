import SwitchInput

/// The calls that wait for their answer, by their numbers on the bus.
struct OpenCalls {
  private struct Call {
    let number: Int
    let deadline: Instant
  }

  /// So long after its deadline a call is given up though there is more to be read: a bus that floods keeps nobody waiting for ever.
  private static let floodPatience = TimeSpan.milliseconds(1000)

  private var calls: [UInt64: Call] = [:]

  /// How many there are.
  var count: Int { calls.count }

  /// When the first of them is overdue.
  var nextDeadline: Instant? { calls.values.map(\.deadline).min() }

  /// A call was sent, with a number of ours.
  mutating func add(_ cookie: UInt64, number: Int, until deadline: Instant) {
    calls[cookie] = Call(number: number, deadline: deadline)
  }

  /// Takes out a call; nil where nobody waits for it.
  mutating func take(_ cookie: UInt64) -> Int? { calls.removeValue(forKey: cookie)?.number }

  /// Takes out all of them.
  mutating func takeAll() -> [Int] {
    defer { calls = [:] }
    return calls.values.map(\.number)
  }

  /// Takes out those that are overdue; where there is more to be read, their answers may be there.
  mutating func takeOverdue(at now: Instant, hasMore: Bool) -> [Int] {
    let patience = hasMore ? Self.floodPatience : .zero
    // Whether one is due is known by its deadline; which come first does not matter.
    let overdue = calls.filter { $0.value.deadline + patience <= now }
    for cookie in overdue.keys { calls[cookie] = nil }
    return overdue.values.map(\.number)
  }
}
