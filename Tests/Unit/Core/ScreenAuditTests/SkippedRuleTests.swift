import ScreenAudit
import ScreenElements
import Testing

@Suite("Rules that could not check a screen (X1)")
struct SkippedRuleTests {
  private func skipped(
    _ elements: [Element], language: String = "en", unknown: Set<ScreenFact> = [],
    costs: [ElementCost] = [], isOfDesktop: Bool = false,
    _ change: (inout AuditOptions) -> Void = { _ in }
  ) -> [AuditRule: SkipReason] {
    var screen = phone(elements, language: language)
    screen.isOfDesktop = isOfDesktop
    var audited = AuditedScreen(ElementTree(screen), costs: costs)
    audited.unknown = unknown
    var options = AuditOptions()
    change(&options)
    let found = skippedRules([audited], options)
    #expect(found.allSatisfy { $0.screen == 0 && !$0.reason.text.isEmpty })
    return Dictionary(uniqueKeysWithValues: found.map { ($0.rule, $0.reason) })
  }

  @Test("A complete screen skips no rule")
  func none() {
    let full = Element.button("a", "A").hint("Opens it.").colors(0, on: 0xFFFFFF)
      .onSelect(.say("Done."))
    let cost = ElementCost(id: "a", reach: .reached(presses: 1, milliseconds: 1))
    #expect(skipped([full], costs: [cost]) == [.reachPerson: .withoutTries])
  }

  @Test("Rules that lack their information for every element are skipped")
  func nothing() {
    let hints: [AuditRule] = [
      .hintVerb, .hintPeriod, .hintGesture, .hintType, .hintLabel, .hintLong,
    ]
    var expected = Dictionary(uniqueKeysWithValues: hints.map { ($0, SkipReason.withoutHints) })
    for rule in [AuditRule.contrast, .colorAlone] { expected[rule] = .withoutColors }
    for rule in [AuditRule.changeSilent, .layoutSilent, .linkBroken] {
      expected[rule] = .withoutResponses
    }
    for rule in [AuditRule.reachNone, .reachCost] { expected[rule] = .withoutCosts }
    expected[.reachPerson] = .withoutTries
    #expect(skipped([.button("a", "A")]) == expected)
  }

  @Test("Rules about wording need a language that the audit knows, for at least one element")
  func languages() {
    let button = Element.button("a", "A").hint("Opens it.")
    let ofWords: [AuditRule] = [
      .labelType, .labelAbbreviation, .labelGeneric, .labelGesture, .hintVerb, .hintGesture,
      .hintType,
    ]
    for tag in ["und", "fi"] {
      let found = skipped([button], language: tag)
      for rule in ofWords { #expect(found[rule] == .language(tag), "\(rule) \(tag)") }
      #expect(found[.labelCapital] == nil && found[.hintPeriod] == nil)
    }
    for tag in ["en", "de", "fr", "es", "it", "nl"] {
      let found = skipped([button], language: tag)
      for rule in ofWords { #expect(found[rule] == nil, "\(rule) \(tag)") }
    }
    let mixed = skipped([button, .button("b", "B").language("de")], language: "fi")
    #expect(ofWords.allSatisfy { mixed[$0] == nil })
  }

  @Test(
    "A rule with an unknown fact is skipped, but no other rule for that reason",
    arguments: ScreenFact.allCases)
  func facts(fact: ScreenFact) {
    let found = skipped([.button("a", "A")], unknown: [fact]).filter { $0.value == .unknown(fact) }
    let isPartial = fact == .cutSizes || fact == .placeholders
    #expect(found.isEmpty == isPartial)
    #expect(SkipReason.unknown(fact).text.hasPrefix("the format does not contain "))
    // A skipped rule finds nothing.
    var screen = AuditedScreen(ElementTree(phone([.button("a", "")], title: "")))
    screen.unknown = [fact]
    #expect(audit([screen]).allSatisfy { found[$0.rule] == nil })
  }

  @Test("In a window of a program, the rules for other platforms are omitted (D14)")
  func desktop() {
    let found = skipped([.button("a", "A")], isOfDesktop: true)
    for rule in AuditRule.allCases { #expect((found[rule] == .desktop) != rule.isForDesktop) }
    let asked = skipped([.button("a", "A")], isOfDesktop: true) { $0.checksDesktopFully = true }
    #expect(!asked.values.contains(.desktop))
  }

  @Test("Each screen has its own skipped rules, in the order of screens and rules")
  func order() {
    let screens = [phone([.button("a", "A")]), phone([.button("b", "B").colors(0, on: 1)])]
    let found = skippedRules(
      screens.map { AuditedScreen(ElementTree($0)) }, rules: [.reachPerson, .contrast])
    #expect(found.map(\.screen) == [0, 0, 1])
    #expect(found.map(\.rule) == [.contrast, .reachPerson, .reachPerson])
  }
}
