import ScreenElements
import ScreenAudit
import Testing

@Suite("The severity of a finding")
struct PickingTests {
  private func severities(_ picking: Picking, hasPointer: Bool = false) -> [Finding.Severity] {
    var options = AuditOptions()
    options.picking = picking
    var screen = phone([.button("a", "A").at(0, 0, 20, 20), .button("b", "")])
    screen.hasPointer = hasPointer
    return audit(
      [AuditedScreen(ElementTree(screen))], rules: [.targetSize, .labelMissing], options
    ).map(\.severity)
  }

  @Test(
    "A small target is an error if it is pointed at, clicked or touched, and otherwise a warning")
  func targets() {
    #expect(severities(.unknown) == [.error, .error])
    #expect(severities(.points) == [.error, .error])
    #expect(severities(.items) == [.warning, .error])
    #expect(severities(.items, hasPointer: true) == [.error, .error])
  }

  @Test("A finding that is milder with a profile gives the reason")
  func reason() {
    var options = AuditOptions()
    options.picking = .items
    let on = Element.button("a", "A").at(0, 0, 20, 20)
    let screen = phone([on, Element.button("b", "B").at(0, 90, 20, 20).disabled()])
    let messages = audit([AuditedScreen(ElementTree(screen))], rules: [.targetSize], options)
      .map(\.message)
    #expect(
      messages == [
        "The target is 20 x 20 points, which is too small to be hit; a warning, because the "
          + "profile only scans items.",
        "The target is 20 x 20 points, which is too small to be hit once it is enabled.",
      ])
  }

  @Test("The text of a rule explains when it is milder")
  func words() {
    let less = AuditRule.allCases.filter { $0.documentation.severityOfItems != nil }
    #expect(less == [.targetSize])
    #expect(AuditRule.targetSize.documentation.severityOfItems == .warning)
    #expect(
      AuditRule.targetSize.documentation.details.contains(
        "a warning if the profile only scans items"))
  }
}
