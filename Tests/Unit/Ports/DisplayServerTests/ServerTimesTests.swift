import ScanTime
import Testing

@testable import DisplayServer

@Suite("Times of a server")
struct ServerTimesTests {
  private var times = ServerTimes()

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test("Events that are read together keep the server's intervals (I1, I2)")
  mutating func together() {
    #expect(times.instants(of: [700, 850], at: at(5000)) == [at(4850), at(5000)])
  }

  @Test("The fastest event determines the clock of the server (I1)")
  mutating func quickest() {
    // These took 30 ms, 2 ms and 400 ms to come.
    #expect(times.instants(of: [1000], at: at(2030)) == [at(2030)])
    #expect(times.instants(of: [1100], at: at(2102)) == [at(2102)])
    #expect(times.instants(of: [1200], at: at(2600)) == [at(2202)])
    #expect(times.instants(of: [1300, 1500], at: at(2600)) == [at(2302), at(2502)])
  }

  @Test("No time is in the future, or before the previous one (I1)")
  mutating func bounds() {
    #expect(times.instants(of: [1000], at: at(2000)) == [at(2000)])
    #expect(
      times.instants(of: [900, nil, 1010, 4000], at: at(2020)) == [
        at(2000), at(2020), at(2020), at(2020),
      ])
  }

  @Test(
    "The times restart after 49 days, and times of another clock are those of the reading (I1)")
  mutating func others() {
    #expect(times.instants(of: [.max - 9], at: at(1000)) == [at(1000)])
    #expect(times.instants(of: [90], at: at(1150)) == [at(1100)])
    // Without a time, as one that a program has sent.
    #expect(times.instants(of: [0x8000_0000, 0x8000_0010], at: at(3000)) == [at(2984), at(3000)])
    #expect(times.instants(of: [5], at: at(60_000)) == [at(60_000)])
  }
}
