extension AuditRule {
  /// True if it also checks windows of programs: their layout, the paths in it, and the names of
  /// controls (D14).
  ///
  /// The other rules expect conventions that desktop programs do not follow, such as hints that are
  /// sentences.
  public var isForDesktop: Bool {
    switch self {
    case .targetSize, .targetOverlap, .ghostOffScreen, .ghostCovered, .ghostModal, .reachNone,
      .reachCost, .reachPerson, .groupLarge, .groupSingle, .ghostPopup, .activationPoint,
      .stopNone, .labelMissing, .fieldLabel, .imageAlternative, .labelFile, .labelSymbols:
      true
    case .targetGap, .labelType, .labelCapital, .labelPeriod, .labelSame, .labelAbbreviation,
      .hintVerb, .hintPeriod, .hintGesture, .hintType, .hintLabel, .traitsExcluding,
      .adjustableRange, .imageDecorative, .contrast, .colorAlone, .screenTitle, .screenTitleSame,
      .headerMissing, .stateMissing, .mediaAutoplay, .changeSilent, .scrollHorizontal,
      .readingOrder, .orderLeavesOut, .languageUndeclared, .groupEmpty, .reachHidden, .speakAs,
      .labelLong, .hintLong, .labelGeneric, .labelGesture, .adjustableSteps, .linkBroken,
      .layoutSilent:
      false
    }
  }
}
