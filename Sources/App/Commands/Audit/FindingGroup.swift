import Diagnostics
import ScreenAudit

/// Findings of one rule on one screen with the same message for several elements.
struct FindingGroup {
  /// The number of findings shown of a group, unless only one more would be hidden.
  private static let shownCount = 3

  /// All findings, in order.
  private(set) var findings: [Finding]

  /// True if all findings are shown.
  private let showsAll: Bool

  /// The findings to show: all, or the first ones.
  ///
  /// A single remaining finding is never omitted.
  var shown: ArraySlice<Finding> {
    findings.prefix(
      !showsAll && findings.count > Self.shownCount + 1 ? Self.shownCount : findings.count)
  }

  /// The number of findings that are only counted.
  var restCount: Int { findings.count - shown.count }

  /// Groups findings; the groups are in the order of their first findings.
  static func groups(of findings: [Finding], showsAll: Bool) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let shape = messageShape(finding.message)
      if let place = places[shape] {
        groups[place].findings.append(finding)
      } else {
        places[shape] = groups.count
        groups.append(FindingGroup(findings: [finding], showsAll: showsAll))
      }
    }
    return groups
  }
}
