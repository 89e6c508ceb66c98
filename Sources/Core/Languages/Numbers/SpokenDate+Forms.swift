extension SpokenDate {
  /// Reads three numbers in the order of a form, with the same separator between them, and
  /// optionally a time after them.
  mutating func takeDate(_ reader: inout TextReader, _ form: DateForm?) -> Bool {
    var numbers: [UInt64] = []
    var mark: Unicode.Scalar?
    for index in 0..<3 {
      let isYear = index == (form == .yearMonthDay ? 0 : 2)
      guard let number = reader.takeNumber(isYear ? 4...4 : 1...2) else { return false }
      numbers.append(number)
      guard index < 2 else { break }
      guard let next = reader.consume(), [".", "/", "-"].contains(next), mark ?? next == next else {
        return false
      }
      mark = next
      reader.takeSpaces()
    }
    let (year, month, day) =
      switch form {
      case .monthDayYear: (numbers[2], numbers[0], numbers[1])
      case .yearMonthDay: (numbers[0], numbers[1], numbers[2])
      default: (numbers[2], numbers[1], numbers[0])
      }
    guard (1...12).contains(month), day >= 1, day <= SpokenDate.days(in: month, of: year) else {
      return false
    }
    (self.year, self.month, self.day) = (year, Int(month), day)
    guard !reader.isAtEnd else { return true }
    guard reader.consume(" ") else { return false }
    reader.takeSpaces()
    var half = reader
    return takeHalfDay(&half) || takeWholeDay(&reader)
  }

  /// Reads a time of day on a 12-hour clock, with "a.m." or "p.m." after it.
  mutating func takeHalfDay(_ reader: inout TextReader) -> Bool {
    guard let hour = reader.takeNumber(1...2), (1...12).contains(hour) else { return false }
    var minute: UInt64 = 0
    var second: UInt64 = 0
    for index in 0..<2 where reader.consume(":") || reader.consume(".") {
      guard let number = reader.takeNumber(2...2), number < 60 else { return false }
      if index == 0 { minute = number } else { second = number }
    }
    var letters = ""
    while let scalar = reader.consume() {
      if scalar == "." || scalar.isSpace { continue }
      letters.unicodeScalars.append(scalar)
    }
    switch letters.lowercased() {
    case "am": time = (hour % 12, minute, second)
    case "pm": time = (hour % 12 + 12, minute, second)
    default: return false
    }
    return true
  }

  /// Reads a time of day on a 24-hour clock, with a colon, a point or an h after the hour.
  mutating func takeWholeDay(_ reader: inout TextReader) -> Bool {
    guard let hour = reader.takeNumber(1...2) else { return false }
    var minute: UInt64 = 0
    var second: UInt64 = 0
    let spaced = reader
    reader.takeSpaces()
    if reader.consume("h") {
      reader.takeSpaces()
      if !reader.isAtEnd {
        guard let number = reader.takeNumber(2...2) else { return false }
        minute = number
      }
    } else {
      reader = spaced
      guard let mark = reader.consume(), mark == ":" || mark == ".",
        let number = reader.takeNumber(2...2)
      else { return false }
      minute = number
      if reader.consume(mark) {
        guard let number = reader.takeNumber(2...2) else { return false }
        second = number
      }
    }
    guard reader.isAtEnd, SpokenDate.isTime(hour, minute, second) else { return false }
    time = (hour, minute, second)
    return true
  }
}
