import ScreenElements

/// A rule that could not check a screen, so that the absence of findings means nothing.
public struct SkippedRule: Hashable, Sendable {
  /// The rule.
  public let rule: AuditRule
  /// The index of the screen in the audit.
  public let screen: Int
  /// The reason.
  public let reason: SkipReason
}

/// The reason why a rule could not check a screen.
public enum SkipReason: Hashable, Sendable {
  /// The format of the screen cannot represent this fact (X1).
  case unknown(ScreenFact)
  /// The audit has no words of the language, a BCP 47 tag; `und` for an unknown language.
  case language(String)
  /// No element defines the colors of its text and background.
  case withoutColors
  /// No element has a hint.
  case withoutHints
  /// No element defines the effect of a pick.
  case withoutResponses
  /// The costs of the elements were not computed.
  case withoutCosts
  /// No simulated person tried to reach the elements.
  case withoutTries
  /// The screen is a window of a program, which has other conventions (D14).
  case desktop

  /// The reason in a few words, without a period.
  public var text: String {
    switch self {
    case .unknown(let fact): "the format does not contain \(fact.words)"
    case .language("und"): "the language of the texts is not known"
    case .language(let tag): "no words of the language \(quoted(tag)) are known"
    case .withoutColors: "no element declares its colors"
    case .withoutHints: "no element has a hint"
    case .withoutResponses: "no element says what a pick does"
    case .withoutCosts: "without a profile there are no costs"
    case .withoutTries: "no person tried to reach anything"
    case .desktop: "desktop programs have other conventions"
    }
  }
}

extension ScreenFact {
  fileprivate var words: String {
    switch self {
    case .title: "titles of screens"
    case .headings: "headings"
    case .controls: "the kinds of elements"
    case .ranges: "the limits of adjustable elements"
    case .pointSize: "the number of pixels of a point"
    case .scrollDirections: "directions of scrolling"
    case .groups: "groups"
    case .fieldLabels: "relations of labels and fields"
    case .cutSizes: "the size of elements that are cut off"
    case .placeholders: "placeholders"
    case .textLanguages: "languages of single texts"
    case .spokenFigures: "marks of times, dates and telephone numbers"
    }
  }
}

/// Returns the rules that could not check screens, each with the first reason, in the order of
/// screens and rules.
///
/// A rule that checks a part of a screen is not included. The arguments are those of the audit.
public func skippedRules(
  _ screens: [AuditedScreen], rules: [AuditRule] = AuditRule.allCases,
  _ options: AuditOptions = AuditOptions()
) -> [SkippedRule] {
  screens.indices.flatMap { index in
    let contents = ScreenContents(screens[index].tree)
    return AuditRule.allCases.filter { rules.contains($0) }.compactMap { rule in
      screens[index].reason(toSkip: rule, contents, options).map {
        SkippedRule(rule: rule, screen: index, reason: $0)
      }
    }
  }
}

/// The kinds of content that some rules require, and that the screen contains.
private struct ScreenContents {
  var hasColors = false
  var hasHints = false
  var hasResponses = false
  var languages: Set<String> = []

  init(_ tree: ElementTree) {
    for index in tree.documentOrder {
      let element = tree[index]
      hasColors = hasColors || element.appearance.foreground != nil
      hasHints = hasHints || !(element.hint ?? "").isEmpty
      hasResponses = hasResponses || !element.onSelect.isEmpty || !element.reactions.isEmpty
      if tree.isAccessible(index) { languages.insert(tree.language(of: index)) }
    }
  }
}

extension AuditedScreen {
  /// Returns true if a rule is for other platforms than that of the screen (D14).
  func leavesOut(_ rule: AuditRule, _ options: AuditOptions) -> Bool {
    tree.isOfDesktop && !rule.isForDesktop && !options.checksDesktopFully
  }

  fileprivate func reason(
    toSkip rule: AuditRule, _ contents: ScreenContents, _ options: AuditOptions
  ) -> SkipReason? {
    if leavesOut(rule, options) { return .desktop }
    let needed = rule.neededFacts(options.grouping)
    if let fact = ScreenFact.allCases.first(where: { needed.contains($0) && unknown.contains($0) })
    {
      return .unknown(fact)
    }
    switch rule {
    case .contrast, .colorAlone: return contents.hasColors ? nil : .withoutColors
    case .changeSilent, .layoutSilent, .linkBroken:
      return contents.hasResponses ? nil : .withoutResponses
    case .hintPeriod, .hintLabel, .hintLong: return contents.hasHints ? nil : .withoutHints
    case .hintVerb, .hintGesture, .hintType:
      guard contents.hasHints else { return .withoutHints }
      return contents.knows { LanguageWords.of($0) != nil } ? nil : .language(tree.language)
    case .labelType, .labelAbbreviation:
      return contents.knows { LanguageWords.of($0) != nil } ? nil : .language(tree.language)
    case .labelGeneric, .labelGesture:
      return contents.knows { LabelWords.of($0) != nil } ? nil : .language(tree.language)
    case .reachNone, .reachCost: return costs.isEmpty ? .withoutCosts : nil
    case .reachPerson: return tries.isEmpty ? .withoutTries : nil
    default: return nil
    }
  }
}

extension ScreenContents {
  /// Returns true if a condition holds for one of the languages; also true without any text.
  func knows(_ fits: (String) -> Bool) -> Bool {
    languages.isEmpty || languages.contains(where: fits)
  }
}
