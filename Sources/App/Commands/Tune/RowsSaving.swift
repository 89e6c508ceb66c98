import Diagnostics
import ScanEngine
import ScanTime
import ScreenElements

/// The average times of a pick with single stops and with rows on a screen, if rows are much faster
/// (N1.11).
struct RowsSaving {
  private let oneByOne: TimeSpan
  private let rows: TimeSpan

  /// Computes the times; nil if stops are not scanned one by one, or if rows save a fifth or less.
  init?(_ settings: ScanSettings, on tree: ElementTree) {
    guard settings.grouping.style == .none, let oneByOne = settings.expectedPickTime(on: tree),
      let rows = settings.expectedPickTime(on: tree, groups: .rows),
      rows.microseconds * 5 < oneByOne.microseconds * 4
    else { return nil }
    (self.oneByOne, self.rows) = (oneByOne, rows)
  }

  /// Returns the sentence with the command that enables rows.
  ///
  /// - Parameter profile: the name or path in the command line; nil for the profile in use.
  func sentence(for profile: String?) -> PrintableText {
    let option = profile.map { " --profile \(shellWord($0))" as PrintableText } ?? ""
    return
      "On this screen, a pick takes about \(secondsText(oneByOne)) one by one, and \(secondsText(rows)) row by row: "
      + "switchlight profile set groups rows\(option)"
  }
}
