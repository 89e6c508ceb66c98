import ScreenAudit

extension AuditRule {
  /// True if it is about the layout of a screen and the ways in it, which a person can change by a
  /// profile, and not about the author's texts (D14).
  var isOfLayout: Bool {
    switch self {
    case .targetSize, .targetOverlap, .ghostOffScreen, .ghostCovered, .ghostModal, .reachNone,
      .reachCost, .reachPerson, .groupLarge, .groupSingle, .ghostPopup, .activationPoint,
      .stopNone:
      true
    case .targetGap, .labelMissing, .labelType, .labelCapital, .labelPeriod, .labelSame,
      .labelAbbreviation, .hintVerb, .hintPeriod, .hintGesture, .hintType, .hintLabel,
      .traitsExcluding, .adjustableRange, .imageAlternative, .imageDecorative, .contrast,
      .colorAlone, .screenTitle, .screenTitleSame, .headerMissing, .stateMissing, .mediaAutoplay,
      .changeSilent, .scrollHorizontal, .fieldLabel, .readingOrder, .orderLeavesOut,
      .languageUndeclared, .groupEmpty, .reachHidden, .speakAs, .labelLong, .hintLong, .labelFile,
      .labelSymbols, .labelGeneric, .labelGesture, .adjustableSteps, .linkBroken, .layoutSilent:
      false
    }
  }
}
