import Diagnostics
import ScreenAudit

/// Findings of one rule on one screen that say the same of several elements.
struct FindingGroup {
  /// So many are shown of a group in which there are more than one above.
  private static let shownCount = 3

  /// All of them, in their order.
  private(set) var findings: [Finding]

  /// Those that are shown as they are: all, or the first ones.
  ///
  /// One alone is never left out.
  var shown: ArraySlice<Finding> {
    findings.prefix(findings.count > Self.shownCount + 1 ? Self.shownCount : findings.count)
  }

  /// How many are only counted.
  var restCount: Int { findings.count - shown.count }

  /// Findings in groups, in the order of the first one of each.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let shape = messageShape(finding.message)
      if let place = places[shape] {
        groups[place].findings.append(finding)
      } else {
        places[shape] = groups.count
        groups.append(FindingGroup(findings: [finding]))
      }
    }
    return groups
  }
}
