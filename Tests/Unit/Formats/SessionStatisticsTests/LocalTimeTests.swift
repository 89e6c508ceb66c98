import SessionStatistics
import Testing

@Suite("Days and minutes of recorded sessions")
struct LocalTimeTests {
  @Test("A written time is read back in every year and month, also on leap days (N5)")
  func roundTrip() throws {
    #expect(LocalTime("1970-01-01 00:00")?.minutes == 0)
    #expect(LocalTime("1970-01-02 01:05")?.minutes == 24 * 60 + 65)
    // The seconds of the kernel's calendar: 2000-02-29 and 2026-11-24 at midnight.
    #expect(LocalTime.day("2000-02-29") == 951_782_400 / 86_400)
    #expect(LocalTime.day("2026-11-24") == 1_795_478_400 / 86_400)
    for day in stride(from: 0, to: 2_900_000, by: 13) {
      try #require(LocalTime.day(LocalTime.dayText(day)) == day)
    }
    #expect(LocalTime("2026-11-24 14:03")?.text == "2026-11-24 14:03")
    #expect(try #require(LocalTime("2026-11-24 23:59")) < #require(LocalTime("2026-11-25 00:00")))
  }

  @Test(
    "A text of another form, or an impossible date, is not a time (N5, Y4)",
    arguments: [
      "", "2026-11-24", "2026-11-24 ", "2026-11-24 24:00", "2026-11-24 14:60", "2026-02-29 10:00",
      "2026-13-01 10:00", "2026-00-01 10:00", "2026-11-31 10:00", "26-11-24 14:03",
      "2026-11-24 14:3", "2026-11-24 +1:03", "2026-11-24 14:03:00", "1969-12-31 10:00",
      "2026-11-24  14:03", "2026-1-024 14:03", "٢٠٢٦-11-24 14:03",
    ])
  func refused(text: String) {
    #expect(LocalTime(text) == nil)
  }
}
