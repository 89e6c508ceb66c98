import ScreenElements

extension AuditRule {
  /// Returns the facts about a screen that the rule requires (X1).
  ///
  /// Hints, colors and the language are not included, because rules about them are silent without
  /// them.
  func neededFacts(_ grouping: Grouping) -> Set<ScreenFact> {
    switch self {
    case .screenTitle, .screenTitleSame: [.title]
    case .fieldLabel: [.fieldLabels]
    case .headerMissing: [.headings]
    case .adjustableRange: [.ranges]
    case .targetSize, .targetGap: [.controls, .pointSize]
    case .targetOverlap, .labelMissing, .labelType, .imageAlternative, .activationPoint:
      [.controls]
    case .speakAs: [.spokenFigures]
    case .languageUndeclared: [.textLanguages]
    case .scrollHorizontal: [.scrollDirections]
    case .groupLarge: grouping.needsContainers ? [.groups] : []
    case .groupSingle: [.groups]
    case .labelCapital, .labelPeriod, .labelSame, .labelAbbreviation, .hintVerb, .hintPeriod,
      .hintGesture, .hintType, .hintLabel, .traitsExcluding, .imageDecorative, .contrast,
      .colorAlone, .stateMissing, .ghostOffScreen, .ghostCovered, .ghostModal, .mediaAutoplay,
      .changeSilent, .readingOrder, .orderLeavesOut,
      .reachNone, .reachCost, .reachPerson, .groupEmpty, .reachHidden, .labelLong,
      .hintLong, .labelFile, .labelSymbols, .labelGeneric, .labelGesture, .adjustableSteps,
      .ghostPopup, .linkBroken, .layoutSilent, .stopNone:
      []
    }
  }
}

extension Grouping {
  /// True if only the author of a screen defines groups.
  fileprivate var needsContainers: Bool { style == .none || style == .containers }
}
