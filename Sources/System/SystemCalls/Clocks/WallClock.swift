import Glibc

/// The wall clock, for times shown to people; it can be set, so it measures no durations.
package enum WallClock {
  /// The seconds since 1970-01-01 00:00 UTC.
  package static var seconds: Int64 {
    var time = timespec()
    // The clock exists on every kernel, so the call cannot fail.
    _ = clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  /// Returns a local time such as `2026-11-24 14:03`; empty if the calendar cannot represent it.
  package static func localText(_ seconds: Int64) -> String {
    text(seconds, localtime_r).map { "\($0.day) \($0.minute)" } ?? ""
  }

  /// Returns a local date such as `2026-11-24`; empty if the calendar cannot represent it.
  package static func localDay(_ seconds: Int64) -> String {
    text(seconds, localtime_r)?.day ?? ""
  }

  /// Returns a time in UTC such as `2026-11-24T13:03:12Z` (ISO 8601); empty if the calendar cannot
  /// represent it.
  package static func greenwichText(_ seconds: Int64) -> String {
    text(seconds, gmtime_r).map { "\($0.day)T\($0.minute):\($0.second)Z" } ?? ""
  }

  private static func text(
    _ seconds: Int64,
    _ split: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> (day: String, minute: String, second: String)? {
    var time = time_t(seconds)
    var parts = tm()
    guard split(&time, &parts) != nil else { return nil }
    let year = Int(parts.tm_year) + 1900
    guard (0...9999).contains(year) else { return nil }
    return (
      "\(figures(year, 4))-\(figures(Int(parts.tm_mon) + 1, 2))-\(figures(Int(parts.tm_mday), 2))",
      "\(figures(Int(parts.tm_hour), 2)):\(figures(Int(parts.tm_min), 2))",
      figures(Int(parts.tm_sec), 2)
    )
  }

  private static func figures(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
