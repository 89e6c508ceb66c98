import Diagnostics
import ProfileStorage
import Profiles

extension ProfileSummary {
  /// The width of the page, which fits every printer.
  private static let columns = 80

  /// Returns the page, ready to be printed.
  ///
  /// - Parameter day: the day of printing, in local time.
  func text(of stored: StoredProfile, origin: String?, day: String) -> PrintableText {
    var rows = lines(title, toColumns: ProfileSummary.columns)
    for section in sections {
      rows += ["", section.title]
      for sentence in section.sentences {
        let columns = ProfileSummary.columns - 2
        rows += lines(sentence, toColumns: columns, indent: "  ").map { "  " + $0 }
      }
    }
    let made = origin.map { ", made from \($0)" } ?? ""
    rows += [""]
    rows += lines("This is the profile \(stored.name)\(made).", toColumns: ProfileSummary.columns)
    if !day.isEmpty { rows.append("Printed on \(day).") }
    return rows.map { "\($0)\n" as PrintableText }.joined()
  }
}
