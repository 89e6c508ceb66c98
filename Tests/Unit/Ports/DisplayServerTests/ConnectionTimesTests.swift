import ScanTime
import Testing

@testable import DisplayServer

@Suite("Deadlines of a connection to a display")
struct ConnectionTimesTests {
  private static func at(_ milliseconds: Int64) -> Instant {
    Instant(microseconds: milliseconds * 1000)
  }

  @Test("An attempt is due at once, and a second after a loss (D10.3)")
  func retries() {
    var times = ConnectionTimes()
    let first = [Self.at(0), Self.at(0)].map { times.beginAttempt(at: $0) }
    #expect(first == [true, false] && times.due == nil)
    times.lose(at: Self.at(500))
    #expect(times.due == Self.at(1500))
    let next = [Self.at(1499), Self.at(1500)].map { times.beginAttempt(at: $0) }
    #expect(next == [false, true])
  }

  @Test("An answer is overdue after two seconds, once (D10.3)")
  func overdue() {
    var times = ConnectionTimes()
    _ = times.beginAttempt(at: .zero)
    times.ask(at: .zero)
    times.ask(at: Self.at(1000))
    #expect(times.due == Self.at(2000))
    let overdue = [Self.at(1999), Self.at(2000), Self.at(2000)].map { times.expire(at: $0) }
    #expect(overdue == [false, true, false])
    times.restartTimeout(at: Self.at(3000))
    times.restartTimeout(at: Self.at(4000))
    #expect(times.due == Self.at(6000))
    times.answered()
    #expect(times.due == nil)
  }

  @Test("A lost connection has no due answer, and a closed one has no attempt (D10.3)")
  func ended() {
    var times = ConnectionTimes()
    _ = times.beginAttempt(at: .zero)
    times.ask(at: .zero)
    times.lose(at: Self.at(100))
    times.ask(at: Self.at(100))
    times.answered()
    let isOverdue = times.expire(at: Self.at(9000))
    #expect(!isOverdue && times.due == Self.at(1100))
    times.close()
    times.lose(at: Self.at(200))
    let isTried = times.beginAttempt(at: Self.at(9000))
    #expect(!isTried && times.due == nil)
  }
}
