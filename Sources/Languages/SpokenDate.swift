/// A date, a time of day, or both, by ISO 8601.
///
/// An offset from universal time is not accepted: the time where the person is is not known here.
struct SpokenDate {
  private(set) var year: UInt64?
  private(set) var month: Int = 1
  private(set) var day: UInt64?
  private(set) var time: (hour: UInt64, minute: UInt64, second: UInt64)?

  init?(_ reader: TextReader) {
    var clock = reader
    if let time = SpokenDate.time(&clock) {
      self.time = time
      return
    }
    var reader = reader
    guard let year = reader.takeNumber(4...4), reader.take("-"),
      let month = reader.takeNumber(2...2), (1...12).contains(month)
    else { return nil }
    self.year = year
    self.month = Int(month)
    guard !reader.isAtEnd else { return }
    guard reader.take("-"), let day = reader.takeNumber(2...2), day >= 1,
      day <= SpokenDate.days(in: month, of: year)
    else { return nil }
    self.day = day
    guard !reader.isAtEnd else { return }
    guard reader.take("T") || reader.take(" "), let time = SpokenDate.time(&reader) else {
      return nil
    }
    self.time = time
  }

  /// Reads a time of day up to the end: hours, minutes and maybe seconds; 24:00 is the end of a day.
  private static func time(
    _ reader: inout TextReader
  ) -> (hour: UInt64, minute: UInt64, second: UInt64)? {
    guard let hour = reader.takeNumber(1...2), reader.take(":"),
      let minute = reader.takeNumber(2...2)
    else { return nil }
    var second: UInt64 = 0
    if reader.take(":") {
      guard let given = reader.takeNumber(2...2) else { return nil }
      second = given
    }
    guard reader.isAtEnd, minute < 60, second < 60,
      hour < 24 || hour == 24 && minute == 0 && second == 0
    else { return nil }
    return (hour, minute, second)
  }

  private static func days(in month: UInt64, of year: UInt64) -> UInt64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Language {
  func words(for date: SpokenDate) -> String {
    var parts: [String] = []
    if let year = date.year {
      let month = dates.months[date.month - 1]
      parts.append(date.day.map { rules.date($0, month, year) } ?? rules.month(month, year))
    }
    if let time = date.time {
      var words = rules.time(time.hour, time.minute)
      if time.second > 0 { words += " \(dates.and) " + count(time.second, units.second) }
      parts.append(words)
    }
    return parts.joined(separator: ", ")
  }
}
