// All rules in one table; the texts of each are in the file of its subject,
// `RuleDocumentation+Subject.swift`.

extension AuditRule {
  /// The documentation of the rule.
  public var documentation: RuleDocumentation {
    switch self {
    case .targetSize: .targetSize
    case .targetOverlap: .targetOverlap
    case .targetGap: .targetGap
    case .labelMissing: .labelMissing
    case .labelType: .labelType
    case .labelCapital: .labelCapital
    case .labelPeriod: .labelPeriod
    case .labelSame: .labelSame
    case .labelAbbreviation: .labelAbbreviation
    case .hintVerb: .hintVerb
    case .hintPeriod: .hintPeriod
    case .hintGesture: .hintGesture
    case .hintType: .hintType
    case .hintLabel: .hintLabel
    case .traitsExcluding: .traitsExcluding
    case .adjustableRange: .adjustableRange
    case .imageAlternative: .imageAlternative
    case .imageDecorative: .imageDecorative
    case .contrast: .contrast
    case .colorAlone: .colorAlone
    case .screenTitle: .screenTitle
    case .screenTitleSame: .screenTitleSame
    case .headerMissing: .headerMissing
    case .stateMissing: .stateMissing
    case .ghostOffScreen: .ghostOffScreen
    case .ghostCovered: .ghostCovered
    case .ghostModal: .ghostModal
    case .mediaAutoplay: .mediaAutoplay
    case .changeSilent: .changeSilent
    case .scrollHorizontal: .scrollHorizontal
    case .fieldLabel: .fieldLabel
    case .readingOrder: .readingOrder
    case .orderLeavesOut: .orderLeavesOut
    case .languageUndeclared: .languageUndeclared
    case .reachNone: .reachNone
    case .reachCost: .reachCost
    case .reachPerson: .reachPerson
    case .groupLarge: .groupLarge
    case .groupSingle: .groupSingle
    case .groupEmpty: .groupEmpty
    case .reachHidden: .reachHidden
    case .speakAs: .speakAs
    case .labelLong: .labelLong
    case .hintLong: .hintLong
    case .labelFile: .labelFile
    case .labelSymbols: .labelSymbols
    case .labelGeneric: .labelGeneric
    case .labelGesture: .labelGesture
    case .adjustableSteps: .adjustableSteps
    case .activationPoint: .activationPoint
    case .ghostPopup: .ghostPopup
    case .linkBroken: .linkBroken
    case .layoutSilent: .layoutSilent
    case .stopNone: .stopNone
    }
  }
}
