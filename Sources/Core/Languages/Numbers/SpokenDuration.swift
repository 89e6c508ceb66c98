/// A duration to be spoken.
struct SpokenDuration {
  private static let second: UInt64 = 1_000_000

  private(set) var isNegative: Bool
  private(set) var years: UInt64 = 0
  private(set) var months: UInt64 = 0
  private(set) var weeks: UInt64 = 0
  private(set) var days: UInt64 = 0
  /// The part in hours and smaller units, in microseconds.
  private(set) var rest: UInt64 = 0

  /// Reads a duration with its units.
  ///
  /// The units are written out (`1h 30min`), on a clock (`1:30:00`; `1:30` is minutes and seconds),
  /// or in ISO 8601 (`PT1H30M`). Numbers have at most six digits. A number without a unit is not a
  /// duration.
  init?(_ reader: TextReader) {
    var reader = reader
    isNegative = reader.takeMinus()
    let start = reader
    if reader.consume("P") {
      guard takeISO(&reader) else { return nil }
    } else if !takeClock(&reader) {
      reader = start
      rest = 0
      guard takeUnits(&reader) else { return nil }
    }
    if years == 0, months == 0, weeks == 0, days == 0, rest == 0 { isNegative = false }
  }

  /// A number with its fraction before a unit.
  private struct Amount {
    var whole: UInt64
    /// The fraction, in millionths.
    var fraction: UInt64

    func microseconds(_ unit: UInt64) -> UInt64? {
      // Nobody speaks a fraction that is not a whole number of microseconds.
      guard fraction * (unit / 1000) % 1000 == 0 else { return nil }
      return whole * unit + fraction * (unit / 1000) / 1000
    }
  }

  private static func amount(_ reader: inout TextReader) -> Amount? {
    guard let whole = reader.takeNumber(1...6) else { return nil }
    guard reader.consume(".") || reader.consume(",") else {
      return Amount(whole: whole, fraction: 0)
    }
    var figures = reader.takeFigures()
    guard (1...6).contains(figures.count) else { return nil }
    while figures.count < 6 { figures.append(0) }
    return wholeNumber(figures).map { Amount(whole: whole, fraction: $0) }
  }

  /// Adds an amount of hours or smaller units.
  ///
  /// Numbers have at most six digits, so sums do not overflow.
  private mutating func add(_ amount: Amount, _ unit: UInt64) -> Bool {
    guard let microseconds = amount.microseconds(unit) else { return false }
    rest += microseconds
    return true
  }

  private mutating func takeISO(_ reader: inout TextReader) -> Bool {
    var order = -1
    var isTime = false
    while !reader.isAtEnd {
      if !isTime, reader.consume("T") {
        isTime = true
        guard !reader.isAtEnd else { return false }
      }
      guard let amount = SpokenDuration.amount(&reader), let letter = reader.consume() else {
        return false
      }
      let index: Int
      switch (isTime, letter, amount.fraction) {
      case (false, "Y", 0): (index, years) = (0, amount.whole)
      case (false, "M", 0): (index, months) = (1, amount.whole)
      case (false, "W", 0): (index, weeks) = (2, amount.whole)
      case (false, "D", 0): (index, days) = (3, amount.whole)
      case (true, "H", _) where add(amount, 3600 * Self.second): index = 4
      case (true, "M", _) where add(amount, 60 * Self.second): index = 5
      case (true, "S", _) where add(amount, Self.second): index = 6
      default: return false
      }
      guard index > order else { return false }
      order = index
    }
    return order >= 0
  }

  private mutating func takeClock(_ reader: inout TextReader) -> Bool {
    guard let first = reader.takeNumber(1...6), reader.consume(":"),
      let second = reader.takeNumber(2...2), second < 60
    else { return false }
    guard reader.consume(":") else {
      rest = (first * 60 + second) * Self.second
      return reader.isAtEnd
    }
    guard let third = reader.takeNumber(2...2), third < 60 else { return false }
    rest = ((first * 60 + second) * 60 + third) * Self.second
    return reader.isAtEnd
  }

  private mutating func takeUnits(_ reader: inout TextReader) -> Bool {
    var order = -1
    while !reader.isAtEnd {
      guard let amount = SpokenDuration.amount(&reader) else { return false }
      reader.takeSpaces()
      let index: Int
      if reader.consume("d") {
        guard amount.fraction == 0 else { return false }
        (index, days) = (0, amount.whole)
      } else if reader.consume("h") {
        guard add(amount, 3600 * Self.second) else { return false }
        index = 1
      } else if reader.consume("ms") {
        guard add(amount, Self.second / 1000) else { return false }
        index = 4
      } else if reader.consume("min") || reader.consume("m") {
        guard add(amount, 60 * Self.second) else { return false }
        index = 2
      } else if reader.consume("s") {
        guard add(amount, Self.second) else { return false }
        index = 3
      } else {
        return false
      }
      guard index > order else { return false }
      order = index
      reader.takeSpaces()
    }
    return order >= 0
  }

  /// The part in hours and smaller units, as hours, minutes and microseconds: 90 minutes are 1 hour
  /// 30 minutes, but 36 hours stay 36 hours.
  var clock: (hours: UInt64, minutes: UInt64, microseconds: UInt64) {
    let minute = 60 * Self.second
    return (rest / (60 * minute), rest / minute % 60, rest % minute)
  }
}

extension Language {
  func words(for duration: SpokenDuration) -> String {
    var parts: [String] = []
    func add(_ number: UInt64, _ unit: Unit) {
      if number > 0 { parts.append(count(number, unit)) }
    }
    add(duration.years, units.year)
    add(duration.months, units.month)
    add(duration.weeks, units.week)
    add(duration.days, units.day)
    let (hours, minutes, microseconds) = duration.clock
    add(hours, units.hour)
    add(minutes, units.minute)
    if parts.isEmpty, microseconds > 0, microseconds < 1_000_000, microseconds % 1000 == 0 {
      parts.append(count(microseconds / 1000, units.millisecond))
    } else if microseconds > 0 || parts.isEmpty {
      parts.append(seconds(microseconds))
    }
    return (duration.isNegative ? numbers.minus + " " : "") + parts.joined(separator: ", ")
  }

  private func seconds(_ microseconds: UInt64) -> String {
    let whole = microseconds / 1_000_000
    var fraction = microseconds % 1_000_000
    guard fraction > 0 else { return count(whole, units.second) }
    var figures: [UInt8] = []
    var place: UInt64 = 100_000
    while fraction > 0, place > 0 {
      figures.append(UInt8(fraction / place))
      fraction %= place
      place /= 10
    }
    let number = SpokenNumber(whole: whole, fraction: figures)
    return words(for: number, of: units.second)
  }

  /// Returns a number with its unit, such as "one minute".
  func count(_ number: UInt64, _ unit: Unit) -> String {
    let isOne = number == 1 || units.belowTwoIsOne && number < 2
    return rules.counted(rules.cardinal(number, unit.form), isOne ? unit.one : unit.many)
  }
}

extension SpokenNumber {
  /// Creates a number above zero from its parts.
  fileprivate init(whole: UInt64, fraction: [UInt8]) {
    isNegative = false
    self.whole = whole
    self.fraction = fraction
  }
}
