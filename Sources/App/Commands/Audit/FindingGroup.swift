import Diagnostics
import ScreenAudit

/// Findings of one rule on one screen with the same message for several elements.
struct FindingGroup {
  /// The number of findings shown of a group that has more than one above this number.
  private static let shownCount = 3

  /// All of them, in their order.
  private(set) var findings: [Finding]

  /// True if all are shown.
  private let showsAll: Bool

  /// The findings that are shown: all, or the first ones.
  ///
  /// A single one is never omitted.
  var shown: ArraySlice<Finding> {
    findings.prefix(
      !showsAll && findings.count > Self.shownCount + 1 ? Self.shownCount : findings.count)
  }

  /// The number of findings that are only counted.
  var restCount: Int { findings.count - shown.count }

  /// Findings in groups, in the order of the first one of each.
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
