/// A form of a date or a time of day that differs from ISO 8601 (E9).
public enum DateForm: Hashable, Sendable, CaseIterable {
  /// Day, month and year: `21.11.2026`, `21/11/2026`.
  case dayMonthYear
  /// Month, day and year: `11/21/2026`.
  case monthDayYear
  /// Year, month and day: `2026/11/21`, `2026.11.21`.
  case yearMonthDay
  /// A time of day on a 12-hour clock: `5:30 PM`, `5 p.m.`
  case twelveHours
  /// A time of day on a 24-hour clock: `17:30`, `17.30`, `17h30`.
  case twentyFourHours
}
