import ScanTestKit
import Testing

@Suite("One import for tests of apps")
struct OneImportTests {
  @Test("One import provides elements, parts of speech, actions, switches and findings")
  func names() throws {
    let kind: SpeakAs = .duration
    let parts: [SpokenPart] = [SpokenPart("Tea"), SpokenPart("PT3M", speakAs: kind)]
    var element: Element = Element.button("tea", "Tea")
    element.labelParts = parts
    let traits: Traits = element.traits
    #expect(traits.contains(.button))
    let screen = Screen(title: "One", size: Size(width: 100, height: 100), elements: [element])
    let action: ElementAction = .activate
    let press: Action = .select
    let main: SwitchSettings = SwitchSettings(name: "main", press: press)
    let settings: ScanSettings = ScanSettings(switches: [main])
    var session = try ScanSession(Still(screen: screen), settings: settings)
    try session.tap("main")
    try session.tap("main")
    try session.expectActivated("tea", action)
    let phase: ScanState.Phase = session.phase
    let events: [ScanEvent] = session.scanEvents
    #expect(phase == .scanning && !events.isEmpty)
    let findings: [Finding] = audit([AuditedScreen(ElementTree(screen))])
    #expect(findings.isEmpty)
  }
}

/// An app that shows one screen, and performs every request.
private struct Still: ScannedApp {
  let screen: Screen

  mutating func perform(_ action: ElementAction, on id: String) -> ScannedAppAnswer { .done }
}
