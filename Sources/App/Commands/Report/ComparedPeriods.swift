import ArgumentParser
import SessionStatistics

/// The two periods of days for `report --compare`, such as
/// `2026-11-01..2026-11-07,2026-11-08..2026-11-14` (N5).
struct ComparedPeriods {
  /// A period of days.
  struct Period {
    /// The days, counted from 1970-01-01.
    let days: ClosedRange<Int>

    /// The period for people.
    var text: String {
      let (first, last) = (LocalTime.dayText(days.lowerBound), LocalTime.dayText(days.upperBound))
      return days.count == 1 ? first : "\(first) to \(last)"
    }
  }

  let first: Period
  let second: Period

  /// Parses two periods separated by a comma, each a day, or two days separated by `..`.
  init(_ text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Self.problem(text) }
    (first, second) = (try Self.period(parts[0], text), try Self.period(parts[1], text))
    guard !first.days.overlaps(second.days) else {
      throw ValidationError(
        "The periods of --compare have a day in common. Name two that have none.")
    }
  }

  private static func period(_ part: Substring, _ text: String) throws -> Period {
    let ends = part.split(separator: "..", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let first = LocalTime.day(ends[0]),
      let last = LocalTime.day(ends[ends.count - 1])
    else { throw problem(text) }
    guard first <= last else {
      throw ValidationError("The period \(part) of --compare ends before it begins. Swap its days.")
    }
    return Period(days: first...last)
  }

  private static func problem(_ text: String) -> ValidationError {
    ValidationError(
      "--compare needs two periods of days, not \"\(text)\". Write: "
        + "--compare 2026-11-01..2026-11-07,2026-11-08..2026-11-14")
  }
}
