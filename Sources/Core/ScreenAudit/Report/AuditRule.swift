/// A rule of the audit; the raw value is its id, which never changes.
public enum AuditRule: String, CaseIterable, Hashable, Sendable {
  case targetSize = "target-size"
  case targetOverlap = "target-overlap"
  case targetGap = "target-gap"
  case labelMissing = "label-missing"
  case labelType = "label-type"
  case labelCapital = "label-capital"
  case labelPeriod = "label-period"
  case labelSame = "label-same"
  case labelAbbreviation = "label-abbreviation"
  case hintVerb = "hint-verb"
  case hintPeriod = "hint-period"
  case hintGesture = "hint-gesture"
  case hintType = "hint-type"
  case hintLabel = "hint-label"
  case traitsExcluding = "traits-excluding"
  case adjustableRange = "adjustable-range"
  case imageAlternative = "image-alternative"
  case imageDecorative = "image-decorative"
  case contrast
  case colorAlone = "colour-alone"
  case screenTitle = "screen-title"
  case screenTitleSame = "screen-title-same"
  case headerMissing = "header-missing"
  case stateMissing = "state-missing"
  case ghostOffScreen = "ghost-off-screen"
  case ghostCovered = "ghost-covered"
  case ghostModal = "ghost-modal"
  case mediaAutoplay = "media-autoplay"
  case changeSilent = "change-silent"
  case scrollHorizontal = "scroll-horizontal"
  case fieldLabel = "field-label"
  case readingOrder = "reading-order"
  case orderLeavesOut = "order-leaves-out"
  case languageUndeclared = "language-undeclared"
  case reachNone = "reach-none"
  case reachCost = "reach-cost"
  case reachPerson = "reach-person"
  case groupLarge = "group-large"
  case groupSingle = "group-single"
  case groupEmpty = "group-empty"
  case reachHidden = "reach-hidden"
  case speakAs = "speak-as"
  case labelLong = "label-long"
  case hintLong = "hint-long"
  case labelFile = "label-file"
  case labelSymbols = "label-symbols"
  case labelGeneric = "label-generic"
  case labelGesture = "label-gesture"
  case adjustableSteps = "adjustable-steps"
  case activationPoint = "activation-point"
  case ghostPopup = "ghost-popup"
  case linkBroken = "link-broken"
  case layoutSilent = "layout-silent"
  case stopNone = "stop-none"

  /// The id of the rule in reports.
  public var id: String { rawValue }
}

/// The documentation of a rule.
public struct RuleDocumentation: Hashable, Sendable {
  /// The requirement of the rule, in a few words.
  public let title: String
  /// The severity of a finding.
  public let severity: Finding.Severity
  /// The severity of a finding if only items are scanned; nil if it is the same.
  public let severityOfItems: Finding.Severity?
  /// The importance of the rule for a person with a switch.
  public let why: String
  /// The exact conditions of a finding, and the cases in which the rule is silent.
  public let details: String

  init(
    _ severity: Finding.Severity, ofItems: Finding.Severity? = nil, _ title: String, why: String,
    _ details: String
  ) {
    self.title = title
    self.severity = severity
    severityOfItems = ofItems
    self.why = why
    self.details = details
  }
}
