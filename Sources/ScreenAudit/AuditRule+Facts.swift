import ScreenElements

extension AuditRule {
  /// What must be known of a screen for the rule to find anything (X1).
  ///
  /// Hints, colors and the language are not among them: rules about these are silent about what is not there.
  func neededFacts(_ grouping: Grouping) -> Set<ScreenFact> {
    switch self {
    case .screenTitle, .screenTitleSame: [.title]
    case .fieldLabel: [.fieldLabels]
    case .headerMissing: [.headings]
    case .adjustableRange: [.ranges]
    case .targetSize, .targetGap: [.pointSize]
    case .scrollHorizontal: [.scrollDirections]
    case .groupLarge: grouping.needsContainers ? [.groups] : []
    case .groupSingle: [.groups]
    default: []
    }
  }
}

extension Grouping {
  /// Whether only the author of a screen makes groups.
  fileprivate var needsContainers: Bool { style == .none || style == .containers }
}
