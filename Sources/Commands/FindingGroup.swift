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
      let shape = shape(of: finding.message)
      if let place = places[shape] {
        groups[place].findings.append(finding)
      } else {
        places[shape] = groups.count
        groups.append(FindingGroup(findings: [finding]))
      }
    }
    return groups
  }

  /// A message without what is different for each element: what is quoted, and numbers.
  private static func shape(of message: String) -> String {
    var shape: [UInt8] = []
    var isQuoted = false
    for byte in message.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isNumber =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      if isQuoted || isNumber { continue }
      shape.append(byte)
    }
    return String(decoding: shape, as: UTF8.self)
  }
}
