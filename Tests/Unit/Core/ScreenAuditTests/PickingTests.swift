import ScreenElements
import ScreenAudit
import Testing

@Suite("How bad a finding is")
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

  @Test("A small target is an error where it is pointed at, clicked or touched, and else a warning")
  func targets() {
    #expect(severities(.unknown) == [.error, .error])
    #expect(severities(.points) == [.error, .error])
    #expect(severities(.items) == [.warning, .error])
    #expect(severities(.items, hasPointer: true) == [.error, .error])
  }

  @Test("The words of a rule say where it is less bad")
  func words() {
    let less = AuditRule.allCases.filter { $0.documentation.severityOfItems != nil }
    #expect(less == [.targetSize])
    #expect(AuditRule.targetSize.documentation.severityOfItems == .warning)
    #expect(
      AuditRule.targetSize.documentation.details.contains(
        "a warning where the profile only scans items"))
  }
}
