import ScanTime

/// The programs that do not answer, by their names on the bus (D10).
///
/// It uses no bus: its owner asks the programs that are due, and reports the answers.
package struct ProgramHealth: Equatable, Sendable {
  /// The minimum pause between two reports that a program does not answer.
  private static let noticePause = TimeSpan.milliseconds(30_000)
  /// The time between two questions to a program that does not answer, and the timeout of each.
  package static let pingPause = TimeSpan.milliseconds(1000)

  /// The programs that have not answered for a moment; their known windows stay.
  private var slow: Set<String> = []
  /// The programs that do not answer, with the time of the next question to each.
  private var silences: [String: Instant] = [:]
  /// The open questions, by the numbers of their calls.
  private var pings: [Int: String] = [:]
  /// The time of the last report of each program.
  private var notices: [String: Instant] = [:]

  /// Creates a state in which all programs answer.
  package init() {}

  /// The programs that a look leaves out.
  package var leftOut: Set<String> { slow.union(silences.keys) }

  /// The time of the next question to a program; nil if all answer.
  package var nextPing: Instant? { silences.values.min() }

  /// Returns true if a program counts as one that does not answer.
  package func isSilent(_ program: String) -> Bool { silences[program] != nil }

  /// Notes programs that have not answered for a moment.
  package mutating func noteSlow(_ programs: Set<String>) { slow.formUnion(programs) }

  /// Notes that a program did not answer in time; false if that was known.
  package mutating func noteSilence(of program: String, at now: Instant) -> Bool {
    slow.remove(program)
    guard silences[program] == nil else { return false }
    silences[program] = now
    return true
  }

  /// Notes a report of a program's silence, and returns true if the previous one is old enough.
  package mutating func takeNotice(of program: String, at now: Instant) -> Bool {
    // Without the pause, a program that alternates between silence and answers would be reported
    // each second.
    if let last = notices[program], now < last + Self.noticePause { return false }
    notices[program] = now
    return true
  }

  /// Returns the programs that are due to be asked, in the order of their names.
  package mutating func takeDue(at now: Instant) -> [String] {
    let due = silences.filter { $0.value <= now }.keys.sorted()
    for program in due { silences[program] = now + Self.pingPause }
    return due
  }

  /// Notes the call that asks a program.
  package mutating func ask(_ program: String, by number: Int) { pings[number] = program }

  /// Returns the program that a call has asked; nil if it is another call.
  package mutating func takeAnswer(_ number: Int) -> String? { pings.removeValue(forKey: number) }

  /// Notes that a program answers; false if it always has.
  package mutating func endSilence(of program: String) -> Bool {
    let wasSlow = slow.remove(program) != nil
    return silences.removeValue(forKey: program) != nil || wasSlow
  }

  /// Forgets a program that has left the bus.
  package mutating func forget(_ program: String) {
    slow.remove(program)
    silences[program] = nil
    notices[program] = nil
  }

  /// Forgets the silences of all programs, because the bus is lost; the reports stay.
  package mutating func loseBus() { (slow, silences, pings) = ([], [:], [:]) }
}
