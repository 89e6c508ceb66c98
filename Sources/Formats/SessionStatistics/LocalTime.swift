/// A local date and time with a precision of one minute, without a time zone (N5).
package struct LocalTime: Hashable, Comparable, Sendable {
  /// The minutes since the beginning of the year 1970 on that clock.
  package let minutes: Int

  /// Creates a time from the minutes since the beginning of 1970.
  package init(minutes: Int) {
    self.minutes = minutes
  }

  /// Reads a text such as `2026-11-24 14:03`; nil if it has another form or is in no calendar.
  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = LocalTime.day(parts[0]), parts[1].utf8.count == 5 else {
      return nil
    }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 2, let hour = LocalTime.number(clock[0], 0...23),
      let minute = LocalTime.number(clock[1], 0...59)
    else { return nil }
    self.init(minutes: (day * 24 + hour) * 60 + minute)
  }

  /// Reads a day such as `2026-11-24` as the number of days since the beginning of 1970; nil if it
  /// has another form or is in no calendar.
  package static func day(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, parts[0].utf8.count == 4,
      let year = number(parts[0], 1970...9999), let month = number(parts[1], 1...12),
      let day = number(parts[2], 1...31)
    else { return nil }
    let count = days(beforeYear: year) + days(before: month, of: year) + day - 1
    // A day beyond the end of its month is another one.
    return dayText(count) == text ? count : nil
  }

  /// Returns the text of a day, given as the number of days since the beginning of 1970.
  package static func dayText(_ count: Int) -> String {
    // A year has at most 366 days, so the guess is never too late.
    var year = 1970 + max(count, 0) / 366
    while days(beforeYear: year + 1) <= count { year += 1 }
    let rest = count - days(beforeYear: year)
    let month = (1...12).last { days(before: $0, of: year) <= rest } ?? 1
    let day = rest - days(before: month, of: year) + 1
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// The number of the day since the beginning of 1970.
  package var day: Int { minutes / (24 * 60) }

  /// The time as text, such as `2026-11-24 14:03`.
  package var text: String {
    "\(LocalTime.dayText(day)) \(LocalTime.twoDigits(minutes / 60 % 24)):\(LocalTime.twoDigits(minutes % 60))"
  }

  /// Returns true if the left time is earlier.
  package static func < (left: LocalTime, right: LocalTime) -> Bool { left.minutes < right.minutes }

  /// Returns a number from 0 to 99 with two digits.
  package static func twoDigits(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }

  private static func number(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func days(beforeYear year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400 - 719_162
  }

  private static func days(before month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
    return days + (isLeap && month > 2 ? 1 : 0)
  }
}
