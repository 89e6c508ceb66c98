import ScanTime
import Testing

@testable import DesktopSession

@Suite("The times when the desktop is read again")
struct ChangeDebouncerTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  @Test("A change is read after 60 ms of quiet, at the latest after 250 ms (D9)")
  func quiet() {
    var changes = ChangeDebouncer()
    #expect(changes.due == nil)
    changes.note(.contents, at: at(1000))
    #expect(changes.due == at(1060))
    changes.note(.contents, at: at(1050))
    #expect(changes.due == at(1110))
    for time in stride(from: 1060, through: 1400, by: 10) {
      changes.note(.contents, at: at(Int64(time)))
    }
    #expect(changes.due == at(1250))
    #expect(changes.next(at: at(1249)) == nil)
    #expect(changes.next(at: at(1250)) == .contents)
    #expect(changes.due == nil)
  }

  @Test("Another active window is read at once, at most every 30 ms (D1, D9)")
  func urgent() {
    var changes = ChangeDebouncer()
    changes.note(.windows, isUrgent: true, at: at(1000))
    #expect(changes.due == at(1000))
    #expect(changes.next(at: at(1000)) == .windows)
    // Later changes are gathered, and so are windows that become active without end.
    changes.note(.windows, isUrgent: true, at: at(1010))
    #expect(changes.due == at(1030))
    changes.note(.windows, isUrgent: true, at: at(1020))
    #expect(changes.next(at: at(1030)) == .windows)
    changes.note(.windows, at: at(1040))
    #expect(changes.next(at: at(1100)) == .windows)
    // An earlier change of another kind does not delay it: a menu is drawn before it exists.
    changes.note(.contents, at: at(1200))
    changes.note(.windows, isUrgent: true, at: at(1230))
    #expect(changes.next(at: at(1230)) == .windows)
    changes.note(.windows, isUrgent: true, at: at(1259))
    #expect(changes.due == at(1260))
    changes.clear()
    // It is left alone as long as a look that took long wants that.
    changes.looked(isOther: true, cost: .milliseconds(20), at: at(2000))
    changes.note(.windows, isUrgent: true, at: at(2100))
    #expect(changes.due == at(2180))
  }

  @Test("Each poll without news doubles the interval, until the person acts (D9)")
  func waits() {
    var changes = ChangeDebouncer()
    var now: Int64 = 10_000
    var waits: [Int64] = []
    for _ in 0..<6 {
      changes.looked(isOther: false, at: at(now))
      changes.note(.contents, at: at(now))
      let due = changes.due.map { $0.microseconds / 1000 } ?? 0
      waits.append(due - now)
      now = due
      #expect(changes.next(at: at(now)) == .contents)
    }
    #expect(waits == [250, 500, 1000, 2000, 2000, 2000])
    changes.wake()
    changes.note(.contents, at: at(now))
    #expect(changes.due == at(now + 60))
  }

  @Test("An urgent read without news has no effect on the interval (D9)")
  func early() {
    var changes = ChangeDebouncer()
    changes.note(.windows, isUrgent: true, at: at(1000))
    #expect(changes.next(at: at(1000)) == .windows)
    changes.looked(isOther: false, at: at(1010))
    changes.note(.contents, at: at(1020))
    #expect(changes.next(at: at(1080)) == .contents)
    changes.looked(isOther: false, at: at(1090))
    changes.note(.contents, at: at(1100))
    #expect(changes.due == at(1340))
  }

  @Test("A pause follows a long read, so that reads use a tenth of a core (D9)")
  func rests() {
    var changes = ChangeDebouncer()
    changes.looked(isOther: true, cost: .milliseconds(40), at: at(1000))
    changes.note(.contents, at: at(1000))
    #expect(changes.due == at(1360))
    // Which windows there are is not kept back as long.
    changes.looked(isOther: true, cost: .milliseconds(4000), at: at(2000))
    changes.note(.contents, at: at(2000))
    #expect(changes.due == at(12_000))
    changes.note(.windows, at: at(2000))
    #expect(changes.due == at(2500))
  }
}
