import ScanTime
import Testing

@testable import Commands

@Suite("Progress of long work")
struct ProgressLineTests {
  @Test("The number of finished items is printed after 5 s, and every 5 s at most")
  func pace() {
    func time(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }
    var pace = ProgressLine.Pace(300, "screens", from: time(1000))
    #expect(pace.line(40, at: time(5999)) == nil)
    #expect(pace.line(41, at: time(6000))?.string == "41 of 300 screens are done.")
    #expect(pace.line(80, at: time(10_999)) == nil)
    #expect(pace.line(120, at: time(20_000))?.string == "120 of 300 screens are done.")
    #expect(pace.line(121, at: time(24_999)) == nil)
  }
}
