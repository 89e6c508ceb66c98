import ScreenElements

/// Finds obstacles for a person with a switch, by the requested rules.
///
/// It accepts any screens. Findings are sorted by screen. On each screen, findings about the screen
/// itself are first, then those about readable elements in reading order, then the rest in document
/// order. Findings about one element are in the order of the rules. A rule is silent if the screen
/// lacks the required facts.
public func audit(
  _ screens: [AuditedScreen], rules: [AuditRule] = AuditRule.allCases,
  _ options: AuditOptions = AuditOptions()
) -> [Finding] {
  let asked = AuditRule.allCases.filter { rules.contains($0) }
  let layouts = Layouts(screens)
  return screens.indices.flatMap { index in
    var check = ScreenCheck(screens[index], at: index, options)
    for rule in asked
    where !screens[index].leavesOut(rule, options)
      && screens[index].unknown.isDisjoint(with: rule.neededFacts(options.grouping))
    {
      check.run(rule, among: screens, layouts, at: index)
    }
    return check.findings
  }
}

extension ScreenCheck {
  fileprivate mutating func run(
    _ rule: AuditRule, among screens: [AuditedScreen], _ layouts: Layouts, at index: Int
  ) {
    switch rule {
    case .targetSize: findSmallTargets()
    case .targetOverlap: findOverlappingTargets()
    case .targetGap: findNarrowGaps()
    case .labelMissing: findMissingLabels()
    case .labelType: findTypesInLabels()
    case .labelCapital: findLowercaseLabels()
    case .labelPeriod: findLabelsWithPeriod()
    case .labelSame: findSameLabels()
    case .labelAbbreviation: findAbbreviations()
    case .hintVerb: findHintsWithoutVerb()
    case .hintPeriod: findHintsWithoutPeriod()
    case .hintGesture: findGesturesInHints()
    case .hintType: findTypesInHints()
    case .hintLabel: findLabelsInHints()
    case .traitsExcluding: findExcludingTraits()
    case .adjustableRange: findAdjustablesWithoutRange()
    case .imageAlternative: findImagesWithoutAlternative()
    case .imageDecorative: findSpokenDecoration()
    case .contrast: findLowContrast()
    case .colorAlone: findColorAlone()
    case .screenTitle: findMissingTitle()
    case .screenTitleSame: findSameTitle(screens, layouts, at: index)
    case .headerMissing: findMissingHeader()
    case .stateMissing: findUnspokenStates(screens, layouts, at: index)
    case .ghostOffScreen: findElementsOffScreen()
    case .ghostCovered: findCoveredElements()
    case .ghostModal: findElementsBehindModals()
    case .mediaAutoplay: findUncontrolledMedia()
    case .changeSilent: findSilentChanges(screens, at: index)
    case .scrollHorizontal: findUnmarkedScrolling()
    case .fieldLabel: findFieldsWithoutLabel()
    case .readingOrder: findOrdersAgainstGeometry()
    case .orderLeavesOut: findLeftOutTargets()
    case .languageUndeclared: findOtherScripts()
    case .reachNone: findUnreachable()
    case .reachCost: findCostlyElements()
    case .reachPerson: findMissedElements()
    case .groupLarge: findLargeGroups()
    case .groupSingle: findGroupsOfOne()
    case .groupEmpty: findEmptyGroups()
    case .reachHidden: findHiddenControls(screens, layouts.first, at: index)
    case .speakAs: findTextsToSpeakAs()
    case .labelLong: findLongLabels()
    case .hintLong: findLongHints()
    case .labelFile: findFileNamesInLabels()
    case .labelSymbols: findLabelsOfSymbols()
    case .labelGeneric: findGenericLabels()
    case .labelGesture: findGesturesInLabels()
    case .adjustableSteps: findLongRanges()
    case .activationPoint: findActivationPointsBeside()
    case .ghostPopup: findPopups()
    case .linkBroken: findBrokenLinks(screens[index].broken, dead: screens[index].deadLinks)
    case .layoutSilent: findSilentLayouts(screens, at: index)
    case .stopNone: findMissingStops()
    }
  }
}
