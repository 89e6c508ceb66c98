import CEvdev
import Glibc
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

@Suite("The times of reports (I1)")
struct EventReaderTests {
  var reader = EventReader([.key(57)], now: .zero)

  func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  /// Returns the time assigned to a press with the given timestamp, if it is read at another time.
  mutating func handle(_ time: Int64, read now: Int64) -> Instant? {
    let press = ForwardedFrames.event(EV_KEY, 57, 1)
    let end = ForwardedFrames.event(EV_SYN, UInt16(SYN_REPORT), 0)
    return
      (reader.changes(with: press, at: instant(time), now: instant(now))
      + reader.changes(with: end, at: instant(time), now: instant(now))).first?.at
  }

  @Test("The time of an event is that of its report, and not later than its reading")
  mutating func plain() {
    #expect(handle(5000, read: 5300) == instant(5000))
    #expect(handle(9000, read: 6000) == instant(6000))
    #expect(handle(5500, read: 6500) == instant(6000), "they never run backwards")
  }

  @Test("Times around an opening are those of the reading, however late it is (I2, I12)")
  mutating func opening() {
    #expect(handle(10, read: 20) == instant(20))
    #expect(handle(2000, read: 2010) == instant(2010))
    // The next program opens the device at 90 s; it speaks at 90.1 s, and is silent for an hour.
    reader.noteOpening(at: instant(90_000))
    #expect(handle(90_100, read: 90_200) == instant(90_200))
    #expect(handle(90_200, read: 3_600_000) == instant(3_600_000))
    #expect(handle(3_600_050, read: 3_600_060) == instant(3_600_050))
  }

  @Test(
    "No event is older than the complete reading, and a queried state has the current time (I7)")
  mutating func floors() {
    reader.noteAllRead(at: instant(7000))
    #expect(handle(6000, read: 8000) == instant(7000))
    let press = ForwardedFrames.event(EV_KEY, 57, 1)
    let end = ForwardedFrames.event(EV_SYN, UInt16(SYN_REPORT), 0)
    let found =
      reader.changes(withFound: press, now: instant(9000))
      + reader.changes(withFound: end, now: instant(9010))
    #expect(found.map(\.at) == [instant(9000)])
    #expect(found.map(\.isFound) == [true])
    #expect(handle(8000, read: 9500) == instant(9010))
  }

  @Test("An incomplete report is forgotten when the device is queried instead (I7)")
  mutating func forgotten() {
    let press = ForwardedFrames.event(EV_KEY, 57, 1)
    #expect(reader.changes(with: press, at: instant(5000), now: instant(5000)).isEmpty)
    reader.forgetReport(at: instant(5100))
    #expect(reader.lastTime == instant(5100), "what it answered is not older")
    let end = ForwardedFrames.event(EV_SYN, UInt16(SYN_REPORT), 0)
    #expect(reader.changes(with: end, at: instant(5200), now: instant(5200)).isEmpty)
    #expect(handle(5000, read: 5300) == instant(5200))
  }
}
