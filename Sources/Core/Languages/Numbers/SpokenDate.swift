/// A date, a time of day, or both, in ISO 8601 or in a national form.
///
/// An offset from universal time is rejected, because the time zone of the person is not known
/// here.
struct SpokenDate {
  var year: UInt64?
  var month: Int = 1
  var day: UInt64?
  var time: (hour: UInt64, minute: UInt64, second: UInt64)?

  /// - Parameter form: the form of the text; nil for ISO 8601.
  init?(_ reader: TextReader, _ form: DateForm?) {
    var reader = reader
    let isTaken =
      switch form {
      case nil: takeStandard(reader)
      case .dayMonthYear, .monthDayYear, .yearMonthDay: takeDate(&reader, form)
      case .twelveHours: takeHalfDay(&reader)
      case .twentyFourHours: takeWholeDay(&reader)
      }
    guard isTaken else { return nil }
  }

  private mutating func takeStandard(_ reader: TextReader) -> Bool {
    var clock = reader
    if let time = SpokenDate.time(&clock) {
      self.time = time
      return true
    }
    var reader = reader
    guard let year = reader.takeNumber(4...4), reader.consume("-"),
      let month = reader.takeNumber(2...2), (1...12).contains(month)
    else { return false }
    self.year = year
    self.month = Int(month)
    guard !reader.isAtEnd else { return true }
    guard reader.consume("-"), let day = reader.takeNumber(2...2), day >= 1,
      day <= SpokenDate.days(in: month, of: year)
    else { return false }
    self.day = day
    guard !reader.isAtEnd else { return true }
    guard reader.consume("T") || reader.consume(" ") else { return false }
    time = SpokenDate.time(&reader)
    return time != nil
  }

  /// Reads a time of day to the end of the text: hours, minutes and optional seconds; 24:00 is the
  /// end of a day.
  private static func time(
    _ reader: inout TextReader
  ) -> (hour: UInt64, minute: UInt64, second: UInt64)? {
    guard let hour = reader.takeNumber(1...2), reader.consume(":"),
      let minute = reader.takeNumber(2...2)
    else { return nil }
    var second: UInt64 = 0
    if reader.consume(":") {
      guard let given = reader.takeNumber(2...2) else { return nil }
      second = given
    }
    guard reader.isAtEnd, isTime(hour, minute, second) else { return nil }
    return (hour, minute, second)
  }

  /// Returns true if the time exists; 24:00 is the end of a day.
  static func isTime(_ hour: UInt64, _ minute: UInt64, _ second: UInt64) -> Bool {
    minute < 60 && second < 60 && (hour < 24 || hour == 24 && minute == 0 && second == 0)
  }

  static func days(in month: UInt64, of year: UInt64) -> UInt64 {
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
