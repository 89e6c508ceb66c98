import Diagnostics
import ProfileStorage
import Profiles

extension PlainPage {
  /// The columns of a page that any printer takes.
  private static let columns = 80

  /// Returns the page, ready to be printed.
  ///
  /// - Parameter day: the day of printing, in local time.
  func text(of stored: StoredProfile, origin: String?, day: String) -> PrintableText {
    var rows = lines(title, toColumns: PlainPage.columns)
    for section in sections {
      rows += ["", section.title]
      for sentence in section.sentences {
        rows += lines(sentence, toColumns: PlainPage.columns - 2, indent: "  ").map { "  " + $0 }
      }
    }
    let made = origin.map { ", made from \($0)" } ?? ""
    rows += [""]
    rows += lines("This is the profile \(stored.name)\(made).", toColumns: PlainPage.columns)
    if !day.isEmpty { rows.append("Printed on \(day).") }
    return rows.map { "\($0)\n" as PrintableText }.joined()
  }
}
